/** A card that is dragged over the table. The hand reports its place; the board reacts. */

export type CardDragPoint = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>

export interface CardDragListener {
  /** Called with undefined when the card is no longer over the table. */
  readonly over: (at: CardDragPoint | undefined) => void
  readonly drop: (at: CardDragPoint) => void
}

const watchers = new Set<CardDragListener>()

/** Watches cards that are dragged over `element` itself, not over what covers it. Returns a function that ends it. */
export const listenToCardDrag = (element: Element, { over, drop }: CardDragListener): (() => void) => {
  const isHere = ({ clientX, clientY }: CardDragPoint): boolean =>
    element.contains(document.elementFromPoint(clientX, clientY))
  const watcher: CardDragListener = {
    over: (at) => over(at !== undefined && isHere(at) ? at : undefined),
    drop: (at) => {
      if (isHere(at)) drop(at)
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
