import type { Hole, Peg, Seat } from '../../board.ts'
import { moveTerm } from '../compiled-rules.ts'
import { addMove, type MoveGenerator, popPart, pushPart } from '../move-generator.ts'
import { fromOf, PACKED, type PackedMove, toOf } from '../move-list.ts'
import { measure } from '../reach.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack, NOWHERE } from '../walk.ts'
import { addBackwardAfter, addForwardAfter, addHomeAfter, addSecond } from './second-part.ts'

/** Parts of one length: at most three ways for each of sixty pegs. */
const MOST = 192

/** The parts of one length that could be made now. */
class Parts {
  count = 0
  readonly moves = new Int32Array(MOST)
  readonly pegs = new Uint8Array(MOST)
  readonly colours = new Uint8Array(MOST)
  /** 1: the hole it leads to is empty. */
  readonly quiet = new Uint8Array(MOST)
  /** What it adds to the position key if it is quiet. */
  readonly adds = new Float64Array(MOST)

  add({ board, rules }: MoveGenerator, peg: Peg, kind: number, to: Hole): void {
    if (to < 0) return
    const { count } = this
    const from = board.pegs[peg] as Hole
    this.moves[count] = kind | (from << 10) | to
    this.pegs[count] = peg
    this.colours[count] = rules.colourOf[peg] as Seat
    this.quiet[count] = Number(board.at[to] === 0)
    this.adds[count] = moveTerm(rules, peg, from, to)
    this.count = count + 1
  }
}

/** By number of steps; tens are the longest split. Between two calls they hold nothing. */
const PARTS: readonly Parts[] = Array.from({ length: 10 }, () => new Parts())
const partsOf = (steps: number): Parts => PARTS[steps] as Parts

const isTeamMate = ({ rules, seat }: MoveGenerator, peg: Peg): boolean =>
  rules.teamOf[rules.colourOf[peg] as Seat] === rules.teamOf[seat]

/** O17: pegs of other teams move on the track only. */
const collectParts = (generator: MoveGenerator, peg: Peg, total: number): void => {
  const { board, reach } = generator
  const team = isTeamMate(generator, peg)
  measure(reach, board, peg)
  for (let steps = 1; steps < total; steps++) {
    const parts = partsOf(steps)
    parts.add(generator, peg, PACKED.forward, forwardOnTrack(board, reach, peg, steps))
    if (team) parts.add(generator, peg, PACKED.forward, forwardHome(reach, peg, steps))
    parts.add(generator, peg, PACKED.backward, backwardOnTrack(board, reach, peg, steps))
  }
}

/** Adds the pairs of one part with all that do not depend on it, in the order with the text that sorts first. */
const addPairsWith = ({ board, moves, rules }: MoveGenerator, firsts: Parts, i: number, seconds: Parts): void => {
  const first = firsts.moves[i] as PackedMove
  const colour = firsts.colours[i] as Seat
  const place = rules.textPlace[fromOf(first)] as number
  const key = board.key + (firsts.adds[i] as number)
  moves.prefix[0] = first
  moves.prefixLength = 1
  for (let j = 0; j < seconds.count; j++) {
    const second = seconds.moves[j] as PackedMove
    if (seconds.quiet[j] === 0 || seconds.colours[j] === colour || toOf(second) === toOf(first)) continue
    if ((rules.textPlace[fromOf(second)] as number) < place) continue
    moves.key = key + (seconds.adds[j] as number)
    moves.add(second)
  }
  moves.prefixLength = 0
}

/**
 * Only pegs of the moving peg's colour block a way (M10), so most pairs of parts of different colours do not depend on each
 * other and need not be tried out. No two of them lead to the same position.
 */
const addIndependentPairs = (generator: MoveGenerator, steps: number, rest: number): void => {
  const firsts = partsOf(steps)
  for (let i = 0; i < firsts.count; i++) {
    if (firsts.quiet[i] === 1) addPairsWith(generator, firsts, i, partsOf(rest))
  }
}

