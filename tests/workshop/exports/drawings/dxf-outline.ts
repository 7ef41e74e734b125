import DxfParser, { type ILwpolylineEntity } from 'dxf-parser'

export interface DxfVertex {
  readonly x: number
  readonly y: number
}

/** Points of an arc after its first: `bulge` is the tangent of a quarter of its turn, positive anticlockwise. */
const arc = (a: DxfVertex, b: DxfVertex, bulge: number): DxfVertex[] => {
  const turn = 4 * Math.atan(bulge)
  const away = 0.5 / Math.tan(turn / 2)
  const centre = { x: (a.x + b.x) / 2 - (b.y - a.y) * away, y: (a.y + b.y) / 2 + (b.x - a.x) * away }
  const [radius, from] = [Math.hypot(a.x - centre.x, a.y - centre.y), Math.atan2(a.y - centre.y, a.x - centre.x)]
  return Array.from({ length: 32 }, (_, i) => {
    const angle = from + (turn * (i + 1)) / 32
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

/** A polyline with its arcs cut up into 32 pieces each; a closed one ends where it begins. */
export interface ReadLine {
  readonly layer: string
  readonly points: readonly DxfVertex[]
  readonly closed: boolean
  readonly arcs: number
  readonly straight: readonly (readonly [DxfVertex, DxfVertex])[]
}

export const polylinesOf = (dxf: string): readonly ReadLine[] => {
  const entities = new DxfParser().parseSync(dxf)?.entities ?? []
  const polylines = entities.filter(({ type }) => type === 'LWPOLYLINE') as ILwpolylineEntity[]
  return polylines.map(({ layer, vertices, shape }) => {
    const ends = shape ? [...vertices.slice(1), ...vertices.slice(0, 1)] : vertices.slice(1)
    const points = ends.flatMap((b, i) => {
      const a = vertices[i] as (typeof vertices)[0]
      return a.bulge ? arc(a, b, a.bulge) : [b]
    })
    const arcs = vertices.filter(({ bulge }) => bulge).length
    const straight = ends.flatMap((b, i) => {
      const a = vertices[i] as (typeof vertices)[0]
      return a.bulge || Math.hypot(b.x - a.x, b.y - a.y) < 0.01 ? [] : [[a, b] as const]
    })
    return { layer, points: [vertices[0] as DxfVertex, ...points], closed: shape, arcs, straight }
  })
}

/** Returns true if a point lies in an odd number of closed lines. */
export const isInside = (p: DxfVertex, lines: readonly ReadLine[]): boolean =>
  lines.reduce((inside, { points }) => {
    const crossed = points.slice(1).filter((b, i) => {
      const a = points[i] as DxfVertex
      return a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x
    })
    return crossed.length % 2 === 1 ? !inside : inside
  }, false)

/** Pairs of straight pieces that run on each other for more than 1/100 mm. */
export const doubled = (lines: readonly ReadLine[]): readonly unknown[] => {
  const slanted = new Map<string, (readonly [DxfVertex, DxfVertex])[]>()
  for (const one of lines.flatMap(({ straight }) => straight)) {
    const turn = Math.atan2(one[1].y - one[0].y, one[1].x - one[0].x) / Math.PI
    for (const key of [Math.floor(turn * 1e4), Math.ceil(turn * 1e4)].map((n) => `${(n + 10000) % 10000}`)) {
      slanted.set(key, [...(slanted.get(key) ?? []), one])
    }
  }
  return [...slanted.values()].flatMap((all) =>
    all.flatMap((one, i) => all.slice(i + 1).filter((other) => one !== other && sharedLength(one, other) > 0.01)),
  )
}

const onLine = (a: DxfVertex, b: DxfVertex, p: DxfVertex) => {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length]
  return {
    length,
    along: (p.x - a.x) * x + (p.y - a.y) * y,
    beside: Math.abs((p.x - a.x) * y - (p.y - a.y) * x),
  }
}

/** Length in mm over which two straight pieces run on each other; 0 if they are more than 1/1000 mm apart. */
const sharedLength = ([a, b]: readonly [DxfVertex, DxfVertex], [p, q]: readonly [DxfVertex, DxfVertex]): number => {
  const [from, to] = [onLine(a, b, p), onLine(a, b, q)]
  if (from.beside > 1e-3 || to.beside > 1e-3) return 0
  return Math.min(from.length, Math.max(from.along, to.along)) - Math.max(0, Math.min(from.along, to.along))
}

/** Distance of a point from a straight piece. */
export const distanceTo = (a: DxfVertex, b: DxfVertex, p: DxfVertex): number => {
  const { length, along } = onLine(a, b, p)
  const at = length === 0 ? 0 : Math.min(1, Math.max(0, along / length))
  return Math.hypot(p.x - a.x - (b.x - a.x) * at, p.y - a.y - (b.y - a.y) * at)
}
