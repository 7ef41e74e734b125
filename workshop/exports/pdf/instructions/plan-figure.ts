import type { Point } from '../../../../engine/boards/layout.ts'
import { ruledLength } from '../../../design/units.ts'
import { boreOf } from '../../../geometry/bore.ts'
import { hiddenOutlines } from '../../../geometry/joints/seam.ts'
import type { CutLettering } from '../../../geometry/lettering.ts'
import { areaOutlines } from '../../../geometry/marks.ts'
import type { Plan } from '../../../plan.ts'
import { BLACK, grey, type Ink, type InkLook } from '../page/ink.ts'
import { circlePath, lettersPath, type Path, pdfContourPath, pdfLinePath, segmentPath } from '../page/path.ts'

/** Space for dimensions below and on the right. */
const DIMENSION_SPACE_MM = 9
const DIMENSION_TYPE = { size: 2.6, colour: grey(0.2), align: 'middle' } as const
const DIMENSION_LOOK = { stroke: grey(0.3), width: 0.12 }

export interface PlanFigure {
  readonly width: number
  readonly height: number
  /** `at`: upper left corner. */
  readonly draw: (ink: Ink, at: Point) => void
}

/** Returns a line with strokes across its ends. */
const dimensionPath = (from: Point, to: Point): Path => {
  const [x, y] = [Math.sign(to.x - from.x) * 1.2, Math.sign(to.y - from.y) * 1.2]
  const end = (p: Point) => segmentPath(p.x - y, p.y - x, p.x + y, p.y + x)
  return [...pdfLinePath([from, to]), ...end(from), ...end(to)]
}

const drawBoard = (ink: Ink, plan: Plan, scale: number, letters: CutLettering['outlinesOf']) => {
  const thin = (look: InkLook): InkLook => ({ ...look, width: (look.width ?? 0.2) / scale })
  if (plan.design.form === 'sections') {
    for (const { outline, wood } of plan.parts)
      if (wood === 'border') ink.draw({ fill: grey(0.9) }, pdfContourPath(outline))
  }
  for (const mark of plan.marks) {
    if (mark.kind === 'text') ink.draw({ fill: grey(0.5) }, lettersPath(letters(mark)))
    else if (mark.filled)
      ink.draw(
        { fill: grey(0.85) },
        areaOutlines(mark).flatMap((points) => pdfLinePath(points, true)),
      )
    else ink.draw({ stroke: grey(0.8), width: mark.width, round: true }, pdfLinePath(mark.points, mark.closed))
  }
  for (const { outline } of plan.parts) ink.draw(thin({ stroke: BLACK, width: 0.25 }), pdfContourPath(outline))
  if (plan.frame !== undefined) {
    const { inner, mitres } = plan.frame
    const seams = [...pdfLinePath(inner, true), ...mitres.flatMap((mitre) => pdfLinePath(mitre))]
    ink.draw(thin({ stroke: grey(0.4), width: 0.15 }), seams)
  }
  for (const { contour } of plan.wells) ink.draw(thin({ stroke: grey(0.3), width: 0.15 }), pdfContourPath(contour))
  if (plan.fold !== undefined) {
    const dash = [3 / scale, 1.2 / scale]
    ink.draw(thin({ stroke: grey(0.3), width: 0.2, dash }), pdfLinePath(plan.fold))
  }
  if (plan.seam !== undefined) {
    const dash = [1 / scale, 0.8 / scale]
    ink.draw(thin({ stroke: grey(0.4), width: 0.15, dash }), hiddenOutlines(plan.seam).flatMap(pdfContourPath))
  }
  const radius = boreOf(plan.design).mouthDiameter / 2
  ink.draw(
    thin({ stroke: BLACK, width: 0.12 }),
    plan.drills.flatMap((drill) => circlePath(drill, radius)),
  )
}

const drawDimensions = (ink: Ink, plan: Plan, wide: number, high: number) => {
  const { east, west, north, south } = plan.bounds
  const length = (mm: number) => ruledLength(mm, plan.design.units)
  const [low, right] = [-high - 4, wide + 4]
  const arrows = [
    ...dimensionPath({ x: 0, y: low }, { x: wide, y: low }),
    ...dimensionPath({ x: right, y: 0 }, { x: right, y: -high }),
  ]
  ink.draw(DIMENSION_LOOK, arrows)
  ink.text(length(east - west), { x: wide / 2, y: low - 3.4 }, DIMENSION_TYPE)
  ink.text(length(north - south), { x: right + 3.6, y: -high / 2 }, { ...DIMENSION_TYPE, turn: Math.PI / 2 })
}

/** Returns a figure of the board from above with its size, as large as fits. */
export const planFigure = (
  plan: Plan,
  width: number,
  height: number,
  letters: CutLettering['outlinesOf'],
): PlanFigure => {
  const { east, west, north, south } = plan.bounds
  const scale = Math.min((width - DIMENSION_SPACE_MM) / (east - west), (height - DIMENSION_SPACE_MM) / (north - south))
  const [wide, high] = [(east - west) * scale, (north - south) * scale]
  return {
    width: wide + DIMENSION_SPACE_MM,
    height: high + DIMENSION_SPACE_MM,
    draw: (ink, at) => {
      ink.withTransform(
        { x: at.x - west * scale, y: at.y - north * scale },
        0,
        () => drawBoard(ink, plan, scale, letters),
        scale,
      )
      ink.withTransform(at, 0, () => drawDimensions(ink, plan, wide, high))
    },
  }
}
