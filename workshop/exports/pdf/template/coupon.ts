import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { inBothUnits, makeLength, ruledLength, soldLength } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { type TestHole, testHolesOf } from '../../../geometry/test-holes.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, circlePath, crossPath } from '../page/path.ts'

/** Smallest width of a test hole with its note. */
const MIN_TRIAL_WIDTH_MM = 25
/** Space about a test hole. */
const HOLE_BORDER_MM = 4
const NOTE_HEIGHT_MM = 8
const LINE_HEIGHT_MM = 3.2

export const couponHeight = (design: Design): number =>
  boreOf(design).mouthDiameter + 2 * HOLE_BORDER_MM + NOTE_HEIGHT_MM

/** Distance in mm between the middles of two test holes. */
const trialSpacing = (design: Design): number => Math.max(MIN_TRIAL_WIDTH_MM, boreOf(design).mouthDiameter + 8)

/** Returns the middle ones of the test holes, `most` of them or one less. */
const keepMiddleTrials = (trials: readonly TestHole[], most: number): readonly TestHole[] =>
  trials.length <= Math.max(1, most) ? trials : keepMiddleTrials(trials.slice(1, -1), most)

const mouthRadiusOf = (design: Design, trial: TestHole): number => boreOf({ ...design, ...trial }).mouthDiameter / 2

/** Returns the size of a bit. Inches are written so exactly that bits which differ by a tenth of a millimetre differ in them, too. */
const bitText = ({ holeBottom, units }: Design, { holeDiameter }: TestHole): string =>
  inBothUnits(holeDiameter, units, soldLength, holeBottom === 'ball' ? ruledLength : makeLength)

/** Draws a test hole and its note. `low`: y of the note's first base line. */
const drawTrial = (ink: Ink, design: Design, trial: TestHole, at: Point, low: number) => {
  const radius = mouthRadiusOf(design, trial)
  ink.draw({ stroke: BLACK, width: 0.15 }, circlePath(at, radius))
  ink.draw({ stroke: BLACK, width: 0.12 }, crossPath(at, radius + 2))
  const note = {
    size: 2.3,
    align: 'middle',
    bold: trial.holeDepth === design.holeDepth && trial.holeDiameter === design.holeDiameter,
  } as const
  ink.text(ink.t('front.bit', { bit: bitText(design, trial) }), { x: at.x, y: low }, note)
  ink.text(
    ink.t('deep', { depth: inBothUnits(trial.holeDepth, design.units, ruledLength) }),
    { x: at.x, y: low - LINE_HEIGHT_MM },
    note,
  )
}

const trialsWithin = (design: Design, maxWidth: number): readonly TestHole[] =>
  keepMiddleTrials(testHolesOf(design), Math.floor(maxWidth / trialSpacing(design)))

export const couponWidth = (design: Design, maxWidth: number): number =>
  trialSpacing(design) * trialsWithin(design, maxWidth).length

/** Draws a strip to be cut out, glued on scrap and drilled. `at`: its upper left corner; `maxWidth`: width in mm that it may take. */
export const drawCoupon = (ink: Ink, design: Design, at: Point, maxWidth: number) => {
  const [width, height] = [couponWidth(design, maxWidth), couponHeight(design)]
  const each = trialSpacing(design)
  ink.draw({ stroke: grey(0.5), width: 0.15, dash: [2, 1.2] }, boxPath(at.x, at.y - height, width, height))
  const trials = trialsWithin(design, maxWidth)
  const y = at.y - boreOf(design).mouthDiameter / 2 - HOLE_BORDER_MM
  const low = y - Math.max(...trials.map((trial) => mouthRadiusOf(design, trial))) - HOLE_BORDER_MM - 1.5
  trials.forEach((trial, i) => {
    drawTrial(ink, design, trial, { x: at.x + (i + 0.5) * each, y }, low)
  })
}
