import type { Hole } from '../../../engine/board.ts'
import type { BoardMarks } from '../../board/board-view.ts'
import type { Turn } from '../../table/input/turn.ts'

/** The way of a seat's marbles: from its come-out hole round the track, and into its home. */
const goalPathOf = ({ sight: { rules }, seat }: Turn): readonly Hole[] => {
  const { board } = rules
  const [out, turning, home] = [board.comeOut[seat], board.inSpot[seat], board.home[seat]] as [Hole, Hole, Hole]
  const length = ((turning - out - 1 + board.track) % board.track) + 1
  const track = Array.from({ length: length + 1 }, (_, i) => (out + i) % board.track)
  return [...track, ...Array.from({ length: board.homeHoles }, (_, i) => home + i)]
}

/** What shows somebody new where their marbles go: the way, and the home where it ends. */
export const goalMarks = (turn: Turn): Pick<BoardMarks, 'paths' | 'goal'> => {
  const way = goalPathOf(turn)
  return { paths: [way], goal: way.slice(-turn.sight.rules.board.homeHoles) }
}
