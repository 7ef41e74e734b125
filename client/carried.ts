/** A card that is carried over the table by a finger. Whoever carries it tells where; the picture of the board that is there answers. */

export type CarriedAt = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>

export interface CarryWatcher {
  /** Undefined when it is not over the table any more. */
  readonly over: (at: CarriedAt | undefined) => void
  readonly drop: (at: CarriedAt) => void
}

const watchers = new Set<CarryWatcher>()

/** Tells of what is carried over `element` itself, and nothing that stands before it. Answers a function that ends it. */
export const watchCarried = (element: Element, { over, drop }: CarryWatcher): (() => void) => {
  const isHere = ({ clientX, clientY }: CarriedAt): boolean =>
    element.contains(document.elementFromPoint(clientX, clientY))
  const watcher: CarryWatcher = {
    over: (at) => over(at !== undefined && isHere(at) ? at : undefined),
    drop: (at) => {
      if (isHere(at)) drop(at)
    },
  }
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const carryOver = (at: CarriedAt | undefined): void => {
  for (const watcher of watchers) watcher.over(at)
}

export const dropCarried = (at: CarriedAt): void => {
  for (const watcher of watchers) watcher.drop(at)
}
