import { apothemOf } from '../../engine/boards/layout.ts'
import { drawDot, fillPaths, type Pen, strokePath } from '../../textures/pen.ts'
import { beadAngle, pointOnRing, type TurnRing, turnArrows, turnRingOf } from '../board/turn-ring.ts'
import type { InlayRequest } from './inlay-request.ts'
import { paintMark } from './side-inlay.ts'

const ARC_STEPS = 40

/** Returns points of the ring between two clockwise angles. */
const arcPoints = (from: number, to: number, radius: number) =>
  Array.from({ length: ARC_STEPS + 1 }, (_, i) => pointOnRing(from + ((to - from) * i) / ARC_STEPS, radius))

/** Returns the corners of an arrowhead with its tip on the ring at the angle `to`. `sign`: 1 for clockwise, -1 for counterclockwise. */
const arrowHead = (ring: TurnRing, to: number, sign: number) => {
  const back = to - (sign * ring.head) / ring.radius
  return [
    pointOnRing(to, ring.radius),
    pointOnRing(back, ring.radius + ring.head * 0.42),
    pointOnRing(back, ring.radius - ring.head * 0.42),
  ]
}

/** Paints the turn ring: a bead for each player, and arrows to the next one on turn. */
export const paintTurnRing = (pen: Pen, request: InlayRequest): void => {
  const { board, turns } = request
  const ring = turnRingOf(apothemOf(board.spec))
  for (const { from, to } of turnArrows(board, turns, ring)) {
    const sign = Math.sign(to - from)
    const end = to - (sign * ring.head * 0.8) / ring.radius
    for (const [wider, style] of [
      [0.1, 'ebony'],
      [0, 'inlay'],
    ] as const) {
      strokePath(pen, arcPoints(from, end, ring.radius), ring.line + wider, style)
      if (wider > 0) strokePath(pen, arrowHead(ring, to, sign), wider, style, true)
      fillPaths(pen, [arrowHead(ring, to, sign)], style)
    }
  }
  for (let seat = 0; seat < board.seats; seat++) paintBead(pen, request, seat, ring)
}

/** Paints a seat's bead with the player's mark. */
const paintBead = (pen: Pen, request: InlayRequest, seat: number, ring: TurnRing): void => {
  const angle = beadAngle(request.board, seat)
  const at = pointOnRing(angle, ring.radius)
  const colour = request.colourOfSide[request.board.sideOf[seat] ?? 0]
  for (const [part, style] of [
    [1, 'ebony'],
    [0.92, 'inlay'],
  ] as const)
    drawDot(pen, at, ring.bead * part, style)
  if (colour !== undefined) paintMark(pen, at, angle, ring.bead * 0.6, colour)
}
