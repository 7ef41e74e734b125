import { expect, test } from 'vitest'
import type { TournamentStep } from '../../../server/protocol/tournament.ts'
import { foldTournament, newTournament, viewOf } from '../../../server/tournaments/tournament.ts'
import { BEGIN_MS, CHAMPIONSHIP, Evening, firstInListWins, MINUTE_MS } from './evening.ts'

const WON_RESULT = { home: [8, 5], winner: 0 }
const LOST_RESULT = { home: [5, 8], winner: 1 }

/** An evening whose first round runs. */
const running = (entrants = 4) => new Evening({}, entrants).draw().take({ kind: 'start' })

const entrantAt = (evening: Evening, table: number, side: number): number =>
  evening.tables[table - 1]?.sides[side]?.[0] ?? -1

test('an evening: people enter, tables are drawn, results come in, standings follow, the next round is drawn', () => {
  const evening = new Evening({ rounds: 2 }, 4)
  expect(evening.state.phase).toBe('entry')
  evening.draw()
  expect(evening.state.phase).toBe('drawn')
  evening.play(firstInListWins)
  expect(evening.state.phase).toBe('between')
  expect(viewOf(evening.state).standings.map(({ points }) => points)).toEqual([26, 26, 6, 6])
  evening.draw().play(firstInListWins)
  expect(evening.attempt({ kind: 'draw' })).toBe('tournament/no-more-rounds')
  evening.take({ kind: 'finish' })
  expect(evening.state.phase).toBe('over')
  expect(viewOf(evening.state).standings[0]).toMatchObject({
    entrant: 0,
    rank: 1,
    points: 52,
    wins: 2,
    games: 2,
    home: 16,
  })
})

test('the state follows from the steps that were kept, whatever was undone in between', () => {
  const evening = new Evening({}, 5)
  evening.take({ kind: 'enter', names: ['Mistaken'] }).take({ kind: 'undo' })
  evening
    .take({ kind: 'enter-self', names: ['Late', 'Later'] }, 'table')
    .draw()
    .take({ kind: 'start' })
  evening.take({ kind: 'say', table: evening.id(1), side: 0, result: WON_RESULT }, 'table')
  evening.take({ kind: 'pause' }).take({ kind: 'undo' })
  evening.take({ kind: 'confirm', table: evening.id(1), side: 1 }, 'table')
  expect(evening.state.entrants.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 6])
  const kept = evening.state.log.map(({ at, by, step }) => ({ at, by, step }))
  expect(foldTournament(evening.state.setup, JSON.parse(JSON.stringify(kept)))).toEqual(evening.state)
})

test('a draw is kept with its tables: a fold draws nothing', () => {
  const evening = new Evening({}, 4).draw()
  const changed = evening.state.log.map((entry) =>
    entry.step.kind === 'draw'
      ? {
          ...entry,
          step: {
            ...entry.step,
            tables: [
              [[3], [2]],
              [[1], [0]],
            ],
          },
        }
      : entry,
  )
  expect(foldTournament(CHAMPIONSHIP, changed).rounds[0]?.tables.map(({ sides }) => sides)).toEqual([
    [[3], [2]],
    [[1], [0]],
  ])
})

test('a result counts once another side says the same', () => {
  const evening = running()
  const say = (side: number, result: typeof WON_RESULT) =>
    evening.take({ kind: 'say', table: evening.id(1), side, result }, entrantAt(evening, 1, side)).tables[0]
  expect(say(0, WON_RESULT)).toMatchObject({ state: 'said', said: [WON_RESULT, null] })
  expect(say(1, LOST_RESULT)).toMatchObject({ state: 'contradicts', said: [WON_RESULT, LOST_RESULT] })
  expect(evening.attempt({ kind: 'confirm', table: evening.id(2), side: 1 }, 'table')).toBe('tournament/nothing-said')
  expect(say(1, WON_RESULT)).toMatchObject({ state: 'settled', result: WON_RESULT, points: [26, 10] })
  expect(evening.attempt({ kind: 'say', table: evening.id(1), side: 1, result: LOST_RESULT }, 'table')).toBe(
    'tournament/settled',
  )
})

