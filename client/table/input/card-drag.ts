/** A card that is dragged over the table. The hand reports its place; the board reacts. */

export type CardDragPoint = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>

export interface CardDragWatcher {
  /** Called with undefined when the card is no longer over the table. */
  readonly over: (at: CardDragPoint | undefined) => void
  readonly drop: (at: CardDragPoint) => void
}

const watchers = new Set<CardDragWatcher>()

/** Watches cards that are dragged over `element` itself, not over what covers it. Returns a function that stops it. */
export const watchCardDrag = (element: Element, { over, drop }: CardDragWatcher): (() => void) => {
  const isOverElement = ({ clientX, clientY }: CardDragPoint): boolean =>
    element.contains(document.elementFromPoint(clientX, clientY))
  const watcher: CardDragWatcher = {
    over: (at) => over(at !== undefined && isOverElement(at) ? at : undefined),
    drop: (at) => {
      if (isOverElement(at)) drop(at)
    },
  }
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const dragCardOver = (at: CardDragPoint | undefined): void => {
  for (const watcher of watchers) watcher.over(at)
}

export const dropCard = (at: CardDragPoint): void => {
  for (const watcher of watchers) watcher.drop(at)
}
