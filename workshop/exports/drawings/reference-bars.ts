import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../design/design.ts'
import { hasAlternateWoods, woodOfPart } from '../../design/part-woods.ts'
import { MM_PER_INCH } from '../../design/units.ts'
import { boxCorners } from '../../geometry/contour.ts'
import type { CutLettering } from '../../geometry/lettering.ts'
import type { LetterStyle } from '../export-order.ts'
import { singleLineStrokes } from '../letters/single-line-letters.ts'
import type { DrawingSheet, PlacedPart } from './drawing-sheet.ts'
import type { Feature } from './layers.ts'
import { lineShape } from './part-clipping.ts'
import type { DrawnFeature, Shape } from './shapes.ts'

/** Bars above the parts that show whether a program has read the drawing in the right size. */
const REFERENCE_BARS = [
  { length: 100, ticks: 10, text: '100 mm', above: 10 },
  { length: 4 * MM_PER_INCH, ticks: 4, text: '4 in', above: 24 },
] as const
const TICK_LENGTH_MM = 4
const LETTER_HEIGHT_MM = 4

const rulerShapes = (length: number, ticks: number, y: number): readonly Shape[] => {
  const marks = Array.from({ length: ticks + 1 }, (_, i) => (i * length) / ticks)
  const base = [0, length].map((x) => ({ x, y }))
  return [lineShape(base), ...marks.map((x) => lineShape([y, y + TICK_LENGTH_MM].map((end) => ({ x, y: end }))))]
}

/** Writes labels in one style of letters. */
export interface LabelWriter {
  /** Feature that letters of this style belong to. */
  readonly feature: Feature
  /** Writes a text about a point: `size` is the height of capitals in mm, `angle` is clockwise in radians. */
  readonly write: (text: string, at: Point, size?: number, angle?: number) => readonly Shape[]
}

export const makeLabelWriter = (lettering: CutLettering, letters: LetterStyle): LabelWriter => ({
  feature: { kind: letters === 'lines' ? 'writing' : 'letters' },
  write: (text, at, size = LETTER_HEIGHT_MM, angle = 0) => {
    const line = { text, at, angle, size, maxWidth: 60 }
    return letters === 'lines'
      ? singleLineStrokes(line).map((path) => ({ kind: 'stroke', path }))
      : [{ kind: 'letters', outlines: lettering.outlinesOf(line) }]
  },
})

/** Writes the name of a part under it, or along it where the part is narrower than its name. `woods`: the design, if the name of the wood is added. */
const partNameShapes = (
  { part, bounds }: PlacedPart,
  woods: Design | undefined,
  { write }: LabelWriter,
): readonly Shape[] => {
  const own = woods === undefined ? '' : ` ${woodOfPart(woods, part).replace('-', ' ')}`
  const name = `${part.name}${own}`.toUpperCase()
  const middle = { x: (bounds.west + bounds.east) / 2, y: (bounds.south + bounds.north) / 2 }
  const away = LETTER_HEIGHT_MM * 1.5
  return bounds.east - bounds.west < name.length * LETTER_HEIGHT_MM
    ? write(name, { ...middle, x: bounds.east + away }, LETTER_HEIGHT_MM, Math.PI / 2)
    : write(name, { ...middle, y: bounds.south - away })
}

/** Returns the reference bars, the machine's reach about each load, and the names of several parts, with their woods if there are two. */
export const referenceFeatures = (
  { placed, beds, height }: DrawingSheet,
  writer: LabelWriter,
  design: Design,
): readonly DrawnFeature[] => {
  const bars = REFERENCE_BARS.flatMap(({ length, ticks, text, above }) => [
    ...rulerShapes(length, ticks, height + above),
    ...writer.write(text, { x: length + 14, y: height + above + TICK_LENGTH_MM / 2 }),
  ])
  const woods = hasAlternateWoods(design) ? design : undefined
  const names = placed.flatMap((own) => partNameShapes(own, woods, writer))
  const edges = beds.map((bed) => lineShape(boxCorners(bed), true))
  return [{ feature: { kind: 'reference' }, shapes: [...bars, ...edges, ...(placed.length > 1 ? names : [])] }]
}
