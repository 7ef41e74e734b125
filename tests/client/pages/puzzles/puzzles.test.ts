import { expect, test } from 'vitest'
import { PUZZLE_SETS, puzzlesOf, puzzleWith, questionOf, todaysOf } from '../../../../client/pages/puzzles/puzzles.ts'
import { legalActions } from '../../../../engine/legal.ts'
import { puzzleId } from '../../../../engine/puzzles/found-puzzle.ts'

const DAY = 86_400_000
const NOON = new Date(2026, 4, 3, 12).getTime()

test('each day has a puzzle of its own, the whole day long, until all of them have been', () => {
  const all = puzzlesOf('basic')
  const days = all.map((_, i) => todaysOf(all, NOON + i * DAY))
  expect(new Set(days).size).toBe(all.length)
  expect(todaysOf(all, NOON + all.length * DAY)).toBe(days[0])
  const [morning, night] = [new Date(2026, 4, 3, 0, 1), new Date(2026, 4, 3, 23, 59)]
  expect(todaysOf(all, morning.getTime())).toBe(todaysOf(all, night.getTime()))
  expect(todaysOf([], NOON)).toBeUndefined()
})

test('a puzzle is found by its id, and is solved by its good move only', () => {
  expect(PUZZLE_SETS[0]).toBe('basic')
  expect(puzzleWith('none')).toBeUndefined()
  const [puzzle] = puzzlesOf('basic')
  if (puzzle === undefined) throw new Error('no puzzle')
  expect(puzzleWith(puzzleId(puzzle))).toBe(puzzle)
  const question = questionOf(puzzle)
  if (question === undefined) throw new Error('no question')
  expect(question.solves(question.good)).toBe(true)
  expect(legalActions(question.game, 0).every(question.solves)).toBe(false)
})
