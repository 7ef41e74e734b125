import type { PlacedHole, Point } from '../engine/boards/layout.ts'
import { startInlay } from '../workshop/geometry/start-shape.ts'
import type { InlayOrder } from './inlay-order.ts'
import { MARK_PATHS } from './mark-shapes.ts'
import type { PlayerColour } from './palette.ts'
import { dot, fillPath, inked, type Pen, type PenInk, placed, stroke } from './pen.ts'

const holesOf = (order: InlayOrder, track: number, side: number, kind: PlacedHole['kind']): PlacedHole[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.side === side && hole.kind === kind)

/** A hole stopped with a dowel: end grain, a shade darker, and the thin ring of the joint. */
export const paintDowel = (pen: Pen, at: Point, radius: number): void => {
  dot(pen, at, radius, 'shade')
  const ring = Array.from({ length: 24 }, (_, i) => (i / 12) * Math.PI).map((angle) => ({
    x: at.x + radius * Math.cos(angle),
    y: at.y + radius * Math.sin(angle),
  }))
  stroke(pen, ring, 0.05, 'quiet', true)
}

/** Home and start of an empty side. */
export const paintQuietSide = (pen: Pen, order: InlayOrder, side: number): void => {
  for (const kind of ['home', 'start'] as const) {
    for (const hole of holesOf(order, order.activeTrack, side, kind)) paintDowel(pen, hole, order.mouth)
  }
}

/** A player's mark, `size` hole spacings from its middle to its edge: black line, light line, dyed inlay. */
export const paintMark = (pen: Pen, at: Point, angle: number, size: number, colour: PlayerColour): void =>
  placed(pen, at, angle, size / 12, () => {
    const path = new Path2D(MARK_PATHS[colour.mark])
    const outlines: readonly (readonly [number, PenInk])[] = [
      [6, 'ebony'],
      [4.4, 'inlay'],
      [1.4, 'ebony'],
    ]
    for (const [width, ink] of outlines) {
      inked(pen, ink, (context) => {
        context.lineWidth = width
        context.stroke(path)
      })
    }
    inked(pen, { dye: colour.css }, (context, spread) => {
      context.fill(path, 'evenodd')
      context.lineWidth = spread * 12
      if (spread > 0) context.stroke(path)
    })
  })

/** Widths and styles from the outermost edge inwards. */
const edges = (css: string): readonly (readonly [number, PenInk])[] => [
  [1.16, 'ebony'],
  [1.08, 'inlay'],
  [1.0, 'ebony'],
  [0.91, { dye: css }],
]

/** Home and start of a side in its player's colour, edged with a light line; a light ring round each hole. */
export const paintSide = (pen: Pen, order: InlayOrder, side: number, colour: PlayerColour): void => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  const track = holesOf(order, order.activeTrack, side, 'track')
  const home = holesOf(order, order.activeTrack, side, 'home')
  const start = holesOf(order, order.activeTrack, side, 'start')
  const [inSpot, comeOut] = [track[spec?.inSpot ?? 0], track[spec?.comeOut ?? 0]]
  if (spec === undefined || inSpot === undefined || comeOut === undefined) return
  const { strokes, area, door } = startInlay(spec.startShape, start)
  for (const [width, style] of edges(colour.css)) {
    stroke(pen, [comeOut, door], width - 0.76, style)
    fillPath(pen, area, style)
    for (const line of [[inSpot, ...home], ...strokes]) stroke(pen, line, width, style)
    for (const hole of [inSpot, comeOut]) dot(pen, hole, width / 2 + 0.05, style)
  }
  for (const hole of [inSpot, comeOut, ...home, ...start]) dot(pen, hole, order.mouth + 0.04, 'inlay')
  const way = wayAt(track, spec.comeOut)
  const angle = Math.PI - Math.atan2(way.y, way.x)
  paintMark(pen, markPlace(start, way, spec.startAlong < 0), angle, 0.7, colour)
}

/** The direction of travel at a hole of a side. */
const wayAt = (track: readonly PlacedHole[], hole: number): Point => {
  const [a, b] = hole === 0 ? [track[0], track[1]] : [track[hole - 1], track[hole]]
  return a && b ? { x: b.x - a.x, y: b.y - a.y } : { x: -1, y: 0 }
}

const MARK_AWAY = 2.5

/** Beside the start area, further along the track; before it where the home lies beyond. */
const markPlace = (start: readonly Point[], way: Point, before: boolean): Point => {
  const middle = {
    x: start.reduce((sum, p) => sum + p.x, 0) / start.length,
    y: start.reduce((sum, p) => sum + p.y, 0) / start.length,
  }
  const away = before ? -MARK_AWAY : MARK_AWAY
  return { x: middle.x + way.x * away, y: middle.y + way.y * away }
}
