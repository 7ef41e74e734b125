import { type PointerEvent, useRef } from 'react'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import type { ChaseBoardEvents, PointerKind } from './board-view.ts'
import { pullRatio, type ScreenPoint } from './scene/field-grip.ts'

/** Returns the point of the drawn field at a point of the screen; undefined while it is not laid out. */
const fieldPointAt = (svg: SVGSVGElement, { clientX, clientY }: ScreenPoint): FieldPoint | undefined => {
  const matrix = svg.querySelector<SVGGElement>('.chase-drawn')?.getScreenCTM()
  if (!matrix) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, z: -y }
}

/** Returns handlers for an SVG of the field. They report the position of one pointer, wherever on the screen it goes while it is down. */
export const useFieldPointer = (onPointer: ChaseBoardEvents['onPointer']) => {
  const held = useRef<ScreenPoint & { readonly id: number }>(undefined)
  const report = (kind: PointerKind, event: PointerEvent<SVGSVGElement>, press: ScreenPoint) => {
    const fieldPoint = fieldPointAt(event.currentTarget, event)
    if (fieldPoint !== undefined) onPointer(kind, fieldPoint, pullRatio(press, event))
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (held.current !== undefined || event.button > 0) return
    const { pointerId: id, clientX, clientY } = event
    held.current = { id, clientX, clientY }
    event.currentTarget.setPointerCapture(id)
    report('down', event, held.current)
  }
  const goOn = (kind: PointerKind) => (event: PointerEvent<SVGSVGElement>) => {
    const press = held.current
    if (event.pointerId !== press?.id) return
    if (kind !== 'move') held.current = undefined
    report(kind, event, press)
  }
  return { onPointerDown: begin, onPointerMove: goOn('move'), onPointerUp: goOn('up'), onPointerCancel: goOn('cancel') }
}
