/** Gestures of a finger or a mouse on the hand, as a state machine that knows no page and no game. */

export interface DragPoint {
  readonly x: number
  readonly y: number
}

export type Drag =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pressed'; readonly card: number; readonly from: DragPoint }
  /** Along the fan, over one card after another. */
  | { readonly phase: 'sliding'; readonly card: number }
  /** Out of the fan, with the finger. */
  | { readonly phase: 'carrying'; readonly card: number; readonly at: DragPoint }

export interface Finger {
  readonly at: DragPoint
  /** The card of the fan under it. */
  readonly card: number | undefined
  /** It is where the hand lies. */
  readonly inHand: boolean
}

export type DragInput =
  | ({ readonly type: 'down' | 'move' | 'up' } & Finger)
  /** The page, another finger or the keyboard ends it. */
  | { readonly type: 'cancel' }

/** The reaction of the hand. A short press without moving is no gesture: the page makes a click of it. */
export type Effect = 'none' | 'lift' | 'choose' | 'drop' | 'return'

export interface DragStep {
  readonly drag: Drag
  readonly effect: Effect
}

export const IDLE_DRAG: Drag = { phase: 'idle' }
/** A press that moves less, px, is a tap. */
const TAP_SLOP_PX = 8

const none = (drag: Drag): DragStep => ({ drag, effect: 'none' })
const end = (effect: Effect): DragStep => ({ drag: IDLE_DRAG, effect })

const lift = (card: number, at: DragPoint): DragStep => ({ drag: { phase: 'carrying', card, at }, effect: 'lift' })

const afterMove = (drag: Drag, { at, card, inHand }: Finger, mayLift: (card: number) => boolean): DragStep => {
  switch (drag.phase) {
    case 'idle':
      return none(drag)
    case 'pressed': {
      const [dx, dy] = [at.x - drag.from.x, at.y - drag.from.y]
      if (Math.hypot(dx, dy) < TAP_SLOP_PX) return none(drag)
      if (-dy > Math.abs(dx) && mayLift(drag.card)) return lift(drag.card, at)
      return none({ phase: 'sliding', card: card ?? drag.card })
    }
    case 'sliding': {
      if (!inHand && mayLift(drag.card)) return lift(drag.card, at)
      return none({ phase: 'sliding', card: (inHand ? card : undefined) ?? drag.card })
    }
    case 'carrying':
      return none({ ...drag, at })
  }
}

const afterRelease = (drag: Drag, { inHand }: Finger): DragStep => {
  if (drag.phase === 'sliding') return end(inHand ? 'choose' : 'none')
  if (drag.phase === 'carrying') return end(inHand ? 'return' : 'drop')
  return end('none')
}

export const nextDrag = (drag: Drag, input: DragInput, mayLift: (card: number) => boolean): DragStep => {
  switch (input.type) {
    case 'down':
      return input.card === undefined ? end('none') : none({ phase: 'pressed', card: input.card, from: input.at })
    case 'move':
      return afterMove(drag, input, mayLift)
    case 'up':
      return afterRelease(drag, input)
    case 'cancel':
      return end(drag.phase === 'carrying' ? 'return' : 'none')
  }
}
