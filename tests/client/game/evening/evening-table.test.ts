// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { createElement, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { EveningPanel, EveningTitle } from '../../../../client/game/evening/EveningLobby.tsx'
import { RoundTime } from '../../../../client/game/evening/RoundTime.tsx'
import { RunningTime } from '../../../../client/game/play/panels/TimeLeft.tsx'
import { GameResult } from '../../../../client/game/play/result/GameResult.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { StartButton } from '../../../../client/pages/lobby/StartButton.tsx'
import { Ending } from '../../../../client/screens/tv/ending/Ending.tsx'
import { JoinPanel } from '../../../../client/screens/tv/JoinInvitation.tsx'
import { readToken, saveToken } from '../../../../client/table/net/tokens.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import type { MakeTournament } from '../../../../server/protocol/tournament.ts'
import type { TableSnapshot } from '../../../../server/table/table-snapshot.ts'
import { mount } from '../../mounted.ts'
import { fakeTournament, KEEZEN_EVENING } from '../../pages/tournament/fake-tournaments.ts'
import { GamePart, openSeat, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'host', 'over', 'tv'])

beforeEach(() => localStorage.clear())

const TABLE_SETUP = { rules: 'keezen', players: 4 }

/** An evening of four pairs at tables of ours; the table of the tests, ABCD, is one of the first round. */
const onlineEvening = (setup: Partial<MakeTournament> = {}) => {
  const evening = fakeTournament({ ...KEEZEN_EVENING, place: 'online', ...setup })
  for (const names of ['Ann Cem', 'Ben Dora', 'Eve Finn', 'Gina Hugo'])
    evening.step({ kind: 'enter', names: names.split(' ') })
  evening.step({ kind: 'draw' })
  evening.step({ kind: 'start' })
  evening.site({ kind: 'opened', codes: ['ABCD', 'WXYZ'] })
  return evening
}

/** Shows the result of a game in which Ann, who sits in the first seat, has two marbles at home. */
const showStopped = () => {
  cleanup()
  const { table } = openSeat(TABLE_SETUP, { pegs: 'S S H1 H2 / S S S S / S S S H1 / S S S S' })
  table.accept({ snapshot: { ...table.snapshot, tournament: 'EVEN', stopped: true } })
  return mount(GamePart, { part: GameResult })
}

test('a game that was stopped by the clock says so, and how it counts, with the way back to the evening', async () => {
  onlineEvening()
  const { shows, press, container } = showStopped()
  await shows('The round’s time is over', 'h2')
  await shows('Ann and Cem: 3 of 8 marbles at home')
  await shows('Each marble at home counts 2 points. Nobody gets the 10 for a win in time.')
  expect(container.textContent).not.toMatch(/Play again|Waiting for the others/)
  await press('Back to the evening')
  expect(location.pathname).toBe('/tournaments/EVEN')
})

test('a table whose start was taken back says so in place of how it counts, in the game and in its lobby', async () => {
  const evening = onlineEvening()
  evening.step({ kind: 'undo' })
  const { shows, container } = showStopped()
  await shows('This table does not count', 'h2')
  await shows('When it starts again, your table opens from the page of the evening.')
  expect(container.textContent).not.toContain('marbles at home')
  await showLobby(evening, { stopped: true }).shows(/^The host has taken the start of the round back/)
})

test.each<[MakeTournament['scoring'], string]>([
  [{ kind: 'win-loss' }, 'The side with more marbles at home wins; with equal numbers, each side has half a point.'],
  [
    { kind: 'own', win: 3, draw: 1.5, marble: 0, absent: [3, 0] },
    'Points: 3 for most marbles at home, 1.5 each for as many, 0 for each marble.',
  ],
])('it counts by the rule of its evening: %j', async (scoring, sentence) => {
  onlineEvening({ scoring })
  const { shows } = showStopped()
  await shows(sentence)
})

