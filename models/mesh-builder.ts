import { type BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'

export type Triple = readonly [number, number, number]
export type Four = readonly [number, number, number, number]

interface MeshVertex {
  readonly position: Triple
  readonly normal: Triple
}

/** Collects the vertices and triangles of a mesh. */
export class MeshBuilder<Vertex extends MeshVertex> {
  readonly #vertices: Vertex[] = []
  readonly #indices: number[] = []

  vertex(vertex: Vertex): number {
    return this.#vertices.push(vertex) - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c)
  }

  /** A triangle in the order in which it faces the way of its first vertex. */
  facingTriangle(a: number, b: number, c: number): void {
    const [p, q, r] = [a, b, c].map((i) => new Vector3(...this.#at(i).position)) as [Vector3, Vector3, Vector3]
    const facing = q
      .sub(p)
      .cross(r.sub(p))
      .dot(new Vector3(...this.#at(a).normal))
    if (facing < 0) this.triangle(a, c, b)
    else this.triangle(a, b, c)
  }

  facingQuad(a: number, b: number, c: number, d: number): void {
    this.facingTriangle(a, b, c)
    this.facingTriangle(a, c, d)
  }

  /** Writes the mesh into `geometry`, with these attributes besides places and normals. */
  fill(geometry: BufferGeometry, attributes: Readonly<Record<string, (vertex: Vertex) => readonly number[]>>): void {
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
