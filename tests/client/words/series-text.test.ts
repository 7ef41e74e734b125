import { expect, test } from 'vitest'
import type { TableGame } from '../../../client/game/use-game.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { scoreText, seriesGameText, seriesText } from '../../../client/words/series-text.ts'
import type { SeriesScore } from '../../../server/protocol/series.ts'
import { historyFrom } from '../history.ts'

await loadTexts(['over', 'host'])

const gameOf = (standoff: SeriesScore, setup: { rules: string; players: number; teams?: number }): TableGame => {
  const { rules } = historyFrom(setup, [])
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }))
  return { state: { seats, series: JSON.stringify(standoff) }, setup: { rules } } as unknown as TableGame
}

const played = (number: number, winner: number) => ({ id: `game-${number}`, number, winner, ended: 0 })
const BASIC_SETUP = { rules: 'basic', players: 4 }

test('two teams have one score, and the games before the series have no names', () => {
  const game = gameOf({ bestOf: 3, wins: [1, 1], games: [played(1, 0), played(2, 0), played(3, 1)] }, BASIC_SETUP)
  expect(scoreText(game)).toBe('Ann and Cem 1\u00a0:\u00a01 Ben and Dora')
  expect(seriesText(game)).toBe('Best of 3')
  expect([0, 1, 2].map((i) => seriesGameText(game, i))).toEqual([
    'Game 1',
    'Game 2: Ann and Cem won',
    'Game 3: Ben and Dora won',
  ])
})

test('the winner of the series is named', () => {
  const game = gameOf({ bestOf: 3, wins: [0, 2], games: [played(1, 1), played(2, 1)] }, BASIC_SETUP)
  expect(seriesText(game)).toBe('Ben and Dora won the best of 3.')
})

test('each of several teams has its number, and a series may be open', () => {
  const game = gameOf({ bestOf: 0, wins: [2, 0, 1, 0], games: [] }, { rules: 'carbles', players: 4 })
  expect(scoreText(game)).toBe('Ann 2 · Ben 0 · Cem 1 · Dora 0')
  expect(seriesText(game)).toBe('')
})
