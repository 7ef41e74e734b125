/** Place of a pip: columns and rows from the middle of the face. */
type Pip = readonly [number, number]

const MIDDLE_PIP: Pip = [0, 0]
const RISING_PIPS: readonly Pip[] = [
  [-1, -1],
  [1, 1],
]
const CORNER_PIPS: readonly Pip[] = [...RISING_PIPS, [1, -1], [-1, 1]]

/** Places of the pips on a die's faces, by value. */
export const DIE_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [MIDDLE_PIP],
  2: RISING_PIPS,
  3: [...RISING_PIPS, MIDDLE_PIP],
  4: CORNER_PIPS,
  5: [...CORNER_PIPS, MIDDLE_PIP],
  6: [...CORNER_PIPS, [-1, 0], [1, 0]],
}
