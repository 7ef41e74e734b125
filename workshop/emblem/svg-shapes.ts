/** Basic shapes of SVG as paths. */

import type { Point } from '../../engine/boards/layout.ts'
import { point } from '../geometry/point.ts'
import { arcSteps, type PathStep, parsePathData, type Subpath } from './path-data.ts'

/** Reads a length without its unit: the size of the drawing is chosen later. */
const lengthOf = (element: Element, name: string): number => {
  const value = Number.parseFloat(element.getAttribute(name) ?? '')
  return Number.isFinite(value) ? value : 0
}

const polygonPath = (points: readonly Point[], closed: boolean): readonly Subpath[] => {
  const [from, ...others] = points
  return from === undefined || others.length === 0 ? [] : [{ from, steps: others.map((to) => ({ to })), closed }]
}

const listedPoints = (element: Element): readonly Point[] => {
  const values = (element.getAttribute('points') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number.parseFloat)
  const count = Math.floor(values.length / 2)
  return Array.from({ length: count }, (_, i) => point(values[2 * i] ?? 0, values[2 * i + 1] ?? 0))
}

const ellipsePath = (element: Element, rx: number, ry: number): readonly Subpath[] => {
  const [x, y] = [lengthOf(element, 'cx'), lengthOf(element, 'cy')]
  if (rx <= 0 || ry <= 0) return []
  const [east, west] = [point(x + rx, y), point(x - rx, y)]
  const half = { radii: point(rx, ry), turn: 0, isLarge: false, isSweep: true }
  return [{ from: east, steps: [...arcSteps(east, half, west), ...arcSteps(west, half, east)], closed: true }]
}

/** Radii of a rectangle's corners: one that is absent is as long as the other. */
const cornerRadii = (element: Element, width: number, height: number): Point => {
  const [rx, ry] = [lengthOf(element, 'rx'), lengthOf(element, 'ry')]
  const hasBoth = element.hasAttribute('rx') && element.hasAttribute('ry')
  const radii = hasBoth ? [rx, ry] : [rx + ry, rx + ry]
  return point(Math.min(radii[0] ?? 0, width / 2), Math.min(radii[1] ?? 0, height / 2))
}

const rectanglePath = (element: Element): readonly Subpath[] => {
  const [x, y] = [lengthOf(element, 'x'), lengthOf(element, 'y')]
  const [width, height] = [lengthOf(element, 'width'), lengthOf(element, 'height')]
  if (width <= 0 || height <= 0) return []
  const radii = cornerRadii(element, width, height)
  const [rx, ry] = [radii.x, radii.y]
  if (rx <= 0 || ry <= 0) {
    return polygonPath([point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)], true)
  }
  const corner = { radii, turn: 0, isLarge: false, isSweep: true }
  const from = point(x + rx, y)
  const ends = [
    [point(x + width - rx, y), point(x + width, y + ry)],
    [point(x + width, y + height - ry), point(x + width - rx, y + height)],
    [point(x + rx, y + height), point(x, y + height - ry)],
    [point(x, y + ry), from],
  ] as const
  const steps = ends.flatMap(([edge, to]): readonly PathStep[] => [{ to: edge }, ...arcSteps(edge, corner, to)])
  return [{ from, steps, closed: true }]
}

/** Returns the paths of an element; undefined if it is no shape. */
export const shapePaths = (element: Element): readonly Subpath[] | undefined => {
  switch (element.localName) {
    case 'path':
      return parsePathData(element.getAttribute('d') ?? '')
    case 'rect':
      return rectanglePath(element)
    case 'circle':
      return ellipsePath(element, lengthOf(element, 'r'), lengthOf(element, 'r'))
    case 'ellipse':
      return ellipsePath(element, lengthOf(element, 'rx'), lengthOf(element, 'ry'))
    case 'polygon':
      return polygonPath(listedPoints(element), true)
    case 'polyline':
      return polygonPath(listedPoints(element), false)
    case 'line':
      return polygonPath(
        [
          point(lengthOf(element, 'x1'), lengthOf(element, 'y1')),
          point(lengthOf(element, 'x2'), lengthOf(element, 'y2')),
        ],
        false,
      )
    default:
      return undefined
  }
}
