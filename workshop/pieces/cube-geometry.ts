import { BoxGeometry, type BufferAttribute, Vector3 } from 'three'

/** Of half a side: what the edges are rounded by. */
const ROUND = 0.16

/** Where a side from -1 to 1 is cut: the outer steps are the rounded edges. */
const FINE = [-1, -1 + ROUND * 0.45, -1 + ROUND, 0, 1 - ROUND, 1 - ROUND * 0.45, 1] as const
const COARSE = [-1, -1 + ROUND, 1 - ROUND, 1] as const

/** A cube with rounded edges, its side 2. */
export class CubeGeometry extends BoxGeometry {
  constructor({ coarse = false }: { readonly coarse?: boolean } = {}) {
    const lines = coarse ? COARSE : FINE
    const steps = lines.length - 1
    const spread = (value: number): number => lines[Math.round(((value + 1) / 2) * steps)] as number
    super(2, 2, 2, steps, steps, steps)
    const position = this.getAttribute('position') as BufferAttribute
    const normal = this.getAttribute('normal') as BufferAttribute
    const [point, core] = [new Vector3(), new Vector3()]
    const inner = 1 - ROUND
    for (let i = 0; i < position.count; i++) {
      point.fromBufferAttribute(position, i)
      point.set(spread(point.x), spread(point.y), spread(point.z))
      core.copy(point).clampScalar(-inner, inner)
      point.sub(core).normalize()
      normal.setXYZ(i, point.x, point.y, point.z)
      point.multiplyScalar(ROUND).add(core)
      position.setXYZ(i, point.x, point.y, point.z)
    }
    this.deleteAttribute('uv')
  }
}
