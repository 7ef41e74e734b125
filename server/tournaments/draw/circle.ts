/** Returns the partner of each place in a round of the circle method: one place stays, all others move on by one; -1 for the odd one. */
export const circleRound = (count: number, round: number): readonly number[] => {
  const places = count + (count % 2)
  const moving = places - 1
  return Array.from({ length: count }, (_, place) => {
    if (moving < 1) return -1
    if (place === moving) return centreOf(round, moving)
    const opposite = (((2 * round - place) % moving) + moving) % moving
    const partner = opposite === place ? moving : opposite
    return partner < count ? partner : -1
  })
}

/** Returns the place that is its own opposite, which the one that stays meets. */
const centreOf = (round: number, moving: number): number => round % moving
