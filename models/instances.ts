import { type BufferGeometry, DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, type Matrix4 } from 'three'

/** Makes an attribute with four numbers for each instance, which change from frame to frame. */
export const instanceAttribute = (capacity: number): InstancedBufferAttribute =>
  new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)

/** Instances of a geometry in one draw call, listed again for each frame. `capacity`: most instances. */
export class ListedInstances<Shape extends BufferGeometry = BufferGeometry> extends InstancedMesh<Shape> {
  constructor(capacity: number) {
    super(undefined, undefined, capacity)
    this.instanceMatrix.setUsage(DynamicDrawUsage)
    this.frustumCulled = false
    this.clearInstances()
  }

  /** Removes all instances. */
  clearInstances(): void {
    this.count = 0
  }

  /** Sends the instances to the renderer. */
  upload(): void {
    for (const values of [this.instanceMatrix, ...Object.values(this.geometry.attributes)])
      if (values instanceof InstancedBufferAttribute) values.needsUpdate = true
    this.visible = this.count > 0
  }

  /** Adds an instance. Returns its index, or undefined if there are already as many as possible. */
  protected addInstance(at: Matrix4): number | undefined {
    if (this.count >= this.instanceMatrix.count) return undefined
    this.setMatrixAt(this.count, at)
    return this.count++
  }
}
