import { type BufferGeometry, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Matrix4 } from 'three'

/** Four numbers for each of `most` instances, which change from picture to picture. */
export const instanceAttribute = (most: number): InstancedBufferAttribute =>
  new InstancedBufferAttribute(new Float32Array(most * 4), 4).setUsage(DynamicDrawUsage)

/** Instances of a shape, in one draw call, listed again for each frame. */
export class ListedInstances<Shape extends BufferGeometry = BufferGeometry> extends InstancedMesh<Shape> {
  constructor(most: number) {
    super(undefined, undefined, most)
    this.instanceMatrix.setUsage(DynamicDrawUsage)
    this.frustumCulled = false
    this.clearInstances()
  }

  /** Forgets what was listed. */
  clearInstances(): void {
    this.count = 0
  }

  /** Draws what was listed. */
  upload(): void {
    for (const values of [this.instanceMatrix, ...Object.values(this.geometry.attributes)])
      if (values instanceof InstancedBufferAttribute) values.needsUpdate = true
    this.visible = this.count > 0
  }

  /** Lists one more. Returns its index; undefined where there is no room. */
  protected addInstance(at: Matrix4): number | undefined {
    if (this.count >= this.instanceMatrix.count) return undefined
    this.setMatrixAt(this.count, at)
    return this.count++
  }
}
