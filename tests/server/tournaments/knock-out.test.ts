import { expect, test } from 'vitest'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening, firstInListWins } from './evening.ts'

const knockOut = (entrants: number) => new Evening({ draw: 'knock-out', rounds: 30 }, entrants)

/** Returns the tables of all rounds, with the number of those who are left. */
const playedOut = (evening: Evening): readonly string[] => {
  const rounds: string[] = []
  while (evening.attempt({ kind: 'draw' }) === undefined) {
    rounds.push(`${evening.state.rounds.at(-1)?.stage}: ${evening.drawnTables().join(' ')}`)
    evening.play((table) => ({ ...firstInListWins(table), home: firstInListWins(table).home.map((all) => all >> 1) }))
  }
  return rounds
}

const ranking = (evening: Evening) =>
  viewOf(evening.state)
    .standings.map(({ entrant, rank }) => `${rank}:${entrant}`)
    .join(' ')

test('of 8, the best meet in the final, and those who lost the semi-finals play for the third place', () => {
  const evening = knockOut(8)
  expect(playedOut(evening)).toEqual(['8: 0-7 3-4 1-6 2-5', '4: 0-3 1-2', '2: 0-1 3-2'])
  expect(evening.attempt({ kind: 'draw' })).toBe('tournament/no-more-rounds')
  expect(ranking(evening)).toBe('1:0 2:1 3:2 4:3 5:4 5:5 5:6 5:7')
})

test('byes of the first round go to the best', () => {
  const evening = knockOut(6)
  expect(playedOut(evening)).toEqual(['6: 0 3-4 1 2-5', '4: 0-3 1-2', '2: 0-1 3-2'])
  expect(ranking(evening)).toBe('1:0 2:1 3:2 4:3 5:4 5:5')
})

test('200 entrants are down to one after 8 rounds', () => {
  const evening = knockOut(200)
  expect(playedOut(evening)).toHaveLength(8)
  expect(
    viewOf(evening.state)
      .standings.slice(0, 4)
      .map(({ entrant }) => entrant),
  ).toEqual([0, 1, 2, 3])
})

test('where a winner goes home or nobody came, others go on with a bye', () => {
  const evening = knockOut(8)
  evening.draw().take({ kind: 'start' })
  for (const number of [1, 2, 3]) {
    const table = evening.tables[number - 1]
    if (table !== undefined) evening.take({ kind: 'result', table: evening.id(number), result: firstInListWins(table) })
  }
  evening.take({ kind: 'absent', table: evening.id(4), sides: [0, 1] }).take({ kind: 'end-round' })
  evening.take({ kind: 'leave', entrant: 3 }).draw()
  expect(evening.drawnTables()).toEqual(['0-1'])
  expect(evening.state.rounds.at(-1)?.stage).toBe(2)
})

test('three who are left: the best has a bye', () => {
  const evening = knockOut(8)
  evening.draw().play(firstInListWins).take({ kind: 'leave', entrant: 2 }).draw()
  expect(evening.drawnTables()).toEqual(['0', '3-1'])
})

test('a table must have a winner, and nobody enters once the first round is drawn', () => {
  const evening = knockOut(4).draw().take({ kind: 'start' })
  const tie = { home: [3, 3] }
  expect(evening.attempt({ kind: 'result', table: evening.id(1), result: tie })).toBe('tournament/needs-winner')
  expect(evening.attempt({ kind: 'say', table: evening.id(1), side: 0, result: tie }, 'table')).toBe(
    'tournament/needs-winner',
  )
  expect(evening.attempt({ kind: 'enter', names: ['Late'] })).toBe('tournament/too-late')
})

test('tables of four send on one each', () => {
  const evening = new Evening(
    { draw: 'knock-out', entry: 'singles', table: { rules: 'basic', players: 4, teams: 4 }, rounds: 30 },
    15,
  )
  expect(playedOut(evening)).toEqual(['15: 0-7-8 3-4-11-12 1-6-9-14 2-5-10-13', '4: 0-3-1-2'])
})

test('the order is drawn by lot or set by the host until the first round is drawn, and either is taken back', () => {
  const evening = knockOut(6)
  const list = () => evening.state.entrants.map(({ id }) => id)
  evening.take({ kind: 'place', entrant: 5, place: 1 })
  expect(list()).toEqual([5, 0, 1, 2, 3, 4])
  evening.take({ kind: 'shuffle' })
  const byLot = list()
  expect(byLot).not.toEqual([5, 0, 1, 2, 3, 4])
  expect(byLot.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  expect(evening.take({ kind: 'undo' }).state.entrants.map(({ id }) => id)).toEqual([5, 0, 1, 2, 3, 4])
  evening.draw()
  expect(evening.drawnTables()).toEqual(['5', '2-3', '0', '1-4'])
  expect(evening.attempt({ kind: 'shuffle' })).toBe('tournament/begun')
  expect(evening.attempt({ kind: 'place', entrant: 0, place: 1 })).toBe('tournament/begun')
})

test('later byes go by the list, too', () => {
  const evening = knockOut(8)
  for (const entrant of [0, 1, 2, 3]) evening.take({ kind: 'place', entrant, place: 8 })
  evening.draw().play(firstInListWins).take({ kind: 'leave', entrant: 2 }).draw()
  const bye = evening.tables.find(({ sides }) => sides.length === 1)?.sides[0]?.[0]
  const here = evening.tables.flatMap(({ sides }) => sides.flat())
  expect(bye).toBe(evening.state.entrants.map(({ id }) => id).find((id) => here.includes(id)))
})
