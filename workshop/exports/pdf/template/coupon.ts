import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { inBothUnits, makeLength, ruledLength, soldLength } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { type TestHole, testHolesOf } from '../../../geometry/test-holes.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, circlePath, crossPath } from '../page/path.ts'

/** Smallest width of a test hole with its note. */
const MIN_TEST_HOLE_WIDTH_MM = 25
/** Space around a test hole. */
const HOLE_BORDER_MM = 4
const NOTE_HEIGHT_MM = 8
const LINE_HEIGHT_MM = 3.2

export const couponHeight = (design: Design): number =>
  boreOf(design).mouthDiameter + 2 * HOLE_BORDER_MM + NOTE_HEIGHT_MM

/** Distance in mm between the middles of two test holes. */
const testHoleSpacing = (design: Design): number => Math.max(MIN_TEST_HOLE_WIDTH_MM, boreOf(design).mouthDiameter + 8)

/** Returns the middle ones of the test holes, `most` of them or one less. */
const keepMiddleTestHoles = (testHoles: readonly TestHole[], most: number): readonly TestHole[] =>
  testHoles.length <= Math.max(1, most) ? testHoles : keepMiddleTestHoles(testHoles.slice(1, -1), most)

const mouthRadiusOf = (design: Design, testHole: TestHole): number =>
  boreOf({ ...design, ...testHole }).mouthDiameter / 2

/** Returns the size of a bit. Inches are written so exactly that bits which differ by a tenth of a millimetre differ in them, too. */
const bitText = ({ holeBottom, units }: Design, { holeDiameter }: TestHole): string =>
  inBothUnits(holeDiameter, units, soldLength, holeBottom === 'ball' ? ruledLength : makeLength)

const NOTE_SIZE_MM = 2.3

/** Draws a test hole and its note. `low`: y of the note's first baseline. */
const drawTestHole = (ink: Ink, design: Design, testHole: TestHole, at: Point, low: number) => {
  const radius = mouthRadiusOf(design, testHole)
  ink.draw({ stroke: BLACK, width: 0.15 }, circlePath(at, radius))
  ink.draw({ stroke: BLACK, width: 0.12 }, crossPath(at, radius + 2))
  const bold = testHole.holeDepth === design.holeDepth && testHole.holeDiameter === design.holeDiameter
  const lines = [
    ink.t('front.bit', { bit: bitText(design, testHole) }),
    ink.t('deep', { depth: inBothUnits(testHole.holeDepth, design.units, ruledLength) }),
  ]
  // The notes of neighbours don't touch, however long the words of a language are.
  const widest = Math.max(...lines.map((line) => ink.widthOf(line, { size: NOTE_SIZE_MM, bold })))
  const size = NOTE_SIZE_MM * Math.min(1, (testHoleSpacing(design) - 1) / widest)
  for (const [i, line] of lines.entries())
    ink.text(line, { x: at.x, y: low - i * LINE_HEIGHT_MM }, { size, bold, align: 'middle' })
}

const testHolesWithin = (design: Design, maxWidth: number): readonly TestHole[] =>
  keepMiddleTestHoles(testHolesOf(design), Math.floor(maxWidth / testHoleSpacing(design)))

export const couponWidth = (design: Design, maxWidth: number): number =>
  testHoleSpacing(design) * testHolesWithin(design, maxWidth).length

/** Draws a strip to be cut out, glued on scrap and drilled. `at`: its upper left corner; `maxWidth`: width in mm that it may take. */
export const drawCoupon = (ink: Ink, design: Design, at: Point, maxWidth: number) => {
  const [width, height] = [couponWidth(design, maxWidth), couponHeight(design)]
  const each = testHoleSpacing(design)
  ink.draw({ stroke: grey(0.5), width: 0.15, dash: [2, 1.2] }, boxPath(at.x, at.y - height, width, height))
  const testHoles = testHolesWithin(design, maxWidth)
  const y = at.y - boreOf(design).mouthDiameter / 2 - HOLE_BORDER_MM
  const low = y - Math.max(...testHoles.map((testHole) => mouthRadiusOf(design, testHole))) - HOLE_BORDER_MM - 1.5
  testHoles.forEach((testHole, i) => {
    drawTestHole(ink, design, testHole, { x: at.x + (i + 0.5) * each, y }, low)
  })
}
