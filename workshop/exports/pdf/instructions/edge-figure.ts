import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { edgeDepths, edgeInset } from '../../../geometry/edge-profile.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { pdfLinePath } from '../page/path.ts'

/** Width of the wood that is shown from the edge inwards, and largest distance from the true profile. */
export const EDGE_WIDTH_MM = 26
const PROFILE_TOLERANCE_MM = 0.02

/** The edge cut across, at full size; `at`: its upper outer corner, the wood on the left of it. */
export const drawEdgeFigure = (ink: Ink, design: Design, at: Point, deepest: number) => {
  const low = Math.min(design.thickness, deepest)
  const profile = edgeDepths(design, PROFILE_TOLERANCE_MM).map((below) => ({
    x: at.x - edgeInset(design, below),
    y: at.y - below,
  }))
  const wood = [
    { x: at.x - EDGE_WIDTH_MM, y: at.y },
    ...profile.filter(({ y }) => y >= at.y - low),
    { x: at.x, y: at.y - low },
    { x: at.x - EDGE_WIDTH_MM, y: at.y - low },
  ]
  ink.draw({ fill: grey(0.9), stroke: BLACK, width: 0.25 }, pdfLinePath(wood, true))
}
