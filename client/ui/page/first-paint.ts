/** Names of the performance marks of a page. */
export type Paint = 'board-flat' | 'board-scene' | 'phone-hand'

let resolvePaint = (): void => undefined

/** Resolves when the first board or hand of this page is complete, so that everything else may be fetched. */
export const firstBoardPaint: Promise<void> = new Promise((resolve) => {
  resolvePaint = resolve
})

/** Resolves `firstBoardPaint`. */
export const resolveFirstPaint = (): void => resolvePaint()

/** Marks the first paint, for `performance.getEntriesByName`. */
export const markPaint = (name: Paint): void => {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name)
}

/** Calls `callback` once the present page has been painted. Returns a function that cancels this. */
export const afterPaint = (callback: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}
