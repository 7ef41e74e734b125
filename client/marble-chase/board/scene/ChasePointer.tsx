import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls.js'
import { useThree } from '@react-three/fiber'
import { type RefObject, useEffect } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import { FIELD_MM, type FieldPoint, RAIL_MM, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { toFieldPoint } from '../../../../models/marble-chase/scene-units.ts'
import { boardPointUnder, toClipSpace } from '../../../board/scene/picking.ts'
import { addListeners } from '../../../ui/event-listeners.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import type { ChaseSceneProps } from '../board-view.ts'
import { FieldGrip, type ScreenPoint } from './field-grip.ts'

/** Distance beyond the marble up to which a press pulls it. */
const PULL_MARGIN_MM = 30
const HALF_WIDTH_MM = FIELD_MM.width / 2 + RAIL_MM.width

/** Returns the point where the line of sight meets the field's plane, which extends beyond the field. */
const fieldPointUnder = (camera: Camera, canvas: HTMLCanvasElement, point: ScreenPoint): FieldPoint | undefined => {
  const met = boardPointUnder(camera, toClipSpace(canvas, point, new Vector2()), new Vector3())
  return met && toFieldPoint(met.x, met.z)
}

type PointedView = Pick<ChaseSceneProps, 'aim' | 'elsewhere' | 'trajectory' | 'onPointer'>

const pullsAt = ({ aim, elsewhere, trajectory }: PointedView, { x, z }: FieldPoint): boolean =>
  aim !== undefined &&
  elsewhere !== true &&
  trajectory === undefined &&
  Math.abs(x) < HALF_WIDTH_MM &&
  z < startPlaceAt(aim.column, aim.row).z + PULL_MARGIN_MM

/** Listens to all pointers that begin on the canvas, before the camera does. Returns a function that stops it. */
const listenToPointers = (canvas: HTMLCanvasElement, grip: FieldGrip): (() => void) => {
  const stops = [
    addListeners(canvas, { pointerdown: (event) => grip.down(event) }, { capture: true }),
    addListeners(window, {
      pointermove: (event) => grip.move(event),
      pointerup: (event) => grip.up(event),
      pointercancel: (event) => grip.cancel(event),
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface ChasePointerProps {
  readonly props: PointedView
  readonly controls: RefObject<CameraControlsImpl | null>
  /** Called when a marble is pulled, and when it is released: meanwhile the camera must not move. */
  readonly onHold: (holds: boolean) => void
}

/** Reports where on the field a pointer is. A pointer that begins near the marble pulls it; any other turns the camera when it is moved, and taps when it isn't. */
export const ChasePointer = ({ props, controls, onHold }: ChasePointerProps) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const latest = useLatest({ props, onHold })
  useEffect(() => {
    const hold = (holds: boolean): void => {
      if (controls.current !== null) controls.current.enabled = !holds
      latest.current.onHold(holds)
    }
    const grip = new FieldGrip({
      fieldPointAt: (point) => fieldPointUnder(camera, canvas, point),
      pullsAt: (point) => pullsAt(latest.current.props, point),
      onHold: (id) => {
        canvas.setPointerCapture(id)
        hold(true)
      },
      onRelease: () => hold(false),
      onPointer: (...report) => latest.current.props.onPointer(...report),
    })
    return listenToPointers(canvas, grip)
  }, [camera, canvas, controls])
  return null
}
