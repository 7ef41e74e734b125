import type { FieldPoint } from '../../../../engine/marble-chase/field.ts'
import type { PointerKind } from '../board-view.ts'

/** Share of the screen's shorter side that a thumb can reach while the hand holds the device. */
const PULL_SCREEN_RATIO = 0.3

/** Pixels that a pull for the greatest force may be long on a screen of this size. */
export const pullRoom = ({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number =>
  PULL_SCREEN_RATIO * Math.min(innerWidth, innerHeight)

/** A pointer that is moved farther than this turns the camera and taps nothing. */
const DRAG_THRESHOLD_PX = 9

/** A place of the screen, px. */
export type OnScreen = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Callbacks that read a pointer's path over the field and report it. */
export interface GripOrder {
  readonly spotOf: (at: OnScreen) => FieldPoint | undefined
  /** True where a pointer that begins there pulls the marble; any other turns the camera. */
  readonly pullsAt: (spot: FieldPoint) => boolean
  readonly onHold: (id: number) => void
  readonly onRelease: () => void
  readonly tell: (kind: PointerKind, spot: FieldPoint, reach?: number) => void
}

interface Held {
  readonly id: number
  readonly pulls: boolean
  readonly x: number
  readonly y: number
  spot: FieldPoint
}

/** One pointer on the field, from its press to its end. */
export class FieldGrip {
  readonly #order: GripOrder
  #held: Held | undefined

  constructor(order: GripOrder) {
    this.#order = order
  }

  /** A second pointer ends the pull: two fingers move the camera. */
  down(event: PointerEvent): void {
    if (this.#held !== undefined) {
      this.#end('cancel', this.#held.spot)
      return
    }
    const spot = this.#order.spotOf(event)
    if (spot === undefined || event.button !== 0) return
    const { pointerId: id, clientX: x, clientY: y } = event
    this.#held = { id, pulls: this.#order.pullsAt(spot), x, y, spot }
    if (this.#held.pulls) this.#order.onHold(id)
    this.#order.tell('down', spot, this.#reachAt(x, y, spot))
  }

  move(event: PointerEvent): void {
    const held = this.#held
    if (held?.id !== event.pointerId) return
    const strays = Math.hypot(event.clientX - held.x, event.clientY - held.y) > DRAG_THRESHOLD_PX
    if (!held.pulls && strays) {
      this.#end('cancel', held.spot)
      return
    }
    const spot = this.#order.spotOf(event)
    if (spot === undefined) return
    held.spot = spot
    this.#order.tell('move', spot)
  }

  up(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('up', this.#order.spotOf(event) ?? this.#held.spot)
  }

  cancel(event: PointerEvent): void {
    if (this.#held?.id === event.pointerId) this.#end('cancel', this.#held.spot)
  }

  /** mm that a pull from here has room for. */
  #reachAt(clientX: number, clientY: number, { z }: FieldPoint): number | undefined {
    const end = this.#order.spotOf({ clientX, clientY: clientY + pullRoom(window) })
    return end && z - end.z
  }

  #end(kind: 'up' | 'cancel', spot: FieldPoint): void {
    this.#held = undefined
    this.#order.onRelease()
    this.#order.tell(kind, spot)
  }
}
