import type { Hole, Seat } from '../../board.ts'
import { type Card, FACE_COUNT, isRed, RANKS, rankIndex } from '../../cards.ts'
import type { CompiledRules, PowerList } from '../../movegen/compiled-rules.ts'
import type { MutableHands } from '../../mutable/mutable-hands.ts'
import type { BoardFacts } from './board-facts.ts'
import {
  FEATURE_BLOCKS,
  LEAD_PLACE_COUNT,
  MAX_ALIKE,
  MAX_HELD,
  MAX_WAITING,
  RANK_KIND_COUNT,
} from './feature-layout.ts'

/** Greatest number of steps of any card: the joker of Tock. */
const MAX_CARD_STEPS = 18

/** Abilities of cards, by face. */
interface HandAbilities {
  /** Bits of the possible steps forward: bit n stands for n steps. */
  readonly forward: Int32Array
  /** Bits of the possible steps backward. */
  readonly backward: Int32Array
  /** 1 for a card that brings a peg out. */
  readonly comesOut: Uint8Array
  /** 1 for a card that leaps or swaps. */
  readonly leaps: Uint8Array
  /** Index of the card's kind: its rank, or the rank plus the number of ranks for red cards that differ from black. */
  readonly kind: Uint8Array
  /** Bits of the steps backward of any card of the game. */
  readonly anyBackward: number
}

/** Returns the bits 1 to n. */
const bitsUpTo = (n: number): number => (1 << (n + 1)) - 2

const forwardOf = ({ powers }: PowerList): number =>
  powers.reduce((bits, { type, steps, whose }) => {
    if (type === 'forward') return whose === 'others' ? bits : bits | (1 << steps)
    const shared = type === 'split' || type === 'share' || type === 'steps'
    return shared || type === 'splitAny' ? bits | bitsUpTo(shared ? steps : steps - 1) : bits
  }, 0)

const backwardOf = ({ powers }: PowerList): number =>
  powers.reduce((bits, { type, steps, splits }) => {
    if (type === 'backward') return bits | (1 << steps)
    const splitsBack = type === 'splitAny' || splits.some(({ rest }) => rest === 'backward')
    return splitsBack ? bits | bitsUpTo(steps - 1) : bits
  }, 0)

const kindOf = ({ listOf }: CompiledRules, card: Card): number => {
  const rank = rankIndex(card)
  const differs = rank < RANKS.length && listOf[rank] !== listOf[rank + 13]
  return differs && isRed(card) ? rank + RANKS.length + 1 : rank
}

const abilitiesOfCards = (rules: CompiledRules): HandAbilities => {
  const listOf = (card: Card) => rules.lists[rules.listOf[card] as number] as PowerList
  const cards = Array.from({ length: FACE_COUNT }, (_, card) => card)
  const backward = Int32Array.from(cards, (card) => backwardOf(listOf(card)))
  return {
    forward: Int32Array.from(cards, (card) => forwardOf(listOf(card))),
    backward,
    comesOut: Uint8Array.from(cards, (card) => Number(listOf(card).comesOut)),
    leaps: Uint8Array.from(cards, (card) =>
      Number(listOf(card).powers.some(({ type }) => type === 'leap' || type === 'swap')),
    ),
    kind: Uint8Array.from(cards, (card) => kindOf(rules, card)),
    anyBackward: backward.reduce((bits, own) => bits | own, 0),
  }
}

/** The features of one player's cards on the board. */
export class HandFeatures {
  readonly #facts: BoardFacts
  readonly #abilities: HandAbilities
  readonly #add: (index: number) => void
  /** Number of cards of each kind. */
  readonly #alike = new Uint8Array(RANK_KIND_COUNT)
  #held = 0
  #forward = 0
  #backward = 0
  #outs = 0
  #leaps = 0

  /** `add` receives the indices in the block of the player who has moved. */
  constructor(facts: BoardFacts, add: (index: number) => void) {
    this.#facts = facts
    this.#abilities = abilitiesOfCards(facts.rules)
    this.#add = add
  }

  /** Bits of the steps backward of any card of the game. */
  get anyBackward(): number {
    return this.#abilities.anyBackward
  }

  /** Adds the features of a seat's hand without these cards (-1: none). */
  collect(hands: MutableHands, seat: Seat, card: Card, second: Card): void {
    this.#loadHand(hands, seat, card, second)
    for (let kind = 0; kind < RANK_KIND_COUNT; kind++) {
      const alike = this.#alike[kind] as number
      if (alike > 0) this.#add(FEATURE_BLOCKS.hand.first + kind * (MAX_ALIKE + 1) + Math.min(alike, MAX_ALIKE))
    }
    this.#add(FEATURE_BLOCKS.held.first + Math.min(this.#held, MAX_HELD))
    this.#addOuts(seat)
    this.#addOwnPegs(seat)
    this.#addOpponents(seat)
  }

