import { itemAt } from '../../../engine/items.ts'
/** UV charts of a board's edges: each wall, all edges of a part in one plane, has a strip of the texture. */

/** Corner of a triangle of an edge, and the direction that the edge faces there; hole spacings east, north and up from the top. */
export interface EdgePlace {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly at: readonly [east: number, north: number, up: number]
  readonly facing: readonly [east: number, north: number]
}

/** Edges of a part that face one way at one distance from the board's middle. */
interface EdgeWall {
  /** Index into `Plan.parts`. */
  readonly part: number
  readonly normal: readonly [east: number, north: number]
}

/** Place in the solid wood: across the grain, up from the top and along the grain in hole spacings, and the number of its plank. */
type Grain = readonly [across: number, up: number, along: number, plank: number]

/** Returns the wood at a place of a wall: `away` from the board's middle, `along` the wall anticlockwise, and `up` from the top. */
type GrainOnWall = (wall: EdgeWall, away: number, along: number, up: number) => Grain

/** A rectangle of the texture. */
export interface EdgeStrip {
  /** Edges of the rectangle as shares of the texture, from its lower left corner. */
  readonly box: readonly [left: number, low: number, right: number, high: number]
  /** The wood at its corners, from the lower left one anticlockwise. */
  readonly grains: readonly Grain[]
  /** Share of the end grain that is seen. */
  readonly endGrainShare: number
}

interface Chart extends EdgeWall {
  readonly places: { readonly along: number; readonly up: number; readonly away: number; readonly index: number }[]
}

/** Number of directions that walls may face: steps of 15 degrees. */
const EDGE_DIRECTIONS = 24
/** Distance between strips, as a share of the texture. */
const GUTTER_SHARE = 0.002

const groupIntoCharts = (places: readonly EdgePlace[]): readonly Chart[] => {
  const charts = new Map<string, Chart>()
  for (let i = 0; i < places.length; i += 3) {
    const three = places.slice(i, i + 3)
    const { facing, part } = itemAt(three, 0)
    const direction = Math.round((Math.atan2(facing[1], facing[0]) / (2 * Math.PI)) * EDGE_DIRECTIONS)
    const angle = (direction * 2 * Math.PI) / EDGE_DIRECTIONS
    const normal = [Math.cos(angle), Math.sin(angle)] as const
    const awayOf = ({ at }: EdgePlace) => at[0] * normal[0] + at[1] * normal[1]
    const away = three.reduce((sum, place) => sum + awayOf(place) / 3, 0)
    const key = `${part} ${(direction + EDGE_DIRECTIONS) % EDGE_DIRECTIONS} ${Math.round(away)}`
    const chart = charts.get(key) ?? { part, normal, places: [] }
    charts.set(key, chart)
    three.forEach((place, k) => {
      const along = place.at[1] * normal[0] - place.at[0] * normal[1]
      chart.places.push({ along, up: place.at[2], away: awayOf(place), index: i + k })
    })
  }
  return [...charts.values()]
}

const rangeOf = (values: readonly number[]): readonly [number, number] =>
  values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])

interface PlacedChart {
  readonly chart: Chart
  readonly along: readonly [number, number]
  readonly up: readonly [number, number]
  readonly left: number
  readonly low: number
}

/** Lays charts in rows, one above the other. `scale`: sides of the texture for each hole spacing. Returns undefined if they don't fit. */
const shelveCharts = (
  charts: readonly Omit<PlacedChart, 'left' | 'low'>[],
  scale: number,
): readonly PlacedChart[] | undefined => {
  let [left, low, rowHeight] = [GUTTER_SHARE, GUTTER_SHARE, 0]
  const placed: PlacedChart[] = []
  for (const chart of charts) {
    const [width, height] = [chart.along, chart.up].map(([a, b]) => (b - a) * scale + 2 * GUTTER_SHARE) as [
      number,
      number,
    ]
    if (width > 1) return undefined
    if (left + width > 1) [left, low, rowHeight] = [GUTTER_SHARE, low + rowHeight, 0]
    if (low + height > 1) return undefined
    placed.push({ ...chart, left: left + GUTTER_SHARE, low: low + GUTTER_SHARE })
    left += width
    rowHeight = Math.max(rowHeight, height)
  }
  return placed
}

/** Returns the charts in their places at the largest scale that fits, and this scale. */
const arrangeCharts = (
  charts: readonly Omit<PlacedChart, 'left' | 'low'>[],
): readonly [readonly PlacedChart[], number] => {
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

const makeStrip = (grainOn: GrainOnWall, { chart, along, up, left, low }: PlacedChart, scale: number): EdgeStrip => {
  const away = chart.places.reduce((sum, place) => sum + place.away / chart.places.length, 0)
  const gutter = GUTTER_SHARE / scale
  const [from, to] = [along[0] - gutter, along[1] + gutter]
  const [bottom, top] = [up[0] - gutter, up[1] + gutter]
  const corners = [
    [from, bottom],
    [to, bottom],
    [to, top],
    [from, top],
  ] as const
  const grains = corners.map(([distance, height]) => grainOn(chart, away, distance, height))
  const box = [
    left - GUTTER_SHARE,
    low - GUTTER_SHARE,
    left + (along[1] - along[0]) * scale + GUTTER_SHARE,
    low + (up[1] - up[0]) * scale + GUTTER_SHARE,
  ] as const
  return { box, grains, endGrainShare: endGrainShare(grains) }
}

/** Returns the texture coordinates of the places, two for each, and the strips to paint. */
export const unrollEdges = (places: readonly EdgePlace[], grainOn: GrainOnWall) => {
  const uv = new Float32Array(places.length * 2)
  const charts = groupIntoCharts(places).map((chart) => ({
    chart,
    along: rangeOf(chart.places.map(({ along }) => along)),
    up: rangeOf(chart.places.map((place) => place.up)),
  }))
  const [placed, scale] = arrangeCharts(charts.sort((a, b) => b.up[1] - b.up[0] - (a.up[1] - a.up[0])))
  for (const { chart, along, up, left, low } of placed) {
    for (const place of chart.places) {
      uv[2 * place.index] = left + (place.along - along[0]) * scale
      uv[2 * place.index + 1] = low + (place.up - up[0]) * scale
    }
  }
  return { uv, strips: placed.map((one) => makeStrip(grainOn, one, scale)) }
}