test('the other side confirms with one step', () => {
  const evening = running()
  evening.take({ kind: 'say', table: evening.id(2), side: 1, result: LOST_RESULT }, 'table')
  expect(evening.attempt({ kind: 'confirm', table: evening.id(2), side: 1 }, 'table')).toBe('tournament/nothing-said')
  evening.take({ kind: 'confirm', table: evening.id(2), side: 0 }, 'table')
  expect(evening.tables[1]).toMatchObject({ state: 'settled', result: LOST_RESULT })
})

test('at a table of three, nobody can confirm while the others have said different things', () => {
  const evening = new Evening({ entry: 'singles', table: { rules: 'basic', players: 3 } }, 3)
    .draw()
    .take({ kind: 'start' })
  evening.take({ kind: 'say', table: 1001, side: 0, result: { home: [4, 1, 1], winner: 0 } }, 'table')
  evening.take({ kind: 'say', table: 1001, side: 1, result: { home: [4, 2, 1], winner: 0 } }, 'table')
  expect(evening.attempt({ kind: 'confirm', table: 1001, side: 2 }, 'table')).toBe('tournament/contradicts')
})

test('the host’s word is final over what a table said, also rounds later, and no table is drawn again', () => {
  const evening = running()
  evening.take({ kind: 'say', table: 1001, side: 0, result: LOST_RESULT }, 'table')
  evening
    .take({ kind: 'result', table: 1001, result: WON_RESULT })
    .take({ kind: 'result', table: 1002, result: WON_RESULT })
  evening.take({ kind: 'end-round' }).take({ kind: 'result', table: 1001, result: LOST_RESULT })
  expect(evening.tables[0]).toMatchObject({ result: LOST_RESULT, points: [10, 26] })
  evening.draw()
  const drawn = evening.drawnTables()
  evening.take({ kind: 'result', table: 1001, result: WON_RESULT })
  expect(evening.state.rounds[0]?.tables[0]).toMatchObject({ result: WON_RESULT, points: [26, 10] })
  expect(evening.drawnTables()).toEqual(drawn)
  evening.take({ kind: 'undo' })
  expect(evening.state.rounds[0]?.tables[0]?.points).toEqual([10, 26])
  evening
    .play(firstInListWins)
    .take({ kind: 'finish' })
    .take({ kind: 'absent', table: 1001, sides: [1] })
  expect(evening.state.rounds[0]?.tables[0]?.points).toEqual([26, 8])
})

test('what counted in a round before is said again by the host only, and not in a knock-out, where it says who goes on', () => {
  const evening = running()
  evening.take({ kind: 'undo' }).play(firstInListWins).draw().take({ kind: 'start' })
  const say = { kind: 'say', table: 1001, side: 0, result: LOST_RESULT } as const
  expect(evening.attempt(say, 'table')).toBe('tournament/too-late')
  const knockOut = new Evening({ draw: 'knock-out' }, 4).draw().play(firstInListWins).draw()
  expect(knockOut.attempt({ kind: 'result', table: 1001, result: LOST_RESULT })).toBe('tournament/too-late')
})

test('the clock: it stops, goes on, and gets more time', () => {
  const evening = running()
  const endsAt = () => evening.state.rounds[0]?.endsAt
  expect(endsAt()).toBe(BEGIN_MS + 50 * MINUTE_MS)
  evening.now += 10 * MINUTE_MS
  evening.take({ kind: 'pause' })
  expect(evening.state.rounds[0]).toMatchObject({ leftMs: 40 * MINUTE_MS })
  expect(endsAt()).toBeUndefined()
  evening.now += 5 * MINUTE_MS
  evening.take({ kind: 'extend', minutes: 2 }).take({ kind: 'resume' })
  expect(endsAt()).toBe(evening.now + 42 * MINUTE_MS)
  evening.now += 50 * MINUTE_MS
  evening.take({ kind: 'extend', minutes: 3 })
  expect(endsAt()).toBe(evening.now + 3 * MINUTE_MS)
  evening.take({ kind: 'extend', minutes: -60 })
  expect(endsAt()).toBe(evening.now)
  evening.take({ kind: 'undo' })
  expect(endsAt()).toBe(evening.now + 3 * MINUTE_MS)
})

