import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { makeCard } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { playNearTheEnd } from '../driver/full-game.ts'
import {
  dropConnections,
  openPerson as openAnyPerson,
  press,
  setUpJourney,
  tableAt,
  testServer,
  withoutDeviceTables,
} from '../driver/journey.ts'
import { contributingSeats, type Person, type PersonOptions, playOut } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const TABLET_SIZE = { width: 1024, height: 768 }
const PHONE_SIZE = { width: 390, height: 844 }

/** Opens a page that keeps its games on the server, where a test can look at them: the device plays in the same way. */
const openPerson = async (name: string, coming?: PersonOptions): Promise<Person> => {
  const person = await openAnyPerson(name, coming)
  await withoutDeviceTables(person)
  return person
}

const shown = (page: Page) => page.locator('.hand [data-card], .legal, .hand-card')

const random = seededRandom('one device')

/** Returns the seat of the player who is named on the cover. */
const coveredSeat = async (page: Page, table: Table): Promise<number> => {
  const heading = (await page.locator('.cover h2').textContent()) ?? ''
  const seat = table.seats.all().findIndex(({ name }) => heading.startsWith(`${name}, `))
  expect(table.view('table').asked, heading).toContain(seat)
  expect(await shown(page).count(), 'cards while they are covered').toBe(0)
  return seat
}

/** Lets the next player take the device: only their cards are shown. */
const takeDevice = async (page: Page, table: Table): Promise<number> => {
  const seat = await coveredSeat(page, table)
  // Waits for the enabled button: a click on a disabled one would wait longer each time.
  await page.locator('.cover button:enabled', { hasText: 'Show my cards' }).click()
  await page.locator('.hand').waitFor()
  const faces = () =>
    page
      .locator('[data-card]')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card ?? '').toSorted())
  await expect
    .poll(faces, { message: 'of the player who holds the device' })
    .toEqual(table.view(seat).hand.map(makeCard).toSorted())
  return seat
}

/** Takes the device, decides, and waits for the next one’s cover. */
const playOne = async (page: Page, table: Table, meanwhile = () => {}): Promise<number> => {
  const seat = await takeDevice(page, table)
  meanwhile()
  const view = table.view(seat)
  const action = chooseAction('greedy', view, random)
  if (!action.ok) throw new Error(action.error.message)
  await playByHand(page, view.rules.board, action.value, 'flat')
  await page.locator('.cover').waitFor()
  return seat
}

const setUp = async (page: Page): Promise<Table> => {
  await page.goto(testServer.origin)
  await page.getByRole('link', { name: 'One device' }).click()
  await page.getByLabel('Name of player 1').fill('Ann')
  await page.getByLabel('Name of player 3').fill('Ben')
  for (const player of [2, 4]) await page.getByRole('button', { name: `Player ${player}: Bot` }).click()
  await page.getByLabel('How well Player 2 plays').selectOption('club')
  await page.getByLabel('Who plays as Player 4').selectOption('ada')
  await page.getByLabel('Colour of Ben').selectOption({ index: 5 })
  await page.getByRole('button', { name: /^Begin the game/ }).click()
  await page.waitForURL(/\/pass\/[A-Z]{4}$/)
  return tableAt({ page })
}

/** Checks that any player at the device can change the host's settings. */
const setTheTable = async (page: Page, table: Table): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '10\u00a0min + 10\u00a0s' }).click()
  await page.locator('.look', { hasText: /^Oak$/ }).click()
  await expect.poll(() => table.snapshot.look.field).toBe('white-oak')
  await page.keyboard.press('Escape')
  await page.locator('.plate .time-left.running').waitFor()
}

