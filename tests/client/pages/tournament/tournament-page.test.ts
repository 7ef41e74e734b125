// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { TournamentPage } from '../../../../client/pages/tournament/TournamentPage.tsx'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { mount } from '../../mounted.ts'
import { entrantToken, fakeTournament, HOST_TOKEN, KEEZEN_EVENING, sideToken } from './fake-tournaments.ts'

await loadTexts(['common', 'tournament'])

const PAIR_NAMES = [
  ['Ann', 'Ben'],
  ['Cem', 'Dora'],
  ['Eve', 'Finn'],
  ['Gina', 'Hugo'],
]

/** Opens the page on a device of its own, with the fragment of a link. */
const openAs = (fragment: string, id = 'EVEN') => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', `/tournaments/EVEN${fragment}`)
  return mount(TournamentPage, { id })
}

const asHost = () => openAs(`#host=${HOST_TOKEN}`)

/** An evening of four pairs, the tables of whose first round are being played. */
const runningEvening = () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  for (const names of PAIR_NAMES) evening.step({ kind: 'enter', names })
  evening.step({ kind: 'draw' })
  evening.step({ kind: 'start' })
  return evening
}

type Evening = ReturnType<typeof runningEvening>

/** Entrants at the first table, by side. */
const atFirstTable = (evening: Evening): readonly number[] =>
  evening.view().rounds[0]?.tables[0]?.sides.map(([entrant = -1]) => entrant) ?? []

const asEntrant = (entrant: number) => openAs(`#me=${entrant}.${entrantToken(entrant)}`)

const choose = async ({ user, find }: ReturnType<typeof mount>, name: RegExp, value: string) => {
  await find('.result-form')
  const fields = [...document.querySelectorAll('.result-form fieldset')]
  const field = fields.find((one) => name.test(one.textContent ?? ''))
  const label = [...(field?.querySelectorAll('label') ?? [])].find((one) => one.textContent === value)
  await user.click(label?.querySelector('input') as HTMLElement)
}

beforeEach(() => {
  localStorage.clear()
  setSettings({ name: 'Ann' })
})

test('a host types pairs, draws and starts a round, and takes the last step back', async () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  const { shows, press, fill } = asHost()
  await shows('Two must have entered before tables can be drawn.')
  await fill('List of who plays', 'Ann & Ben\nCem, Dora\n3. Eve / Finn\nGina')
  await shows('This line can’t be read: “Gina”')
  await press('Enter 3')
  await shows(/Draw round 1.*3\sare there/)
  expect(evening.view().entrants.map(({ names }) => names)).toEqual(PAIR_NAMES.slice(0, 3))
  await press(/^Draw round 1/)
  await shows('has a bye')
  await press('Take back: tables drawn')
  await shows('Draw round 1')
  await press(/^Draw round 1/)
  await shows('Start round 1')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Start round 1/)
  await press(/^Start round 1/)
  await shows('is being played')
  await shows(/^[45]\d:\d\d$/, '.tournament-clock')
  await press('Take back: round started')
  await shows('The clock begins again with the next start')
  await press('Yes, take it back')
  await shows('Start round 1')
})

test('a pair sees where it sits, says a result, and the other pair confirms it', async () => {
  const evening = runningEvening()
  const [first = 0, second = 0] = atFirstTable(evening)
  const page = asEntrant(first)
  await page.shows('table1', '.tournament-own-head')
  await choose(page, /^Marbles at home of/, '8')
  const sides = [...document.querySelectorAll('.result-form fieldset')]
  await page.user.click(sides[1]?.querySelectorAll('input')[5] as HTMLElement)
  await page.press('Say the result')
  await page.shows('You have said the result. The other side must confirm it.')
  const other = asEntrant(second)
  await other.shows(/The other side has said the result.*8 : 5, won by/)
  await other.press('Yes, that is right')
  await other.shows('The result is entered: 10 points for you.')
  expect(evening.view().rounds[0]?.tables[0]).toMatchObject({ state: 'settled', points: [26, 10] })
})

test('sides that contradict each other are told what each has said, and the host decides', async () => {
  const evening = runningEvening()
  const say = (side: number, home: number[], entrant: number) =>
    evening.step({ kind: 'say', table: 1001, side, result: { home } }, entrantToken(entrant))
  const [first = 0, second = 0] = atFirstTable(evening)
  say(0, [5, 3], first)
  say(1, [3, 5], second)
  const pair = asEntrant(second)
  await pair.shows(/The two sides have said different results.*5 : 3, time was over/)
  const host = asHost()
  await host.shows('the sides contradict each other', '.tournament-tables')
  await host.press('Enter the result')
  await host.shows(/say 5 : 3.*say 3 : 5/, '.tournament-contradiction')
  await host.press('Save the result')
  await host.shows('1 table has no result yet.')
  expect(evening.view().rounds[0]?.tables[0]?.result).toEqual({ home: [5, 3] })
})

