import type { Board, Hole, Seat } from './board.ts'
import type { Gait } from './events.ts'

/** Every hole from `from` to `to`, both included, as a peg of `colour` goes; a leap, a swap and coming out have just these two. */
export const pathOf = (board: Board, colour: Seat, gait: Gait, from: Hole, to: Hole): readonly Hole[] => {
  if (gait !== 'forward' && gait !== 'backward') return [from, to]
  const path = [from]
  const first = board.home[colour] as Hole
  const by = gait === 'forward' ? 1 : -1
  const bend = to < board.track ? to : (board.inSpot[colour] as Hole)
  let hole = from
  while (hole < board.track && hole !== bend) {
    hole = (hole + by + board.track) % board.track
    path.push(hole)
  }
  for (let home = hole < board.track ? first : hole + 1; to >= board.track && home <= to; home++) path.push(home)
  return path
}
