import { BoxGeometry, type BufferAttribute, Vector3 } from 'three'

/** Of half a side: what the edges are rounded by. */
const ROUND = 0.16
/** Steps of a side: the outer ones are the rounded edges. */
const STEPS = 6

/** Where the steps lie on a side from -1 to 1. */
const LINES = [-1, -1 + ROUND * 0.45, -1 + ROUND, 0, 1 - ROUND, 1 - ROUND * 0.45, 1] as const

const spread = (value: number): number => LINES[Math.round(((value + 1) / 2) * STEPS)] as number

/** A cube with rounded edges, its side 2. */
export class CubeGeometry extends BoxGeometry {
  constructor() {
    super(2, 2, 2, STEPS, STEPS, STEPS)
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
