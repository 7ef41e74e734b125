import { expect, test } from 'vitest'
import { joinNames } from '../../../client/words/names.ts'
import type { Decision } from '../../../engine/action.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { makeCard } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { playToTheLast, whileAway } from '../driver/full-game.ts'
import { openPerson, press, setUpJourney, shownPegs, testServer } from '../driver/journey.ts'
import { contributingSeats, type Person } from '../driver/people.ts'
import { tapCard, tapDecision } from '../driver/phone/hand-taps.ts'
import { recordReceivedCards } from '../driver/received-cards.ts'
import { RUNNING_SITE } from '../driver/running-site.ts'
import { dealShortGames } from '../driver/short-game.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney({ hostGraceMs: 30_000 })

const PLAYER_NAMES = ['Ann', 'Bob', 'Cid', 'Dot'] as const
const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, hasTouch: true } }
const SCREEN_PAGE = { context: { viewport: { width: 1280, height: 720 } } }

const all = (phones: readonly Person[], screen: string) =>
  Promise.all(phones.map(({ page }) => page.locator(`main.phone[data-screen="${screen}"]`).waitFor()))

/** Returns the table that the big screen has created. */
const tableOf = async ({ page }: Person): Promise<Table> => {
  const letters = page.locator('.tv-code').first()
  await letters.waitFor()
  const code = ((await letters.textContent()) ?? '').replace(/[^A-Z]/g, '')
  return testServer.app.tables.find(code) as Table
}

const sitDown = async (phone: Person, name: string, table: Table, sofa: Person): Promise<void> => {
  await phone.page.goto(`${testServer.origin}/p/${table.code}`)
  await press(phone, `Sit down as ${name}`)
  await sofa.page.locator('.tv-seats b', { hasText: name }).waitFor()
}

/** Returns the holes with highlighted marbles on the flat board. */
const litHoles = ({ page }: Person): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGCircleElement>('.flat-movable')].map(({ cx, cy }) => {
      const isHere = (hole: SVGCircleElement) =>
        Math.hypot(hole.cx.baseVal.value - cx.baseVal.value, hole.cy.baseVal.value - cy.baseVal.value) < 0.05
      const hole = [...document.querySelectorAll<SVGCircleElement>('[data-hole]')].find(isHere)
      return Number(hole?.dataset.hole ?? -1)
    }),
  )

/** Checks that a card chosen on a phone highlights its marbles on the big screen until it is put back. */
const checkMoveIntent = async (phone: Person, sofa: Person, table: Table, card: string): Promise<void> => {
  await tapCard(phone, card)
  const movable = legalActionsIn(table.view(table.view('table').turn)).flatMap((action) =>
    action.kind === 'play' && makeCard(action.card) === card ? action.parts.map(({ from }) => from) : [],
  )
  expect(movable).not.toEqual([])
  await expect.poll(async () => new Set(await litHoles(sofa))).toEqual(new Set(movable))
  await press(phone, 'Other card')
  await expect.poll(() => litHoles(sofa)).toEqual([])
}

/** The phones play the decisions of the greedy bot. */
const random = seededRandom('evening')
const decisionOf = (table: Table, seat: number): Decision => {
  const action = chooseAction('greedy', table.view(seat), random)
  if (!action.ok) throw new Error(action.error.message)
  return action.value
}

/** Plays a whole game. The default run skips the middle of it. */
const playGame = async (table: Table, phones: readonly Person[], sofa: Person): Promise<void> => {
  let pondered = false
  while (table.phase === 'playing') {
    const [seat = -1] = table.view('table').asked
    const phone = phones[seat] as Person
    const action = decisionOf(table, seat)
    if (!pondered && table.seq > 12 && action.kind === 'play') {
      await checkMoveIntent(phone, sofa, table, makeCard(action.card))
      pondered = true
      await expect.poll(() => shownPegs(sofa, table)).toBe('as known')
      await screenshot(sofa.page, 'evening-playing')
      if (THOROUGH === 1 && RUNNING_SITE === undefined) {
        const pages = [...phones, sofa].map(({ page }) => page)
        await whileAway(pages, () => playToTheLast(table))
        continue
      }
    }
    await tapDecision(phone, table.rules.board, action, table.seq)
  }
  expect(pondered).toBe(true)
}

