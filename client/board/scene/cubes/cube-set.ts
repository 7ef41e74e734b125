import { DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Matrix4 } from 'three'

/** Twenty cubes for each of four players, and the die. */
const MAX_CUBES = 81

/** Matrices and attributes of cubes and die, in buffers that they share with their shadows. */
export class CubeSet {
  readonly matrices = new InstancedBufferAttribute(new Float32Array(MAX_CUBES * 16), 16).setUsage(DynamicDrawUsage)
  readonly selves = new InstancedBufferAttribute(new Float32Array(MAX_CUBES * 3), 3).setUsage(DynamicDrawUsage)
  count = 0

  /** Empties the set. */
  begin(): void {
    this.count = 0
  }

  /** Adds a cube. `floor` is the height of the surface below it, `die` is 1 for the die, and `number` makes its wood differ from that of other cubes. */
  add(at: Matrix4, floor: number, die: 0 | 1, number: number): void {
    if (this.count >= MAX_CUBES) return
    at.toArray(this.matrices.array, this.count * 16)
    this.selves.setXYZ(this.count++, floor, die, number)
  }

  /** Uploads the set to the GPU with the next frame. */
  send(): void {
    this.matrices.needsUpdate = true
    this.selves.needsUpdate = true
  }
}

/** All cubes and the die, or all their shadows, in one draw call. */
export class CubeInstances extends InstancedMesh {
  readonly #set: CubeSet

  constructor(set: CubeSet) {
    super(undefined, undefined, MAX_CUBES)
    this.#set = set
    this.instanceMatrix = set.matrices
    this.frustumCulled = false
  }

  override updateMatrixWorld(force?: boolean): void {
    super.updateMatrixWorld(force)
    this.count = this.#set.count
  }
}
