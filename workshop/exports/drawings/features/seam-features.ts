import { flatten } from '../../../geometry/contour.ts'
import { areaOnPart } from '../../../geometry/joints/joint.ts'
import { edgeHoleBox, type SeamHole } from '../../../geometry/joints/seam-hole.ts'
import { lineShape } from '../part-clipping.ts'
import { DRAWING_TOLERANCE_MM, type DrawnFeature } from '../shapes.ts'
import { type Placed, pointOn } from '../sheet.ts'
import type { MarkedPart } from './mark-features.ts'

const holeFeature = (hole: SeamHole, placed: Placed): DrawnFeature => {
  const { diameter, depth, kind, pole } = hole
  if (hole.face === 'bottom') {
    const centre = pointOn(placed, hole)
    return {
      feature: { kind: 'magnet', diameter, depth },
      shapes: [{ kind: 'circle', centre, radius: diameter / 2, name: pole ?? kind }],
    }
  }
  const corners = edgeHoleBox(hole).map((p) => pointOn(placed, p))
  return { feature: { kind: 'edge-hole', diameter, depth }, shapes: [lineShape(corners, true)] }
}

/** Returns the pockets and holes that join a part to its neighbours. */
export const seamFeatures = ({ plan: { seam }, placed }: MarkedPart): readonly DrawnFeature[] => {
  if (seam === undefined) return []
  const { index } = placed
  const halves = seam.keys
    .filter(({ joint }) => joint.parts.includes(index))
    .map(({ pocket, joint }) => areaOnPart(flatten(pocket, DRAWING_TOLERANCE_MM), joint, index))
  return [
    ...halves.map((corners): DrawnFeature => {
      const outline = corners.map((p) => pointOn(placed, p))
      return { feature: { kind: 'key', depth: seam.keyDepth }, shapes: [lineShape(outline, true)] }
    }),
    ...seam.holes.filter(({ part }) => part === index).map((hole) => holeFeature(hole, placed)),
  ]
}
