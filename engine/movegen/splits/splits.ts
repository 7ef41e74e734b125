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

type Directions = readonly [first: Direction, rest: Direction]

/** The directions of both parts, with the steps of the first one: k forward, and the other number where it is backward. */
const DIRECTIONS_BY_REST = {
  forward: [['forward', 'forward']],
  backward: [
    ['forward', 'backward'],
    ['backward', 'forward'],
  ],
  either: [
    ['forward', 'backward'],
    ['backward', 'forward'],
    ['forward', 'forward'],
    ['backward', 'backward'],
  ],
} as const satisfies Record<string, readonly Directions[]>

/** Returns all ways to split `total` steps, in the order in which they are searched. */
export const splitsOf = (total: number, rest: keyof typeof DIRECTIONS_BY_REST): readonly Split[] =>
  Array.from({ length: total - 1 }, (_, i) => i + 1).flatMap((k) =>
    DIRECTIONS_BY_REST[rest].map(([first, other]): Split => {
      const steps = first === 'forward' ? k : total - k
      return { first, steps, rest: other, remaining: total - steps }
    }),
  )
