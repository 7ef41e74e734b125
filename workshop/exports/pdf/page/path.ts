/** Paths as PDF operators, in mm. */

import { appendBezierCurve, closePath, lineTo, moveTo, type PDFOperator, rectangle } from '@cantoo/pdf-lib'
import type { Point } from '../../../../engine/boards/layout.ts'
import { arcOf, type Contour, mapSteps } from '../../../geometry/contour.ts'
import type { CutLettering, LetterOutline } from '../../../geometry/lettering.ts'
import type { Direction } from '../../../geometry/right-to-left.ts'

export type Path = readonly PDFOperator[]

/** Rounds to a ten-thousandth of a millimetre: PDF numbers need no more, and files stay small. */
const roundMm = (value: number): number => Math.round(value * 1e4) / 1e4

export const pdfLinePath = (points: readonly Point[], closed = false): Path => [
  ...points.map(({ x, y }, i) => (i === 0 ? moveTo : lineTo)(roundMm(x), roundMm(y))),
  ...(closed ? [closePath()] : []),
]

export const segmentPath = (x1: number, y1: number, x2: number, y2: number): Path => [
  moveTo(roundMm(x1), roundMm(y1)),
  lineTo(roundMm(x2), roundMm(y2)),
]

/** Returns two strokes that cross at a point, each `reach` mm long to either side. */
export const crossPath = ({ x, y }: Point, reach: number): Path => [
  ...segmentPath(x - reach, y, x + reach, y),
  ...segmentPath(x, y - reach, x, y + reach),
]

export const boxPath = (x: number, y: number, width: number, height: number): Path => [
  rectangle(roundMm(x), roundMm(y), roundMm(width), roundMm(height)),
]

/** Returns Bezier curves along an arc, each of at most a quarter turn: they are off by less than 0.03 % of the radius. Angles are in radians. */
const arcPath = (centre: Point, radius: number, start: number, turn: number): Path => {
  const pieces = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const each = turn / pieces
  const reach = (4 / 3) * Math.tan(each / 4) * radius
  const at = (angle: number, aside: number) => ({
    x: roundMm(centre.x + radius * Math.cos(angle) - aside * Math.sin(angle)),
    y: roundMm(centre.y + radius * Math.sin(angle) + aside * Math.cos(angle)),
  })
  return Array.from({ length: pieces }, (_, i) => {
    const [from, to] = [start + i * each, start + (i + 1) * each]
    const [a, b, end] = [at(from, reach), at(to, -reach), at(to, 0)]
    return appendBezierCurve(a.x, a.y, b.x, b.y, end.x, end.y)
  })
}

export const circlePath = (centre: Point, radius: number): Path => [
  moveTo(roundMm(centre.x + radius), roundMm(centre.y)),
  ...arcPath(centre, radius, 0, 2 * Math.PI),
  closePath(),
]

export const pdfContourPath = (contour: Contour): Path => {
  const steps = mapSteps(contour, (step, from) => {
    if (!('centre' in step)) return [lineTo(roundMm(step.to.x), roundMm(step.to.y))]
    const { radius, start, turn } = arcOf(from, step)
    return arcPath(step.centre, radius, start, turn)
  })
  return [moveTo(roundMm(contour.from.x), roundMm(contour.from.y)), ...steps.flat(), closePath()]
}

/** Returns outsides and holes of letters. Their parabolas become cubic curves, the only ones of PDF. */
export const lettersPath = (outlines: readonly LetterOutline[]): Path =>
  outlines.flatMap((outline) => {
    const operators = mapSteps(outline, (step, from) => {
      const { to } = step
      if (!('control' in step)) return lineTo(roundMm(to.x), roundMm(to.y))
      const toward = (end: Point) => ({
        x: roundMm(end.x + (2 / 3) * (step.control.x - end.x)),
        y: roundMm(end.y + (2 / 3) * (step.control.y - end.y)),
      })
      const [a, b] = [toward(from), toward(to)]
      return appendBezierCurve(a.x, a.y, b.x, b.y, roundMm(to.x), roundMm(to.y))
    })
    return [moveTo(roundMm(outline.from.x), roundMm(outline.from.y)), ...operators, closePath()]
  })

/** Returns the letters of a line from `at`, the left end of its base line; in a language from the right they end at the right end of their space. `size`: height of capitals; `maxWidth`: longest line; both in mm. */
export const titlePath = (
  letters: CutLettering['outlinesOf'],
  text: string,
  at: Point,
  size: number,
  maxWidth: number,
  direction: Direction = 'ltr',
): Path => {
  const line = { text, at: { x: 0, y: at.y + size / 2 }, angle: 0, size, maxWidth }
  const xs = letters(line).flatMap(({ from, steps }) => [from.x, ...steps.map(({ to }) => to.x)])
  const middle = direction === 'ltr' ? at.x - Math.min(0, ...xs) : at.x + maxWidth - Math.max(0, ...xs)
  return lettersPath(letters({ ...line, at: { x: middle, y: line.at.y } }))
}
