import { BufferGeometry, Float32BufferAttribute } from 'three'
import type { Layout, Point } from '../engine/layout.ts'
import { type EdgeName, edgeProfile, unfolded } from './edge-profile.ts'
import { BOARD_THICKNESS, FRAME } from './measures.ts'

/** Middle of the board to the middle of an edge, the frame round the drilled part included. */
export const boardApothem = (layout: Layout): number => layout.apothem + FRAME

/** Hole spacings covered by a picture of the board's top with its edge unfolded. */
export const spanOf = (layout: Layout): number => {
  const reach = Math.max(...layout.outline.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)]))
  return 2 * ((reach * boardApothem(layout)) / layout.apothem + BOARD_THICKNESS + 0.1)
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

/** The corner of the drilled part moved outwards to `out` beyond the board's outline, measured across the sides. */
const moved = (corner: Point, layout: Layout, out: number): Point => {
  const scale = (boardApothem(layout) + out) / layout.apothem
  return { x: corner.x * scale, y: corner.y * scale }
}

const addTop = (mesh: MeshBuilder, layout: Layout, span: number, inset: number): void => {
  const corners = layout.outline.map((corner) => moved(corner, layout, inset))
  const add = (p: Point) => mesh.vertex([p.x, 0, -p.y], [0, 1, 0], [p.x / span + 0.5, p.y / span + 0.5])
  const middle = add({ x: 0, y: 0 })
  const ring = corners.map(add)
  ring.forEach((vertex, i) => {
    mesh.triangle(middle, ring[(i + 1) % ring.length] as number, vertex)
  })
}

const addSide = (mesh: MeshBuilder, layout: Layout, edge: EdgeName, span: number, a: Point, b: Point): void => {
  const length = Math.hypot(a.x + b.x, a.y + b.y)
  const out: Point = { x: (a.x + b.x) / length, y: (a.y + b.y) / length }
  const rows = edgeProfile(edge).map((row) =>
    [a, b].map((corner) => {
      const p = moved(corner, layout, row.out)
      const away = unfolded(row) - row.out
      const u = { x: p.x + out.x * away, y: p.y + out.y * away }
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
export const makeBoardShape = (layout: Layout, edge: EdgeName): BufferGeometry => {
  const mesh = new MeshBuilder()
  const span = spanOf(layout)
  addTop(mesh, layout, span, edgeProfile(edge)[0]?.out ?? 0)
  layout.outline.forEach((corner, i) => {
    addSide(mesh, layout, edge, span, corner, layout.outline[(i + 1) % layout.outline.length] as Point)
  })
  return mesh.build()
}