test('a round with an open table is not ended, and a pair that did not come loses', async () => {
  const evening = runningEvening()
  evening.step({ kind: 'result', table: 1001, result: { home: [8, 2], winner: 0 } })
  const { shows, press } = asHost()
  await press('End the round')
  await press('Yes, end it')
  await shows('Some tables have no result. Enter it, or say who is absent.')
  await press('Enter the result')
  await press(/did not come$/)
  await shows('All tables have a result.')
  await press('End the round')
  await shows('Draw round 2')
  await shows(/Standings.*26/)
})

test('a wrong result is corrected a round later, and the tables that are drawn stay', async () => {
  const evening = runningEvening()
  for (const table of [1001, 1002]) evening.step({ kind: 'result', table, result: { home: [8, 2], winner: 0 } })
  evening.step({ kind: 'end-round' })
  evening.step({ kind: 'draw' })
  const drawn = evening.view().rounds[1]?.tables
  const page = asHost()
  await page.press('Correct')
  expect(document.activeElement?.matches('.result-form input')).toBe(true)
  await choose(page, /^Marbles at home of/, '7')
  await choose(page, /^Who won in time/, 'nobody: time was over')
  await page.press('Save the result')
  await page.shows('Take back: round 1, table 1: result entered')
  expect(evening.view().rounds[0]?.tables[0]?.result).toEqual({ home: [7, 2] })
  expect(evening.view().rounds[1]?.tables).toEqual(drawn)
})

test('the phone at a table says results with the token of its side', async () => {
  runningEvening()
  const { shows } = openAs(`#table=1.0.${sideToken(1, 0)}`)
  await shows('When the game is over, or time is')
  expect(location.hash).toBe('')
})

test('somebody enters late by the link and is told so', async () => {
  const evening = runningEvening()
  const { shows, press, fill } = openAs('')
  await shows('Enter now, and you are drawn from the next round on.')
  await fill('Your partner’s name', 'Ben')
  await press('Enter')
  await shows('Somebody has this name already.')
  await fill('Your name', 'Ida')
  await fill('Your partner’s name', 'Jan')
  await fill('Name of your team (if you have one)', 'The Rakers')
  await press('Enter')
  await shows('You are entered.')
  expect(evening.view().entrants.at(-1)).toMatchObject({ names: ['Ida', 'Jan'], team: 'The Rakers', from: 2 })
  expect((await asHost().find('.tournament-entrants')).textContent).toContain('The Rakers: Ida & Jan')
})

test.each([{ draw: 'knock-out' }, { rounds: 1 }] as const)(
  'nobody enters who would not be drawn any more: %j',
  async (setup) => {
    const evening = fakeTournament({ ...KEEZEN_EVENING, ...setup })
    for (const names of PAIR_NAMES) evening.step({ kind: 'enter', names })
    const before = openAs('')
    await before.shows('Play along')
    evening.step({ kind: 'draw' })
    const { shows, container } = openAs('')
    await shows('Tables of round 1')
    expect(container.textContent).not.toContain('Play along')
  },
)

test('before a knock-out the host has the order of the list drawn by lot, sets a place, and takes it back', async () => {
  const evening = fakeTournament({ ...KEEZEN_EVENING, draw: 'knock-out' })
  for (const names of PAIR_NAMES) evening.step({ kind: 'enter', names })
  const list = () => evening.view().entrants.map(({ id }) => id)
  const { press, shows, fill } = asHost()
  await press('Draw the order by lot')
  await shows('Take back: order of the list drawn by lot')
  expect(list()).not.toEqual([0, 1, 2, 3])
  await press('Take back: order of the list drawn by lot')
  await press('Change')
  await fill('Place in the list', '4')
  await press('Save')
  await shows('Take back: Ann & Ben moved to place 4 of the list')
  expect(list()).toEqual([1, 2, 3, 0])
})

test('an evening that nobody has made is said to be unknown', async () => {
  fakeTournament(KEEZEN_EVENING)
  history.replaceState(null, '', '/tournaments/NONE')
  const { shows } = mount(TournamentPage, { id: 'NONE' })
  await shows('There is no evening NONE.')
})

test('the big screen shows everybody by name with their table, and the clock', async () => {
  runningEvening()
  const { shows, find } = openAs('', 'EVEN/screen')
  await find('[data-scene="seats"]')
  await shows(/^Keezen in the hallRound 1 of 3[45]\d:\d\dAnn & Ben\dCem & Dora\dEve & Finn\dGina & Hugo\d$/, 'main')
})
