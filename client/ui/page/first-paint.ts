/** Names of the performance marks of a page. */
export type Paint = 'board-flat' | 'board-scene' | 'phone-hand'

let settle = (): void => undefined

/** Resolves when the first board or hand of this page is shown in full: the rest may be fetched. */
export const firstBoardPaint: Promise<void> = new Promise((resolve) => {
  settle = resolve
})

export const resolveFirstPaint = (): void => settle()

/** Marks the first paint, for `performance.getEntriesByName`. */
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