test('a pair that vanishes loses; a table without players is settled too', () => {
  const evening = running()
  evening.take({ kind: 'leave', entrant: entrantAt(evening, 1, 0) })
  evening.take({ kind: 'absent', table: 1001, sides: [0] }).take({ kind: 'absent', table: 1002, sides: [0, 1] })
  expect(evening.tables.map(({ points }) => points)).toEqual([
    [8, 26],
    [8, 8],
  ])
  evening.take({ kind: 'result', table: 1001, result: WON_RESULT })
  expect(evening.tables[0]).toMatchObject({ points: [26, 10] })
  expect(evening.tables[0]?.absent).toBeUndefined()
})

test('who comes late takes the place of who has left before the round starts, or has a bye’s', () => {
  const evening = new Evening({}, 4).draw()
  evening.take({ kind: 'leave', entrant: 0 }).take({ kind: 'enter', names: ['Late'] })
  expect(evening.state.entrants[4]).toMatchObject({ id: 4, from: 2 })
  evening.take({ kind: 'exchange', one: 0, other: 4 })
  expect(evening.tables.flatMap(({ sides }) => sides.flat()).toSorted()).toEqual([1, 2, 3, 4])
  evening.take({ kind: 'exchange', one: 1, other: 2 })
  expect(evening.attempt({ kind: 'exchange', one: 0, other: 1 })).toBe('tournament/not-in-round')
})

test('our own tables have codes, and their games give the results, unless the host has said one', () => {
  const evening = new Evening({ place: 'online' }, 5).draw().take({ kind: 'start' })
  evening.take({ kind: 'opened', codes: ['AAAA', 'BBBB', ''] }, 'site')
  expect(evening.tables.map(({ code }) => code)).toEqual(['AAAA', 'BBBB', undefined])
  evening.take({ kind: 'result', table: 1002, result: LOST_RESULT })
  evening.take({ kind: 'played', table: 1001, result: { home: [3, 2] } }, 'site')
  expect(evening.attempt({ kind: 'played', table: 1002, result: WON_RESULT }, 'site')).toBe('tournament/settled')
  expect(evening.tables.map(({ points }) => points)).toEqual([[6, 4], [10, 26], [26]])
  expect(evening.tables[0]?.code).toBe('AAAA')
})

test('what a host takes back is the last step that still stands; the results of tables are not lost by it', () => {
  const evening = new Evening({}, 4).draw().take({ kind: 'start' })
  evening.take({ kind: 'say', table: 1001, side: 0, result: WON_RESULT }, 'table').take({ kind: 'undo' })
  expect(evening.state.phase).toBe('drawn')
  evening.take({ kind: 'start' })
  expect(evening.tables[0]).toMatchObject({ state: 'open', said: [null, null] })
  evening.take({ kind: 'say', table: 1001, side: 0, result: WON_RESULT }, 'table')
  evening.take({ kind: 'confirm', table: 1001, side: 1 }, 'table')
  expect(evening.attempt({ kind: 'undo' })).toBe('tournament/would-lose-results')
  evening.take({ kind: 'result', table: 1001, result: LOST_RESULT }).take({ kind: 'undo' })
  expect(evening.tables[0]).toMatchObject({ state: 'settled', result: WON_RESULT })
  expect(evening.state.log.filter(({ undone }) => undone).map(({ step }) => step.kind)).toEqual(['start', 'result'])
})

test('a site that has nothing to take back says so', () => {
  expect(new Evening().attempt({ kind: 'undo' })).toBe('tournament/nothing-to-undo')
})

