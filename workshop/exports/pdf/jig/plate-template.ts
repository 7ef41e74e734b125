import type { Point } from '../../../../engine/boards/layout.ts'
import { circle, flatten, linesAlong } from '../../../geometry/contour.ts'
import type { TextMark } from '../../../geometry/marks.ts'
import { crossAt } from '../../../geometry/template/lock-template.ts'
import type { Template } from '../../../geometry/template/template.ts'
import type { Plate } from '../../../jigs/jig.ts'
import { type PlateLabel, plateLabels, type StopWords } from '../../jig/plate-labels.ts'

/** Room about the plate, arms of a cross beyond its hole, and how fine arcs are cut up to find their pages; mm. */
const BORDER_MM = 2
const CROSS_ARM_MM = 1.2
const ARC_TOLERANCE_MM = 0.2

const textOf = ({ text, at, size }: PlateLabel): TextMark => ({
  kind: 'text',
  role: 'number',
  track: 0,
  side: 0,
  text,
  at,
  angle: 0,
  size,
  maxWidth: 30,
})

/** A plate at full size: its holes for bushings with the bits within them dashed, and their crosses. */
export const plateTemplate = (plate: Plate, number: number, words: StopWords): Template => {
  const { outline, bounds, holes, stops, bushing, bit, dowel } = plate
  const { west, east, south, north } = bounds
  const all: readonly (Point & { readonly reach: number })[] = [
    ...holes.map(({ x, y }) => ({ x, y, reach: bushing / 2 })),
    ...stops.map(({ x, y }) => ({ x, y, reach: dowel / 2 })),
  ]
  return {
    key: `Plate${number}`,
    title: 'jig',
    sides: number,
    copies: 1,
    bounds: { west: west - BORDER_MM, east: east + BORDER_MM, south: south - BORDER_MM, north: north + BORDER_MM },
    drills: [],
    outlines: [outline, ...all.map((at) => circle(at, at.reach))],
    hidden: holes.map((hole) => circle(hole, bit / 2)),
    seams: all.flatMap((at) => crossAt(at, at.reach + CROSS_ARM_MM)),
    marks: plateLabels(plate, number, words).map(textOf),
    wells: [],
    guides: [],
    outlinesWithin: undefined,
    marksWithin: undefined,
    content: { dots: all, lines: linesAlong(flatten(outline, ARC_TOLERANCE_MM), true) },
  }
}
