import type { Hole, Peg, Seat } from '../../board.ts'
import { type Card, FACE_COUNT, RANKS, type Rank, rankOf } from '../../cards.ts'
import { listCardMoves } from '../../legal-list.ts'
import { type CompiledRules, seatAfter } from '../../movegen/compiled-rules.ts'
import { fromOf, kindOf, type PackedMove, toOf } from '../../movegen/move-list.ts'
import { type MutableBoard, undoMoves } from '../../movegen/mutable-board.ts'
import { playPart } from '../../movegen/peg-moves.ts'
import { MutableGame } from '../../mutable/mutable-game.ts'
import type { Threat } from './fact.ts'

/** The risk of a peg to be hit before its player's next turn. */
export interface Risk {
  /** Probability of a hit. It is 1 if an open hand holds a card that hits. */
  readonly chance: number
  /** The greatest threat. */
  readonly threat: Threat
}

/** The cards that the viewer does not know. */
export interface HiddenCards {
  /** Number of cards of each face that nobody has shown. */
  readonly unseen: ArrayLike<number>
  /** Number of all cards that nobody has shown. */
  readonly total: number
  /** Number of cards by seat. */
  readonly handCounts: readonly number[]
  /** Open hands by seat. */
  readonly openHands: readonly (readonly Card[])[]
}

/** Returns the number of cards of each face. */
export const countFaces = (cards: readonly Card[]): Uint16Array => {
  const counts = new Uint16Array(FACE_COUNT)
  for (const card of cards) counts[card] = (counts[card] as number) + 1
  return counts
}

/**
 * Returns the number of cards of each face that the seat may hold: those of its hand if it lies open, else all that
 * nobody has shown.
 */
const possibleCardsOf = (by: Seat, { unseen, openHands }: HiddenCards): ArrayLike<number> => {
  const hand = openHands[by] ?? []
  return hand.length === 0 ? unseen : countFaces(hand)
}

/** A peg that may hit another one, and the cards with which it can. */
interface PossibleHit {
  /** The seat that would play the card. */
  readonly by: Seat
  readonly move: PackedMove
  /** Number of cards that make the hit. */
  cards: number
  readonly ranks: Set<Rank>
}

const RANK_ORDER: readonly Rank[] = [...RANKS, '*']

/** Finds the pegs that others may hit. */
export class ThreatSearch {
  readonly #game: MutableGame
  readonly #rules: CompiledRules
  /** A face by power list; -1 if no card has the list. */
  readonly #faces: Int16Array
  /** True for each power list with leaps, which reach every peg alike and are no threat to one of them. */
  readonly #leaps: readonly boolean[]
  /** Holes of the pegs before any hit. */
  readonly #holesBefore: Int16Array

  constructor(rules: CompiledRules) {
    this.#rules = rules
    this.#game = new MutableGame(rules)
    this.#holesBefore = new Int16Array(rules.pegCount)
    this.#faces = Int16Array.from(rules.lists, (_, list) => rules.listOf.indexOf(list))
    this.#leaps = rules.lists.map(({ powers }) => powers.some(({ type }) => type === 'leap'))
  }

