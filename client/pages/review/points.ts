/** Chance in points, at least one where there is any. */
export const pointsOf = (chance: number): number => Math.max(1, Math.round(100 * chance))

/** `+12`, `0`, `−7`. */
export const signedPoints = (chance: number): string => {
  const points = Math.round(100 * chance)
  return points > 0 ? `+${points}` : `${points}`.replace('-', '−')
}
