import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import type { PointerKind } from '../board-view.ts'

/** Share of the screen's shorter side that a thumb can reach while the hand holds the device. */
const PULL_SCREEN_RATIO = 0.3

/** Returns the longest pull on a screen of this size, in px. */
export const maxPullPx = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  PULL_SCREEN_RATIO * Math.min(innerWidth, innerHeight)

/** A pointer that is moved farther than this turns the camera and taps nothing. */
const DRAG_THRESHOLD_PX = 9

/** A point of the screen, in px. */
export type ScreenPoint = Pick<PointerEvent, 'clientX' | 'clientY'>

/**
 * Returns the longest pull from a point of the screen, in mm of the field. The second argument is the point of the field there.
 * Returns undefined if the end of the pull is off the field's plane.
 */
export const maxPullAt = (
  { clientX, clientY }: ScreenPoint,
  { z }: FieldPoint,
  fieldPointAt: (point: ScreenPoint) => FieldPoint | undefined,
): number | undefined => {
  const end = fieldPointAt({ clientX, clientY: clientY + maxPullPx(window) })
  return end && z - end.z
}

/** Callbacks that read a pointer's position on the field and receive its reports. */
export interface GripCallbacks {
  readonly fieldPointAt: (point: ScreenPoint) => FieldPoint | undefined
  /** Returns true where a pointer that begins there pulls the marble; any other turns the camera. */
  readonly pullsAt: (point: FieldPoint) => boolean
  /** Called when the pointer with this id begins to pull the marble. */
  readonly onHold: (id: number) => void
  readonly onRelease: () => void
  readonly onPointer: (kind: PointerKind, fieldPoint: FieldPoint, maxPullMm?: number) => void
}

interface HeldPointer {
  readonly id: number
  readonly pulls: boolean
  /** Position of the press. */
  readonly clientX: number
  readonly clientY: number
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
      this.#end('cancel', this.#held.fieldPoint)
      return
    }
    const { fieldPointAt, pullsAt, onHold, onPointer } = this.#callbacks
    const fieldPoint = fieldPointAt(event)
    if (fieldPoint === undefined || event.button !== 0) return
    const { pointerId: id, clientX, clientY } = event
    this.#held = { id, pulls: pullsAt(fieldPoint), clientX, clientY, fieldPoint }
    if (this.#held.pulls) onHold(id)
    onPointer('down', fieldPoint, maxPullAt(event, fieldPoint, fieldPointAt))
  }

  move(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId) return
    const distancePx = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY)
    if (!held.pulls && distancePx > DRAG_THRESHOLD_PX) {
      this.#end('cancel', held.fieldPoint)
      return
    }
    const fieldPoint = this.#callbacks.fieldPointAt(event)
    if (fieldPoint === undefined) return
    held.fieldPoint = fieldPoint
    this.#callbacks.onPointer('move', fieldPoint)
  }

  up(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId)
      this.#end('up', this.#callbacks.fieldPointAt(event) ?? this.#held.fieldPoint)
  }

  cancel(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('cancel', this.#held.fieldPoint)
  }

  #end(kind: 'up' | 'cancel', fieldPoint: FieldPoint): void {
    this.#held = undefined
    this.#callbacks.onRelease()
    this.#callbacks.onPointer(kind, fieldPoint)
  }
}
