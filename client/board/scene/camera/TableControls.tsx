import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import type { Ref } from 'react'
import { prefersLessMotion } from '../../../ui/less-motion.ts'

/** A picture after a rest must not carry the camera all the way at once, s. */
export const LONGEST_STEP = 0.1

/** Priority of frames that set where drei's controls, at -1, are to move the camera. */
export const BEFORE_CONTROLS = -2

/** Drei passes on the time since the last picture, which was drawn long ago where nothing moves. */
class PatientControls extends CameraControlsImpl {
  override update(delta: number): boolean {
    return super.update(Math.min(delta, LONGEST_STEP))
  }
}

const { ACTION } = CameraControlsImpl

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
    smoothTime={prefersLessMotion() ? 0.001 : 0.3}
    draggingSmoothTime={0.08}
    {...props}
  />
)
