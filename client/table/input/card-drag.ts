/** A card that a finger drags over the table. The hand reports its place; the picture of the board reacts. */

export type CarriedAt = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>

export interface CarryWatcher {
  /** Undefined when it is not over the table any more. */
  readonly over: (at: CarriedAt | undefined) => void
  readonly drop: (at: CarriedAt) => void
}

const watchers = new Set<CarryWatcher>()

/** Watches cards that are dragged over `element` itself, not over what covers it. Returns a function that ends it. */
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
