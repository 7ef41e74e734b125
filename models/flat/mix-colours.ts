/** Returns red, green and blue of a `#rrggbb` colour, from 0 to 255. */
const rgbOf = (colour: string): readonly number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** Returns a mixture of two `#rrggbb` colours. `share`: that of the second one, from 0 to 1. */
export const mixColours = (from: string, to: string, share: number): string => {
  const target = rgbOf(to)
  const mixed = rgbOf(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