/** Adds every second part of `peg`, with the first part made on the board. */
const addSecondParts = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  const { board, reachAfter } = generator
  measure(reachAfter, board, peg)
  const home = isTeamMate(generator, peg) ? forwardHome(reachAfter, peg, steps) : NOWHERE
  addMove(generator, peg, PACKED.forward, forwardOnTrack(board, reachAfter, peg, steps))
  addMove(generator, peg, PACKED.forward, home)
  addMove(generator, peg, PACKED.backward, backwardOnTrack(board, reachAfter, peg, steps))
}

/** The same with the first part worked out. */
const addSecondPartsAfter = (generator: MoveGenerator, peg: Peg, steps: number): void => {
  addForwardAfter(generator, peg, steps)
  if (isTeamMate(generator, peg)) addHomeAfter(generator, peg, steps)
  addBackwardAfter(generator, peg, steps)
}

/** Adds the second parts of other colours that meet a peg, or end where the first part ends. */
const addMeetings = (
  generator: MoveGenerator,
  first: PackedMove,
  colour: Seat,
  seconds: Parts,
  made: boolean,
): void => {
  const add = made ? addMove : addSecond
  for (let j = 0; j < seconds.count; j++) {
    const second = seconds.moves[j] as PackedMove
    if (seconds.colours[j] === colour || (seconds.quiet[j] === 1 && toOf(second) !== toOf(first))) continue
    add(generator, seconds.pegs[j] as Peg, second & ~0xfffff, toOf(second))
  }
}

/** Adds the second parts that depend on the first: all after a hit, else those of its colour and those that meet another peg. */
const addDependentParts = (generator: MoveGenerator, firsts: Parts, i: number, rest: number, made: boolean): void => {
  const { rules, first, board } = generator
  const { pegCount, pegsEach, starts } = rules
  const colour = firsts.colours[i] as Seat
  const quiet = firsts.quiet[i] === 1
  const from = quiet ? colour * pegsEach : 0
  const end = quiet ? from + pegsEach : pegCount
  for (let peg = from; peg < end; peg++) {
    if (peg === firsts.pegs[i] || (board.pegs[peg] as Hole) >= starts) continue
    if (made) addSecondParts(generator, peg, rest)
    else if (peg !== first.victim) addSecondPartsAfter(generator, peg, rest)
  }
  if (quiet) addMeetings(generator, firsts.moves[i] as PackedMove, colour, partsOf(rest), made)
}

const addDependentPairs = (generator: MoveGenerator, steps: number, rest: number): void => {
  const { board, first, moves, seat } = generator
  const firsts = partsOf(steps)
  for (let i = 0; i < firsts.count; i++) {
    const mark = board.moved
    const part = firsts.moves[i] as PackedMove
    const peg = firsts.pegs[i] as Peg
    if (first.workOut(seat, peg, toOf(part))) {
      moves.prefix[moves.prefixLength++] = part
      addDependentParts(generator, firsts, i, rest, false)
      moves.prefixLength--
    } else if (pushPart(generator, peg, part, toOf(part))) {
      addDependentParts(generator, firsts, i, rest, true)
      popPart(generator, mark)
    }
  }
}

/** O16, O17: two different pegs of any players, each forward or backward. */
export const addAnySplits = (generator: MoveGenerator, total: number): void => {
  const { board, moves, rules, first } = generator
  generator.mayRepeat = true
  for (const parts of PARTS) parts.count = 0
  for (let colour = 0; colour < rules.players; colour++) first.measure(colour)
  for (let peg = 0; peg < rules.pegCount; peg++) {
    if ((board.pegs[peg] as Hole) < rules.starts) collectParts(generator, peg, total)
  }
  for (let k = 1; k < total; k++) addIndependentPairs(generator, k, total - k)
  moves.apart = moves.count
  for (let k = 1; k < total; k++) addDependentPairs(generator, k, total - k)
}
