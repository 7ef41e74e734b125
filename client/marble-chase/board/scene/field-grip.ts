import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import { fullPullPx } from '../../play/pull-to-flick.ts'
import type { ChaseBoardEvents } from '../board-view.ts'

/** A pointer that is moved farther than this turns the camera and taps nothing. */
const DRAG_THRESHOLD_PX = 9

/** A point of the screen, in px. */
export type ScreenPoint = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Returns the distance between two points of the screen, in px. */
const distancePx = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** Returns the length of a pull, in full pulls. */
export const pullRatio = (from: ScreenPoint, to: ScreenPoint): number => distancePx(from, to) / fullPullPx()

/** Callbacks that read a pointer's position on the field and receive its reports. */
export interface GripCallbacks {
  readonly fieldPointAt: (point: ScreenPoint) => FieldPoint | undefined
  /** Returns true where a pointer that begins there pulls the marble; any other turns the camera. */
  readonly pullsAt: (point: FieldPoint) => boolean
  /** Called when the pointer with this id begins to pull the marble. */
  readonly onHold: (id: number) => void
  readonly onRelease: () => void
  readonly onPointer: ChaseBoardEvents['onPointer']
}

interface HeldPointer {
  readonly id: number
  readonly pulls: boolean
  readonly press: ScreenPoint
  /** The latest point on the field. */
  fieldPoint: FieldPoint
}

/** One pointer on the field, from its press to its end. */
export class FieldGrip {
  readonly #callbacks: GripCallbacks
  #held: HeldPointer | undefined

  constructor(callbacks: GripCallbacks) {
    this.#callbacks = callbacks
  }

  /** A second pointer ends the pull: two fingers move the camera. */
  down(event: PointerEvent): void {
    if (this.#held !== undefined) {
      this.#end('cancel', this.#held, event)
      return
    }
    const { fieldPointAt, pullsAt, onHold, onPointer } = this.#callbacks
    const fieldPoint = fieldPointAt(event)
    if (fieldPoint === undefined || event.button !== 0) return
    const { pointerId: id, clientX, clientY } = event
    this.#held = { id, pulls: pullsAt(fieldPoint), press: { clientX, clientY }, fieldPoint }
    if (this.#held.pulls) onHold(id)
    onPointer('down', fieldPoint, 0)
  }

  move(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId) return
    if (!held.pulls && distancePx(held.press, event) > DRAG_THRESHOLD_PX) {
      this.#end('cancel', held, event)
      return
    }
    const fieldPoint = this.#callbacks.fieldPointAt(event)
    if (fieldPoint === undefined) return
    held.fieldPoint = fieldPoint
    this.#callbacks.onPointer('move', fieldPoint, pullRatio(held.press, event))
  }

  up(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('up', this.#held, event)
  }

  cancel(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('cancel', this.#held, event)
  }

  #end(kind: 'up' | 'cancel', { fieldPoint, press }: HeldPointer, event: PointerEvent): void {
    this.#held = undefined
    this.#callbacks.onRelease()
    const end = kind === 'up' ? this.#callbacks.fieldPointAt(event) : undefined
    this.#callbacks.onPointer(kind, end ?? fieldPoint, pullRatio(press, event))
  }
}
