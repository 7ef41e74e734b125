/** Stains, inlays and texts of a board for Marble Chase, in mm on the plan. */

import type { Point } from '../../engine/boards/layout.ts'
import { COLOURS } from '../../engine/marble-chase/colours.ts'
import { SLOT_PLACES, startPlaceAt } from '../../engine/marble-chase/field.ts'
import {
  LANE_MM,
  SLOT_VALUE_SIZE_MM,
  START_MARK_MM,
  slotValuePoint,
  TITLE_POINT,
} from '../../engine/marble-chase/field-markings.ts'
import { COLUMN_NUMBERS, columnOf, type Row, START_ROWS, slotValueOf } from '../../engine/marble-chase/flick.ts'
import {
  COLOUR_BANDS,
  NAME_LINE_MM,
  rowZOf,
  SCORING_SLOTS,
  SLOT_NUMBER_MM,
  scoringSlotPoint,
} from '../../engine/marble-chase/scoring-board-layout.ts'
import type { Design } from '../design/design.ts'
import { isPale } from '../design/woods.ts'
import { boxCorners, circle, flatten } from '../geometry/contour.ts'
import type { LineMark, Mark, TextMark } from '../geometry/marks.ts'
import { fieldBox, fieldToPlan, scoringMiddles, scoringScale, scoringToPlan } from './dimensions.ts'

/** Height of a capital in relation to the size of its type. */
const CAPITAL_HEIGHT_RATIO = 0.7
/** Width of the rings that mark where marbles are flicked from. */
const RING_WIDTH_MM = 1.3
const FLATTEN_TOLERANCE_MM = 0.05
const TITLE_TYPE_SIZE_MM = 14
/** The columns that the scoring boards use begin with the third. */
const FIRST_SCORING_COLUMN_INDEX = 2

const makeLineMark = (points: readonly Point[], width: number, more: Partial<LineMark> = {}): LineMark => ({
  kind: 'line',
  role: 'place',
  track: 0,
  side: -1,
  points,
  closed: false,
  filled: false,
  width,
  ...more,
})

const makeTextMark = (
  role: TextMark['role'],
  written: string,
  at: Point,
  type: number,
  maxWidth: number,
): TextMark => ({
  kind: 'text',
  role,
  track: 0,
  side: -1,
  text: written,
  at,
  angle: 0,
  size: type * CAPITAL_HEIGHT_RATIO,
  maxWidth,
})

/** Indices of columns light enough for dark letters. */
const LIGHT_COLUMN_INDICES: readonly number[] = [1, 2]
const withDarkInk = (mark: TextMark, isDark: boolean): TextMark => (isDark ? { ...mark, dark: true } : mark)

const stainedBox = (low: Point, high: Point, stain: number): LineMark =>
  makeLineMark(boxCorners({ west: low.x, east: high.x, south: low.y, north: high.y }), 0, {
    role: 'column',
    closed: true,
    filled: true,
    stain,
  })

/** Returns the coloured lane of a column. `column`: from 1. */
const laneMark = (design: Design, column: number): LineMark => {
  const { x } = startPlaceAt(column, 'f')
  const [low, high] = [
    fieldToPlan(design, { x: x - LANE_MM.half, z: LANE_MM.near }),
    fieldToPlan(design, { x: x + LANE_MM.half, z: LANE_MM.far }),
  ]
  return stainedBox(low, high, column - 1)
}

const ringMark = (design: Design, column: number, row: Row): LineMark => {
  const radius = (row === 'f' ? START_MARK_MM.front : START_MARK_MM.back) * design.scale - RING_WIDTH_MM / 2
  const curve = circle(fieldToPlan(design, startPlaceAt(column, row)), radius)
  return makeLineMark(flatten(curve, FLATTEN_TOLERANCE_MM), RING_WIDTH_MM, { curve, closed: true, stain: column - 1 })
}

/** Returns a column's ring in each row, and `+1` in the back one, where a flick scores one more point. `column`: from 1. */
const placeMarks = (design: Design, column: number): readonly Mark[] => {
  const back = fieldToPlan(design, startPlaceAt(column, 'b'))
  const maxWidth = (2 * START_MARK_MM.back - 2 * RING_WIDTH_MM - 1) * design.scale
  return [
    ...START_ROWS.map((row) => ringMark(design, column, row)),
    withDarkInk(makeTextMark('number', '+1', back, START_MARK_MM.size * design.scale, maxWidth), isPale(design.field)),
  ]
}

/** Returns the number of points beside a slot. `slot`: index into `SLOT_PLACES`. */
const valueMark = (design: Design, slot: number): TextMark => {
  const at = fieldToPlan(design, slotValuePoint(slot))
  const [size, maxWidth] = [SLOT_VALUE_SIZE_MM * design.scale, 2 * LANE_MM.half * design.scale]
  const mark = makeTextMark('number', String(slotValueOf(slot)), at, size, maxWidth)
  return withDarkInk(mark, design.lines === 'none' || LIGHT_COLUMN_INDICES.includes(columnOf(slot) - 1))
}

const fieldMarks = (design: Design): readonly Mark[] => [
  ...(design.lines === 'none' ? [] : COLUMN_NUMBERS.map((column) => laneMark(design, column))),
  ...COLUMN_NUMBERS.flatMap((column) => placeMarks(design, column)),
  ...(design.numbers ? [...SLOT_PLACES.keys()].map((slot) => valueMark(design, slot)) : []),
]

const titleMarks = (design: Design): readonly TextMark[] => {
  const { west, east } = fieldBox(design)
  if (design.title === '') return []
  const size = TITLE_TYPE_SIZE_MM * design.scale
  const mark = makeTextMark('title', design.title, fieldToPlan(design, TITLE_POINT), size, (east - west) * 0.9)
  return [withDarkInk(mark, isPale(design.field))]
}

/** Returns the bands, numbers and name of a scoring board. `i`: its index, from 0. */
const scoringMarks = (design: Design, middle: Point, i: number): readonly Mark[] => {
  const scale = scoringScale(design)
  const at = (x: number, z: number): Point => scoringToPlan(design, middle, { x, z })
  const name = design.names[i] ?? ''
  const nameText = makeTextMark(
    'name',
    name,
    at(0, NAME_LINE_MM.z),
    NAME_LINE_MM.size * scale,
    NAME_LINE_MM.length * scale,
  )
  const bands = COLOUR_BANDS.map(({ middle: { x, z }, half }, row) =>
    stainedBox(at(x - half.x, z - half.z), at(x + half.x, z + half.z), row + FIRST_SCORING_COLUMN_INDEX),
  )
  return [
    ...(design.lines === 'none' ? [] : bands),
    ...COLOURS.flatMap((colour, row) =>
      SCORING_SLOTS.map((slot) => {
        const number = at(scoringSlotPoint(colour, slot).x, rowZOf(colour) - SLOT_NUMBER_MM.below)
        const mark = makeTextMark('number', String(slot), number, SLOT_NUMBER_MM.size * scale, 12 * scale)
        const isOnLight = LIGHT_COLUMN_INDICES.includes(row + FIRST_SCORING_COLUMN_INDEX)
        return withDarkInk(mark, design.lines !== 'none' && isOnLight)
      }),
    ),
    ...(name === '' ? [] : [{ ...nameText, side: i }]),
  ]
}

export const chaseMarks = (design: Design): readonly Mark[] => [
  ...fieldMarks(design),
  ...titleMarks(design),
  ...scoringMiddles(design).flatMap((middle, i) => scoringMarks(design, middle, i)),
]
