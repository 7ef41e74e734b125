/** Whether pieces can be sawn apart on a table saw, which cuts from edge to edge. */

/** Lower left corner and size, mm. */
export interface BoardRectangle {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly breadth: number
}

const NEAR = 0.011

/** The pieces on both sides of the first cut across that goes through none of them; undefined: there is none. */
const split = (
  pieces: readonly BoardRectangle[],
  lowOf: (piece: BoardRectangle) => number,
  sizeOf: (piece: BoardRectangle) => number,
): readonly [readonly BoardRectangle[], readonly BoardRectangle[]] | undefined => {
  const highOf = (piece: BoardRectangle) => lowOf(piece) + sizeOf(piece)
  for (const at of pieces.map(highOf)) {
    const before = pieces.filter((piece) => highOf(piece) <= at + NEAR)
    const after = pieces.filter((piece) => lowOf(piece) >= at - NEAR)
    if (after.length > 0 && before.length + after.length === pieces.length) return [before, after]
  }
  return undefined
}

/** All of them come apart by cuts that go straight through what is left in the hand. */
export const isStraight = (pieces: readonly BoardRectangle[]): boolean => {
  if (pieces.length < 2) return true
  const parts =
    split(
      pieces,
      ({ x }) => x,
      ({ length }) => length,
    ) ??
    split(
      pieces,
      ({ y }) => y,
      ({ breadth }) => breadth,
    )
  return parts?.every(isStraight) ?? false
}
