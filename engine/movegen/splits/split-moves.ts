import type { Hole, Peg, Seat } from '../../board.ts'
import { isColourHome } from '../../position.ts'
import { addMove, type MoveGenerator, popPart, pushPart } from '../move-generator.ts'
import { PACKED_KINDS, type PackedMove, toOf } from '../move-list.ts'
import { measureReach } from '../reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from '../walk.ts'
import { addBackwardAfter, addForwardAfter, addHomeAfter } from './second-part.ts'
import type { Direction, Split } from './splits.ts'

/** Adds every move of the peg, as the board is now, after the prefix. */
const addMovesOfPeg = (generator: MoveGenerator, peg: Peg, direction: Direction, steps: number): void => {
  const { board, reachAfter, rules } = generator
  if ((board.pegs[peg] as Hole) >= rules.starts) return
  measureReach(reachAfter, board, peg)
  if (direction === 'backward') {
    addMove(generator, peg, PACKED_KINDS.backward, backwardOnTrack(board, reachAfter, peg, steps))
    return
  }
  addMove(generator, peg, PACKED_KINDS.forward, forwardOnTrack(board, reachAfter, peg, steps))
  addMove(generator, peg, PACKED_KINDS.forward, forwardHome(reachAfter, peg, steps))
}

/** Adds every move of the peg after a first part that was worked out. */
const addMovesAfterFirstPart = (generator: MoveGenerator, peg: Peg, direction: Direction, steps: number): void => {
  if (direction === 'backward') addBackwardAfter(generator, peg, steps)
  else {
    addForwardAfter(generator, peg, steps)
    addHomeAfter(generator, peg, steps)
  }
}

/** O23: returns the team-mate who may move what is left, once parts have brought the last own peg home; else -1. */
const teamMateToGoOn = ({ rules, board, seat, colours }: MoveGenerator): Seat => {
  const { remainder, control } = rules.rules.choices
  if (!remainder || control === 'team' || colours !== 1 << seat) return -1
  if (!isColourHome(rules.rules.board, board.pegs, seat)) return -1
  return rules.mates[seat]?.find((mate) => !isColourHome(rules.rules.board, board.pegs, mate)) ?? -1
}

/** O23: returns the team-mate who may move the second part of a split after this first one, or -1. */
const teamMateForRemainder = (generator: MoveGenerator, first: Direction): Seat =>
  first === 'forward' && toOf(generator.moves.prefix[0] as PackedMove) >= generator.rules.track
    ? teamMateToGoOn(generator)
    : -1

/** Adds every second part after a first part of `mover` that was made on the board. */
const addSecondParts = (generator: MoveGenerator, mover: Peg, { first, rest, remaining }: Split): void => {
  const { rules, ownPegs, ownPegCount } = generator
  const mate = teamMateForRemainder(generator, first)
  for (let i = 0; mate === -1 && i < ownPegCount; i++)
    if (ownPegs[i] !== mover) addMovesOfPeg(generator, ownPegs[i] as Peg, rest, remaining)
  if (mate === -1) return
  for (let i = 0; i < rules.pegsEach; i++) addMovesOfPeg(generator, mate * rules.pegsEach + i, rest, remaining)
}

/** Adds the splits that begin with the move of `mover` to `to`. */
const addSplitsBy = (generator: MoveGenerator, mover: Peg, to: Hole, split: Split): void => {
  const { board, moves, firstPart, seat, movablePegs, movablePegCount, rules } = generator
  // If no other peg is movable, a move on the track frees none.
  if (to < 0 || (movablePegCount === 1 && to < rules.track)) return
  const part = PACKED_KINDS[split.first] | ((board.pegs[mover] as Hole) << 10) | to
  const mark = board.moveCount
  if (firstPart.calculate(seat, mover, to)) {
    moves.prefix[moves.prefixLength++] = part
    for (let i = 0; i < movablePegCount; i++) {
      if (movablePegs[i] !== mover)
        addMovesAfterFirstPart(generator, movablePegs[i] as Peg, split.rest, split.remaining)
    }
    moves.prefixLength--
  } else if (pushPart(generator, mover, part, to)) {
    addSecondParts(generator, mover, split)
    popPart(generator, mark)
  }
}

