import type { Board, Direction, Seat } from '../../engine/board.ts'
import { angleOfSide } from '../../engine/boards/layout.ts'
import { cardScale } from '../dimensions.ts'

/** A ring around the place of the cards, with a bead in front of each seat's side and arrows from each bead to the next on turn. Lengths are in hole spacings: radius of the ring and of a bead, width of the line, and length of an arrowhead. */
export interface TurnRing {
  readonly radius: number
  readonly bead: number
  readonly line: number
  readonly head: number
}

/** Returns the ring for a track. `apothem`: that of the track, in hole spacings. */
export const turnRingOf = (apothem: number): TurnRing => {
  const scale = cardScale(apothem)
  const clearRadius = 4.3 + Math.max(0, apothem - 18) * 0.03 // on a large board a pile is higher and hides more behind it
  return { radius: clearRadius * scale, bead: 0.5 * scale, line: 0.12 * scale, head: 0.6 * scale }
}

/** Returns the radius of the area of the cards and the ring's line, in hole spacings. */
export const cardsReach = (apothem: number): number => {
  const { radius, line } = turnRingOf(apothem)
  return radius + line + 0.25
}

/** Returns the clockwise angle from the southern side to a seat's bead, in radians. */
export const beadAngle = (board: Board, seat: Seat): number => angleOfSide(board.spec, board.sideOf[seat] ?? 0)

/** An arrow along the ring. Its ends are clockwise angles from the southern side, in radians. */
export interface TurnArrow {
  readonly from: number
  readonly to: number
}

/** Returns an arrow from each bead to the next on turn, with gaps to both. `turns`: direction in which the turn passes, on a mirrored board as in the mirror. */
export const turnArrows = (board: Board, turns: Direction, ring: TurnRing): readonly TurnArrow[] => {
  const step = turns === 'clockwise' ? 1 : -1
  const sign = board.spec.mirrored ? -step : step
  const gap = (ring.bead + ring.head * 0.45) / ring.radius
  return board.sideOf.map((_, seat) => {
    const from = beadAngle(board, seat)
    const next = beadAngle(board, (seat + step + board.seats) % board.seats)
    const share = (((next - from) * sign) / (2 * Math.PI) + 2) % 1 || 1
    return { from: from + sign * gap, to: from + sign * (share * 2 * Math.PI - gap) }
  })
}

/** Returns the point at a clockwise angle from the southern side, in hole spacings with x east and y north. */
export const pointOnRing = (angle: number, radius: number): { readonly x: number; readonly y: number } => ({
  x: -Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
})
