import { BufferAttribute, BufferGeometry, type InstancedBufferAttribute } from 'three'
import { CARD_CORNER, CARD_HEIGHT, CARD_WIDTH } from '../dimensions.ts'
import { instanceAttribute } from '../instances.ts'

/** Numbers of parts that a card is divided into, so that it can bend: a corner's arc, the straight part of its length, and its width. */
export interface CardSubdivisions {
  readonly corner: number
  readonly along: number
  readonly across: number
}

/** A row of vertices: its height, and half the card's width there. */
interface Row {
  readonly y: number
  readonly half: number
}

/** Returns the rows from the lower edge to the upper one. */
const outlineRows = ({ corner, along }: CardSubdivisions): Row[] => {
  const arc = Array.from({ length: corner + 1 }, (_, i) => (i / corner) * (Math.PI / 2)).map((a) => ({
    y: CARD_HEIGHT / 2 - CARD_CORNER * (1 - Math.cos(a)),
    half: CARD_WIDTH / 2 - CARD_CORNER * (1 - Math.sin(a)),
  }))
  const straight = CARD_HEIGHT - 2 * CARD_CORNER
  const middle = Array.from({ length: along - 1 }, (_, i) => ({
    y: -straight / 2 + (straight * (i + 1)) / along,
    half: CARD_WIDTH / 2,
  }))
  return [...arc.map(({ y, half }) => ({ y: -y, half })), ...middle, ...arc.reverse()]
}

type CardVertex = readonly [x: number, y: number, z: number, nx: number, ny: number, nz: number]

/** Returns the quads of the front and the back. */
const faceQuads = (rows: readonly Row[], across: number): CardVertex[][] => {
  const xAt = (row: Row, i: number) => row.half * ((2 * i) / across - 1)
  return rows.slice(1).flatMap((up, r) => {
    const low = rows[r] as Row
    return Array.from({ length: across }, (_, i): CardVertex[][] => {
      const corner = (row: Row, x: number, side: 1 | -1): CardVertex => [xAt(row, x), row.y, side / 2, 0, 0, side]
      return [
        [corner(low, i, 1), corner(low, i + 1, 1), corner(up, i + 1, 1), corner(up, i, 1)],
        [corner(low, i + 1, -1), corner(low, i, -1), corner(up, i, -1), corner(up, i + 1, -1)],
      ]
    }).flat()
  })
}

/** Returns the outline, counterclockwise. Its ends are divided as finely as the faces, so that both bend in the same way. */
const outlineOf = (rows: readonly Row[], across: number): (readonly [number, number])[] => {
  const endPoints = (row: Row, sign: 1 | -1) =>
    Array.from({ length: across - 1 }, (_, i) => [sign * row.half * ((2 * (i + 1)) / across - 1), row.y] as const)
  const [low, high] = [rows[0] as Row, rows[rows.length - 1] as Row]
  return [
    ...endPoints(low, 1),
    ...rows.map(({ y, half }) => [half, y] as const),
    ...endPoints(high, -1),
    ...[...rows].reverse().map(({ y, half }) => [-half, y] as const),
  ]
}

/** Returns the quads of the edge between both faces. */
const edgeQuads = (rows: readonly Row[], across: number): CardVertex[][] => {
  const outline = outlineOf(rows, across)
  return outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length] as readonly [number, number]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [nx, ny] = [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
    return [
      [a[0], a[1], -0.5, nx, ny, 0],
      [b[0], b[1], -0.5, nx, ny, 0],
      [b[0], b[1], 0.5, nx, ny, 0],
      [a[0], a[1], 0.5, nx, ny, 0],
    ]
  })
}

/**
 * Instances of a card with round corners: the front faces +z, the back -z. The card is one unit thick, and the shader scales it.
 * `capacity`: most instances.
 */
export class CardGeometry extends BufferGeometry {
  /** See `aLook` and `aOver` of `CARD_VERTEX`. */
  readonly look: InstancedBufferAttribute
  readonly over: InstancedBufferAttribute

  constructor(subdivisions: CardSubdivisions, capacity: number) {
    super()
    const rows = outlineRows(subdivisions)
    const quads = [...faceQuads(rows, subdivisions.across), ...edgeQuads(rows, subdivisions.across)]
    const corners = quads.flat()
    this.look = instanceAttribute(capacity)
    this.over = instanceAttribute(capacity)
    this.setAttribute('position', new BufferAttribute(new Float32Array(corners.flatMap((c) => c.slice(0, 3))), 3))
    this.setAttribute('normal', new BufferAttribute(new Float32Array(corners.flatMap((c) => c.slice(3))), 3))
    this.setAttribute('aLook', this.look)
    this.setAttribute('aOver', this.over)
    this.setIndex(quads.flatMap((_, q) => [0, 1, 2, 0, 2, 3].map((i) => q * 4 + i)))
  }
}
