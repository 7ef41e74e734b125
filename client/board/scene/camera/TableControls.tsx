import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { type Ref, useEffect } from 'react'
import { Box3, type PerspectiveCamera, Spherical, Vector3 } from 'three'
import { prefersReducedMotion } from '../../../ui/media-queries.ts'
import type { CameraLook, Framing } from './framing.ts'

const { ACTION } = CameraControlsImpl

/** Greatest time step of the first frame after a rest, so that the camera does not jump to its goal. */
export const MAX_STEP_S = 0.1
/** Rest of a movement that nobody would see, in radians and hole spacings: the camera skips it. */
const REST_THRESHOLD = 0.001

/** Priority of `useFrame` callbacks that set the goal of drei's controls, which run at -1. */
export const BEFORE_CONTROLS_PRIORITY = -2

/**
 * Camera controls for a scene that draws frames on demand. Drei passes on the time since the last frame, which may be long ago if
 * nothing moved, so the first step after a rest is limited. Later steps are not: a slow renderer draws fewer frames of a movement
 * but does not slow it down.
 */
export class TableCameraControls extends CameraControlsImpl {
  private isMoving = false

  constructor(...args: ConstructorParameters<typeof CameraControlsImpl>) {
    super(...args)
    this.restThreshold = REST_THRESHOLD
    this.addEventListener('rest', () => this.finishMove())
  }

  override update(delta: number): boolean {
    this.isMoving = super.update(this.isMoving ? delta : Math.min(delta, MAX_STEP_S))
    return this.isMoving
  }

  /** Puts the camera at its goal at once, unless somebody is dragging it slowly. */
  private finishMove(): void {
    if (this.currentAction !== ACTION.NONE) return
    const [position, target] = [this.getPosition(new Vector3()), this.getTarget(new Vector3())]
    void this.setLookAt(position.x, position.y, position.z, target.x, target.y, target.z, false)
  }
}

/** Moves the camera to a look, gradually if `glide` is true and the user has not asked for reduced motion. */
export const moveToLook = (controls: CameraControlsImpl, { position, target }: CameraLook, glide: boolean): void => {
  const { x, y, z } = position
  controls.normalizeRotations()
  void controls.setLookAt(x, y, z, target.x, target.y, target.z, glide && !prefersReducedMotion())
}

/** Lets the camera look away from the middle of the board the less, the farther it is: at the greatest distance not at all. `reach`: greatest distance of its target from the middle. */
export const limitTarget = (controls: CameraControlsImpl, reach: number): void => {
  const { maxDistance, minDistance } = controls
  const { radius } = controls.getSpherical(new Spherical(), true)
  const width = (2 * reach * Math.max(0, maxDistance - radius)) / (maxDistance - minDistance)
  controls.setBoundary(new Box3().setFromCenterAndSize(new Vector3(), new Vector3(width, 0, width)))
}

interface TableControlsProps {
  readonly ref: Ref<CameraControlsImpl>
  /** Angles from the vertical, in radians. */
  readonly minPolarAngle: number
  readonly maxPolarAngle: number
  /** Distances from the target, in hole spacings. */
  readonly minDistance: number
  readonly maxDistance: number
  /** Called when somebody moves the camera by hand. */
  readonly onControl?: () => void
}

/** Controls by which dragging turns the camera, and pinching or the wheel moves it nearer or away. */
export const TableControls = (props: TableControlsProps) => (
  <CameraControls
    impl={TableCameraControls}
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

/** Moves the image right and down by these CSS pixels, so that what is framed lies between the overlays. */
export const useViewShift = ({ x, y }: Framing['shift']): void => {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { width, height } = useThree((state) => state.size)
  useEffect(() => {
    camera.setViewOffset(width, height, -x, -y, width, height)
  }, [camera, width, height, x, y])
}
