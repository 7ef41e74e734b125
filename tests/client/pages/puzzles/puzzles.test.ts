import { expect, test } from 'vitest'
import {
  exerciseOf,
  PUZZLE_RULE_SETS,
  puzzleOfDay,
  puzzlesOf,
  puzzleWith,
} from '../../../../client/pages/puzzles/puzzles.ts'
import { legalActions } from '../../../../engine/legal.ts'
import { puzzleId } from '../../../../engine/puzzles/found-puzzle.ts'

const DAY_MS = 86_400_000
const NOON_MS = new Date(2026, 4, 3, 12).getTime()

test('each day has its own puzzle, all day long, until all have been used', () => {
  const all = puzzlesOf('basic')
  const days = all.map((_, i) => puzzleOfDay(all, NOON_MS + i * DAY_MS))
  expect(new Set(days).size).toBe(all.length)
  expect(puzzleOfDay(all, NOON_MS + all.length * DAY_MS)).toBe(days[0])
  const [morning, night] = [new Date(2026, 4, 3, 0, 1), new Date(2026, 4, 3, 23, 59)]
  expect(puzzleOfDay(all, morning.getTime())).toBe(puzzleOfDay(all, night.getTime()))
  expect(puzzleOfDay([], NOON_MS)).toBeUndefined()
})

test('a puzzle is found by its id, and only its best move solves it', () => {
  expect(PUZZLE_RULE_SETS[0]).toBe('basic')
  expect(puzzleWith('none')).toBeUndefined()
  const [puzzle] = puzzlesOf('basic')
  if (puzzle === undefined) throw new Error('no puzzle')
  expect(puzzleWith(puzzleId(puzzle))).toBe(puzzle)
  const exercise = exerciseOf(puzzle)
  if (exercise === undefined) throw new Error('no exercise')
  expect(exercise.solves(exercise.solution)).toBe(true)
  expect(legalActions(exercise.game, 0).every(exercise.solves)).toBe(false)
})
