import type { Hole, Peg, Seat } from '../../board.ts'
import { addMove, type MoveGenerator, popPart, pushPart } from '../move-generator.ts'
import { PACKED_KINDS, type PackedMove, toOf } from '../move-list.ts'
import { isStuckAtHome, measureReach } from '../reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack, NO_HOLE } from '../walk.ts'
import { NO_PEG } from './first-part.ts'
import { PartList } from './part-list.ts'
import { addBackwardAfter, addForwardAfter, addHomeAfter, addSecondPart } from './second-part.ts'

/** Parts by number of steps, up to nine: ten is the longest split. They are kept only to save allocations. */
const PARTS_BY_STEPS: readonly PartList[] = Array.from({ length: 10 }, () => new PartList())
const partsWithSteps = (steps: number): PartList => PARTS_BY_STEPS[steps] as PartList

const isTeamMate = ({ rules, seat }: MoveGenerator, peg: Peg): boolean =>
  rules.teamOf[rules.colourOf[peg] as Seat] === rules.teamOf[seat]

/** O17: collects the parts of a peg. Pegs of other teams move on the track only. */
const collectParts = (generator: MoveGenerator, peg: Peg, total: number): void => {
  const { board, reach, rules } = generator
  if ((board.pegs[peg] as Hole) >= rules.starts) return
  const team = isTeamMate(generator, peg)
  measureReach(reach, board, peg)
  if (isStuckAtHome(reach, board, peg)) return
  for (let steps = 1; steps < total; steps++) {
    const parts = partsWithSteps(steps)
    parts.add(generator, peg, PACKED_KINDS.forward, forwardOnTrack(board, reach, peg, steps))
    if (team) parts.add(generator, peg, PACKED_KINDS.forward, forwardHome(reach, peg, steps))
    parts.add(generator, peg, PACKED_KINDS.backward, backwardOnTrack(board, reach, peg, steps))
  }
}

/** Adds the pairs of one part with all parts that do not depend on it, in the order with the text that sorts first. */
const addPairsWith = ({ board, moves }: MoveGenerator, firsts: PartList, i: number, seconds: PartList): void => {
  const first = firsts.moves[i] as PackedMove
  const colour = firsts.colours[i] as Seat
  const place = firsts.namePlaces[i] as number
  const key = board.key + (firsts.keyChanges[i] as number)
  const own = seconds.firstOf[colour] as number
  moves.prefix[0] = first
  moves.prefixLength = 1
  for (let j = own > 0 ? 0 : (seconds.firstOf[colour + 1] as number); j < seconds.count; ) {
    const second = seconds.moves[j] as PackedMove
    if (
      seconds.endsInEmptyHole[j] === 1 &&
      (seconds.namePlaces[j] as number) >= place &&
      toOf(second) !== toOf(first)
    ) {
      moves.key = key + (seconds.keyChanges[j] as number)
      moves.add(second)
    }
    j = j + 1 === own ? (seconds.firstOf[colour + 1] as number) : j + 1
  }
  moves.prefixLength = 0
}

/**
 * Adds the pairs of parts that do not depend on each other. Only pegs of the moving peg's colour block a way (M10), so
 * most pairs of different colours are independent and need not be tried out. No two of them lead to the same position.
 */
const addIndependentPairs = (generator: MoveGenerator, steps: number, rest: number): void => {
  const firsts = partsWithSteps(steps)
  for (let i = 0; i < firsts.count; i++) {
    if (firsts.endsInEmptyHole[i] === 1) addPairsWith(generator, firsts, i, partsWithSteps(rest))
  }
}

/** Adds every second part of `peg`, with the first part made on the board. */
const addSecondParts = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  const { board, reachAfter } = generator
  measureReach(reachAfter, board, peg)
  const home = isTeamMate(generator, peg) ? forwardHome(reachAfter, peg, steps) : NO_HOLE
  addMove(generator, peg, PACKED_KINDS.forward, forwardOnTrack(board, reachAfter, peg, steps))
  addMove(generator, peg, PACKED_KINDS.forward, home)
  addMove(generator, peg, PACKED_KINDS.backward, backwardOnTrack(board, reachAfter, peg, steps))
}

/** Adds every second part of the pegs `from` to `end` after a first part, which frees no peg that was stuck. */
const addSecondPartsAfter = (generator: MoveGenerator, from: Peg, end: Peg, steps: number): void => {
  const { board, firstPart, reach, rules } = generator
  for (let peg = from; peg < end; peg++) {
    if (peg === firstPart.peg || peg === firstPart.victim) continue
    if ((board.pegs[peg] as Hole) >= rules.starts || isStuckAtHome(reach, board, peg)) continue
    addForwardAfter(generator, peg, steps)
    if (isTeamMate(generator, peg)) addHomeAfter(generator, peg, steps)
    addBackwardAfter(generator, peg, steps)
  }
}

