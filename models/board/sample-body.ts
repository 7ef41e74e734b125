import { type BoardBody, fanTriangles } from './board-body.ts'
import { SOLID_SHADER } from './solid-shader.ts'

/** Size of a sample block of wood that shows a finish. */
export const SAMPLE_MM = { width: 44, height: 60, thickness: 9 }
const SAMPLE_EDGE_MM = 1.4

/** Makes the body of a sample block with its middle in the origin and a hole as in the board. `spacing`: mm per hole spacing. */
export const sampleBody = ({ hole, reach, decimetresPerSpacing, speciesOf }: BoardBody, spacing: number): BoardBody => {
  const [x, y] = [SAMPLE_MM.width / 2 / spacing, SAMPLE_MM.height / 2 / spacing]
  const points = [
    { x: -x, y },
    { x, y },
    { x, y: -y },
    { x: -x, y: -y },
  ]
  const thickness = SAMPLE_MM.thickness / spacing
  const outline = { points }
  return {
    parts: [{ slabs: [{ outline, top: 0, bottom: -thickness }], grain: { angle: 0, across: 0 } }],
    wells: [],
    triangulate: fanTriangles,
    thickness,
    edge: { kind: 'round-over', size: SAMPLE_EDGE_MM / spacing },
    hole: { ...hole, depth: Math.min(hole.depth, thickness * 0.8) },
    frameEdges: [],
    frameWidth: 0,
    reach,
    span: 2 * Math.max(x, y) + 0.2,
    decimetresPerSpacing,
    speciesOf,
    solid: SOLID_SHADER,
  }
}
