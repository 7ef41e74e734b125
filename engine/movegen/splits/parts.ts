import type { Hole, Peg, Seat } from '../../board.ts'
import { moveTerm } from '../compiled-rules.ts'
import type { MoveGenerator } from '../move-generator.ts'
import { type PackedMove, toOf } from '../move-list.ts'

/** Upper bound: three ways for each of sixty pegs. */
const MAX_PARTS = 192
const MAX_HOLES = 1024
const MAX_SEATS = 12

/** Parts of one length that could be made now, by their pegs, so that those of a colour are in a row. */
export class Parts {
  count = 0
  readonly moves = new Int32Array(MAX_PARTS)
  readonly pegs = new Uint8Array(MAX_PARTS)
  readonly colours = new Uint8Array(MAX_PARTS)
  /** First part of each colour or a higher one, by colour, with one entry more than colours. */
  readonly firstOf = new Uint8Array(MAX_SEATS + 1)
  /** Rank of the name of the hole that each part leaves (`textPlace`). */
  readonly places = new Int16Array(MAX_PARTS)
  /** 1 where the hole that a part leads to is empty. */
  readonly quiet = new Uint8Array(MAX_PARTS)
  /** The first `meetings` entries are the parts that are not quiet. */
  readonly meeting = new Uint8Array(MAX_PARTS)
  meetings = 0
  /** Change of the position key by each quiet part. */
  readonly adds = new Float64Array(MAX_PARTS)
  /** Number of parts that lead to each hole. */
  readonly leading = new Uint8Array(MAX_HOLES)

  clear(): void {
    for (let i = 0; i < this.count; i++) this.leading[toOf(this.moves[i] as PackedMove)] = 0
    this.count = 0
    this.meetings = 0
  }

  add({ board, rules }: MoveGenerator, peg: Peg, kind: number, to: Hole): void {
    if (to < 0) return
    const i = this.count++
    const from = board.pegs[peg] as Hole
    const quiet = board.at[to] === 0
    this.moves[i] = kind | (from << 10) | to
    this.pegs[i] = peg
    this.colours[i] = rules.colourOf[peg] as Seat
    this.places[i] = rules.textPlace[from] as number
    this.quiet[i] = Number(quiet)
    if (!quiet) this.meeting[this.meetings++] = i
    this.adds[i] = moveTerm(rules, peg, from, to)
    this.leading[to] = (this.leading[to] as number) + 1
  }
}
