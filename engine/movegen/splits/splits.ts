export type Direction = 'forward' | 'backward'

/** How steps are split between two pegs: the first part goes one way so many steps, the rest another. */
export interface Split {
  readonly first: Direction
  readonly steps: number
  readonly rest: Direction
  readonly remaining: number
}

/** All ways to split so many steps, in the order they are searched. */
export const splitsOf = (total: number, rest: Direction): readonly Split[] =>
  Array.from({ length: total - 1 }, (_, i) => i + 1).flatMap((k): readonly Split[] => {
    const forward: Split = { first: 'forward', steps: k, rest, remaining: total - k }
    return rest === 'forward' ? [forward] : [forward, { first: rest, steps: total - k, rest: 'forward', remaining: k }]
  })