test(
  'two people pass one device around: a whole game, with a reload and a lost connection in it, and the next one',
  LONG,
  async () => {
    const ann = await openPerson('Ann', { context: { viewport: TABLET_SIZE, reducedMotion: 'reduce' } })
    const { page } = ann
    const table = await setUp(page)
    await page.locator('.cover').waitFor()
    expect(table.seats.all().map(({ name, occupant }) => (occupant === 'person' ? name : occupant))).toEqual([
      'Ann',
      'bot',
      'Ben',
      'bot',
    ])
    expect(table.seats.all().map(({ bot }) => bot)).toEqual(['', expect.stringMatching(/^club:/), '', 'casual:ada'])
    expect(contributingSeats(table), 'both have mixed in').toEqual([0, 2])
    await screenshot(page, 'pass-covered-1024x768')
    await setTheTable(page, table)
    await takeDevice(page, table)
    await screenshot(page, 'pass-open-1024x768')
    await page.goBack()
    await page.locator('.pass-places').waitFor()
    expect(await shown(page).count(), 'cards on the page before').toBe(0)
    await page.goForward()
    await page.setViewportSize(PHONE_SIZE)
    await page.locator('.cover').waitFor()
    await takeDevice(page, table)
    await screenshot(page, 'pass-open-390x844')
    await page.goto(testServer.origin)
    await page.getByRole('button', { name: /^Back to your table with Ann and Ben/ }).click()
    const turns = [await playOne(page, table), await playOne(page, table, () => dropConnections(table))]
    await page.setViewportSize(TABLET_SIZE)
    expect(turns.toSorted(), 'the device goes from one to the other').toEqual([0, 2])
    expect(table.people.here().length, 'both are here, and no bot stands in').toBe(2)
    await page.goto(`${testServer.origin}/p`)
    playNearTheEnd(table)
    await page.goto(`${testServer.origin}/pass/${table.code}`)
    await page.locator('main.pass').waitFor()
    playOut(table)
    await page.locator('.result').waitFor()
    await expect.poll(() => shown(page).count()).toBe(0)
    await screenshot(page, 'pass-result')
    await page.locator('.result').getByRole('button', { name: 'Play again' }).click()
    await page.locator('.cover').waitFor()
    expect([table.phase, contributingSeats(table)]).toEqual(['playing', [0, 2]])
    await takeDevice(page, table)
    await press(ann, 'Cover my cards')
    await coveredSeat(page, table)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys, 'who opens the table’s own address here is nobody of theirs').not.toContain(
      `table-token:${table.code}`,
    )
  },
)

test('hidden gifts are chosen one after the other', LONG, async () => {
  const { page } = await openPerson('Ann', {
    context: { viewport: PHONE_SIZE, colorScheme: 'dark', reducedMotion: 'reduce' },
  })
  await page.goto(`${testServer.origin}/pass`)
  await page.getByRole('radio', { name: /^Tock/ }).first().check()
  await page.getByRole('radio', { name: /^Tock .*partners/ }).check()
  expect(await pageFaults(page)).toEqual([])
  for (const player of [2, 4]) await page.getByRole('button', { name: `Player ${player}: Bot` }).click()
  await page.getByRole('button', { name: /^Begin the game/ }).click()
  await page.locator('.cover h2', { hasText: 'choose a card to give' }).waitFor()
  const show = page.getByRole('button', { name: 'Show my cards' })
  await expect.poll(() => show.isEnabled()).toBe(true)
  await screenshot(page, 'pass-gift-390x844')
  expect(await pageFaults(page)).toEqual([])
  const table = await tableAt({ page })
  const givers = [await playOne(page, table), await playOne(page, table)]
  expect(givers.toSorted()).toEqual([0, 2])
  await page.locator('.cover h2', { hasText: 'it is your turn' }).waitFor()
  const seat = await takeDevice(page, table)
  const giver = table.seats.at(seat === 0 ? 2 : 0)
  await expect.poll(() => page.locator('.hand .gift small').textContent()).toBe(`from ${giver.ok && giver.value.name}`)
  await screenshot(page, 'pass-given-390x844')
})

test('a decision is taken back before the next player has seen any card', LONG, async () => {
  const { page } = await openPerson('Ann', { context: { viewport: PHONE_SIZE, reducedMotion: 'reduce' } })
  await page.goto(`${testServer.origin}/pass`)
  await page.getByRole('radio', { name: '2', exact: true }).check()
  await page.getByRole('button', { name: /^Begin the game/ }).click()
  await page.locator('.cover').waitFor()
  const table = await tableAt({ page })
  const { pegs } = table.view('table').position
  const seat = await playOne(page, table)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => table.match?.record.moves.at(-1)).toBe('take back')
  await expect.poll(() => coveredSeat(page, table).catch(() => -1), { message: 'who slipped decides again' }).toBe(seat)
  expect(table.view('table').position.pegs).toEqual(pegs)
  await playOne(page, table)
  await takeDevice(page, table)
  expect(await page.getByRole('button', { name: 'Take back' }).count(), 'cards were seen').toBe(0)
})

test('a device without people at the table offers the set-up', LONG, async () => {
  const { page } = await openPerson('Eve')
  await page.goto(`${testServer.origin}/pass/ABCD`)
  await page.getByRole('heading', { name: 'Pass one device around' }).waitFor()
  await page.locator('.notice', { hasText: 'Nobody on this device has a seat at table ABCD.' }).waitFor()
})
