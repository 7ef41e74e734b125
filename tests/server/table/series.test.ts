import { expect, test } from 'vitest'
import { TableSchema } from '../../../server/protocol/schema.ts'
import { type SeriesScore, seriesWinner } from '../../../server/protocol/series.ts'
import { project } from '../../../server/table/projection.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { beginWithAnnAndBen, codeOf, type TableFixture } from './table-fixture.ts'

const playOut = (made: TableFixture): void => {
  while (made.table.phase === 'playing') made.act(made.asked(), made.wiseMove())
}

const winnerOf = ({ table }: TableFixture): number => table.cards?.game.winner ?? -1

const shown = ({ table }: TableFixture): SeriesScore => {
  const state = new TableSchema()
  project(state, table)
  return JSON.parse(state.series)
}

test('every game that ends counts for its team, with the id by which it is found', () => {
  const { made, ann } = beginWithAnnAndBen()
  expect(shown(made)).toEqual({ bestOf: 0, wins: [], games: [] })
  playOut(made)
  const first = { id: made.table.match?.id, number: 1, winner: winnerOf(made), ended: expect.any(Number) }
  expect(shown(made)).toEqual({ bestOf: 0, wins: first.winner === 0 ? [1, 0] : [0, 1], games: [first] })
  made.must(ann, 'start', {})
  expect(shown(made).games, 'a game that runs is none of them').toHaveLength(1)
  playOut(made)
  const { wins, games } = shown(made)
  expect(wins[0] === undefined ? 0 : wins[0] + (wins[1] ?? 0)).toBe(2)
  expect(games.map(({ number }) => number)).toEqual([1, 2])
  made.must(ann, 'pace', { pace: 'fast' })
  expect(shown(made).games, 'it counts once').toHaveLength(2)
})

test('a best of three ends with the second game won; the game after it begins another series', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  expect(codeOf(made.ask(ben, 'bestOf', { bestOf: 3 }))).toBe('table/not-host')
  expect(codeOf(made.ask(ann, 'bestOf', { bestOf: 4 as never }))).toBe('request/malformed')
  made.must(ann, 'bestOf', { bestOf: 3 })
  playOut(made)
  for (let games = 1; seriesWinner(shown(made)) === undefined; games++) {
    expect(games).toBeLessThan(3)
    made.must(ann, 'start', {})
    playOut(made)
  }
  const won = shown(made)
  expect(Math.max(...won.wins)).toBe(2)
  expect(seriesWinner(won)).toBe(winnerOf(made))
  made.must(ann, 'start', {})
  expect(shown(made), 'until it is over the last result stands').toEqual(won)
  playOut(made)
  const { wins, games } = shown(made)
  expect([Math.max(...wins), Math.min(...wins)]).toEqual([1, 0])
  expect(games).toHaveLength(won.games.length + 1)
})

test('a series goes on when a friend takes a bot’s place, and begins again when somebody changes sides', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  playOut(made)
  const cem = made.come()
  made.sit(cem, 2, 'Cem')
  made.must(ann, 'start', {})
  playOut(made)
  expect(shown(made).wins.reduce((sum, count) => sum + count, 0)).toBe(2)
  made.must(ben, 'stand', {})
  made.must(cem, 'stand', {})
  made.sit(ben, 2, 'Ben')
  made.sit(cem, 1, 'Cem')
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  playOut(made)
  expect(shown(made).wins.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(shown(made).games).toHaveLength(3)
})

test('the score of two people is no bot’s: whoever takes the seat of the one who has left begins without wins', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  playOut(made)
  expect(shown(made).wins.reduce((sum, count) => sum + count, 0)).toBe(1)
  made.must(ben, 'stand', {})
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  expect(shown(made).wins, 'names beside a score are those of who has won the games').toEqual([])
  playOut(made)
  expect(shown(made).wins.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(shown(made).games).toHaveLength(2)
})

test('another number of games begins a series; it is kept with the table', () => {
  const { made, ann } = beginWithAnnAndBen()
  playOut(made)
  made.must(ann, 'bestOf', { bestOf: 5 })
  expect(shown(made)).toMatchObject({ bestOf: 5, wins: [] })
  expect(shown(made).games).toHaveLength(1)
  const body = makeBody(made.table.snapshot)
  expect(parseBody(body, undefined).series).toEqual(made.table.snapshot.series)
})
