/** Gestures of a finger or a mouse on a hand of cards, as a state machine. Cards are indices in the fan, points are CSS pixels. */

export interface DragPoint {
  readonly x: number
  readonly y: number
}

export type Drag =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pressed'; readonly card: number; readonly from: DragPoint }
  /** The pointer slides along the fan, over one card after another. */
  | { readonly phase: 'sliding'; readonly card: number }
  /** The card was pulled out of the fan and follows the pointer. */
  | { readonly phase: 'carrying'; readonly card: number; readonly at: DragPoint }

/** Place of the pointer at one moment. */
export interface PointerSample {
  readonly at: DragPoint
  /** Card of the fan under the pointer; undefined if there is none. */
  readonly card: number | undefined
  /** True if the pointer is over the area of the hand. */
  readonly isInHand: boolean
}

export type DragInput =
  | ({ readonly type: 'down' | 'move' | 'up' } & PointerSample)
  /** The page, another finger or the keyboard ends the gesture. */
  | { readonly type: 'cancel' }

/** Reaction of the hand to an input. A press without movement has none, as the browser turns it into a click. */
export type DragEffect = 'none' | 'lift' | 'choose' | 'drop' | 'return'

/** State after an input, and the reaction to it. */
export interface DragStep {
  readonly drag: Drag
  readonly effect: DragEffect
}

export const IDLE_DRAG: Drag = { phase: 'idle' }
/** A press that moves less than this is a tap. */
const TAP_SLOP_PX = 8

const continueDrag = (drag: Drag): DragStep => ({ drag, effect: 'none' })
const endDrag = (effect: DragEffect): DragStep => ({ drag: IDLE_DRAG, effect })

const liftCard = (card: number, at: DragPoint): DragStep => ({ drag: { phase: 'carrying', card, at }, effect: 'lift' })

const afterMove = (drag: Drag, { at, card, isInHand }: PointerSample, mayLift: (card: number) => boolean): DragStep => {
  switch (drag.phase) {
    case 'idle':
      return continueDrag(drag)
    case 'pressed': {
      const [dx, dy] = [at.x - drag.from.x, at.y - drag.from.y]
      if (Math.hypot(dx, dy) < TAP_SLOP_PX) return continueDrag(drag)
      if (-dy > Math.abs(dx) && mayLift(drag.card)) return liftCard(drag.card, at)
      return continueDrag({ phase: 'sliding', card: card ?? drag.card })
    }
    case 'sliding': {
      if (!isInHand && mayLift(drag.card)) return liftCard(drag.card, at)
      return continueDrag({ phase: 'sliding', card: (isInHand ? card : undefined) ?? drag.card })
    }
    case 'carrying':
      return continueDrag({ ...drag, at })
  }
}

const afterRelease = (drag: Drag, { isInHand }: PointerSample): DragStep => {
  if (drag.phase === 'sliding') return endDrag(isInHand ? 'choose' : 'none')
  if (drag.phase === 'carrying') return endDrag(isInHand ? 'return' : 'drop')
  return endDrag('none')
}

/** Returns the state after an input. `mayLift` reports whether a card may be pulled out of the fan. */
export const nextDrag = (drag: Drag, input: DragInput, mayLift: (card: number) => boolean): DragStep => {
  switch (input.type) {
    case 'down':
      return input.card === undefined
        ? endDrag('none')
        : continueDrag({ phase: 'pressed', card: input.card, from: input.at })
    case 'move':
      return afterMove(drag, input, mayLift)
    case 'up':
      return afterRelease(drag, input)
    case 'cancel':
      return endDrag(drag.phase === 'carrying' ? 'return' : 'none')
  }
}
