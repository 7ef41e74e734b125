import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../engine/cards.ts'
import { LONG } from '../../long.ts'
import { act } from '../../server/table/direct-requests.ts'
import { THOROUGH } from '../../thorough.ts'
import { type Player, playToTheEnd } from '../driver/full-game.ts'
import { createGameAt } from '../driver/game-position.ts'
import {
  anyCard,
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
import { openPlayers, pegsOf, play, says } from '../driver/position-players.ts'
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
    while (table.view('table').turn !== 1) decide(table)
    await expectCurrent(ben, table)
    await checkKeys(ben)
    const players: readonly Player[] = [
      { page: ann.page, seat: 0, play: byMouse },
      { page: ben.page, seat: 1, play: byKeys },
    ]
    const decisions = await playToTheEnd(table, players, THOROUGH > 1 ? undefined : 8)
    expect(decisions).toBeGreaterThanOrEqual(8)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await screenshot(ann.page, 'two-browsers-won')
    for (const person of [ann, ben]) await press(person, /^(Play again|Rematch)/)
    await expect.poll(() => table.games).toBe(2)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor({ state: 'detached' })
  })
})

const badge = ({ page }: Person, text: string) => page.locator('.plate-badges', { hasText: text }).first().waitFor()

describe('decisions of other rule sets', () => {
  test('partners exchange a card at the same time and see what they got', LONG, async () => {
    const { table, people } = await openPlayers({ rules: 'tock-partners', players: 4 }, {}, [0, 2])
    const [ann, cem] = people
    await says(ann, 'Give Cem a card')
    const gifts = [0, 1, 2, 3].map((seat) => makeCard(table.view(seat).hand[0] as number))
    await cem.page.locator(`.hand [data-card="${gifts[2]}"]`).first().focus()
    await cem.page.keyboard.press('Enter')
    await play(ann, table, 0, `give ${gifts[0]}`)
    await badge(cem, 'has given')
    await ann.page.locator('.hand .laid').first().waitFor()
    // The gifts of others did not change the unfinished choice.
    await cem.page.locator('.choice-bar [data-act="give"]').press('Enter')
    for (const seat of [1, 3]) expect(act(table, seat, `give ${gifts[seat]}`).ok).toBe(true)
    await ann.page.locator(`.hand .gift[data-card="${gifts[2]}"]`).waitFor()
    await cem.page.locator(`.hand .gift[data-card="${gifts[0]}"]`).waitFor()
  })

  test('a bluff is declared, doubted and punished', LONG, async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
    const hands = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
    const { table, people } = await openPlayers({ rules: 'bluffing', players: 4 }, { pegs, hands }, [0, 1])
    const [ann, ben] = people
    const edges = (selector: string) =>
      ann.page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    const usual = ann.page.viewportSize() ?? { width: 900, height: 640 }
    await ann.page.setViewportSize({ width: 1280, height: 720 })
    const before = await edges('.board-area')
    await ann.page.locator('.hand [data-card="7c"]').click()
    await ann.page.locator('.ranks').waitFor()
    expect(await edges('.board-area'), 'the board stays as large as it is').toEqual(before)
    expect((await edges('.status')).bottom, 'the ranks stand clear of the sentence').toBeLessThan(
      (await edges('.ranks button >> nth=0')).top,
    )
    await ann.page.keyboard.press('Escape')
    await ann.page.setViewportSize(usual)
    await play(ann, table, 0, '4s as 2 a8-a10')
    await says(ben, 'Ann calls it a Two: the marble at Ann’s come-out goes 2 forward to 2 past Ann’s come-out')
    await says(ann, 'Ben is asked')
    await ben.page.setViewportSize({ width: 1280, height: 720 })
    const told = ben.page.locator('.strip-move').first()
    await expect
      .poll(() => told.textContent(), { message: 'the move stays beside the hand' })
      .toContain('Anncalls it a Two')
    await told.press('Enter')
    await expect.poll(() => told.getAttribute('aria-pressed'), { message: 'and is shown again' }).toBe('true')
    await ben.page.setViewportSize(usual)
    await expect.poll(() => ben.page.locator('.hand .laid').count()).toBe(0)
    await play(ben, table, 1, 'doubt')
    await says(ben, 'It was the Four of spades, a bluff.')
    await play(ben, table, 1, 'penalty b2')
    expect(pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S')
    await says(ben, 'Your turn')
  })

  test('a ten and a red queen cost the next player a card and a turn', LONG, async () => {
    const pegs = 'S S a17 b2 / S S S S / S S S S / S S S S'
    const hands = ['Ts Qd 2h', '', '', '5s 8c 9d']
    const { table, people } = await openPlayers({ rules: 'jackaroo', players: 4 }, { pegs, hands }, [0, 3])
    const [ann, dora] = people
    await play(ann, table, 0, 'Ts force')
    await says(dora, 'You must discard')
    await play(dora, table, 3, '8c forced')
    await says(ann, 'Your turn')
    await badge(ann, 'sits out')
    await play(ann, table, 0, 'Qd steal')
    await says(dora, /You lose the (Five|Nine) of (spades|diamonds) and miss this turn/)
    expect(table.view(3).hand).toHaveLength(1)
  })

  test('throwing in a hand needs more than one tap', LONG, async () => {
    const pegs = 'S S a17 b2 / S S S S / S S S S / S S S S'
    const { table, people } = await openPlayers(
      { rules: 'jackaroo', players: 4 },
      { pegs, hands: ['Ts 2h', '', '', '5s'] },
      [0],
    )
    const [ann] = people
    await ann.page.locator('.choice-bar [data-act="fold"]').click()
    await says(ann, 'sit out until the next deal?')
    await press(ann, 'Keep playing')
    await says(ann, 'Choose a card')
    expect(table.view(0).hand).toHaveLength(2)
    await play(ann, table, 0, 'fold')
    expect(table.view(0).hand).toHaveLength(0)
  })

  test('two sevens bring a marble out, starting with either', LONG, async () => {
    const hands = ['7s 7d 4c 5h 9d 9s 3s', '3s', '3s', '3s']
    const { table, people } = await openPlayers({ rules: 'marbles-and-jokers', players: 4 }, { hands }, [0])
    const [ann] = people
    await says(ann, 'Two cards of one rank together bring a marble out')
    await ann.page.locator('.hand [data-card="7d"]').click({ position: { x: 14, y: 40 } })
    await press(ann, 'Play')
    await expect.poll(() => pegsOf(table)).toBe('S S S S a8 / S S S S S / S S S S S / S S S S S')
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
    const ann = await joinTable('Ann', table, { as: host })
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
