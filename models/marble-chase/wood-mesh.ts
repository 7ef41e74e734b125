import { type BufferGeometry, Float32BufferAttribute } from 'three'

type Triple = readonly [number, number, number]
export type Four = readonly [number, number, number, number]

/** A point of wood, lengths in spacings. */
export interface WoodVertex {
  readonly position: Triple
  readonly normal: Triple
  /** Place on the picture of all tops; absent if the wood is drawn out of the solid. */
  readonly uv?: readonly [number, number]
  /** Place in the log: across the grain, height and along it, and which wood. */
  readonly grain: Four
  /** The well that it is a wall or the floor of: its middle and half its breadth and length; its depth goes into `deep`. */
  readonly well?: Four
  readonly deep?: number
  /** Felt instead of wood. */
  readonly felt?: boolean
}

const NO_WELL: Four = [0, 0, 0, 0]

/** Collects vertices and triangles; the normal of a triangle gives its winding. */
export class WoodMesh {
  readonly #vertices: WoodVertex[] = []
  readonly #indices: number[] = []

  vertex(vertex: WoodVertex): number {
    return this.#vertices.push(vertex) - 1
  }

  triangle(a: number, b: number, c: number): void {
    const [p, q, r] = [a, b, c].map((i) => this.#vertices[i] as WoodVertex) as [WoodVertex, WoodVertex, WoodVertex]
    const u = q.position.map((value, i) => value - (p.position[i] as number)) as unknown as Triple
    const v = r.position.map((value, i) => value - (p.position[i] as number)) as unknown as Triple
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const facing = cross.reduce((sum, value, i) => sum + value * (p.normal[i] as number), 0)
    this.#indices.push(a, facing < 0 ? c : b, facing < 0 ? b : c)
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c)
    this.triangle(a, c, d)
  }

  fill(geometry: BufferGeometry): void {
    const set = (name: string, size: number, of: (vertex: WoodVertex) => readonly number[]) =>
      geometry.setAttribute(name, new Float32BufferAttribute(this.#vertices.flatMap(of), size))
    set('position', 3, ({ position }) => position)
    set('normal', 3, ({ normal }) => normal)
    set('uv', 2, ({ uv }) => uv ?? [-1, -1])
    set('grain', 4, ({ grain }) => grain)
    set('well', 4, ({ well }) => well ?? NO_WELL)
    set('kind', 2, ({ deep, felt }) => [deep ?? 0, felt === true ? 1 : 0])
    geometry.setIndex(this.#indices)
  }
}
