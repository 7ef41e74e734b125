import { describe, expect, test } from 'vitest'
import { decide } from './people.ts'
import { makeMoment } from './setting.ts'
import { comeToTable, openHouse, ownTurn, seesPresent, shownPegs, stage } from './visit.ts'

openHouse()

/** Two at a table; the first has a marble out and a seven in hand. */
const walking = () =>
  makeMoment(
    stage.app,
    stage.origin,
    { rules: 'basic', players: 2 },
    { pegs: 'S S S S a10 / S S S S S', hands: ['7c 7d 7h 7s 7c', '3s'] },
    ['Ben'],
  )

describe('what moves', () => {
  test('is ended by the space bar', async () => {
    const { table, host } = await walking()
    const ann = await comeToTable('Ann', table, { as: host, stored: { motion: 'calm' } as never })
    await ownTurn(ann, table)
    await ann.page.locator('.hand button').first().waitFor()
    decide(table)
    await seesPresent(ann, table)
    expect(await shownPegs(ann, table), 'it is on its way').not.toBe('as known')
    await ann.page.keyboard.press(' ')
    await ann.page.waitForTimeout(100)
    expect(await shownPegs(ann, table)).toBe('as known')
  })

  test('is heard, from the first touch on, unless it is silenced', async () => {
    const { table, host } = await walking()
    const ann = await comeToTable('Ann', table, { as: host })
    const { page } = ann
    await page.addInitScript(() => {
      const heard = { contexts: 0, sounds: 0 }
      Object.assign(window, { heard })
      // The test's own questions count as touches.
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
      const Real = window.AudioContext
      window.AudioContext = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options)
          heard.contexts++
        }
      }
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (when) {
        heard.sounds++
        start.call(this, when)
      }
    })
    await page.reload()
    await ownTurn(ann, table)
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { contexts: number; sounds: number } }).heard)
    expect(await heard()).toEqual({ contexts: 0, sounds: 0 })
    await page.locator('.top-bar').click({ position: { x: 300, y: 10 }, force: true })
    await expect.poll(async () => (await heard()).contexts).toBe(1)
    decide(table)
    await expect.poll(async () => (await heard()).sounds, { message: 'a landing' }).toBeGreaterThan(2)
    await page.keyboard.press('s')
    await page.waitForTimeout(300)
    const before = (await heard()).sounds
    while (table.view('table').turn !== 0) decide(table)
    decide(table)
    await seesPresent(ann, table)
    await page.waitForTimeout(300)
    expect((await heard()).sounds).toBe(before)
  })
})
