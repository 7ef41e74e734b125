/** Letters that stand for kinds of pieces on cutting diagrams. */

import type { Cut } from './cut-list.ts'
import type { Nesting } from './nesting.ts'

interface LetteredCut {
  readonly cut: Cut
  readonly letter: string
  /** Number of pieces on the boards. */
  readonly count: number
}

/** Assigns A, B, C … to the cuts in the order of the boards. */
export const assignLetters = ({ boards }: Nesting): readonly LetteredCut[] => {
  const pieces = boards.flatMap((board) => board.pieces)
  return [...new Set(pieces.map(({ cut }) => cut))].map((cut, i) => ({
    cut,
    letter: String.fromCharCode(65 + i),
    count: pieces.filter((piece) => piece.cut === cut).length,
  }))
}

export const lettersByCut = (nesting: Nesting): ReadonlyMap<Cut, string> =>
  new Map(assignLetters(nesting).map(({ cut, letter }) => [cut, letter]))