  /**
   * Returns the risks of the pegs of the seat's team until this seat is on turn again. The board may hold any position,
   * and is not changed.
   */
  findRisks(board: MutableBoard, seat: Seat, hidden: HiddenCards): ReadonlyMap<Peg, Risk> {
    const { next, teamOf } = this.#rules
    this.#game.board.copy(board)
    this.#holesBefore.set(board.pegs)
    const hitsByPeg = new Map<Peg, PossibleHit[]>()
    for (let by = next[seat] as Seat; by !== seat; by = next[by] as Seat) {
      if (teamOf[by] !== teamOf[seat] && (hidden.handCounts[by] ?? 0) > 0) this.#tryCardsOf(by, seat, hidden, hitsByPeg)
    }
    return new Map([...hitsByPeg].map(([peg, hits]) => [peg, this.#riskOf(peg, hits, hidden)]))
  }

  #tryCardsOf(by: Seat, victim: Seat, hidden: HiddenCards, hitsByPeg: Map<Peg, PossibleHit[]>): void {
    const game = this.#game
    const held = possibleCardsOf(by, hidden)
    for (let list = 0; list < this.#faces.length; list++) {
      const face = this.#faces[list] as Card
      const cards = face < 0 || this.#leaps[list] ? 0 : this.#countCardsOf(list, held)
      if (cards === 0) continue
      game.turn = by
      game.hands.counts[seatAfter(game.rules, by)] = 1
      game.context.held.load([face], 0, 1)
      listCardMoves(game)
      for (const [peg, move] of this.#findHits(by, victim))
        this.#addHit(hitsByPeg, peg, { by, move, cards, list }, held)
    }
  }

  #countCardsOf(list: number, held: ArrayLike<number>): number {
    let cards = 0
    for (let face = 0; face < FACE_COUNT; face++) {
      if (this.#rules.listOf[face] === list) cards += held[face] as number
    }
    return cards
  }

  /** Returns the pegs of the victim's team that a move sends to their start, each with the part that does so. */
  #findHits(by: Seat, victim: Seat): ReadonlyMap<Peg, PackedMove> {
    const { list, generator } = this.#game.context
    const hitPegs = new Map<Peg, PackedMove>()
    for (let range = 0; range < list.ranges; range++) {
      const first = list.firsts[range] as number
      if (list.kinds[range] !== 'play' || first < 0) continue
      const { sweeps } = this.#game.context.powersPlayed(list.cards[range] as Card, list.details[range] as number)
      for (let i = first; i < first + (list.counts[range] as number); i++) {
        const at = generator.moves.firsts[i] as number
        this.#playSequence(by, victim, at, at + (generator.moves.lengths[i] as number), sweeps, hitPegs)
      }
    }
    return hitPegs
  }

  #playSequence(
    by: Seat,
    victim: Seat,
    first: number,
    end: number,
    sweeps: boolean,
    hitPegs: Map<Peg, PackedMove>,
  ): void {
    const { board, context } = this.#game
    const { teamPegs, starts } = this.#rules
    const { parts } = context.generator.moves
    const mark = board.moveCount
    for (let at = first; at < end; at++) playPart(board, by, parts[at] as PackedMove, sweeps, undefined)
    for (const peg of teamPegs[victim] as Uint8Array) {
      const from = this.#holesBefore[peg] as Hole
      if (from >= starts || (board.pegs[peg] as Hole) < starts || hitPegs.has(peg)) continue
      const sequence = parts.subarray(first, end)
      hitPegs.set(peg, sequence.find((part) => toOf(part) === from) ?? (sequence.at(-1) as PackedMove))
    }
    undoMoves(board, mark)
  }

  #addHit(
    hitsByPeg: Map<Peg, PossibleHit[]>,
    peg: Peg,
    { by, move, cards, list }: { by: Seat; move: PackedMove; cards: number; list: number },
    held: ArrayLike<number>,
  ): void {
    const hits = hitsByPeg.get(peg) ?? []
    hitsByPeg.set(peg, hits)
    const found = hits.find((other) => other.by === by && fromOf(other.move) === fromOf(move))
    const hit = found ?? { by, move, cards: 0, ranks: new Set<Rank>() }
    if (found === undefined) hits.push(hit)
    hit.cards += cards
    for (let face = 0; face < FACE_COUNT; face++) {
      if (this.#rules.listOf[face] === list && (held[face] as number) > 0) hit.ranks.add(rankOf(face))
    }
  }

  #riskOf(peg: Peg, hits: readonly PossibleHit[], { total, handCounts, openHands }: HiddenCards): Risk {
    let safe = 1
    for (let by = 0; by < this.#rules.players; by++) {
      const cards = hits.filter((hit) => hit.by === by).reduce((sum, hit) => sum + hit.cards, 0)
      const known = (openHands[by] ?? []).length > 0
      if (known) safe *= cards > 0 ? 0 : 1
      else safe *= (1 - Math.min(1, cards / Math.max(1, total))) ** (handCounts[by] ?? 0)
    }
    const [likeliest] = [...hits].sort((a, b) => b.cards - a.cards)
    return { chance: 1 - safe, threat: this.#threatOf(peg, likeliest as PossibleHit) }
  }

  #threatOf(peg: Peg, { by, move, ranks }: PossibleHit): Threat {
    const { track, starts, allGoToStart } = this.#rules
    const [from, kind] = [fromOf(move), kindOf(move)]
    const to = this.#game.board.pegs[peg] as Hole
    const ahead = (to - from + track) % track
    const steps = from >= starts ? 0 : kind === 'backward' ? track - ahead : ahead
    const chained = !allGoToStart && toOf(move) !== to
    return { by, from, kind, steps, chained, ranks: RANK_ORDER.filter((rank) => ranks.has(rank)) }
  }
}