test('after a game of an evening one reads its points, and goes to the table of the next round', async () => {
  const evening = onlineEvening()
  const own = evening.view().rounds[0]?.tables[0]
  saveToken({ code: 'ABCD', token: 'own-token' })
  await showStopped().shows('The result goes to the evening …')
  evening.site({ kind: 'played', table: 1001, result: { home: [8, 3], winner: 0 } })
  const settled = showStopped()
  await settled.shows('26 points for you in this evening.')
  await settled.shows('Your next table appears here once it is drawn.')
  evening.site({ kind: 'played', table: 1002, result: { home: [4, 4] } })
  evening.step({ kind: 'end-round' })
  evening.step({ kind: 'draw' })
  await showStopped().shows(/Next: table \d in round 2\. It opens here when the round starts\./)
  evening.step({ kind: 'start' })
  evening.site({ kind: 'opened', codes: ['NEXA', 'NEXB'] })
  await showStopped().press(/^To table \d, round 2$/)
  const entrant = own?.sides[0]?.[0] ?? -1
  const next = evening.view().rounds[1]?.tables.find(({ sides }) => sides.flat().includes(entrant))
  expect(location.pathname).toBe(`/t/${next?.code}`)
  expect(readToken(next?.code ?? '')).toBe('own-token')
})

/** Shows the lobby of a table of an evening at which two are still awaited. */
const showLobby = (evening: ReturnType<typeof onlineEvening>, part: Partial<TableSnapshot> = {}) => {
  cleanup()
  const made = seatPeople(TABLE_SETUP, 4)
  for (const [at, person] of made.people.entries()) if (at > 1) made.depart(person, `session ${at + 1}`, true)
  const { snapshot } = made.table
  const clockOffsetMs = evening.view().now - Date.now()
  const startBy = Date.now() + 150_000
  made.table.accept({ snapshot: { ...snapshot, tournament: 'EVEN', host: '', startBy, ...part } })
  showTableTo(made, made.people[0] as never)
  useTable.setState({ clockOffsetMs })
  return mount(GamePart, { part: ({ game }) => StartButton({ game, waitClassName: 'lobby-wait' }) })
}

test('the lobby of a table of an evening says who is awaited, and when bots stand in', async () => {
  const { shows, container } = showLobby(onlineEvening())
  await shows('Waiting for Cem and Dora: the game begins as soon as all of them are here.')
  await shows(/It begins at the latest in 2:(30|29)/)
  await shows('Then a bot plays for whoever is missing, until they come.')
  expect(container.textContent).not.toContain('host')
})

test('the lobby of a table whose round is over says that the host of the evening decides', async () => {
  const { shows } = showLobby(onlineEvening(), { stopped: true })
  await shows(/^The time of this round is over, and no game has begun here\./)
})

test('a television before the game of an evening says which table it is and who is awaited, and invites nobody to a seat', async () => {
  showLobby(onlineEvening())
  cleanup()
  const { shows, container } = mount(GamePart, { part: JoinPanel })
  await shows('Round 1, table 1', 'h1')
  await shows('Waiting for Cem and Dora')
  expect(container.textContent).not.toMatch(/Join with your phone|Choose name/)
})

test('a table whose people have not begun when time is over says so, also before anybody stops it', async () => {
  const evening = onlineEvening()
  evening.advance(60 * 60_000)
  await showLobby(evening).shows(/^The time of this round is over, and no game has begun here\./)
})

/** Shows the panel of the evening in the lobby of its table. */
const showPanel = () => {
  cleanup()
  const made = seatPeople(TABLE_SETUP, 4)
  made.table.accept({ snapshot: { ...made.table.snapshot, tournament: 'EVEN' } })
  showTableTo(made, made.people[0] as never)
  return mount(GamePart, { part: EveningPanel })
}

