import { type PointerEvent, useCallback, useRef } from 'react'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import type { ChaseBoardEvents, PointerKind } from './board-view.ts'
import { pullRoom } from './scene/field-grip.ts'

type Screen = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Returns the spot under a pointer, in mm of the field. */
const spotAt = (svg: SVGSVGElement, { clientX, clientY }: Screen): FieldPoint | undefined => {
  const matrix = svg.getScreenCTM()
  if (matrix === null) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, z: -y }
}

/** mm that a pull from here has room for. */
const reachAt = (svg: SVGSVGElement, { clientX, clientY }: Screen, { z }: FieldPoint): number | undefined => {
  const end = spotAt(svg, { clientX, clientY: clientY + pullRoom(window) })
  return end && z - end.z
}

/** Handlers of an SVG that report the position of one pointer, wherever on the screen it goes while it is down. */
export const useSpot = (onPointer: ChaseBoardEvents['onPointer']) => {
  const id = useRef<number | undefined>(undefined)
  const tell = useCallback(
    (kind: PointerKind, event: PointerEvent<SVGSVGElement>) => {
      const svg = event.currentTarget
      const spot = spotAt(svg, event)
      if (spot !== undefined) onPointer(kind, spot, kind === 'down' ? reachAt(svg, event, spot) : undefined)
    },
    [onPointer],
  )
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (id.current !== undefined || event.button > 0) return
    id.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    tell('down', event)
  }
  const go = (kind: PointerKind) => (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== id.current) return
    if (kind !== 'move') id.current = undefined
    tell(kind, event)
  }
  return { onPointerDown: down, onPointerMove: go('move'), onPointerUp: go('up'), onPointerCancel: go('cancel') }
}
