import type { Action } from '../../engine/action.ts'
import type { Game } from '../../engine/game.ts'
import { TAKE_BACK } from '../../engine/text/notation.ts'
import { addEntry, type GameRecord, resultOf } from '../../engine/text/record.ts'

/** Returns the record with one more action. `after`: the game that it led to. */
export const extendRecord = (record: GameRecord, before: Game, action: Action, after: Game): GameRecord => {
  const entries = { shuffles: record.shuffles.slice(), moves: record.moves.slice() }
  addEntry(entries, before, action, after)
  return { ...record, ...entries, result: resultOf(after) }
}

/** Returns the record with its latest decision taken back. The decision stays in it. */
export const extendByTakeBack = (record: GameRecord): GameRecord => ({ ...record, moves: [...record.moves, TAKE_BACK] })
