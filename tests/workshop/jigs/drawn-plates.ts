/** Reads plates of a jig from a machine's file, independently of the code that wrote it. */

import DxfParser, { type ICircleEntity } from 'dxf-parser'
import type { Point } from '../../../engine/boards/layout.ts'
import { isInside, polylinesOf, type ReadLine } from '../exports/drawings/dxf-outline.ts'

interface DrawnCircle {
  readonly layer: string
  readonly radius: number
  readonly center: Point
}

export const circlesOf = (dxf: string): readonly DrawnCircle[] =>
  (new DxfParser().parseSync(dxf)?.entities ?? [])
    .filter((entity): entity is ICircleEntity => entity.type === 'CIRCLE')
    .map(({ layer, radius, center: { x, y } }) => ({ layer, radius, center: { x, y } }))

export interface DrawnPlate {
  readonly outline: ReadLine
  /** Holes for bushings, holes for pins alone, and dowels that lie against the wood. */
  readonly bushings: readonly DrawnCircle[]
  readonly pins: readonly DrawnCircle[]
  readonly stops: readonly DrawnCircle[]
}

/** Sorted from the lowest to the highest on the sheet. */
export const drawnPlates = (dxf: string): readonly DrawnPlate[] => {
  const circles = circlesOf(dxf)
  const lowest = ({ points }: ReadLine) => Math.min(...points.map(({ y }) => y))
  return polylinesOf(dxf)
    .filter(({ layer, closed }) => closed && layer.startsWith('OUTLINE'))
    .sort((a, b) => lowest(a) - lowest(b))
    .map((outline) => {
      const own = circles.filter(({ center }) => isInside(center, [outline]))
      const inLayer = (name: string) => own.filter(({ layer }) => layer.startsWith(name))
      return { outline, bushings: inLayer('BUSHING'), pins: inLayer('REGISTER'), stops: inLayer('STOP') }
    })
}
