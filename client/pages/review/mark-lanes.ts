/** Least distance of two marks in one row, as a share of the chart's breadth: on a narrow phone a mark takes a twelfth of it. */
const MIN_MARK_DISTANCE = 1 / 12

/** Returns a row for each mark, so that no mark lies over another: the first row with space. `places`: shares of the breadth, ascending. */
export const lanesOf = (places: readonly number[]): readonly number[] => {
  const lastInLane: number[] = []
  return places.map((place) => {
    const free = lastInLane.findIndex((last) => place - last >= MIN_MARK_DISTANCE)
    const lane = free === -1 ? lastInLane.length : free
    lastInLane[lane] = place
    return lane
  })
}
