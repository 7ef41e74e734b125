import type { Point } from '../../../../engine/boards/layout.ts'
import { MM_PER_INCH } from '../../../design/units.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { type Path, segmentPath } from './path.ts'

/** 100 mm above the line, 4 inches below it. */
const MILLIMETRES = 100
const INCHES = 4
const FINEST = 16
export const RULER_LENGTH = INCHES * MM_PER_INCH

const LINE = { stroke: BLACK, width: 0.12 }

const millimetreTick = (mm: number): number => (mm % 10 === 0 ? 2.4 : mm % 5 === 0 ? 1.7 : 1.1)

const inchTick = (sixteenths: number): number =>
  sixteenths % 16 === 0
    ? 2.4
    : sixteenths % 8 === 0
      ? 1.9
      : sixteenths % 4 === 0
        ? 1.5
        : sixteenths % 2 === 0
          ? 1.1
          : 0.7

const tick = (x: number, to: number): Path => segmentPath(x, 0, x, to)

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

const NUMBERS = { size: 1.75, colour: grey(0.2), align: 'middle' } as const

/** Beyond the ticks; `narrow`: those of inches beside their ticks. */
const drawNumbers = (ink: Ink, narrow: boolean) => {
  for (const cm of range(MILLIMETRES / 10 + 1)) ink.text(String(cm * 10), { x: cm * 10, y: 2.8 }, NUMBERS)
  for (const inch of range(INCHES + 1)) {
    const at = narrow ? { x: inch * MM_PER_INCH + 1.1, y: -2.5 } : { x: inch * MM_PER_INCH, y: -4.2 }
    if (!narrow || inch < INCHES) ink.text(`${inch}"`, at, narrow ? { ...NUMBERS, size: 1.3 } : NUMBERS)
  }
}

/** A ruler in both units from `at` on; `turn` anticlockwise in radians. The middle of each tick is its place. */
export const drawRuler = (ink: Ink, at: Point, turn: number, narrow = false) => {
  ink.moved(at, turn, () => {
    const lines = segmentPath(0, 0, RULER_LENGTH, 0)
    const fine = range(MILLIMETRES + 1).flatMap((mm) => tick(mm, millimetreTick(mm)))
    const inches = range(INCHES * FINEST + 1).flatMap((i) => tick((i * MM_PER_INCH) / FINEST, -inchTick(i)))
    ink.draw(LINE, [...lines, ...fine, ...inches])
    drawNumbers(ink, narrow)
  })
}
