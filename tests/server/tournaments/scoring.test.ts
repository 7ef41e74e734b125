import { expect, test } from 'vitest'
import type { MakeTournament } from '../../../server/protocol/tournament.ts'
import { tablePoints } from '../../../server/tournaments/scoring.ts'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening, firstInListWins } from './evening.ts'

const TABLE_SIDES = [[0], [1]]
const OWN_SCORING: MakeTournament['scoring'] = { kind: 'own', win: 5, draw: 2, marble: 1, absent: [7, 1] }

test.each([
  ['dutch', { home: [6, 8], winner: 1 }, [12, 26]],
  ['dutch', { home: [5, 3] }, [10, 6]],
  ['win-loss', { home: [6, 8], winner: 1 }, [0, 1]],
  ['win-loss', { home: [5, 3] }, [1, 0]],
  ['win-loss', { home: [3, 3] }, [0.5, 0.5]],
  ['own', { home: [6, 8], winner: 1 }, [6, 13]],
  ['own', { home: [5, 3] }, [10, 3]],
  ['own', { home: [3, 3] }, [5, 5]],
] as const)('%s: %o gives %o points', (kind, result, points) => {
  expect(tablePoints({ sides: TABLE_SIDES, result }, kind === 'own' ? OWN_SCORING : { kind })).toEqual(points)
})

test('who is absent loses as the scoring says; a bye counts like an absent opponent', () => {
  const scorings = [{ kind: 'dutch' }, { kind: 'win-loss' }, OWN_SCORING] as const
  const absent = scorings.map((scoring) => tablePoints({ sides: TABLE_SIDES, absent: [0] }, scoring))
  expect(absent).toEqual([
    [8, 26],
    [0, 1],
    [1, 7],
  ])
  expect(scorings.map((scoring) => tablePoints({ sides: [[0]] }, scoring))).toEqual([[26], [1], [7]])
  expect(tablePoints({ sides: TABLE_SIDES, absent: [0, 1] }, { kind: 'dutch' })).toEqual([8, 8])
})

test('at a table of three, one can be absent while the others play', () => {
  const table = { sides: [[0], [1], [2]], absent: [1], result: { home: [4, 0, 2], winner: 0 } }
  expect(tablePoints(table, { kind: 'dutch' })).toEqual([18, 8, 4])
})

/** Plays a round robin of four in which each has the given marbles at home, by entrant and round. */
const roundRobin = (home: Readonly<Record<string, readonly [number, number]>>, scoring: MakeTournament['scoring']) => {
  const evening = new Evening({ draw: 'round-robin', scoring }, 4)
  while (evening.attempt({ kind: 'draw' }) === undefined)
    evening.play(({ sides }) => {
      const [one = 0, other = 0] = sides.flat()
      const [low = 0, high = 0] = home[[one, other].toSorted((a, b) => a - b).join('-')] ?? []
      return { home: one < other ? [low, high] : [high, low] }
    })
  return viewOf(evening.state).standings
}

test('equal points are told apart by wins, marbles, opponents’ points, then by the table against each other', () => {
  const standings = roundRobin(
    { '0-1': [2, 3], '2-3': [4, 0], '0-2': [5, 0], '1-3': [4, 5], '0-3': [3, 1], '1-2': [3, 0] },
    { kind: 'win-loss' },
  )
  expect(standings.map(({ entrant, points, home }) => [entrant, points, home])).toEqual([
    [1, 2, 10],
    [0, 2, 10],
    [3, 1, 6],
    [2, 1, 4],
  ])
  expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
})

test('those who are equal in everything share a rank', () => {
  const equal = { '0-1': [2, 2], '2-3': [2, 2], '0-2': [2, 2], '1-3': [2, 2], '0-3': [2, 2], '1-2': [2, 2] } as const
  expect(roundRobin(equal, { kind: 'win-loss' }).map(({ rank }) => rank)).toEqual([1, 1, 1, 1])
})

test('with a bye one’s own points stand for an opponent’s, and the bye is no game', () => {
  const evening = new Evening({}, 3).draw().play(firstInListWins)
  const bye = evening.tables.find(({ sides }) => sides.length === 1)?.sides[0]?.[0]
  const line = viewOf(evening.state).standings.find(({ entrant }) => entrant === bye)
  expect(line).toMatchObject({ points: 26, wins: 1, games: 0, home: 8, opponents: 26 })
})