  #loadHand(hands: MutableHands, seat: Seat, card: Card, second: Card): void {
    let [gone, alsoGone] = [card, second]
    this.#alike.fill(0)
    this.#held = 0
    this.#forward = 0
    this.#backward = 0
    this.#outs = 0
    this.#leaps = 0
    for (let i = 0; i < hands.count(seat); i++) {
      const own = hands.card(seat, i)
      if (own === gone) gone = -1
      else if (own === alsoGone) alsoGone = -1
      else this.#countCard(own)
    }
  }

  #countCard(card: Card): void {
    const { forward, backward, comesOut, leaps, kind } = this.#abilities
    this.#held++
    this.#alike[kind[card] as number] = (this.#alike[kind[card] as number] as number) + 1
    this.#forward |= forward[card] as number
    this.#backward |= backward[card] as number
    this.#outs += comesOut[card] as number
    this.#leaps += leaps[card] as number
  }

  #addOuts(seat: Seat): void {
    const { pegsInStart, rules } = this.#facts
    let starters = 0
    for (let colour = 0; colour < rules.players; colour++) {
      if (this.#facts.isPlayed(seat, colour)) starters += pegsInStart[colour] as number
    }
    this.#add(FEATURE_BLOCKS.out.first + Math.min(this.#outs, 3) * (MAX_WAITING + 1) + Math.min(starters, MAX_WAITING))
  }

  /** Adds the number of pegs that a card brings home, or takes backward to where home is near. */
  #addOwnPegs(seat: Seat): void {
    const { trackPegCount, colours, steps, rules } = this.#facts
    let ready = 0
    let shortcuts = 0
    for (let i = 0; i < trackPegCount; i++) {
      const colour = colours[i] as Seat
      if (!this.#facts.isPlayed(seat, colour)) continue
      const outside = (steps[i] as number) % rules.track
      if (outside < MAX_CARD_STEPS && ((this.#forward >> (outside + 1)) & this.#freeHome(colour)) !== 0) ready++
      const past = rules.track - outside
      if (past <= MAX_CARD_STEPS && this.#backward >> past !== 0) shortcuts++
    }
    this.#add(FEATURE_BLOCKS.ready.first + Math.min(ready, 3))
    this.#add(FEATURE_BLOCKS.shortcut.first + Math.min(shortcuts, 2))
  }

  /** Returns the bits of the home holes before the first taken one. */
  #freeHome(colour: Seat): number {
    const taken = this.#facts.takenHomeBits[colour] as number
    return taken === 0 ? (1 << this.#facts.rules.homeHoles) - 1 : (taken & -taken) - 1
  }

  /** Adds the number of opponents' pegs that a card hits, and the place of their leader if a card leaps or swaps. */
  #addOpponents(seat: Seat): void {
    const { trackPegCount, colours, steps, rules } = this.#facts
    const { track, teamOf } = rules
    let hits = 0
    let lead = track
    for (let i = 0; i < trackPegCount; i++) {
      const colour = colours[i] as Seat
      if (teamOf[colour] === teamOf[seat]) continue
      lead = Math.min(lead, steps[i] as number)
      if (this.#canHit(seat, i)) hits++
    }
    this.#add(FEATURE_BLOCKS.hit.first + Math.min(hits, 3))
    const place =
      lead >= track
        ? LEAD_PLACE_COUNT - 1
        : Math.min(LEAD_PLACE_COUNT - 2, Math.floor((lead * (LEAD_PLACE_COUNT - 1)) / track))
    if (this.#leaps > 0)
      this.#add(FEATURE_BLOCKS.leap.first + (Math.min(this.#leaps, 2) - 1) * LEAD_PLACE_COUNT + place)
  }

  /** Returns whether a card brings a peg that the seat moves to the hole of peg `i`. */
  #canHit(seat: Seat, i: number): boolean {
    const facts = this.#facts
    const { comeOut, players, track } = facts.rules
    const hole = facts.holes[i] as Hole
    for (let j = 0; j < facts.trackPegCount; j++) {
      if (!facts.isPlayed(seat, facts.colours[j] as Seat)) continue
      const ahead = facts.stepsAhead(j, hole)
      if (ahead <= MAX_CARD_STEPS && (this.#forward & (1 << ahead)) !== 0) return true
      if (track - ahead <= MAX_CARD_STEPS && (this.#backward & (1 << (track - ahead))) !== 0) return true
    }
    if (this.#outs === 0) return false
    for (let by = 0; by < players; by++) {
      if (hole === comeOut[by] && (facts.pegsInStart[by] as number) > 0 && facts.isPlayed(seat, by)) return true
    }
    return false
  }
}