const addSplitsOf = (generator: MoveGenerator, split: Split): void => {
  const { board, reach, movablePegs, movablePegCount } = generator
  for (let i = 0; i < movablePegCount; i++) {
    const peg = movablePegs[i] as Peg
    if (split.first === 'backward') addSplitsBy(generator, peg, backwardOnTrack(board, reach, peg, split.steps), split)
    else {
      addSplitsBy(generator, peg, forwardOnTrack(board, reach, peg, split.steps), split)
      addSplitsBy(generator, peg, forwardHome(reach, peg, split.steps), split)
    }
  }
}

/** C4, O3: adds moves of two different pegs, one forward, the other in the direction of `rest`, in either order. */
export const addSplits = (generator: MoveGenerator, splits: readonly Split[]): void => {
  const { ownPegCount, movablePegCount, firstPart, rules, colours } = generator
  if (movablePegCount === 0 || (ownPegCount < 2 && !rules.rules.choices.remainder)) return
  generator.mayRepeat = true
  for (let colour = 0; colours >> colour !== 0; colour++) if (((colours >> colour) & 1) === 1) firstPart.measure(colour)
  for (const split of splits) addSplitsOf(generator, split)
}

/**
 * Adds all ways to share `remaining` steps after the move of `peg` to `to`. `used`: bits of the pegs already moved, as in
 * `addSharesOf`; `mate`: the team-mate whose pegs go on, or -1.
 */
const addSharesAfter = (
  generator: MoveGenerator,
  peg: Peg,
  to: Hole,
  remaining: number,
  used: number,
  mate: Seat,
): void => {
  if (to < 0) return
  const { board } = generator
  const mark = board.moveCount
  if (!pushPart(generator, peg, PACKED_KINDS.forward | ((board.pegs[peg] as Hole) << 10) | to, to)) return
  const next = generator.rules.rules.choices.remainder ? teamMateToGoOn(generator) : mate
  addSharesOf(generator, remaining, next === mate ? used : 0, next)
  popPart(generator, mark)
}

/**
 * Adds all ways to share `total` steps among the player's pegs, or those of `mate` unless it is -1. `used`: bits of the
 * pegs already moved, by their index among these.
 */
const addSharesOf = (generator: MoveGenerator, total: number, used: number, mate: Seat): void => {
  const { board, ownPegs, ownPegCount, rules, reachAfter } = generator
  const pegs = mate === -1 ? ownPegs : (rules.pegsOf[mate] as Uint8Array)
  const count = mate === -1 ? ownPegCount : rules.pegsEach
  const mayGoOn = rules.rules.choices.remainder
  let left = 0
  for (let i = 0; i < count; i++) {
    if ((used & (1 << i)) !== 0) continue
    left++
    addMovesOfPeg(generator, pegs[i] as Peg, 'forward', total)
  }
  for (let k = 1; k < total && (left > 1 || mayGoOn); k++) {
    for (let i = 0; i < count; i++) {
      const peg = pegs[i] as Peg
      if ((used & (1 << i)) !== 0 || (board.pegs[peg] as Hole) >= rules.starts) continue
      measureReach(reachAfter, board, peg)
      const home = forwardHome(reachAfter, peg, k)
      addSharesAfter(generator, peg, forwardOnTrack(board, reachAfter, peg, k), total - k, used | (1 << i), mate)
      addSharesAfter(generator, peg, home, total - k, used | (1 << i), mate)
    }
  }
}

/** X11, O23: adds steps forward shared among one or more pegs, each part moved as a whole. */
export const addShares = (generator: MoveGenerator, total: number): void => {
  generator.mayRepeat = true
  addSharesOf(generator, total, 0, -1)
}
