import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Layout, Point } from '../engine/layout.ts'
import { BEVEL, BOARD_THICKNESS } from './measures.ts'

/** Hole spacings covered by a picture of the board's top with its edge unfolded. */
export const spanOf = (layout: Layout): number => {
  const reach = Math.max(...layout.outline.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)]))
  return 2 * (reach + BOARD_THICKNESS + BEVEL)
}

/** Profile of the edge from the top outwards and down: offset from the outline, height, normal, and length unfolded. */
interface ProfilePoint {
  readonly out: number
  readonly y: number
  readonly normal: readonly [number, number]
  readonly unfolded: number
}

const BEVEL_STEPS = 4

const profile = (): ProfilePoint[] => {
  const round = Array.from({ length: BEVEL_STEPS + 1 }, (_, i) => {
    const angle = (i / BEVEL_STEPS) * (Math.PI / 2)
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    return { out: BEVEL * (s - 1), y: BEVEL * (c - 1), normal: [s, c] as const, unfolded: BEVEL * (angle - 1) }
  })
  return [
    ...round,
    { out: 0, y: 0.06 - BOARD_THICKNESS, normal: [1, 0], unfolded: BOARD_THICKNESS },
    { out: -0.06, y: -BOARD_THICKNESS, normal: [0.7, -0.7], unfolded: BOARD_THICKNESS + 0.08 },
  ]
}

class MeshBuilder {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: number[] = []

  vertex(position: readonly number[], normal: readonly number[], uv: readonly number[]): number {
    this.#positions.push(...position)
    this.#normals.push(...normal)
    this.#uvs.push(...uv)
    return this.#positions.length / 3 - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c)
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3))
    geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.#uvs, 2))
    geometry.setIndex(this.#indices)
    return geometry
  }
}

/** The corner moved outwards by `out`, measured across the sides. */
const moved = (corner: Point, layout: Layout, out: number): Point => {
  const scale = (layout.apothem + out) / layout.apothem
  return { x: corner.x * scale, y: corner.y * scale }
}

const addTop = (mesh: MeshBuilder, layout: Layout, span: number): void => {
  const corners = layout.outline.map((corner) => moved(corner, layout, -BEVEL))
  const add = (p: Point) => mesh.vertex([p.x, 0, -p.y], [0, 1, 0], [p.x / span + 0.5, p.y / span + 0.5])
  const middle = add({ x: 0, y: 0 })
  const ring = corners.map(add)
  ring.forEach((vertex, i) => {
    mesh.triangle(middle, ring[(i + 1) % ring.length] as number, vertex)
  })
}

const addSide = (mesh: MeshBuilder, layout: Layout, span: number, a: Point, b: Point): void => {
  const length = Math.hypot(a.x + b.x, a.y + b.y)
  const out: Point = { x: (a.x + b.x) / length, y: (a.y + b.y) / length }
  const rows = profile().map((row) =>
    [a, b].map((corner) => {
      const p = moved(corner, layout, row.out)
      const u = { x: p.x + out.x * (row.unfolded - row.out), y: p.y + out.y * (row.unfolded - row.out) }
      const normal = [out.x * row.normal[0], row.normal[1], -out.y * row.normal[0]]
      return mesh.vertex([p.x, row.y, -p.y], normal, [u.x / span + 0.5, u.y / span + 0.5])
    }),
  )
  for (let i = 0; i + 1 < rows.length; i++) {
    const [[a0, b0], [a1, b1]] = [rows[i] as [number, number], rows[i + 1] as [number, number]]
    mesh.triangle(a0, b0, a1)
    mesh.triangle(a1, b0, b1)
  }
}

/** Top and edge of the board in one mesh; the holes are the shader's. */
export const makeBoardShape = (layout: Layout): BufferGeometry => {
  const mesh = new MeshBuilder()
  const span = spanOf(layout)
  addTop(mesh, layout, span)
  layout.outline.forEach((corner, i) => {
    addSide(mesh, layout, span, corner, layout.outline[(i + 1) % layout.outline.length] as Point)
  })
  return mesh.build()
}
