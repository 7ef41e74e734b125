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

/** Returns the longest pull from this point, in mm of the field. `spot`: the spot of the field there. Undefined if the end of the pull is off the field's plane. */
export const maxPullAt = (
  { clientX, clientY }: ScreenPoint,
  { z }: FieldPoint,
  spotOf: (point: ScreenPoint) => FieldPoint | undefined,
): number | undefined => {
  const end = spotOf({ clientX, clientY: clientY + maxPullPx(window) })
  return end && z - end.z
}

/** Callbacks that read a pointer's position on the field and receive its reports. */
export interface GripCallbacks {
  readonly spotOf: (point: ScreenPoint) => FieldPoint | undefined
  /** Returns true where a pointer that begins there pulls the marble; any other turns the camera. */
  readonly pullsAt: (spot: FieldPoint) => boolean
  /** Called when the pointer with this id begins to pull the marble. */
  readonly onHold: (id: number) => void
  readonly onRelease: () => void
  readonly onPointer: (kind: PointerKind, spot: FieldPoint, maxPullMm?: number) => void
}

interface HeldPointer {
  readonly id: number
  readonly pulls: boolean
  /** Position of the press. */
  readonly clientX: number
  readonly clientY: number
  /** The latest spot on the field. */
  spot: FieldPoint
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
      this.#end('cancel', this.#held.spot)
      return
    }
    const { spotOf, pullsAt, onHold, onPointer } = this.#callbacks
    const spot = spotOf(event)
    if (spot === undefined || event.button !== 0) return
    const { pointerId: id, clientX, clientY } = event
    this.#held = { id, pulls: pullsAt(spot), clientX, clientY, spot }
    if (this.#held.pulls) onHold(id)
    onPointer('down', spot, maxPullAt(event, spot, spotOf))
  }

  move(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId) return
    const distancePx = Math.hypot(event.clientX - held.clientX, event.clientY - held.clientY)
    if (!held.pulls && distancePx > DRAG_THRESHOLD_PX) {
      this.#end('cancel', held.spot)
      return
    }
    const spot = this.#callbacks.spotOf(event)
    if (spot === undefined) return
    held.spot = spot
    this.#callbacks.onPointer('move', spot)
  }

  up(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('up', this.#callbacks.spotOf(event) ?? this.#held.spot)
  }

  cancel(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('cancel', this.#held.spot)
  }

  #end(kind: 'up' | 'cancel', spot: FieldPoint): void {
    this.#held = undefined
    this.#callbacks.onRelease()
    this.#callbacks.onPointer(kind, spot)
  }
}
