const rgbOf = (colour: string): readonly number[] => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))

/** The colour `share` of the way from one to another; all as `#rrggbb`. */
export const mixColours = (from: string, to: string, share: number): string => {
  const goal = rgbOf(to)
  const mixed = rgbOf(from).map((value, i) => Math.round(value + ((goal[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