test('the lobby shows the round, the table and the clock of the evening, and once the round is over the way to the next table', async () => {
  const evening = onlineEvening()
  const { shows } = showPanel()
  await shows('Keezen in the hall', 'h2')
  await shows('Round 1, table 1')
  for (const table of [1001, 1002]) evening.site({ kind: 'played', table, result: { home: [0, 0] } })
  evening.step({ kind: 'end-round' })
  await showPanel().shows('Your next table appears here once it is drawn.')
})

/** Shows the running time of a table in the middle of a game of the evening. */
const showRunning = (evening: ReturnType<typeof onlineEvening>) => {
  cleanup()
  const { table } = openSeat(TABLE_SETUP, { pegs: 'S S S S / S S S S / S S S S / S S S S' })
  table.accept({ snapshot: { ...table.snapshot, tournament: 'EVEN' } })
  useTable.setState({ clockOffsetMs: evening.view().now - Date.now() })
  return mount(GamePart, { part: ({ game }) => RunningTime({ ...game, active: true }) })
}

test('while a table plays, it shows how much time the round has left, that its clock stands, and nothing once it is over', async () => {
  const evening = onlineEvening()
  const { shows, countOf } = showRunning(evening)
  await shows(/^Round (50:00|49:5\d)$/)
  expect(countOf('.low')).toBe(0)
  evening.step({ kind: 'pause' })
  evening.step({ kind: 'extend', minutes: -49 })
  await showRunning(evening).shows('Clock stopped')
  evening.step({ kind: 'resume' })
  await showRunning(evening).shows(/^Round (1:00|0:5\d)$/, '.low')
  evening.advance(60_000)
  await showRunning(evening).shows('Time is over')
  for (const table of [1001, 1002]) evening.site({ kind: 'played', table, result: { home: [0, 0] } })
  evening.step({ kind: 'end-round' })
  await showRunning(evening).hides(/Round/)
})

/** Changes from one part that follows the evening to another, and is rendered again. */
const ChangingParts = () => {
  const [presses, press] = useState(0)
  const part = { key: String(presses > 0), evening: 'EVEN', code: 'ABCD' }
  return createElement('div', null, [
    createElement('button', { key: 'press', type: 'button', onClick: () => press(presses + 1) }, 'Press'),
    createElement(presses > 0 ? EveningTitle : RoundTime, part),
  ])
}

test('parts of a page that take over from each other go on with the same evening', async () => {
  onlineEvening()
  const { shows, press, container } = mount(ChangingParts, {})
  await shows(/Round/)
  for (let presses = 0; presses < 3; presses++) {
    await press('Press')
    expect(container.textContent).toContain('Round 1, table 1')
  }
})

test('a round without a limit has no clock at its tables', async () => {
  const evening = onlineEvening({ minutes: 0 })
  const { shows, container } = showRunning(evening)
  await shows('')
  expect(container.textContent).not.toContain('Round')
})

/** Shows the end of a table of the evening on a television. */
const showEnding = (part: Partial<TableSnapshot>) => {
  cleanup()
  const { table } = openSeat(TABLE_SETUP, { pegs: 'S S H1 H2 / S S S S / S S S H1 / S S S S' })
  table.accept({ snapshot: { ...table.snapshot, tournament: 'EVEN', ...part } })
  return mount(GamePart, { part: ({ game }) => Ending({ game, result: { winners: [0, 2], scores: null } }) })
}

test('a television says how a table of an evening has ended, and that its people go on elsewhere', async () => {
  onlineEvening()
  const { shows, container, countOf } = showEnding({ stopped: true })
  await shows('The round’s time is over', 'h1')
  await shows('Ann and Cem: 3 of 8 marbles at home')
  await shows('This table belongs to an evening')
  expect(container.textContent).not.toMatch(/Another game|won/)
  expect(countOf('.tv-confetti'), 'nobody has won').toBe(0)
  const won = showEnding({})
  await won.shows(/Ann.*won/, 'h1')
  await won.shows('Each phone shows the next table')
  expect(won.container.textContent).not.toContain('Another game')
})
