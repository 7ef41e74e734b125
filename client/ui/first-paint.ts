/** What is measured of a page that comes up. */
type Paint = 'board-flat' | 'board-scene'

/** Notes when it was first seen, for `performance.getEntriesByName`. */
export const markPaint = (name: Paint): void => {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name)
}

/** Calls back once the present page has been painted. Returns a function that cancels it. */
export const afterPaint = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}
