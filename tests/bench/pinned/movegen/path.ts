import type { MoveKind } from '../../../../engine/action.ts'
import type { Board, Hole, Seat } from '../../../../engine/board.ts'

/** Every hole from `from` to `to`, both included, as a peg of `colour` moves. A leap, a swap and coming out have these two only. */
export const holesAlong = (board: Board, colour: Seat, kind: MoveKind, from: Hole, to: Hole): readonly Hole[] => {
  if (kind !== 'forward' && kind !== 'backward') return [from, to]
  const path = [from]
  const first = board.home[colour] as Hole
  const by = kind === 'forward' ? 1 : -1
  const bend = to < board.track ? to : (board.inSpot[colour] as Hole)
  let hole = from
  while (hole < board.track && hole !== bend) {
    hole = (hole + by + board.track) % board.track
    path.push(hole)
  }
  for (let home = hole < board.track ? first : hole + 1; to >= board.track && home <= to; home++) path.push(home)
  return path
}