/** Steps of a running first round of five pairs with a bye at table 3, and why they are refused. */
const REFUSED_STEPS: readonly (readonly [string, TournamentStep, 'host' | 'table' | number, string])[] = [
  ['a round is begun too early', { kind: 'draw' }, 'host', 'too-early'],
  ['the end comes too early', { kind: 'finish' }, 'host', 'too-early'],
  ['the round has started', { kind: 'start' }, 'host', 'not-drawn'],
  ['tables have no result', { kind: 'end-round' }, 'host', 'open-tables'],
  ['the clock runs', { kind: 'resume' }, 'host', 'not-paused'],
  ['a stranger ends the round', { kind: 'end-round' }, 0, 'not-host'],
  ['the phone at a table takes back', { kind: 'undo' }, 'table', 'not-host'],
  ['there is no such table', { kind: 'result', table: 1009, result: WON_RESULT }, 'host', 'no-table'],
  ['the table is of a round to come', { kind: 'result', table: 2001, result: WON_RESULT }, 'host', 'no-table'],
  ['nobody plays at a bye', { kind: 'result', table: 1003, result: { home: [8, 0], winner: 0 } }, 'host', 'bye'],
  [
    'a number is missing',
    { kind: 'result', table: 1001, result: { home: [8, 0, 0], winner: 0 } },
    'host',
    'bad-result',
  ],
  [
    'the winner has fewer marbles',
    { kind: 'result', table: 1001, result: { home: [8, 2], winner: 1 } },
    'host',
    'bad-result',
  ],
  [
    'a side has more marbles than the game',
    { kind: 'result', table: 1001, result: { home: [9, 2], winner: 0 } },
    'host',
    'bad-result',
  ],
  ['there is no such side', { kind: 'absent', table: 1001, sides: [2] }, 'host', 'bad-result'],
  ['somebody who has left is let go', { kind: 'leave', entrant: 99 }, 'host', 'no-entrant'],
  ['somebody returns who is here', { kind: 'return', entrant: 1 }, 'host', 'has-not-left'],
  ['places are exchanged in a running round', { kind: 'exchange', one: 0, other: 1 }, 'host', 'not-drawn'],
  ['a name is empty', { kind: 'enter', names: [' '] }, 'host', 'bad-names'],
  ['a name is taken', { kind: 'enter-self', names: ['team 1'] }, 'table', 'name-taken'],
  ['a name is changed to another’s', { kind: 'rename', entrant: 0, names: ['Team 2'] }, 'host', 'name-taken'],
  ['the name of a team is empty', { kind: 'enter', names: ['Ann', 'Ben'], team: ' ' }, 'host', 'bad-names'],
  ['Swiss rounds are to go by an order', { kind: 'shuffle' }, 'host', 'begun'],
  ['the desk leaves', { kind: 'leave-self' }, 'host', 'not-yours'],
  ['a host speaks for a side', { kind: 'say', table: 1001, side: 0, result: WON_RESULT }, 'host', 'not-your-table'],
  [
    'a phone speaks for a side that is not there',
    { kind: 'say', table: 1001, side: 5, result: WON_RESULT },
    'table',
    'not-your-table',
  ],
]

test.each(REFUSED_STEPS)('%s', (_why, step, by, code) => {
  expect(running(5).attempt(step, by)).toBe(`tournament/${code}`)
})

test('a pair has the name of a team, which nobody else has, until it is renamed; people alone have none', () => {
  const evening = new Evening()
  evening.take({ kind: 'enter', names: ['Ann', 'Ben'], team: 'The Rakers' })
  expect(evening.state.entrants[0]).toMatchObject({ names: ['Ann', 'Ben'], team: 'The Rakers' })
  const other = { names: ['Cem', 'Dora'], team: 'the rakers ' }
  expect(evening.attempt({ kind: 'enter-self', ...other }, 'table')).toBe('tournament/name-taken')
  evening.take({ kind: 'rename', entrant: 0, names: ['Ann', 'Ben'] }).take({ kind: 'enter-self', ...other }, 'table')
  expect(evening.state.entrants[0]).not.toHaveProperty('team')
  const alone = new Evening({ entry: 'drawn-partners' })
  expect(alone.attempt({ kind: 'enter', names: ['Ann'], team: 'The Rakers' })).toBe('tournament/no-teams')
  expect(alone.attempt({ kind: 'shuffle' })).toBe('tournament/order')
})

