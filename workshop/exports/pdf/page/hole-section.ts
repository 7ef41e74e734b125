import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { lengthWriters } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { bitSection } from '../../solids/drill-bit.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { pdfLinePath, segmentPath } from './path.ts'

const WOOD_LOOK = { fill: grey(0.9), stroke: BLACK, width: 0.25 }
const DIMENSION_LOOK = { stroke: grey(0.3), width: 0.12 }
const DIMENSION_TYPE = { size: 2.25, colour: grey(0.2) }
/** Width of the wood that is shown on either side of the hole. */
const WOOD_BESIDE_MM = 6
/** Largest depth that is shown below the top. */
const MAX_DEPTH_MM = 42

/** Largest distance from a ball's true profile. */
const PROFILE_TOLERANCE_MM = 0.01

/** Returns the wood about a hole cut through its axis: `x` from the axis, `y` from the board's top, down to `low`. */
const drilledWoodOutline = (design: Design, reach: number, low: number): readonly Point[] => {
  const right = bitSection(boreOf(design), PROFILE_TOLERANCE_MM).filter(({ y }) => y <= 0)
  const left = right.map(({ x, y }) => ({ x: -x, y })).reverse()
  return [
    { x: -reach, y: 0 },
    ...left.slice(0, -1),
    ...right,
    { x: reach, y: 0 },
    { x: reach, y: low },
    { x: -reach, y: low },
  ]
}

const drawDepth = (ink: Ink, x: number, from: number, to: number, text: string) => {
  const end = (y: number) => segmentPath(x - 1.2, y, x + 1.2, y)
  ink.draw(DIMENSION_LOOK, [...segmentPath(x, from, x, to), ...end(from), ...end(to)])
  ink.text(text, { x: x + 2, y: (from + to) / 2 - 0.9 }, DIMENSION_TYPE)
}

/** Returns half the width in mm of `drawHoleSection`, without its text. */
export const holeSectionReach = (design: Design): number => boreOf(design).rimDiameter / 2 + WOOD_BESIDE_MM

/** Returns the thickness in mm of the wood that is shown. */
export const holeSectionDepth = ({ thickness, holeDepth }: Design): number =>
  Math.min(thickness, Math.max(MAX_DEPTH_MM, holeDepth + 4))

/** Draws a hole of the board cut in two, at full size; `at`: the middle of its mouth. */
export const drawHoleSection = (ink: Ink, design: Design, at: Point) => {
  const { holeDepth, thickness } = design
  const { ruled } = lengthWriters(design.units)
  const reach = holeSectionReach(design)
  const low = -holeSectionDepth(design)
  ink.withTransform(at, 0, () => {
    ink.draw(WOOD_LOOK, pdfLinePath(drilledWoodOutline(design, reach, low), true))
    drawDepth(ink, reach + 3, 0, -holeDepth, ink.t('deep', { depth: ruled(holeDepth) }))
    const left = thickness - holeDepth
    if (low === -thickness && left > 0) {
      drawDepth(ink, reach + 3, -holeDepth, low, ink.t('leftBelow', { left: ruled(left) }))
    }
  })
}
