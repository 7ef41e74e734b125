import { describe, expect, test } from 'vitest'
import { parseCards } from '../../../engine/cards.ts'
import { legalActions } from '../../../engine/legal.ts'
import {
  bestMoveOf,
  type FoundPuzzle,
  gameOfPuzzle,
  haveSameOutcome,
  makeOpenHands,
  puzzleId,
} from '../../../engine/puzzles/found-puzzle.ts'
import found from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { makePosition } from '../../../engine/text/notation.ts'
import { midGame, must } from '../game-fixtures.ts'

const FOUND_PUZZLES: readonly FoundPuzzle[] = found

test('there are puzzles, each with an id of its own', () => {
  expect(FOUND_PUZZLES.length).toBeGreaterThan(50)
  expect(new Set(FOUND_PUZZLES.map(puzzleId)).size).toBe(FOUND_PUZZLES.length)
})

describe('every puzzle', () => {
  test.each(FOUND_PUZZLES.map((puzzle) => [puzzleId(puzzle), puzzle] as const))('%s', (_, puzzle) => {
    const game = gameOfPuzzle(puzzle)
    if (game === undefined) throw new Error('it can’t be read')
    expect(makePosition(game.rules.board, game.position)).toBe(puzzle.pegs)
    expect(game.hands.map((hand) => hand.length).join(' ')).toBe(puzzle.handSizes)
    const cards = [...game.hands.flat(), ...game.stock, ...game.discards]
    expect([...cards].sort()).toEqual([...game.rules.cards].sort())
    expect(puzzle.open, 'hands that lie open are those of the game').toBe(makeOpenHands(game))
    const best = bestMoveOf(puzzle, game)
    expect(best?.kind).toBe('play')
    const others = legalActions(game, 0).filter((other) => best === undefined || !haveSameOutcome(game, other, best))
    expect(others.length).toBeGreaterThan(0)
    expect(puzzle.lead).toBeGreaterThanOrEqual(5)
  })
})

test('cards of the same rank lead to the same outcome, others do not', () => {
  const pegs = 'S S S S a9 / S S S S S / S S S S S / S S S S S'
  const game = midGame({ rules: 'basic', players: 4 }, pegs, 0, must(parseCards('3d 3s 4d')))
  const [threes, four] = [3, 4].map((steps) =>
    legalActions(game, 0).filter(
      (other) => other.kind === 'play' && other.parts.some(({ from, to }) => to - from === steps),
    ),
  )
  const [one, other] = threes ?? []
  if (one === undefined || other === undefined || four?.[0] === undefined) throw new Error('no moves')
  expect(haveSameOutcome(game, one, other)).toBe(true)
  expect(haveSameOutcome(game, one, four[0])).toBe(false)
})
