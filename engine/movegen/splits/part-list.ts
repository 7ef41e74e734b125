import type { Hole, Peg, Seat } from '../../board.ts'
import { moveTerm } from '../compiled-rules.ts'
import type { MoveGenerator } from '../move-generator.ts'
import { type PackedMove, toOf } from '../move-list.ts'

/** Upper bound of the parts: three directions for each of sixty pegs. */
const MAX_PARTS = 192
const MAX_HOLES = 1024
const MAX_SEATS = 12

/**
 * Parts of moves with one number of steps that are possible now, ordered by peg, so that those of a colour are
 * adjacent.
 */
export class PartList {
  count = 0
  readonly moves = new Int32Array(MAX_PARTS)
  readonly pegs = new Uint8Array(MAX_PARTS)
  readonly colours = new Uint8Array(MAX_PARTS)
  /** Index of the first part of this or a higher colour, by colour; one entry more than there are colours. */
  readonly firstOf = new Uint8Array(MAX_SEATS + 1)
  /** Rank of the name of the hole that each part leaves (`textPlace`). */
  readonly namePlaces = new Int16Array(MAX_PARTS)
  /** 1 where the hole that a part leads to is empty. */
  readonly endsInEmptyHole = new Uint8Array(MAX_PARTS)
  /** The first `hittingCount` entries are the indices of parts that lead to a hole with a peg. */
  readonly hittingParts = new Uint8Array(MAX_PARTS)
  hittingCount = 0
  /** Change of the position key by each part that leads to an empty hole. */
  readonly keyChanges = new Float64Array(MAX_PARTS)
  /** Number of parts that lead to each hole. */
  readonly countsByTarget = new Uint8Array(MAX_HOLES)

  clear(): void {
    for (let i = 0; i < this.count; i++) this.countsByTarget[toOf(this.moves[i] as PackedMove)] = 0
    this.count = 0
    this.hittingCount = 0
  }

  add({ board, rules }: MoveGenerator, peg: Peg, kind: number, to: Hole): void {
    if (to < 0) return
    const i = this.count++
    const from = board.pegs[peg] as Hole
    const isEmpty = board.occupants[to] === 0
    this.moves[i] = kind | (from << 10) | to
    this.pegs[i] = peg
    this.colours[i] = rules.colourOf[peg] as Seat
    this.namePlaces[i] = rules.textPlace[from] as number
    this.endsInEmptyHole[i] = Number(isEmpty)
    if (!isEmpty) this.hittingParts[this.hittingCount++] = i
    this.keyChanges[i] = moveTerm(rules, peg, from, to)
    this.countsByTarget[to] = (this.countsByTarget[to] as number) + 1
  }
}
