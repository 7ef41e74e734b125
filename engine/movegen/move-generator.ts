import type { Hole, Peg, Seat } from '../board.ts'
import { type CompiledRules, hitTerm, moveTerm } from './compiled-rules.ts'
import { MoveList, type PackedMove } from './move-list.ts'
import { land, leavesFresh, MutableBoard, mayHit, sweep, undo } from './mutable-board.ts'
import { isStuck, measure, Reach } from './reach.ts'
import { FirstPart } from './splits/first-part.ts'

/** Generates the moves of a player's turn on a mutable board, which is as before after each call. */
export class MoveGenerator {
  readonly rules: CompiledRules
  readonly board: MutableBoard
  /** How far the player's pegs can go before anything moves. */
  readonly reach: Reach
  /** The same for any peg as the board is now. Measured anew each time. */
  readonly reachAfter: Reach
  readonly first: FirstPart
  readonly moves: MoveList
  /** Whose turn it is: hits are judged by this player's team. */
  seat: Seat = 0
  /** Pegs the player may move that are out of their starts, ascending; `count` of them. */
  readonly mine: Uint8Array
  count = 0
  /** Those of `mine` that are on the track or have a free hole ahead of them in home; `loose` of them. */
  readonly movable: Uint8Array
  loose = 0
  /** The first of the pegs in each start area that the player may move from; `waiting` of them. */
  readonly starters: Uint8Array
  waiting = 0
  /** Bit `seat` is set for the colours the player may move. */
  colours = 0
  /** Set when two of the moves that are being generated may lead to the same position. */
  mayRepeat = false
  /** X8, X16: the moves that are being generated hit what they pass. */
  sweeps = false

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.board = new MutableBoard(rules)
    this.reach = new Reach(rules)
    this.reachAfter = new Reach(rules)
    this.first = new FirstPart(this.board, this.reach)
    this.moves = new MoveList(rules)
    this.mine = new Uint8Array(rules.pegCount)
    this.movable = new Uint8Array(rules.pegCount)
    this.starters = new Uint8Array(rules.players)
  }

  /** The turn of a seat that plays these colours, on the board as it is. */
  begin(seat: Seat, colours: number): void {
    this.seat = seat
    this.colours = colours
    this.count = 0
    this.loose = 0
    this.waiting = 0
    this.board.settle()
    this.moves.clear()
    for (let colour = 0; colours >> colour !== 0; colour++) if (((colours >> colour) & 1) === 1) this.#collect(colour)
  }

  #collect(colour: Seat): void {
    const { board, rules, reach } = this
    let starts = false
    for (let peg = colour * rules.pegsEach, end = peg + rules.pegsEach; peg < end; peg++) {
      if ((board.pegs[peg] as Hole) < rules.starts) {
        this.mine[this.count++] = peg
        measure(reach, board, peg)
        if (!isStuck(reach, board, peg)) this.movable[this.loose++] = peg
      } else if (!starts) {
        starts = true
        this.starters[this.waiting++] = peg
      }
    }
  }

  isMine(peg: Peg): boolean {
    return (this.colours & (1 << (this.rules.colourOf[peg] as Seat))) !== 0
  }
}

/** Makes the move, takes it back and leaves the position key in between in `moves.key`. Returns false if the move is illegal. */
const tryLanding = (generator: MoveGenerator, peg: Peg, hole: Hole): boolean => {
  const { board, moves, seat } = generator
  const mark = board.moved
  generator.mayRepeat = true
  if (generator.sweeps) sweep(board, peg, hole)
  const landed = land(board, seat, peg, hole)
  moves.key = board.key
  undo(board, mark)
  return landed
}

/** The position key after `peg` has come to an empty `hole`. */
const keyAfterArrival = ({ board, rules }: MoveGenerator, peg: Peg, hole: Hole): number => {
  const from = board.pegs[peg] as Hole
  const arrived = board.key + moveTerm(rules, peg, from, hole)
  if (!rules.freshness) return arrived
  const colour = rules.colourOf[peg] as Seat
  if (from >= rules.starts && hole === rules.comeOut[colour]) return arrived + (rules.freshTerms[colour] as number)
  return leavesFresh(board, colour, from) ? arrived - (rules.freshTerms[colour] as number) : arrived
}

/** H1: a team-mate's peg is hit. Only where its in-spot is free the rest is plain. */
const mayHitMate = (generator: MoveGenerator, peg: Peg, victim: Peg, hole: Hole): boolean => {
  const { board, moves, rules } = generator
  const spot = rules.inSpot[rules.colourOf[victim] as Seat] as Hole
  if (rules.freshness || board.at[spot] !== 0) return tryLanding(generator, peg, hole)
  generator.mayRepeat = true
  moves.key = keyAfterArrival(generator, peg, hole) + moveTerm(rules, victim, hole, spot)
  return true
}

/** Whether `peg` may land on `hole` with all its hits; `moves.key` is then the position key. Plain landings are not tried out. */
const mayLand = (generator: MoveGenerator, peg: Peg, hole: Hole): boolean => {
  const { board, moves, rules } = generator
  if (generator.sweeps) return tryLanding(generator, peg, hole)
  const victim = (board.at[hole] as number) - 1
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

/** Adds the move of `peg` to `to` after the prefix. Adds nothing if `to` is negative or the landing is illegal. `kind`: of `PACKED`. */
export const addMove = (generator: MoveGenerator, peg: Peg, kind: number, to: Hole): void => {
  if (to < 0 || !mayLand(generator, peg, to)) return
  generator.moves.add(kind | ((generator.board.pegs[peg] as Hole) << 10) | to)
}

/** Makes a part on the board and puts it into the prefix. Returns false, with nothing changed, if it is illegal. */
export const pushPart = ({ board, moves, seat }: MoveGenerator, peg: Peg, part: PackedMove, to: Hole): boolean => {
  const mark = board.moved
  if (!land(board, seat, peg, to)) {
    undo(board, mark)
    return false
  }
  moves.prefix[moves.prefixLength++] = part
  return true
}

/** Takes the last part of the prefix back. `mark`: `board.moved` before it. */
export const popPart = ({ board, moves }: MoveGenerator, mark: number): void => {
  moves.prefixLength--
  undo(board, mark)
}
