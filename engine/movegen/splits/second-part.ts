import type { Hole, Peg, Seat } from '../../board.ts'
import { hitTerm, moveTerm } from '../compiled-rules.ts'
import { addMove, type MoveGenerator } from '../move-generator.ts'
import { PACKED_KINDS } from '../move-list.ts'
import { landPeg, undoMoves } from '../mutable-board.ts'
import { holeAhead, holeBehind } from '../walk.ts'
import { NO_PEG } from './first-part.ts'

/** Makes the first part, adds the second, and takes the first back. This is needed if they meet or hit a team-mate. */
const addWithFirstPartMade = (generator: MoveGenerator, peg: Peg, kind: number, to: Hole): void => {
  const { board, firstPart, seat } = generator
  const mark = board.moveCount
  landPeg(board, seat, firstPart.peg, firstPart.to)
  addMove(generator, peg, kind, to)
  undoMoves(board, mark)
}

/** Adds a second part after a first one that was calculated and is the prefix. */
export const addSecondPart = (generator: MoveGenerator, peg: Peg, kind: number, to: Hole): void => {
  const { board, rules, firstPart, moves, seat } = generator
  const victim = to === firstPart.from ? NO_PEG : (board.occupants[to] as number) - 1
  const meets =
    to === firstPart.to || (victim !== NO_PEG && rules.teamOf[rules.colourOf[victim] as Seat] === rules.teamOf[seat])
  if (meets) {
    addWithFirstPartMade(generator, peg, kind, to)
    return
  }
  const from = board.pegs[peg] as Hole
  moves.key = firstPart.key + moveTerm(rules, peg, from, to) + (victim === NO_PEG ? 0 : hitTerm(rules, victim, to))
  moves.add(kind | (from << 10) | to)
}

/** Adds a second part forward along the track. The pegs of second parts are not in their starts. */
export const addForwardAfter = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  const { board, rules, firstPart, reach } = generator
  const from = board.pegs[peg] as Hole
  if (from >= rules.track || steps > firstPart.maxStepsForward(peg, from)) return
  if (rules.forcedHome && steps >= (reach.homeFrom[peg] as number)) return
  addSecondPart(generator, peg, PACKED_KINDS.forward, holeAhead(from, steps, rules.track))
}

/** Adds a second part forward into home or within it. */
export const addHomeAfter = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  const { board, rules, firstPart, reach } = generator
  const from = board.pegs[peg] as Hole
  const outside = (reach.homeFrom[peg] as number) - 1
  if (steps <= outside) return
  if (from >= rules.track) {
    if (steps > (reach.homeTo[peg] as number)) return
  } else if (steps > outside + (reach.homeFree[peg] as number) || outside > firstPart.maxStepsForward(peg, from)) return
  addSecondPart(generator, peg, PACKED_KINDS.forward, (reach.homeBase[peg] as Hole) + steps)
}

/** Adds a second part backward along the track. */
export const addBackwardAfter = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  const { board, rules, firstPart } = generator
  const from = board.pegs[peg] as Hole
  if (from >= rules.track || steps > firstPart.maxStepsBackward(peg, from)) return
  addSecondPart(generator, peg, PACKED_KINDS.backward, holeBehind(from, steps, rules.track))
}
