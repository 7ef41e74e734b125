import type { Point } from '../../../../engine/boards/layout.ts'
import { MM_PER_INCH } from '../../../design/units.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { type Path, segmentPath } from './path.ts'

/** Length of the ruler's upper side; the lower one has inches. */
const RULER_MM = 100
/** Length of the ruler's lower side. */
const RULER_INCHES = 4
const TICKS_PER_INCH = 16
export const RULER_LENGTH_MM = RULER_INCHES * MM_PER_INCH

const LINE_LOOK = { stroke: BLACK, width: 0.12 }

const millimetreTickLength = (mm: number): number => (mm % 10 === 0 ? 2.4 : mm % 5 === 0 ? 1.7 : 1.1)

/** Lengths of ticks at every inch, half, quarter, eighth and sixteenth; mm. */
const INCH_TICKS_MM = [2.4, 1.9, 1.5, 1.1, 0.7]

const inchTickLength = (sixteenths: number): number =>
  INCH_TICKS_MM.find((_, halvings) => sixteenths % (TICKS_PER_INCH / 2 ** halvings) === 0) ?? 0

const tickPath = (x: number, to: number): Path => segmentPath(x, 0, x, to)

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

const NUMBER_TYPE = { size: 1.75, colour: grey(0.2), align: 'middle' } as const

/** Draws the numbers beyond the ticks. `narrow`: numbers of inches stand beside their ticks. */
const drawNumbers = (ink: Ink, narrow: boolean) => {
  for (const cm of range(RULER_MM / 10 + 1)) ink.text(String(cm * 10), { x: cm * 10, y: 2.8 }, NUMBER_TYPE)
  for (const inch of range(RULER_INCHES + 1)) {
    const at = narrow ? { x: inch * MM_PER_INCH + 1.1, y: -2.5 } : { x: inch * MM_PER_INCH, y: -4.2 }
    if (!narrow || inch < RULER_INCHES) ink.text(`${inch}"`, at, narrow ? { ...NUMBER_TYPE, size: 1.3 } : NUMBER_TYPE)
  }
}

/** Draws a ruler in both units from `at` on. `turn`: anticlockwise in radians; `narrow`: its numbers take less space. The middle of each tick is its place. */
export const drawRuler = (ink: Ink, at: Point, turn: number, narrow = false) => {
  ink.withTransform(at, turn, () => {
    const lines = segmentPath(0, 0, RULER_LENGTH_MM, 0)
    const fine = range(RULER_MM + 1).flatMap((mm) => tickPath(mm, millimetreTickLength(mm)))
    const inches = range(RULER_INCHES * TICKS_PER_INCH + 1).flatMap((i) =>
      tickPath((i * MM_PER_INCH) / TICKS_PER_INCH, -inchTickLength(i)),
    )
    ink.draw(LINE_LOOK, [...lines, ...fine, ...inches])
    drawNumbers(ink, narrow)
  })
}
