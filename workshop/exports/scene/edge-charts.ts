/** UV charts of a board's edges: every stretch that faces one direction has a strip of a texture, painted with the wood there. */

import type { BufferGeometry } from 'three'
import type { Design } from '../../design/design.ts'
import type { BoardTriangle } from './board-surfaces.ts'

/** Corner of an edge, and the direction that the edge faces there: hole spacings east, north and up from the top. */
export interface EdgePlace {
  readonly part: number
  readonly at: readonly [number, number, number]
  readonly facing: readonly [number, number]
}

/** Corners of an edge's triangles. `shape`: the same triangles, with their normals. */
export const edgePoints = (
  { spacing, thickness }: Design,
  shape: BufferGeometry,
  triangles: readonly BoardTriangle[],
): readonly EdgePlace[] => {
  const { normal } = shape.attributes
  return triangles.flatMap(({ corners, part }, i) => {
    const facing = [normal?.getX(3 * i) ?? 0, -(normal?.getZ(3 * i) ?? 0)] as const
    return corners.map(([x, y, z]) => ({
      part,
      facing,
      at: [x / spacing, y / spacing, (z - thickness) / spacing] as const,
    }))
  })
}

/** A stretch of edges that faces one way: its part, and the normal. */
interface EdgeWall {
  readonly part: number
  readonly normal: readonly [number, number]
}

/**
 * Place in the solid wood: across the grain, height, along it (hole spacings), and a number of its piece of wood.
 * `away`: from the middle as far as the wall lies; `along` it, anticlockwise.
 */
export type GrainOn<G> = (wall: EdgeWall, away: number, along: number, up: number) => G

type Grain = readonly [number, number, number, number]

/** A rectangle of the texture: the wood at its corners, from the lower left one anticlockwise. */
export interface EdgeStrip<G> extends EdgeWall {
  readonly box: readonly [left: number, low: number, right: number, high: number]
  readonly grains: readonly G[]
  /** Share of the end grain that is seen. */
  readonly end: number
}

interface Chart extends EdgeWall {
  readonly places: { readonly along: number; readonly up: number; readonly away: number; readonly index: number }[]
}

/** Number of directions that edges may face: steps of 15 degrees. */
const EDGE_DIRECTIONS = 24
/** Distance between strips, as a share of the texture. */
const GUTTER_SHARE = 0.002

const chartsOf = (places: readonly EdgePlace[]): readonly Chart[] => {
  const charts = new Map<string, Chart>()
  for (let i = 0; i < places.length; i += 3) {
    const three = places.slice(i, i + 3)
    const { facing, part } = three[0] as EdgePlace
    const way = Math.round((Math.atan2(facing[1], facing[0]) / (2 * Math.PI)) * EDGE_DIRECTIONS)
    const angle = (way * 2 * Math.PI) / EDGE_DIRECTIONS
    const normal = [Math.cos(angle), Math.sin(angle)] as const
    const awayOf = ({ at }: EdgePlace) => at[0] * normal[0] + at[1] * normal[1]
    const away = three.reduce((sum, place) => sum + awayOf(place) / 3, 0)
    const key = `${part} ${(way + EDGE_DIRECTIONS) % EDGE_DIRECTIONS} ${Math.round(away)}`
    const chart = charts.get(key) ?? { part, normal, places: [] }
    charts.set(key, chart)
    three.forEach((place, k) => {
      const along = place.at[1] * normal[0] - place.at[0] * normal[1]
      chart.places.push({ along, up: place.at[2], away: awayOf(place), index: i + k })
    })
  }
  return [...charts.values()]
}

const reachOf = (values: readonly number[]): readonly [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])

interface Placed {
  readonly chart: Chart
  readonly along: readonly [number, number]
  readonly up: readonly [number, number]
  readonly left: number
  readonly low: number
}

/** Rows of charts, one above the other, at a scale (pictures a hole spacing); undefined: they don't fit. */
const shelveCharts = (
  charts: readonly Omit<Placed, 'left' | 'low'>[],
  scale: number,
): readonly Placed[] | undefined => {
  let [left, low, row] = [GUTTER_SHARE, GUTTER_SHARE, 0]
  const placed: Placed[] = []
  for (const chart of charts) {
    const [width, height] = [chart.along, chart.up].map(([a, b]) => (b - a) * scale + 2 * GUTTER_SHARE) as [
      number,
      number,
    ]
    if (width > 1) return undefined
    if (left + width > 1) [left, low, row] = [GUTTER_SHARE, low + row, 0]
    if (low + height > 1) return undefined
    placed.push({ ...chart, left: left + GUTTER_SHARE, low: low + GUTTER_SHARE })
    left += width
    row = Math.max(row, height)
  }
  return placed
}

/** Scales the strips to be as large as fits. */
const arrangeCharts = (charts: readonly Omit<Placed, 'left' | 'low'>[]): readonly [readonly Placed[], number] => {
  for (let scale = 1; scale > 1e-5; scale *= 0.93) {
    const placed = shelveCharts(charts, scale)
    if (placed !== undefined) return [placed, scale]
  }
  return [[], 0]
}

/** Share of the grain that points out of the wood: 1 straight out, 0 along the edge. */
const endGrainShare = (grains: readonly Grain[]): number => {
  const [a = [0, 0, 0, 0], b = [0, 0, 0, 0]] = grains
  const [across, along] = [b[0] - a[0], b[2] - a[2]]
  return (across * across) / Math.max(1e-9, across * across + along * along)
}

const stripOf = <G extends Grain>(
  grainOn: GrainOn<G>,
  { chart, along, up, left, low }: Placed,
  scale: number,
): EdgeStrip<G> => {
  const away = chart.places.reduce((sum, place) => sum + place.away / chart.places.length, 0)
  const spare = GUTTER_SHARE / scale
  const [from, to] = [along[0] - spare, along[1] + spare]
  const [floor, roof] = [up[0] - spare, up[1] + spare]
  const corners = [
    [from, floor],
    [to, floor],
    [to, roof],
    [from, roof],
  ] as const
  const grains = corners.map(([s, height]) => grainOn(chart, away, s, height))
  const box = [
    left - GUTTER_SHARE,
    low - GUTTER_SHARE,
    left + (along[1] - along[0]) * scale + GUTTER_SHARE,
    low + (up[1] - up[0]) * scale + GUTTER_SHARE,
  ] as const
  return { part: chart.part, normal: chart.normal, box, grains, end: endGrainShare(grains) }
}

/** Texture coordinates of the triangles' corners, two numbers each, and the rectangles to paint. */
export const unrollEdges = <G extends Grain>(places: readonly EdgePlace[], grainOn: GrainOn<G>) => {
  const uv = new Float32Array(places.length * 2)
  const charts = chartsOf(places).map((chart) => ({
    chart,
    along: reachOf(chart.places.map(({ along }) => along)),
    up: reachOf(chart.places.map((place) => place.up)),
  }))
  const [placed, scale] = arrangeCharts(charts.sort((a, b) => b.up[1] - b.up[0] - (a.up[1] - a.up[0])))
  for (const { chart, along, up, left, low } of placed) {
    for (const place of chart.places) {
      uv[2 * place.index] = left + (place.along - along[0]) * scale
      uv[2 * place.index + 1] = low + (place.up - up[0]) * scale
    }
  }
  return { uv, strips: placed.map((one) => stripOf(grainOn, one, scale)) }
}
