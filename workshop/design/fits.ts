import type { Pieces } from './pieces.ts'
import type { Finish } from './woods.ts'

/** How much wider a hole is bored than a wooden peg is thick: a film of finish takes some of it. */
const PEGS: Readonly<Record<Finish, number>> = { raw: 0.2, matte: 0.25, semigloss: 0.25, gloss: 0.3 }
/** Of tees and bulbs, which are smooth and are measured. */
const SMOOTH = 0.05

/** What a piece's hole is to be wider than the piece, mm. Marbles lie on their pockets and have none. */
export const clearanceFor = (piece: Pieces, finish: Finish): number =>
  piece === 'marbles' ? 0 : piece === 'pegs' ? PEGS[finish] : SMOOTH
