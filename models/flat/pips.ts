type Pip = readonly [number, number]

const MIDDLE: Pip = [0, 0]
const RISING: readonly Pip[] = [
  [-1, -1],
  [1, 1],
]
const CORNERS: readonly Pip[] = [...RISING, [1, -1], [-1, 1]]

/** Where the pips of a die's faces are, from its middle. */
export const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [MIDDLE],
  2: RISING,
  3: [...RISING, MIDDLE],
  4: CORNERS,
  5: [...CORNERS, MIDDLE],
  6: [...CORNERS, [-1, 0], [1, 0]],
}
