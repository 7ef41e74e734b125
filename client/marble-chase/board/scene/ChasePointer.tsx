import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useRef } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import { FIELD_MM, type FieldPoint, RAIL_MM, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { spotAt } from '../../../../models/marble-chase/scale.ts'
import { boardUnder, toClipSpace } from '../../../board/scene/picking.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { FieldGrip, type OnScreen } from './field-grip.ts'

/** Distance beyond the marble up to which a press pulls it. */
const PULL_MARGIN_MM = 30
const HALF_WIDTH_MM = FIELD_MM.width / 2 + RAIL_MM.width

/** Returns the point where the line of sight meets the field's plane, which extends beyond the field. */
const spotUnder = (camera: Camera, canvas: HTMLCanvasElement, at: OnScreen): FieldPoint | undefined => {
  const met = boardUnder(camera, toClipSpace(canvas, at, new Vector2()), new Vector3())
  return met && spotAt(met.x, met.z)
}

type Latest = Pick<ChaseSceneProps, 'aim' | 'elsewhere' | 'trajectory' | 'onPointer'>

const pullsAt = ({ aim, elsewhere, trajectory }: Latest, { x, z }: FieldPoint): boolean =>
  aim !== undefined &&
  elsewhere !== true &&
  trajectory === undefined &&
  Math.abs(x) < HALF_WIDTH_MM &&
  z < startPlaceAt(aim.column, aim.row).z + PULL_MARGIN_MM

/** Listens to all pointers that begin on the canvas, before the camera does. Returns how to stop that. */
const listen = (canvas: HTMLCanvasElement, grip: FieldGrip): (() => void) => {
  const down = (event: PointerEvent) => grip.down(event)
  const move = (event: PointerEvent) => grip.move(event)
  const up = (event: PointerEvent) => grip.up(event)
  const cancel = (event: PointerEvent) => grip.cancel(event)
  canvas.addEventListener('pointerdown', down, { capture: true })
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  return () => {
    canvas.removeEventListener('pointerdown', down, { capture: true })
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
  }
}

interface ChasePointerProps {
  readonly props: Latest
  readonly controls: RefObject<CameraControlsImpl | null>
  /** A marble is pulled, or no longer: meanwhile the camera must not move. */
  readonly onHold: (holds: boolean) => void
}

/** Reports where on the field a pointer is. A pointer that begins near the marble pulls it; any other turns the camera when it is moved, and taps when it isn't. */
export const ChasePointer = ({ props, controls, onHold }: ChasePointerProps) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const latest = useRef({ props, onHold })
  useEffect(() => {
    latest.current = { props, onHold }
  })
  useEffect(() => {
    const hold = (holds: boolean): void => {
      if (controls.current !== null) controls.current.enabled = !holds
      latest.current.onHold(holds)
    }
    const grip = new FieldGrip({
      spotOf: (event) => spotUnder(camera, canvas, event),
      pullsAt: (spot) => pullsAt(latest.current.props, spot),
      onHold: (id) => {
        canvas.setPointerCapture(id)
        hold(true)
      },
      onRelease: () => hold(false),
      tell: (kind, spot, reach) => latest.current.props.onPointer(kind, spot, reach),
    })
    return listen(canvas, grip)
  }, [camera, canvas, controls])
  return null
}
