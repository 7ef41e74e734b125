import type { PlacedHole, Point } from '../../engine/boards/layout.ts'
import { drawDot, drawPlaced, drawWithInk, fillPaths, type Pen, type PenInk, strokePath } from '../../textures/pen.ts'
import { isDarkSocket, SIDE_LANE, SOCKET_RADII } from '../../textures/side-lane.ts'
import { MARK_PATHS } from '../../workshop/design/mark-shapes.ts'
import type { PlayerColour } from '../../workshop/design/player-colours.ts'
import { markPlace } from '../../workshop/geometry/name-place.ts'
import { makeStartInlay } from '../../workshop/geometry/start-inlay.ts'
import type { InlayRequest } from './inlay-request.ts'

const holesOf = (request: InlayRequest, track: number, side: number, kind: PlacedHole['kind']): PlacedHole[] =>
  request.layout.holes.filter((hole) => hole.track === track && hole.side === side && hole.kind === kind)

/** Paints a player's mark with a dark and a light outline. `size`: distance from its middle to its edge, in hole spacings; `angle`: clockwise rotation in radians. */
export const paintMark = (pen: Pen, at: Point, angle: number, size: number, colour: PlayerColour): void =>
  drawPlaced(pen, at, angle, size / 12, () => {
    const path = new Path2D(MARK_PATHS[colour.mark])
    const outlines: readonly (readonly [number, PenInk])[] = [
      [6, 'ebony'],
      [4.4, 'inlay'],
      [1.4, 'ebony'],
    ]
    for (const [width, ink] of outlines) {
      drawWithInk(pen, ink, (context) => {
        context.lineWidth = width
        context.stroke(path)
      })
    }
    drawWithInk(pen, { dye: colour.css }, (context, spread) => {
      context.fill(path, 'evenodd')
      context.lineWidth = spread * 12
      if (spread > 0) context.stroke(path)
    })
  })

/** Returns widths and inks of strokes over each other, from the widest. */
const laneStrokes = (css: string): readonly (readonly [number, PenInk])[] => [
  [SIDE_LANE.edge, 'ebony'],
  [SIDE_LANE.line, 'inlay'],
  [SIDE_LANE.inner, 'ebony'],
  [SIDE_LANE.dye, { dye: css }],
]

/** Paints the home and start of a side in its player's colour with a light outline, and wood around their holes on which marbles of that colour stand out. */
export const paintSide = (pen: Pen, request: InlayRequest, side: number, colour: PlayerColour): void => {
  const spec = request.layout.spec.tracks[request.activeTrack]
  const track = holesOf(request, request.activeTrack, side, 'track')
  const home = holesOf(request, request.activeTrack, side, 'home')
  const start = holesOf(request, request.activeTrack, side, 'start')
  const [inSpot, comeOut] = [track[spec?.inSpot ?? 0], track[spec?.comeOut ?? 0]]
  if (spec === undefined || inSpot === undefined || comeOut === undefined) return
  const { strokes, area, entrance } = makeStartInlay(spec.startShape, start)
  for (const [width, style] of laneStrokes(colour.css)) {
    strokePath(pen, [comeOut, entrance], width - SIDE_LANE.entranceNarrowing, style)
    fillPaths(pen, [area], style)
    for (const line of [[inSpot, ...home], ...strokes]) strokePath(pen, line, width, style)
    for (const hole of [inSpot, comeOut]) drawDot(pen, hole, width / 2, style)
  }
  for (const [radius, ink] of [
    [SOCKET_RADII.ring, 'ebony'],
    [SOCKET_RADII.light, request.socket],
  ] as const)
    for (const hole of [inSpot, comeOut, ...home, ...start])
      drawDot(
        pen,
        hole,
        Math.max(radius, request.mouthRadius + 0.04),
        hole !== inSpot && hole !== comeOut && isDarkSocket(colour) ? 'ebony' : ink,
      )
  const { at, direction } = markPlace(request.layout, request.activeTrack, side)
  paintMark(pen, at, Math.PI - Math.atan2(direction.y, direction.x), 0.7, colour)
}
