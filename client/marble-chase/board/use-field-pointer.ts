import { type PointerEvent, useCallback, useRef } from 'react'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import type { ChaseBoardEvents, PointerKind } from './board-view.ts'
import { maxPullAt, type ScreenPoint } from './scene/field-grip.ts'

/** Returns the point of the drawn field at a point of the screen; undefined while the SVG is not laid out. */
const fieldPointAt = (svg: SVGSVGElement, { clientX, clientY }: ScreenPoint): FieldPoint | undefined => {
  const matrix = svg.getScreenCTM()
  if (matrix === null) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, z: -y }
}

/** Returns handlers for an SVG of the field. They report the position of one pointer, wherever on the screen it goes while it is down. */
export const useFieldPointer = (onPointer: ChaseBoardEvents['onPointer']) => {
  const pointerId = useRef<number | undefined>(undefined)
  const report = useCallback(
    (kind: PointerKind, event: PointerEvent<SVGSVGElement>) => {
      const svg = event.currentTarget
      const fieldPoint = fieldPointAt(svg, event)
      if (fieldPoint === undefined) return
      onPointer(
        kind,
        fieldPoint,
        kind === 'down' ? maxPullAt(event, fieldPoint, (point) => fieldPointAt(svg, point)) : undefined,
      )
    },
    [onPointer],
  )
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (pointerId.current !== undefined || event.button > 0) return
    pointerId.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    report('down', event)
  }
  const goOn = (kind: PointerKind) => (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointerId.current) return
    if (kind !== 'move') pointerId.current = undefined
    report(kind, event)
  }
  return { onPointerDown: begin, onPointerMove: goOn('move'), onPointerUp: goOn('up'), onPointerCancel: goOn('cancel') }
}
