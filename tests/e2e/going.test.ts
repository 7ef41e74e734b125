import { matchMaker } from '@colyseus/core'
import { describe, expect, test } from 'vitest'
import { CLOSED_MOVED } from '../../server/protocol.ts'
import type { Table } from '../../server/table.ts'
import { decide, decisionOf } from './people.ts'
import { playByHand } from './table-page.ts'
import {
  come,
  comeToTable,
  endStage,
  forgive,
  handOf,
  hears,
  makeGame,
  openHouse,
  ownTurn,
  panelsFetched,
  press,
  stage,
} from './visit.ts'

openHouse()

describe('going', () => {
  test('back and forward: leaving the page leaves the table, coming back finds the seat', async () => {
    const { table, host } = await makeGame(4)
    const other = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
    const here = (at: Table) => expect.poll(() => at.people.here().length, { message: 'people here' })
    await here(table).toBe(0)
    await ann.page.goBack()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(ann.page, view.rules.board, action, 'flat')
    await ann.page.goForward()
    await here(table).toBe(0)
    await ann.page.getByLabel('Code of the table').fill(`${stage.origin}/t/${other.table.code}`)
    await press(ann, 'Join')
    await here(other.table).toBe(1)
    await ann.page.locator('.watch-hint').waitFor()
    expect(await ann.page.locator('.plate').count(), 'the other table has two seats').toBe(2)
  })

  test('every button has a name, pictures are hidden, and each decision is told once', async () => {
    const { table, host } = await makeGame(2)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const nameless = await ann.page
      .locator('button')
      .evaluateAll(
        (all) => all.filter((button) => !(button.getAttribute('aria-label') ?? button.textContent)?.trim()).length,
      )
    expect(nameless, 'buttons without a name').toBe(0)
    expect(await ann.page.locator('svg:not([aria-hidden="true"], [aria-hidden="true"] svg)').count()).toBe(0)
    const asked = ann.page.locator('[role="log"] p', { hasText: 'Your turn' })
    await asked.waitFor({ state: 'attached' })
    await ann.page.evaluate(() => {
      const log = document.querySelector('[role="log"]') as HTMLElement
      const told: string[] = []
      Object.assign(window, { told })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '')
      }).observe(log, { childList: true, subtree: true })
    })
    for (let i = 0; i < 3; i++) {
      await ownTurn(ann, table)
      decide(table)
      await ownTurn(ann, table)
      await asked.waitFor({ state: 'attached' })
    }
    const told = await ann.page.evaluate(() => (window as unknown as { told: string[] }).told)
    expect(
      told.filter((text) => text.startsWith('You ')),
      'own decisions',
    ).toHaveLength(3)
    expect(
      told.filter((text) => text === 'Your turn'),
      'own turns',
    ).toHaveLength(3)
    expect(told, 'and the bot’s').toHaveLength(9)
  })

  test('a part of the page that can’t be had at first comes later', async () => {
    const ann = await come('Ann')
    await ann.page.goto(stage.origin)
    await ann.page.route('**/assets/SetUp-*.js', (route) => route.abort(), { times: 1 })
    await press(ann, /^Make a table/)
    await ann.page.locator('main.setup').waitFor()
    forgive(ann)
  })

  test('a page that is older than the server by now renews itself and has its seat again', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const hand = await handOf(ann)
    const age = () =>
      ann.page.evaluate(() => document.querySelector('script[type="module"]')?.setAttribute('src', '/assets/older.js'))
    const isYoung = () =>
      ann.page.waitForSelector('script[type="module"]:not([src="/assets/older.js"])', { state: 'attached' })
    await age()
    for (const client of matchMaker.getLocalRoomById(table.code).clients) client.leave(CLOSED_MOVED)
    await isYoung()
    await ann.page.locator('.hand button').first().waitFor()
    expect(await handOf(ann)).toEqual(hand)
    await ann.page.evaluate(() => sessionStorage.clear())
    await age()
    await ann.page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await isYoung()
  })

  test('a server that is gone for good is told, and the page still finds home', async () => {
    const { table, host } = await makeGame(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    await panelsFetched(ann)
    await endStage()
    await hears(ann, 'Reconnecting')
    await ann.page.locator('.banner', { hasText: /Next try in \d+ s\./ }).waitFor()
    await press(ann, 'Try now')
    expect(await ann.page.locator('.hand button').count(), 'the table stays in sight').toBeGreaterThan(4)
    await press(ann, 'Settings')
    await press(ann, 'Leave the table')
    await press(ann, /^Play now/)
    await hears(ann, 'The table did not answer.')
    forgive(ann)
  })
})
