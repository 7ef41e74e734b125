import { type BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'

export type Vec3 = readonly [number, number, number]
export type Vec4 = readonly [number, number, number, number]

interface MeshVertex {
  readonly position: Vec3
  readonly normal: Vec3
}

/** Collects the vertices and triangles of a mesh. */
export class MeshBuilder<Vertex extends MeshVertex> {
  readonly #vertices: Vertex[] = []
  readonly #indices: number[] = []

  /** Adds a vertex and returns its index. */
  addVertex(vertex: Vertex): number {
    return this.#vertices.push(vertex) - 1
  }

  addTriangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c)
  }

  /** Adds a triangle in the order in which it faces in the direction of its first vertex's normal. */
  addFacingTriangle(a: number, b: number, c: number): void {
    const [p, q, r] = [a, b, c].map((i) => new Vector3(...this.#at(i).position)) as [Vector3, Vector3, Vector3]
    const facing = q
      .sub(p)
      .cross(r.sub(p))
      .dot(new Vector3(...this.#at(a).normal))
    if (facing < 0) this.addTriangle(a, c, b)
    else this.addTriangle(a, b, c)
  }

  addFacingQuad(a: number, b: number, c: number, d: number): void {
    this.addFacingTriangle(a, b, c)
    this.addFacingTriangle(a, c, d)
  }

  /** Writes the mesh into `geometry`. `attributes`: further attributes besides positions and normals. */
  writeTo(geometry: BufferGeometry, attributes: Readonly<Record<string, (vertex: Vertex) => readonly number[]>>): void {
    const all = { position: ({ position }: Vertex) => position, normal: ({ normal }: Vertex) => normal, ...attributes }
    for (const [name, valuesOf] of Object.entries(all)) {
      const values = this.#vertices.flatMap(valuesOf)
      geometry.setAttribute(name, new Float32BufferAttribute(values, values.length / this.#vertices.length))
    }
    geometry.setIndex(this.#indices)
  }

  #at(index: number): Vertex {
    return this.#vertices[index] as Vertex
  }
}