/** Checks that all screens show the same result. */
const checkResult = async (table: Table, phones: readonly Person[], sofa: Person): Promise<void> => {
  const { rules, winner } = table.view('table')
  const won = PLAYER_NAMES.filter((_, seat) => rules.teamOf[seat] === winner)
  const heading = `${joinNames(won)} won!`
  for (const [seat, { page }] of phones.entries()) {
    await page.locator(`main.phone[data-screen="over"][data-seq="${table.seq}"]`).waitFor()
    await page.getByRole('heading', { name: rules.teamOf[seat] === winner ? 'You won!' : heading }).waitFor()
  }
  await sofa.page.locator(`.tv-over[data-seq="${table.seq}"] h1`, { hasText: heading }).waitFor()
  await expect.poll(() => shownPegs(sofa, table)).toBe('as known')
}

test('a big screen and four phones play a whole game, starting without a table', LONG, async () => {
  dealShortGames(true)
  const sofa = await openPerson('Sofa', SCREEN_PAGE)
  const screenHeld = recordReceivedCards(sofa.page)
  await sofa.page.goto(`${testServer.origin}/tv`)
  const table = await tableOf(sofa)
  const phones = await Promise.all(PLAYER_NAMES.map((name) => openPerson(name, PHONE_PAGE)))
  const held = phones.map(({ page }) => recordReceivedCards(page))
  for (const [i, phone] of phones.entries()) await sitDown(phone, PLAYER_NAMES[i] as string, table, sofa)
  await all(phones, 'lobby')
  await screenshot(sofa.page, 'evening-gathering')
  await press(phones[0] as Person, 'Start the game')
  await all(phones, 'playing')
  expect(contributingSeats(table), 'all phones have mixed in').toEqual([0, 1, 2, 3])
  await sofa.page.locator('.tv-playing .plate-name', { hasText: 'Dot' }).waitFor()
  await playGame(table, phones, sofa)
  await checkResult(table, phones, sofa)
  await screenshot(sofa.page, 'evening-over')
  for (const phone of phones) await press(phone, 'Play again')
  await all(phones, 'playing')
  await sofa.page.locator('.tv-playing .plate-name', { hasText: 'Ann' }).waitFor()
  expect([table.phase, contributingSeats(table)]).toEqual(['playing', [0, 1, 2, 3]])
  expect([...screenHeld], 'the screen never held a hand').toEqual([])
  expect(
    held.map((seats) => [...seats]),
    'each phone held its own only',
  ).toEqual([[0], [1], [2], [3]])
})

/** Waits until the screen shows another table than these, and returns it. */
const nextTableOf = async (sofa: Person, before: readonly Table[]): Promise<Table> => {
  await expect.poll(async () => before.includes(await tableOf(sofa))).toBe(false)
  return tableOf(sofa)
}

const namesAt = (table: Table): readonly string[] => table.seats.all().map(({ name }) => name)

test('another game takes screen and phones along, chosen on the screen or on the host’s phone', LONG, async () => {
  const sofa = await openPerson('Sofa', SCREEN_PAGE)
  await sofa.page.goto(`${testServer.origin}/tv`)
  const first = await tableOf(sofa)
  const phones = await Promise.all(['Ann', 'Bob'].map((name) => openPerson(name, PHONE_PAGE)))
  const [ann, bob] = phones as [Person, Person]
  await sitDown(ann, 'Ann', first, sofa)
  await sitDown(bob, 'Bob', first, sofa)
  await sofa.page.keyboard.press('Enter')
  await press(sofa, 'Another game')
  for (const line of ['tock', '4']) await sofa.page.locator(`[data-id="${line}"]`).click()
  const second = await nextTableOf(sofa, [first])
  for (const { page } of phones) await page.waitForURL(`**/p/${second.code}`)
  await all(phones, 'lobby')
  expect([second.setup.rules, ...namesAt(second)]).toEqual(['tock', 'Ann', 'Bob', '', ''])
  await screenshot(sofa.page, 'another-game-tv')
  await press(ann, 'Menu')
  await ann.page.getByRole('link', { name: 'Another game' }).click()
  await ann.page.getByRole('heading', { name: 'Another game for everybody here' }).waitFor()
  await screenshot(ann.page, 'another-game-phone')
  await press(ann, /Go on with this game/)
  const third = await nextTableOf(sofa, [first, second])
  for (const { page } of phones) await page.waitForURL(`**/p/${third.code}`)
  await all(phones, 'lobby')
  expect(namesAt(third).slice(0, 2)).toEqual(['Ann', 'Bob'])
})
