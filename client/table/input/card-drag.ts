/** Passes on a card that is dragged from the hand over the table: the hand reports where it is, and boards watch it. */

export type CardDragPoint = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>

export interface CardDragWatcher {
  /** Called when the card is moved, with undefined if it is no longer over the table. */
  readonly onOver: (point: CardDragPoint | undefined) => void
  /** Called when the card is let go over the table. */
  readonly onDrop: (point: CardDragPoint) => void
}

const watchers = new Set<CardDragWatcher>()

/** Watches cards that are dragged over `element`, except where something covers it. Returns a function that stops watching. */
export const watchCardDrag = (element: Element, { onOver, onDrop }: CardDragWatcher): (() => void) => {
  const isOverElement = ({ clientX, clientY }: CardDragPoint): boolean =>
    element.contains(document.elementFromPoint(clientX, clientY))
  const watcher: CardDragWatcher = {
    onOver: (point) => onOver(point !== undefined && isOverElement(point) ? point : undefined),
    onDrop: (point) => {
      if (isOverElement(point)) onDrop(point)
    },
  }
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Reports that the card was moved, or with undefined that it is no longer dragged over the table. */
export const dragCardOver = (point: CardDragPoint | undefined): void => {
  for (const watcher of watchers) watcher.onOver(point)
}

/** Reports that the card was let go. */
export const dropCard = (point: CardDragPoint): void => {
  for (const watcher of watchers) watcher.onDrop(point)
}
