import type { Point } from '../../../../engine/boards/layout.ts'
import { circle, enlargeBounds } from '../../../geometry/contour.ts'
import type { TextMark } from '../../../geometry/marks.ts'
import { crossLines } from '../../../geometry/template/lock-template.ts'
import { linesOf, OUTLINES_ONLY, TEMPLATE_MARGIN_MM, type Template } from '../../../geometry/template/template.ts'
import type { Plate } from '../../../jigs/jig.ts'
import { type PlateLabel, plateLabels, type StopWords } from '../../jig/plate-labels.ts'

/** Arms of a cross beyond its hole. */
const CROSS_ARM_MM = 1.2

const textMarkOf = ({ text, at, size }: PlateLabel): TextMark => ({
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

/** Returns the template of a plate: its holes for bushings with the bits within them dashed, and their crosses. */
export const plateTemplate = (plate: Plate, number: number, words: StopWords): Template => {
  const { outline, bounds, holes, stops, bushing, bit, dowel } = plate
  const all: readonly (Point & { readonly reach: number })[] = [
    ...holes.map(({ x, y }) => ({ x, y, reach: bushing / 2 })),
    ...stops.map(({ x, y }) => ({ x, y, reach: dowel / 2 })),
  ]
  return {
    ...OUTLINES_ONLY,
    key: `Plate${number}`,
    title: 'jig',
    sides: number,
    bounds: enlargeBounds(bounds, TEMPLATE_MARGIN_MM),
    outlines: [outline, ...all.map((at) => circle(at, at.reach))],
    hidden: holes.map((hole) => circle(hole, bit / 2)),
    seams: all.flatMap((at) => crossLines(at, at.reach + CROSS_ARM_MM)),
    marks: plateLabels(plate, number, words).map(textMarkOf),
    content: { dots: all, lines: linesOf([outline], []) },
  }
}
