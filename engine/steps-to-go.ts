import { type Board, type Hole, isHome, isStart, type Seat, seatOfPeg } from './board.ts'
import { isFresh, type Position } from './position.ts'
import type { Rules } from './ruleset.ts'

/**
 * Returns the steps along the track to the colour's in-spot. For a fresh peg, which stands on it, they are the whole
 * loop (F1).
 */
const stepsToInSpot = ({ track, inSpot }: Board, colour: Seat, hole: Hole, fresh: boolean): number =>
  fresh ? track : ((inSpot[colour] as Hole) - hole + track) % track

/** Returns the steps to the in-spot, from where home is entered. Coming out counts as one step. */
const stepsToHomeEntry = (board: Board, colour: Seat, hole: Hole, fresh: boolean): number => {
  if (!isStart(board, hole)) return stepsToInSpot(board, colour, hole, fresh)
  const out = board.comeOut[colour] as Hole
  return 1 + stepsToInSpot(board, colour, out, out === board.inSpot[colour])
}

/** Returns the steps from this hole to the first home hole of the colour; 0 at home. */
export const stepsHome = (board: Board, colour: Seat, hole: Hole, fresh: boolean): number =>
  isHome(board, hole) ? 0 : stepsToHomeEntry(board, colour, hole, fresh) + 1

/** Returns the steps from this hole to the last home hole of the colour. */
const stepsToLastHomeHole = (board: Board, colour: Seat, hole: Hole, fresh: boolean): number =>
  isHome(board, hole)
    ? board.homeHoles - 1 - (hole - (board.home[colour] as Hole))
    : stepsToHomeEntry(board, colour, hole, fresh) + board.homeHoles

/**
 * Returns by team the steps that its pegs still have to go until all are home; 0 once they are. Each peg of a colour
 * ends one hole before the one that came home earlier.
 */
export const stepsToGo = ({ board, teamOf, teams }: Rules, position: Position): readonly number[] => {
  const spareSteps = (board.pegs * (board.pegs - 1)) / 2
  const left = Array.from({ length: teams }, () => 0)
  position.pegs.forEach((hole, peg) => {
    const colour = seatOfPeg(board, peg)
    const team = teamOf[colour] as number
    const fresh = hole === board.comeOut[colour] && isFresh(position, colour)
    left[team] = (left[team] ?? 0) + stepsToLastHomeHole(board, colour, hole, fresh)
  })
  return left.map((steps, team) => Math.max(0, steps - spareSteps * teamOf.filter((other) => other === team).length))
}
