import { describe, expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { type Player, playToTheEnd } from '../driver/full-game.ts'
import { createGameAt } from '../driver/game-position.ts'
import {
  anyCard,
  CARD_EDGE,
  expectCurrent,
  joinTable,
  openPerson,
  ownTurn,
  press,
  setUpJourney,
  shownPegs,
  testServer,
} from '../driver/journey.ts'
import { focused, playByKeys } from '../driver/keyboard.ts'
import { createTableByPage, sitDownByPage } from '../driver/lobby-page.ts'
import { decide, type Person } from '../driver/people.ts'
import { openPlayers } from '../driver/position-players.ts'
import { dealShortGames } from '../driver/short-game.ts'
import { playByHand } from '../driver/table-page.ts'
import { framesPass, screenshot } from '../driver/test-server.ts'

setUpJourney()

/** Checks the list of keys, and that Escape undoes a choice and keeps the focus. */
const checkKeys = async (person: Person): Promise<void> => {
  const { page } = person
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('One step back').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await anyCard(person).focus()
  await page.keyboard.press('Enter')
  await page.locator('.hand .chosen').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.hand .chosen').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page), { message: 'the focus has a place' }).not.toBe('nothing')
}

const byMouse: Player['play'] = (...decision) => playByHand(...decision, 'flat')

const byKeys: Player['play'] = async (page, board, action) => {
  const seq = await page.locator('main.play').getAttribute('data-seq')
  await playByKeys(page, board, action)
  await page.waitForFunction((before) => document.querySelector<HTMLElement>('main.play')?.dataset.seq !== before, seq)
  await expect.poll(() => focused(page), { message: 'the focus has a place after a play' }).not.toBe('nothing')
}

describe('a whole game', () => {
  test('of four is played with the mouse in one browser, with the keyboard alone in another; a rematch begins', async () => {
    dealShortGames(true)
    const ann = await openPerson('Ann')
    const table = await createTableByPage(ann, 4)
    const ben = await openPerson('Ben')
    await ben.page.goto(ann.page.url())
    expect(await sitDownByPage(ben, table)).toBe(1)
    await press(ann, /^Start with bots/)
    await expect.poll(() => table.games).toBe(1)
    let keysChecked = false
    const byCheckedKeys: Player['play'] = async (...decision) => {
      if (!keysChecked) await checkKeys(ben)
      keysChecked = true
      await byKeys(...decision)
    }
    const players: readonly Player[] = [
      { page: ann.page, seat: 0, play: byMouse },
      { page: ben.page, seat: 1, play: byCheckedKeys },
    ]
    const decisions = await playToTheEnd(table, players, THOROUGH > 1 ? undefined : 8)
    expect(keysChecked).toBe(true)
    expect(decisions).toBeGreaterThanOrEqual(8)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await screenshot(ann.page, 'two-browsers-won')
    for (const person of [ann, ben]) await press(person, /^(Play again|Rematch)/)
    await expect.poll(() => table.games).toBe(2)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor({ state: 'detached' })
  })
})

describe('decisions of other rule sets', () => {
  test('a card that is called another one leaves the board as large as it is', LONG, async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
    const hands = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
    const { people } = await openPlayers({ rules: 'bluffing', players: 4 }, { pegs, hands }, [0])
    const [{ page }] = people
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    await page.setViewportSize({ width: 1280, height: 720 })
    const before = await edges('.board-area')
    await page.locator('.hand [data-card="7c"]').click(CARD_EDGE)
    await page.locator('.ranks').waitFor()
    expect(await edges('.board-area')).toEqual(before)
    expect((await edges('.ranks')).bottom, 'the ranks stand clear of the sentence').toBeLessThan(
      (await edges('.status')).top,
    )
  })
})

/** A game of two; the first player has a marble on the track and a seven. */
const openTwoPlayers = () =>
  createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: 2 },
    { pegs: 'S S S S a10 / S S S S S', hands: ['7c 7d 7h 7s 7c', '3s'] },
    ['Ben'],
  )

describe('animation', () => {
  test('is skipped by the space bar', LONG, async () => {
    const { table, host } = await openTwoPlayers()
    const ann = await joinTable('Ann', table, { as: host, stored: { motion: 'calm' } as never })
    await ownTurn(ann, table)
    await ann.page.locator('.hand button').first().waitFor()
    decide(table)
    await expectCurrent(ann, table)
    expect(await shownPegs(ann, table), 'it is on its way').not.toBe('as known')
    await ann.page.keyboard.press(' ')
    await expect.poll(() => shownPegs(ann, table)).toBe('as known')
  })

  test('has sound, from the first touch on, unless it is muted', LONG, async () => {
    const { table, host } = await openTwoPlayers()
    const ann = await joinTable('Ann', table, { as: host, stored: { muted: false } })
    const { page } = ann
    await page.addInitScript(() => {
      const heard = { contexts: 0, sounds: 0 }
      Object.assign(window, { heard })
      // Evaluating scripts counts as user activation: here only real input does.
      const userActivation = { hasBeenActive: false }
      addEventListener('pointerdown', () => Object.assign(userActivation, { hasBeenActive: true }), { capture: true })
      Object.defineProperty(navigator, 'userActivation', { value: userActivation })
      const Real = window.AudioContext
      window.AudioContext = class extends Real {
        constructor(options?: AudioContextOptions) {
          super(options)
          heard.contexts++
          Object.assign(window, { lastContext: this })
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
    // A busy browser needs a while until it plays anything.
    const stateOf = () => page.evaluate(() => (window as unknown as { lastContext: AudioContext }).lastContext.state)
    await expect.poll(stateOf).toBe('running')
    decide(table)
    await expect.poll(async () => (await heard()).sounds, { message: 'a landing' }).toBeGreaterThan(2)
    await page.keyboard.press('s')
    await framesPass(page, 20)
    const before = (await heard()).sounds
    while (table.view('table').turn !== 0) decide(table)
    decide(table)
    await expectCurrent(ann, table)
    await framesPass(page, 20)
    expect((await heard()).sounds).toBe(before)
  })
})