/** Adds second part `j`. `made`: whether the first part was made on the board, or only calculated. */
const addSecondOf = (generator: MoveGenerator, seconds: PartList, j: number, made: boolean): void => {
  const second = seconds.moves[j] as PackedMove
  const peg = seconds.pegs[j] as Peg
  if (made) addMove(generator, peg, second & ~0xfffff, toOf(second))
  else addSecondPart(generator, peg, second & ~0xfffff, toOf(second))
}

/** Adds the second parts of other colours that meet a peg, or that end in the hole `to` where the first part ends. */
const addMeetingParts = (generator: MoveGenerator, to: Hole, colour: Seat, seconds: PartList, made: boolean): void => {
  if (seconds.countsByTarget[to] === 0) {
    for (let k = 0; k < seconds.hittingCount; k++) {
      const j = seconds.hittingParts[k] as number
      if (seconds.colours[j] !== colour) addSecondOf(generator, seconds, j, made)
    }
    return
  }
  for (let j = 0; j < seconds.count; j++) {
    const meets = seconds.endsInEmptyHole[j] === 0 || toOf(seconds.moves[j] as PackedMove) === to
    if (meets && seconds.colours[j] !== colour) addSecondOf(generator, seconds, j, made)
  }
}

/** Adds all second parts after a hit. Only pegs of the two colours that met can have other moves than before. */
const addPartsAfterHit = (generator: MoveGenerator, colour: Seat, rest: number): void => {
  const { rules, firstPart } = generator
  const { players, pegsEach, colourOf } = rules
  const seconds = partsWithSteps(rest)
  for (let other = 0; other < players; other++) {
    if (other === colour || other === colourOf[firstPart.victim]) {
      addSecondPartsAfter(generator, other * pegsEach, (other + 1) * pegsEach, rest)
      continue
    }
    const end = seconds.firstOf[other + 1] as number
    for (let j = seconds.firstOf[other] as number; j < end; j++) addSecondOf(generator, seconds, j, false)
  }
}

/** Adds the second parts that depend on the first: all after a hit, else those of its colour or that meet pegs. */
const addPartsAfter = (generator: MoveGenerator, colour: Seat, rest: number): void => {
  const { rules, firstPart } = generator
  if (firstPart.victim !== NO_PEG) {
    addPartsAfterHit(generator, colour, rest)
    return
  }
  addSecondPartsAfter(generator, colour * rules.pegsEach, (colour + 1) * rules.pegsEach, rest)
  addMeetingParts(generator, firstPart.to, colour, partsWithSteps(rest), false)
}

/** Adds the second parts that depend on a first part that was made on the board. */
const addPartsAfterMade = (generator: MoveGenerator, firsts: PartList, i: number, rest: number): void => {
  const { rules, board } = generator
  const { pegCount, pegsEach, starts } = rules
  const colour = firsts.colours[i] as Seat
  const isToEmptyHole = firsts.endsInEmptyHole[i] === 1
  const from = isToEmptyHole ? colour * pegsEach : 0
  const end = isToEmptyHole ? from + pegsEach : pegCount
  for (let peg = from; peg < end; peg++) {
    if (peg !== firsts.pegs[i] && (board.pegs[peg] as Hole) < starts) addSecondParts(generator, peg, rest)
  }
  if (isToEmptyHole) addMeetingParts(generator, toOf(firsts.moves[i] as PackedMove), colour, partsWithSteps(rest), true)
}

const addDependentPairs = (generator: MoveGenerator, steps: number, rest: number): void => {
  const { board, firstPart, moves, seat } = generator
  const firsts = partsWithSteps(steps)
  for (let i = 0; i < firsts.count; i++) {
    const mark = board.moveCount
    const part = firsts.moves[i] as PackedMove
    const peg = firsts.pegs[i] as Peg
    if (firstPart.calculate(seat, peg, toOf(part))) {
      moves.prefix[moves.prefixLength++] = part
      addPartsAfter(generator, firsts.colours[i] as Seat, rest)
      moves.prefixLength--
    } else if (pushPart(generator, peg, part, toOf(part))) {
      addPartsAfterMade(generator, firsts, i, rest)
      popPart(generator, mark)
    }
  }
}

/** Collects the parts of all pegs, with every number of steps below `total`. */
const collectAllParts = (generator: MoveGenerator, total: number): void => {
  const { players, pegsEach } = generator.rules
  for (const parts of PARTS_BY_STEPS) parts.clear()
  for (let colour = 0; colour < players; colour++) {
    for (let i = 0; i < pegsEach; i++) collectParts(generator, colour * pegsEach + i, total)
    for (const parts of PARTS_BY_STEPS) parts.firstOf[colour + 1] = parts.count
  }
}

/** O16, O17: adds moves of two different pegs of any players, each forward or backward. */
export const addAnySplits = (generator: MoveGenerator, total: number): void => {
  const { moves, rules, firstPart } = generator
  generator.mayRepeat = true
  for (let colour = 0; colour < rules.players; colour++) firstPart.measure(colour)
  collectAllParts(generator, total)
  for (let k = 1; k < total; k++) addIndependentPairs(generator, k, total - k)
  moves.distinctEnd = moves.count
  for (let k = 1; k < total; k++) addDependentPairs(generator, k, total - k)
}
