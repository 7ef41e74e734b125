import { type FoundPuzzle, goodMove, puzzleGame, puzzleId, sameOutcome } from '../../../engine/puzzles/found-puzzle.ts'
import found from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import type { PuzzlePosition } from '../learn/use-puzzle.ts'

const PUZZLES: readonly FoundPuzzle[] = found

/** Rule sets that have puzzles, in display order. */
export const PUZZLE_SETS: readonly string[] = [...new Set(PUZZLES.map(({ rules }) => rules))]

export const puzzlesOf = (rules: string): readonly FoundPuzzle[] => PUZZLES.filter((puzzle) => puzzle.rules === rules)

export const puzzleWith = (id: string): FoundPuzzle | undefined => PUZZLES.find((puzzle) => puzzleId(puzzle) === id)

const DAY_MS = 86_400_000

/** Returns the puzzle of the day, in turn. `now` is in ms since 1970. */
export const todaysOf = (puzzles: readonly FoundPuzzle[], now: number): FoundPuzzle | undefined => {
  const day = Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY_MS)
  return puzzles[day % Math.max(1, puzzles.length)]
}

/** Returns the position of a puzzle; undefined if it is unreadable. */
export const questionOf = (puzzle: FoundPuzzle): PuzzlePosition | undefined => {
  const game = puzzleGame(puzzle)
  const good = game && goodMove(puzzle, game)
  return game && good && { game, good, solves: (made) => sameOutcome(game, made, good) }
}
