/** Straight cuts of a table saw, which cuts from edge to edge. */

/** Lower left corner and size, in mm. */
export interface BoardRectangle {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly breadth: number
}

const CUT_TOLERANCE_MM = 0.011

/** Returns the pieces on both sides of the first cut that goes through none of them; undefined if there is none. `lowOf`, `sizeOf`: along the axis across the cut. */
const splitByCut = (
  pieces: readonly BoardRectangle[],
  lowOf: (piece: BoardRectangle) => number,
  sizeOf: (piece: BoardRectangle) => number,
): readonly [readonly BoardRectangle[], readonly BoardRectangle[]] | undefined => {
  const highOf = (piece: BoardRectangle) => lowOf(piece) + sizeOf(piece)
  for (const at of pieces.map(highOf)) {
    const before = pieces.filter((piece) => highOf(piece) <= at + CUT_TOLERANCE_MM)
    const after = pieces.filter((piece) => lowOf(piece) >= at - CUT_TOLERANCE_MM)
    if (after.length > 0 && before.length + after.length === pieces.length) return [before, after]
  }
  return undefined
}

/** Returns true if all pieces come apart by cuts that go straight through what is left. */
export const canSawStraight = (pieces: readonly BoardRectangle[]): boolean => {
  if (pieces.length < 2) return true
  const parts =
    splitByCut(
      pieces,
      ({ x }) => x,
      ({ length }) => length,
    ) ??
    splitByCut(
      pieces,
      ({ y }) => y,
      ({ breadth }) => breadth,
    )
  return parts?.every(canSawStraight) ?? false
}
