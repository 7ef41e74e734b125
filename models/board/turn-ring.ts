import type { Board, Seat } from '../../engine/board.ts'
import { angleOfSide } from '../../engine/boards/layout.ts'
import { cardScale } from '../dimensions.ts'

/** Direction in which the turn passes from seat to seat, seen from above. */
export type TurnDirection = 'clockwise' | 'counter'

/** A ring round the place of the cards: a bead a seat before its side, and an arrow from each to the next on turn. Hole spacings. */
export interface TurnRing {
  readonly radius: number
  readonly bead: number
  readonly line: number
  readonly head: number
}

export const turnRingOf = (apothem: number): TurnRing => {
  const scale = cardScale(apothem)
  const clear = 4.3 + Math.max(0, apothem - 18) * 0.03 // a high pile hides more beyond it
  return { radius: clear * scale, bead: 0.5 * scale, line: 0.12 * scale, head: 0.6 * scale }
}

/** Radius of what belongs to the cards and to the line of the ring, hole spacings. */
export const cardsReach = (apothem: number): number => {
  const { radius, line } = turnRingOf(apothem)
  return radius + line + 0.25
}

/** Clockwise angle from the southern side at which a seat's bead lies. */
export const beadAngle = (board: Board, seat: Seat): number => angleOfSide(board.spec, board.sideOf[seat] ?? 0)

/** An arrow along the ring; clockwise angles from the southern side, `to` beyond `from` in the direction of turns. */
export interface TurnArrow {
  readonly from: number
  readonly to: number
}

/** One arrow from each bead to the next on turn, clear of both. */
export const turnArrows = (board: Board, turns: TurnDirection, ring: TurnRing): readonly TurnArrow[] => {
  const way = turns === 'clockwise' ? 1 : -1
  const clear = (ring.bead + ring.head * 0.45) / ring.radius
  return board.sideOf.map((_, seat) => {
    const from = beadAngle(board, seat)
    const next = beadAngle(board, (seat + way + board.seats) % board.seats)
    const apart = (((next - from) * way) / (2 * Math.PI) + 2) % 1 || 1
    return { from: from + way * clear, to: from + way * (apart * 2 * Math.PI - clear) }
  })
}

/** Point of the ring in hole spacings, x east and y north. */
export const pointOnRing = (angle: number, radius: number): { readonly x: number; readonly y: number } => ({
  x: -Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
})
