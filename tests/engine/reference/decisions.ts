import type { ReferenceGame } from './dealing.ts'
import { referenceResult } from './moves.ts'

export const hasEnded = (game: ReferenceGame): boolean =>
  game.brokenOff || referenceResult(game.table, game.pegs) !== ''

/** Returns the decision that the source makes, which must be a legal one; undefined if it breaks the game off. */
export const decide = (
  game: ReferenceGame,
  legal: readonly string[] | ((move?: string) => readonly string[]),
): string | undefined => {
  const list = typeof legal === 'function' ? legal : () => legal
  const move = game.source.choose(list)
  if (move === undefined) {
    game.brokenOff = true
    return undefined
  }
  const index = game.moves.push(move) - 1
  if (!list(move).includes(move)) throw new Error(`moves[${index}] "${move}" is not legal in ${game.pegs}`)
  return move
}

/** Writes down the pegs after a decision. */
export const note = (game: ReferenceGame, pegs = game.pegs): void => {
  game.pegs = pegs
  game.positions.push(pegs)
}
