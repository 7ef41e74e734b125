import { describe, expect, test } from 'vitest'
import { focused, playByKeys } from './keyboard.ts'
import { decisionOf } from './people.ts'
import { playByHand } from './table-page.ts'
import { tapOnce } from './taps.ts'
import {
  anyCard,
  come,
  comeToTable,
  everybody,
  hears,
  makeGame,
  openHouse,
  ownTurn,
  seesPresent,
  stage,
} from './visit.ts'

openHouse()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe('devices', () => {
  test('a whole game against a bot is played by keyboard alone', async () => {
    const { table, host } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    const { page } = ann
    await ownTurn(ann, table)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('One step back').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await anyCard(ann).focus()
    await page.keyboard.press('Enter')
    await page.locator('.hand .chosen').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.hand .chosen').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), { message: 'Escape leaves the keyboard its place' }).not.toBe('nothing')
    let decisions = 0
    for (; table.phase === 'playing'; decisions++) {
      await ownTurn(ann, table)
      const { seq } = table
      const { action, view } = decisionOf(table)
      await playByKeys(page, view.rules.board, action)
      await expect.poll(() => table.seq, { message: 'the decision is played' }).toBeGreaterThan(seq)
      await seesPresent(ann, table)
      await expect.poll(() => focused(page), { message: 'the focus has a place after a play' }).not.toBe('nothing')
      while (table.phase === 'playing' && table.view('table').turn !== 0) await new Promise((r) => setTimeout(r, 5))
    }
    expect(decisions).toBeGreaterThan(20)
    await page.locator('.result').waitFor()
  })

  test('a phone plays by taps, on the flat board and in 3D', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host, context: PHONE })
    for (let i = 0; i < 5; i++) await tapOnce(ann, table, false)
    await ann.page.getByRole('button', { name: 'Settings' }).tap()
    await ann.page.getByRole('radio', { name: 'Table in 3D' }).tap()
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    await ann.page.locator('.board-3d[data-stand="scene"]').waitFor()
    for (let i = 0; i < 2; i++) await tapOnce(ann, table, true)
  })

  test('without WebGL there is a sentence and the flat board, and the game goes on', async () => {
    const { table, host } = await makeGame(4)
    const ann = await come('Ann', { as: host, stored: { flat: false } })
    await ann.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
      Object.assign(window, { OffscreenCanvas: undefined })
    })
    await ann.page.goto(`${stage.origin}/t/${table.code}`)
    await hears(ann, 'so here is the flat board')
    await ann.page.locator('.notice').click()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    for (const person of everybody()) person.faults.length = 0
  })
})
