import { fingerprintOf } from './commitment.ts'

/**
 * Fingerprint of all moves of a game as everybody may read them, each with the letter of its seat before it. Gifts are left
 * out: nobody reads them, and a record has them in another order.
 */
export const fingerprintOfMoves = (moves: readonly string[]): string =>
  fingerprintOf(moves.filter((move) => !move.endsWith(' give ?')).join('\n'))
