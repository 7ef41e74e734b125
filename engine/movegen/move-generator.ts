import type { Hole, Peg, Seat } from '../board.ts'
import { type CompiledRules, hitTerm, moveTerm } from './compiled-rules.ts'
import { MoveList, type PackedMove } from './move-list.ts'
import { landPeg, leavesFresh, MutableBoard, mayHit, sweepPath, undoMoves } from './mutable-board.ts'
import { isStuckAtHome, measureReach, Reach } from './reach.ts'
import { FirstPart } from './splits/first-part.ts'

/** Adds moves of `total` single steps. `team`: whether the pegs of the whole team may take them. */
export type AddSteps = (generator: MoveGenerator, total: number, team: boolean) => void

/** Generates the moves of a player's turn. Every call leaves the mutable board as it was before. */
export class MoveGenerator {
  readonly rules: CompiledRules
  readonly board: MutableBoard
  /** Reach of the player's pegs before anything moves. */
  readonly reach: Reach
  /** Reach of a peg after other parts of a move. Callers measure it each time. */
  readonly reachAfter: Reach
  /** The first part of a split, while the second one is generated. */
  readonly firstPart: FirstPart
  readonly moves: MoveList
  /** The seat on turn. Its team decides how hits are judged. */
  seat: Seat = 0
  /**
   * The first `ownPegCount` entries are the pegs that the player may move and that are out of their starts, ascending.
   */
  readonly ownPegs: Uint8Array
  ownPegCount = 0
  /**
   * The first `movablePegCount` entries are those of `ownPegs` that are on the track, or in home with a free hole
   * ahead.
   */
  readonly movablePegs: Uint8Array
  movablePegCount = 0
  /**
   * The first `startPegCount` entries are one peg of each start area of these colours: the one with the lowest number.
   */
  readonly startPegs: Uint8Array
  startPegCount = 0
  /** Bits by seat of the colours that the player may move. */
  colours = 0
  /** True when two of the generated moves may lead to the same position. */
  mayRepeat = false
  /** X8: adds single steps where not all that they can lead to are wanted. */
  addSteps: AddSteps | undefined = undefined
  /** X8, X16: true while the generated moves hit what they pass. */
  sweeps = false

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.board = new MutableBoard(rules)
    this.reach = new Reach(rules)
    this.reachAfter = new Reach(rules)
    this.firstPart = new FirstPart(this.board, this.reach)
    this.moves = new MoveList(rules)
    this.ownPegs = new Uint8Array(rules.pegCount)
    this.movablePegs = new Uint8Array(rules.pegCount)
    this.startPegs = new Uint8Array(rules.players)
  }

  /** Begins the turn of a seat that plays these colours, on the board as it is. */
  begin(seat: Seat, colours: number): void {
    this.seat = seat
    this.colours = colours
    this.ownPegCount = 0
    this.movablePegCount = 0
    this.startPegCount = 0
    this.board.settle()
    this.moves.clear()
    for (let colour = 0; colours >> colour !== 0; colour++) if (((colours >> colour) & 1) === 1) this.#collect(colour)
  }

  #collect(colour: Seat): void {
    const { board, rules, reach } = this
    let starts = false
    for (let peg = colour * rules.pegsEach, end = peg + rules.pegsEach; peg < end; peg++) {
      if ((board.pegs[peg] as Hole) < rules.starts) {
        this.ownPegs[this.ownPegCount++] = peg
        measureReach(reach, board, peg)
        if (!isStuckAtHome(reach, board, peg)) this.movablePegs[this.movablePegCount++] = peg
      } else if (!starts) {
        starts = true
        this.startPegs[this.startPegCount++] = peg
      }
    }
  }

  isOwnPeg(peg: Peg): boolean {
    return (this.colours & (1 << (this.rules.colourOf[peg] as Seat))) !== 0
  }
}

/** Tries a move and takes it back; leaves its position key in `moves.key`. Returns false if the move is illegal. */
const mayLandWhenTried = (generator: MoveGenerator, peg: Peg, hole: Hole): boolean => {
  const { board, moves, seat } = generator
  const mark = board.moveCount
  generator.mayRepeat = true
  if (generator.sweeps) sweepPath(board, peg, hole)
  const landed = landPeg(board, seat, peg, hole)
  moves.key = board.key
  undoMoves(board, mark)
  return landed
}

/** Returns the position key after `peg` has come to an empty `hole`. */
const keyAfterArrival = ({ board, rules }: MoveGenerator, peg: Peg, hole: Hole): number => {
  const from = board.pegs[peg] as Hole
  const arrived = board.key + moveTerm(rules, peg, from, hole)
  if (!rules.hasFreshPegs) return arrived
  const colour = rules.colourOf[peg] as Seat
  if (from >= rules.starts && hole === rules.comeOut[colour]) return arrived + (rules.freshTerms[colour] as number)
  return leavesFresh(board, colour, from) ? arrived - (rules.freshTerms[colour] as number) : arrived
}

/**
 * H4 to H9: returns whether a team-mate's peg may be hit, which then goes to its in-spot. If that is free, the move
 * need not be tried out.
 */
const mayHitMate = (generator: MoveGenerator, peg: Peg, victim: Peg, hole: Hole): boolean => {
  const { board, moves, rules } = generator
  const spot = rules.inSpot[rules.colourOf[victim] as Seat] as Hole
  if (rules.hasFreshPegs || board.occupants[spot] !== 0) return mayLandWhenTried(generator, peg, hole)
  generator.mayRepeat = true
  moves.key = keyAfterArrival(generator, peg, hole) + moveTerm(rules, victim, hole, spot)
  return true
}

/** Returns whether `peg` may land on `hole` with all its hits. Leaves the position key in `moves.key`. */
const mayLand = (generator: MoveGenerator, peg: Peg, hole: Hole): boolean => {
  const { board, moves, rules } = generator
  if (generator.sweeps) return mayLandWhenTried(generator, peg, hole)
  const victim = (board.occupants[hole] as number) - 1
  if (victim === -1) {
    moves.key = keyAfterArrival(generator, peg, hole)
    return true
  }
  const { colourOf, teamOf } = rules
  const other = colourOf[victim] as Seat
  if (rules.allGoToStart) {
    if (!mayHit(board, peg, victim, hole)) return false
  } else {
    if (other === colourOf[peg]) return false
    if (teamOf[other] === teamOf[generator.seat]) return mayHitMate(generator, peg, victim, hole)
  }
  moves.key = keyAfterArrival(generator, peg, hole) + hitTerm(rules, victim, hole)
  return true
}

/**
 * Adds the move of `peg` to `to` after the prefix, unless `to` is negative or the move illegal. `kind`: one of
 * `PACKED_KINDS`.
 */
export const addMove = (generator: MoveGenerator, peg: Peg, kind: number, to: Hole): void => {
  if (to < 0 || !mayLand(generator, peg, to)) return
  generator.moves.add(kind | ((generator.board.pegs[peg] as Hole) << 10) | to)
}

/** Makes a part on the board and appends it to the prefix. Returns false, with nothing changed, if it is illegal. */
export const pushPart = ({ board, moves, seat }: MoveGenerator, peg: Peg, part: PackedMove, to: Hole): boolean => {
  const mark = board.moveCount
  if (!landPeg(board, seat, peg, to)) {
    undoMoves(board, mark)
    return false
  }
  moves.prefix[moves.prefixLength++] = part
  return true
}

/** Takes back the last part of the prefix. `mark`: the value of `board.moveCount` before it. */
export const popPart = ({ board, moves }: MoveGenerator, mark: number): void => {
  moves.prefixLength--
  undoMoves(board, mark)
}
