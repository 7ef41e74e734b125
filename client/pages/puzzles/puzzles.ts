import { create } from 'zustand'
import {
  bestMoveOf,
  type FoundPuzzle,
  gameOfPuzzle,
  haveSameOutcome,
  puzzleId,
} from '../../../engine/puzzles/found-puzzle.ts'
import foundPuzzles from '../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { parseJson } from '../../table/storage/json.ts'
import { readStored, writeStored } from '../../ui/page/browser-storage.ts'
import type { Exercise } from '../learn/use-exercise.ts'

const SOLVED_STORAGE_KEY = 'puzzles-solved'

const readSolvedIds = (): readonly string[] => {
  const stored = parseJson(readStored(SOLVED_STORAGE_KEY))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Ids of the puzzles that were solved in this browser. */
export const useSolvedPuzzles = create<{ readonly ids: readonly string[] }>()(() => ({ ids: readSolvedIds() }))

/** Stores that a puzzle is solved. Merges with storage, because another tab may have solved others meanwhile. */
export const saveSolved = (id: string): void => {
  const ids = [...new Set([...readSolvedIds(), ...useSolvedPuzzles.getState().ids, id])]
  useSolvedPuzzles.setState({ ids })
  writeStored(SOLVED_STORAGE_KEY, JSON.stringify(ids))
}

const PUZZLES: readonly FoundPuzzle[] = foundPuzzles

/** Rule sets that have puzzles, in display order. */
export const PUZZLE_RULE_SETS: readonly string[] = [...new Set(PUZZLES.map(({ rules }) => rules))]

export const puzzlesOf = (rules: string): readonly FoundPuzzle[] => PUZZLES.filter((puzzle) => puzzle.rules === rules)

export const puzzleWith = (id: string): FoundPuzzle | undefined => PUZZLES.find((puzzle) => puzzleId(puzzle) === id)

const DAY_MS = 86_400_000

/** Returns the puzzle of the local day: each day the next of the list. `nowMs` is in ms since 1970. */
export const puzzleOfDay = (puzzles: readonly FoundPuzzle[], nowMs: number): FoundPuzzle | undefined => {
  const day = Math.floor((nowMs - new Date(nowMs).getTimezoneOffset() * 60_000) / DAY_MS)
  return puzzles[day % Math.max(1, puzzles.length)]
}

/** Returns a puzzle as an exercise; undefined if its position or its best move is unreadable. */
export const exerciseOf = (puzzle: FoundPuzzle): Exercise | undefined => {
  const game = gameOfPuzzle(puzzle)
  const solution = game && bestMoveOf(puzzle, game)
  return game && solution && { game, solution, solves: (decision) => haveSameOutcome(game, decision, solution) }
}
