import { BoxGeometry, type BufferAttribute, Vector3 } from 'three'

/** Radius of the rounded edges, in half sides. */
const EDGE_RADIUS = 0.16

/** Positions at which a side from -1 to 1 is divided; the outer steps are the rounded edges. */
const FINE_CUTS = [
  -1,
  -1 + EDGE_RADIUS * 0.45,
  -1 + EDGE_RADIUS,
  0,
  1 - EDGE_RADIUS,
  1 - EDGE_RADIUS * 0.45,
  1,
] as const
const COARSE_CUTS = [-1, -1 + EDGE_RADIUS, 1 - EDGE_RADIUS, 1] as const

/** A cube with rounded edges and a side of 2. */
export class CubeGeometry extends BoxGeometry {
  constructor({ coarse = false }: { readonly coarse?: boolean } = {}) {
    const lines = coarse ? COARSE_CUTS : FINE_CUTS
    const steps = lines.length - 1
    const spread = (value: number): number => lines[Math.round(((value + 1) / 2) * steps)] as number
    super(2, 2, 2, steps, steps, steps)
    const position = this.getAttribute('position') as BufferAttribute
    const normal = this.getAttribute('normal') as BufferAttribute
    const [point, core] = [new Vector3(), new Vector3()]
    const inner = 1 - EDGE_RADIUS
    for (let i = 0; i < position.count; i++) {
      point.fromBufferAttribute(position, i)
      point.set(spread(point.x), spread(point.y), spread(point.z))
      core.copy(point).clampScalar(-inner, inner)
      point.sub(core).normalize()
      normal.setXYZ(i, point.x, point.y, point.z)
      point.multiplyScalar(EDGE_RADIUS).add(core)
      position.setXYZ(i, point.x, point.y, point.z)
    }
    this.deleteAttribute('uv')
  }
}