test('an entrant speaks for the own table and side only', () => {
  const evening = running()
  const stranger = entrantAt(evening, 2, 0)
  const say = { kind: 'say', table: 1001, side: 0, result: WON_RESULT } as const
  expect(evening.attempt(say, stranger)).toBe('tournament/not-your-table')
  expect(evening.attempt({ ...say, side: 1 }, entrantAt(evening, 1, 0))).toBe('tournament/not-your-table')
})

test('before and after the rounds, other steps are refused', () => {
  const evening = new Evening({ isOpen: false, minutes: 0 }, 1)
  expect(evening.attempt({ kind: 'draw' })).toBe('tournament/too-few')
  expect(evening.attempt({ kind: 'finish' })).toBe('tournament/not-drawn')
  expect(evening.attempt({ kind: 'enter-self', names: ['Me'] }, 'table')).toBe('tournament/closed')
  evening.take({ kind: 'enter', names: ['Another'] }).draw()
  expect(evening.attempt({ kind: 'result', table: 1001, result: WON_RESULT })).toBe('tournament/not-running')
  evening.take({ kind: 'start' })
  expect(evening.attempt({ kind: 'extend', minutes: 5 })).toBe('tournament/no-limit')
  evening.take({ kind: 'result', table: 1001, result: WON_RESULT }).take({ kind: 'end-round' })
  expect(evening.attempt({ kind: 'say', table: 1001, side: 0, result: WON_RESULT }, 'table')).toBe('tournament/settled')
  expect(evening.attempt({ kind: 'pause' })).toBe('tournament/not-running')
  evening.take({ kind: 'finish' })
  for (const step of [{ kind: 'draw' }, { kind: 'finish' }, { kind: 'enter', names: ['Late'] }] as const)
    expect(evening.attempt(step)).toBe('tournament/over')
  expect(evening.take({ kind: 'undo' }).state.phase).toBe('between')
})

test('two hundred may enter, and a crowd that comes and goes has an end', () => {
  const evening = new Evening({}, 200)
  const enter = () => evening.attempt({ kind: 'enter-self', names: [`Late ${evening.state.nextEntrant}`] }, 'table')
  expect(enter()).toBe('tournament/full')
  evening.take({ kind: 'leave-self' }, 7)
  expect(enter()).toBeUndefined()
  expect(evening.attempt({ kind: 'return', entrant: 7 })).toBe('tournament/full')
  let entered = 0
  while (evening.attempt({ kind: 'leave-self' }, evening.state.nextEntrant - 1) === undefined && enter() === undefined)
    entered++
  expect(entered).toBeLessThan(600)
})

test('pairs sit at a table of six in three teams, and singles at one without teams', () => {
  for (const setup of [
    { table: { rules: 'basic', players: 6, teams: 3 } },
    { entry: 'singles', table: { rules: 'basic', players: 4, teams: 4 } },
    { entry: 'singles', table: { rules: 'marble-chase', players: 2 } },
  ] as const)
    expect(newTournament({ ...CHAMPIONSHIP, ...setup })).toMatchObject({ ok: true })
})

test.each([
  [{ entry: 'pairs', table: { rules: 'basic', players: 5 } }, 'sides'],
  [{ entry: 'singles', table: { rules: 'basic', players: 4, teams: 2 } }, 'sides'],
  [{ entry: 'singles' }, 'sides'],
  [{ table: { rules: 'basic', players: 6 } }, 'sides'],
  [{ draw: 'round-robin', table: { rules: 'basic', players: 6, teams: 3 } }, 'two-sides'],
  [{ entry: 'drawn-partners', draw: 'knock-out' }, 'partners'],
  [{ draw: 'groups' }, 'group-size'],
] as const)('a tournament can’t be made like %o', (setup, code) => {
  const made = newTournament({ ...CHAMPIONSHIP, ...setup })
  expect(made.ok ? undefined : made.error.code).toBe(`tournament/${code}`)
})
