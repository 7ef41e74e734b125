import type { PlacedHole, Point } from '../engine/layout.ts'
import { startInlay } from '../models/start-shape.ts'
import type { StainOrder } from './board-stain.ts'
import { MARK_PATHS } from './mark-shapes.ts'
import type { MarbleColour } from './palette.ts'
import { dot, EBONY, fill, MAPLE, type Pen, QUIET, stroke } from './pen.ts'

const holesOf = (order: StainOrder, track: number, side: number, kind: PlacedHole['kind']): PlacedHole[] =>
  order.layout.holes.filter((hole) => hole.track === track && hole.side === side && hole.kind === kind)

/** Home and start of a side that nobody plays from: thin dark lines. */
export const paintQuietSide = (pen: Pen, order: StainOrder, track: number, side: number): void => {
  const spec = order.layout.spec.tracks[track]
  if (spec === undefined) return
  const inSpot = holesOf(order, track, side, 'track')[spec.inSpot]
  const home = holesOf(order, track, side, 'home')
  stroke(pen, inSpot ? [inSpot, ...home] : home, 0.1, QUIET)
  const start = startInlay(spec.startShape, holesOf(order, track, side, 'start'))
  for (const line of start.strokes) stroke(pen, line, 0.1, QUIET)
}

export const paintMark = (pen: Pen, at: Point, angle: number, size: number, colour: MarbleColour): void => {
  pen.save()
  pen.translate(at.x, at.y)
  pen.rotate(-angle)
  pen.scale(size / 12, -size / 12)
  const path = new Path2D(MARK_PATHS[colour.mark])
  for (const [width, style] of [
    [6.5, EBONY],
    [4.5, MAPLE],
    [1.6, EBONY],
  ] as const) {
    pen.lineWidth = width
    pen.strokeStyle = style
    pen.stroke(path)
  }
  pen.fillStyle = colour.css
  pen.fill(path, 'evenodd')
  pen.restore()
}

/** Widths and styles from the outermost edge inwards. */
const edges = (paint: string) =>
  [
    [1.2, EBONY],
    [1.1, MAPLE],
    [0.98, EBONY],
    [0.92, paint],
  ] as const

/** Home and start of a side in its player's colour, edged with a light line; a light ring round each hole. */
export const paintSide = (pen: Pen, order: StainOrder, side: number, colour: MarbleColour): void => {
  const spec = order.layout.spec.tracks[order.activeTrack]
  const track = holesOf(order, order.activeTrack, side, 'track')
  const home = holesOf(order, order.activeTrack, side, 'home')
  const start = holesOf(order, order.activeTrack, side, 'start')
  const [inSpot, comeOut] = [track[spec?.inSpot ?? 0], track[spec?.comeOut ?? 0]]
  if (spec === undefined || inSpot === undefined || comeOut === undefined) return
  const { strokes, area, door } = startInlay(spec.startShape, start)
  for (const [width, style] of edges(colour.css)) {
    stroke(pen, [comeOut, door], width - 0.76, style)
    fill(pen, area, style)
    for (const line of [[inSpot, ...home], ...strokes]) stroke(pen, line, width, style)
    for (const hole of [inSpot, comeOut]) dot(pen, hole, width / 2 + 0.05, style)
  }
  for (const hole of [inSpot, comeOut, ...home, ...start]) dot(pen, hole, order.mouth + 0.045, MAPLE)
  paintMark(pen, markPlace(start, track, spec.startAlong < 0), angleOf(track), 0.7, colour)
}

/** Clockwise angle of the side, from the direction of its holes (west on the southern side). */
const angleOf = (track: readonly PlacedHole[]): number => {
  const [a, b] = [track[0], track[1]]
  return a && b ? -Math.atan2(b.y - a.y, b.x - a.x) + Math.PI : 0
}

const MARK_AWAY = 2.5

/** Beside the start area, further along the track; before it where the home lies beyond. */
const markPlace = (start: readonly Point[], track: readonly PlacedHole[], before: boolean): Point => {
  const middle = {
    x: start.reduce((sum, p) => sum + p.x, 0) / start.length,
    y: start.reduce((sum, p) => sum + p.y, 0) / start.length,
  }
  const [a, b] = [track[0], track[1]]
  const away = before ? -MARK_AWAY : MARK_AWAY
  return a && b ? { x: middle.x + (b.x - a.x) * away, y: middle.y + (b.y - a.y) * away } : middle
}
