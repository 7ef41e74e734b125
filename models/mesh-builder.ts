import { type BufferGeometry, Float32BufferAttribute } from 'three'

export type Triple = readonly [number, number, number]

export interface Vertex {
  readonly position: Triple
  readonly normal: Triple
  readonly uv: readonly [number, number]
  /** Place in the solid wood: across the grain, height and along it in hole spacings, and how many planks further. */
  readonly grain: readonly [number, number, number, number]
  /** Index of the piece of wood. */
  readonly part: number
}

/** Collects the vertices and triangles of a board. */
export class MeshBuilder {
  readonly #vertices: Vertex[] = []
  readonly #indices: number[] = []

  vertex(vertex: Vertex): number {
    this.#vertices.push(vertex)
    return this.#vertices.length - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c)
  }

  /** Writes the mesh into `geometry`; `solid`: with the attributes that the wood of edges is computed from. */
  fill(geometry: BufferGeometry, solid: boolean): void {
    const set = (name: string, size: number, of: (vertex: Vertex) => readonly number[]) =>
      geometry.setAttribute(name, new Float32BufferAttribute(this.#vertices.flatMap(of), size))
    set('position', 3, ({ position }) => position)
    set('normal', 3, ({ normal }) => normal)
    set('uv', 2, ({ uv }) => uv)
    if (solid) {
      set('grain', 4, ({ grain }) => grain)
      set('part', 1, ({ part }) => [part])
    }
    geometry.setIndex(this.#indices)
  }
}
