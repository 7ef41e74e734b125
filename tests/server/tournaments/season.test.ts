import { expect, test } from 'vitest'
import { seasonTable } from '../../../server/tournaments/season.ts'
import { viewOf } from '../../../server/tournaments/tournament.ts'
import { Evening, firstInListWins } from './evening.ts'

const eveningOf = (...entrants: readonly (readonly string[])[]) => {
  const evening = new Evening({ draw: 'round-robin' })
  for (const names of entrants) evening.take({ kind: 'enter', names })
  while (evening.attempt({ kind: 'draw' }) === undefined) evening.play(firstInListWins)
  return viewOf(evening.state)
}

test('a season adds up places, by the name of each person, whoever the partner was', () => {
  const evenings = [
    eveningOf(['Anna', 'Ben'], ['Cleo', 'Dan'], ['Eva', 'Finn'], ['The Jacks']),
    eveningOf(['cleo ', 'Eva'], ['Anna', 'Dan']),
  ]
  expect(seasonTable(evenings)).toEqual([
    { name: 'Anna', rank: 1, evenings: 2, points: 5, wins: 3, games: 4 },
    { name: 'Cleo', rank: 1, evenings: 2, points: 5, wins: 3, games: 4 },
    { name: 'Ben', rank: 3, evenings: 1, points: 4, wins: 3, games: 3 },
    { name: 'Dan', rank: 4, evenings: 2, points: 4, wins: 2, games: 4 },
    { name: 'Eva', rank: 4, evenings: 2, points: 4, wins: 2, games: 4 },
    { name: 'Finn', rank: 6, evenings: 1, points: 2, wins: 1, games: 3 },
    { name: 'The Jacks', rank: 7, evenings: 1, points: 1, wins: 0, games: 3 },
  ])
})

test('who never sat at a table is not in it', () => {
  const evening = new Evening({}, 2)
  expect(seasonTable([viewOf(evening.state)])).toEqual([])
})
