/** Direction of a part: with the direction of travel or against it. */
export type Direction = 'forward' | 'backward'

/**
 * A way to split steps between two pegs: the first goes `steps` in direction `first`, the other `remaining` in `rest`.
 */
export interface Split {
  readonly first: Direction
  readonly steps: number
  readonly rest: Direction
  readonly remaining: number
}

/** Returns all ways to split `total` steps, in the order in which they are searched. */
export const splitsOf = (total: number, rest: Direction): readonly Split[] =>
  Array.from({ length: total - 1 }, (_, i) => i + 1).flatMap((k): readonly Split[] => {
    const forward: Split = { first: 'forward', steps: k, rest, remaining: total - k }
    return rest === 'forward' ? [forward] : [forward, { first: rest, steps: total - k, rest: 'forward', remaining: k }]
  })
