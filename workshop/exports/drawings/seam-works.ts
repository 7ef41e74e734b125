import { cutAt } from '../../geometry/body.ts'
import { flatten } from '../../geometry/contour.ts'
import { edgeHoleBox, type SeamHole } from '../../geometry/seam.ts'
import type { Plan } from '../../plan.ts'
import { lineShape } from './on-part.ts'
import { type DrawnWork, FINE_DRAWING } from './shapes.ts'
import { type Placed, pointOn } from './sheet.ts'

const holeWork = (hole: SeamHole, placed: Placed): DrawnWork => {
  const { diameter, depth, face, kind, pole } = hole
  if (face === 'bottom') {
    const centre = pointOn(placed, hole)
    return {
      work: { kind: 'magnet', diameter, depth },
      shapes: [{ kind: 'circle', centre, radius: diameter / 2, name: pole ?? kind }],
    }
  }
  const corners = edgeHoleBox(hole).map((p) => pointOn(placed, p))
  return { work: { kind: 'edge-hole', diameter, depth }, shapes: [lineShape(corners, true)] }
}

/** What joins one half of a board to the other one. */
export const seamWorks = ({ seam, design }: Plan, placed: Placed): readonly DrawnWork[] => {
  if (seam === undefined) return []
  const halves = seam.keys.map((key) => cutAt(flatten(key, FINE_DRAWING), design.foldAt, placed.index === 0))
  return [
    ...halves.map(
      (corners): DrawnWork => ({
        work: { kind: 'key', depth: seam.keyDepth },
        shapes: [
          lineShape(
            corners.map((p) => pointOn(placed, p)),
            true,
          ),
        ],
      }),
    ),
    ...seam.holes.filter(({ part }) => part === placed.index).map((hole) => holeWork(hole, placed)),
  ]
}
