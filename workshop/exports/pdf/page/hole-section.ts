import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { inBothUnits, ruledLength } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import type { Contour, ContourStep } from '../../../geometry/contour.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { pdfContourPath, segmentPath } from './path.ts'

const WOOD_LOOK = { fill: grey(0.9), stroke: BLACK, width: 0.25 }
const DIMENSION_LOOK = { stroke: grey(0.3), width: 0.12 }
const DIMENSION_TYPE = { size: 2.25, colour: grey(0.2) }
/** Wood shown beside the hole, and largest depth shown below the top. */
const WOOD_BESIDE_MM = 6
const MAX_DEPTH_MM = 42

/** Depth at which a 45 degree chamfer meets the wall or the ball, mm. */
const chamferDepth = ({ holeChamfer, holeBottom, holeDiameter, holeDepth }: Design, bore: number): number => {
  const centre = holeDiameter / 2 - holeDepth
  if (holeBottom === 'flat' || centre <= 0) return holeChamfer
  const rim = bore + holeChamfer
  const half = (rim - centre) / 2
  return half - Math.sqrt(Math.max(0, half ** 2 - (rim ** 2 + centre ** 2 - (holeDiameter / 2) ** 2) / 2))
}

/** Runs from the wall's lower end on the left to that on the right. */
const bottomOf = ({ holeBottom, holeDiameter, holeDepth }: Design, bore: number, chamfer: number): Bottom => {
  if (holeBottom === 'flat') return { wall: -holeDepth, step: { to: { x: bore, y: -holeDepth } }, radius: bore }
  const centre = { x: 0, y: holeDiameter / 2 - holeDepth }
  const wall = Math.min(-chamfer, centre.y)
  const radius = centre.y <= -chamfer ? bore : Math.sqrt((holeDiameter / 2) ** 2 - (wall - centre.y) ** 2)
  return { wall, step: { to: { x: radius, y: wall }, centre, clockwise: false }, radius }
}

interface Bottom {
  readonly wall: number
  readonly step: ContourStep
  readonly radius: number
}

/** Returns the wood about a hole cut through its axis: `x` from the axis, `y` from the board's top, down to `low`. */
const woodContour = (design: Design, reach: number, low: number): Contour => {
  const bore = boreOf(design).mouth / 2
  const chamfer = chamferDepth(design, bore)
  const { wall, step, radius } = bottomOf(design, bore, chamfer)
  const rim = bore + design.holeChamfer
  const foot = rim - chamfer
  const line = (x: number, y: number): ContourStep => ({ to: { x, y } })
  return {
    from: { x: -reach, y: 0 },
    steps: [
      ...[line(-rim, 0), line(-foot, -chamfer), line(-radius, wall), step, line(foot, -chamfer), line(rim, 0)],
      ...[line(reach, 0), line(reach, low), line(-reach, low), line(-reach, 0)],
    ],
  }
}

const drawMeasure = (ink: Ink, x: number, from: number, to: number, text: string) => {
  const end = (y: number) => segmentPath(x - 1.2, y, x + 1.2, y)
  ink.draw(DIMENSION_LOOK, [...segmentPath(x, from, x, to), ...end(from), ...end(to)])
  ink.text(text, { x: x + 2, y: (from + to) / 2 - 0.9 }, DIMENSION_TYPE)
}

/** Half the width of `drawHoleSection` without its text, mm. */
export const sectionReach = (design: Design): number => boreOf(design).rim / 2 + WOOD_BESIDE_MM

/** Thickness of the wood that is shown, mm. */
export const sectionDepth = ({ thickness, holeDepth }: Design): number =>
  Math.min(thickness, Math.max(MAX_DEPTH_MM, holeDepth + 4))

/** Draws a hole of the board cut in two, at full size; `at`: the middle of its mouth. */
export const drawHoleSection = (ink: Ink, design: Design, at: Point) => {
  const { holeDepth, thickness, units } = design
  const reach = sectionReach(design)
  const low = -sectionDepth(design)
  ink.moved(at, 0, () => {
    ink.draw(WOOD_LOOK, pdfContourPath(woodContour(design, reach, low)))
    drawMeasure(ink, reach + 3, 0, -holeDepth, ink.t('deep', { depth: inBothUnits(holeDepth, units, ruledLength) }))
    const left = thickness - holeDepth
    if (low === -thickness && left > 0) {
      drawMeasure(ink, reach + 3, -holeDepth, low, ink.t('leftBelow', { left: inBothUnits(left, units, ruledLength) }))
    }
  })
}
