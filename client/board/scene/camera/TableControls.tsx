import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import type { Ref } from 'react'
import { Vector3 } from 'three'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'

const { ACTION } = CameraControlsImpl

/** A picture after a rest must not carry the camera all the way at once, s. */
export const MAX_STEP_S = 0.1
/** Radians and hole spacings that nobody sees: less is left at once. */
const REST_THRESHOLD = 0.001

/** Priority of frames that set where drei's controls, at -1, are to move the camera. */
export const BEFORE_CONTROLS_PRIORITY = -2

/**
 * Drei passes on the time since the last picture, which was drawn long ago where nothing moved. While the camera moves it counts, so
 * that a slow renderer draws fewer pictures of a movement and not a slower one, and the last thousandth of a movement isn't drawn at all.
 */
export class PatientControls extends CameraControlsImpl {
  private moves = false

  constructor(...made: ConstructorParameters<typeof CameraControlsImpl>) {
    super(...made)
    this.restThreshold = REST_THRESHOLD
    this.addEventListener('rest', () => this.arrive())
  }

  override update(delta: number): boolean {
    this.moves = super.update(this.moves ? delta : Math.min(delta, MAX_STEP_S))
    return this.moves
  }

  /** Not under a hand that drags slowly. */
  private arrive(): void {
    if (this.currentAction !== ACTION.NONE) return
    const [at, to] = [this.getPosition(new Vector3()), this.getTarget(new Vector3())]
    void this.setLookAt(at.x, at.y, at.z, to.x, to.y, to.z, false)
  }
}

interface TableControlsProps {
  readonly ref: Ref<CameraControlsImpl>
  /** Radians from the vertical, and hole spacings. */
  readonly minPolarAngle: number
  readonly maxPolarAngle: number
  readonly minDistance: number
  readonly maxDistance: number
  /** A person moves the camera. */
  readonly onControl?: () => void
}

/** Drag turns, pinch and wheel come nearer. */
export const TableControls = (props: TableControlsProps) => (
  <CameraControls
    impl={PatientControls}
    mouseButtons-right={ACTION.ROTATE}
    mouseButtons-middle={ACTION.NONE}
    touches-two={ACTION.TOUCH_DOLLY_TRUCK}
    touches-three={ACTION.NONE}
    dollyToCursor
    smoothTime={prefersReducedMotion() ? 0.001 : 0.3}
    draggingSmoothTime={0.08}
    {...props}
  />
)
