import type { Colour } from './ink.ts'

const hex = (code: string): Colour =>
  [1, 3, 5].map((i) => Number.parseInt(code.slice(i, i + 2), 16) / 255) as [number, number, number]

/** For side a and on; letters stand beside them, so that they can be told apart without colours, too. */
const INKS: readonly Colour[] = [
  ...['#b3122e', '#d99a00', '#1f8a63', '#123a9c', '#8a4fc4', '#e0641c'],
  ...['#0f7f9b', '#b02f86', '#6d4a2a', '#5a8f1d', '#4a5560', '#000000'],
].map(hex)

export const inkOfSide = (side: number): Colour => INKS[side % INKS.length] as Colour

/** The colour thinned with white: `share` 0 leaves white. */
export const tint = ([r, g, b]: Colour, share: number): Colour => [
  1 - (1 - r) * share,
  1 - (1 - g) * share,
  1 - (1 - b) * share,
]
