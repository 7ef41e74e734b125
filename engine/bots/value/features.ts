import type { Hole, Seat } from '../../board.ts'
import { boardFor } from '../../boards/registry.ts'
import type { Card } from '../../cards.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import type { Rules } from '../../ruleset.ts'
import { findRuleSet } from '../../rulesets/registry.ts'
import { BoardFacts } from './board-facts.ts'
import {
  dangerFeature,
  FEATURE_BLOCKS,
  firstFeatureOf,
  HOME_SET_COUNT,
  handOffset,
  lastFeature,
  MAX_THREAT_STEPS,
  MAX_WAITING,
  NO_OWNER,
  type Sight,
  sideFeature,
  THREAT_BACKWARD,
  THREAT_FROM_START,
  threatFeature,
  trackFeature,
  trackPlaceOf,
} from './feature-layout.ts'
import { HandFeatures } from './hand-features.ts'
import { homingRanks } from './homing-ranks.ts'

const MAX_FEATURES = 4096

/**
 * Returns the number of holes that the come-outs lie before those of the rule set's own board: the networks know holes
 * by their distance to the come-out, wherever the sides of a table's board begin (R12).
 */
const shiftOf = ({ board, id, family }: Rules): number => {
  const set = findRuleSet(id)
  const own = boardFor(set.ok ? set.value.family : family, board.spec.sides).spec
  return (own.tracks[0]?.comeOut ?? board.spec.comeOut) - board.spec.comeOut
}

/** Returns each track hole as it is on the rule set's own board. */
const holesOnOwnBoard = ({ track, rules }: CompiledRules): readonly Hole[] => {
  const shift = shiftOf(rules)
  return Array.from({ length: track }, (_, hole) => (hole + shift + track) % track)
}

const ownersOf = (compiled: CompiledRules): Int8Array => {
  const { spec, sideOf } = compiled.rules.board
  return Int8Array.from(holesOnOwnBoard(compiled), (hole) => sideOf.indexOf(Math.floor(hole / spec.holesPerSide)))
}

/** Returns the number of each track hole on its side. */
const holesOfSides = (compiled: CompiledRules): Uint8Array => {
  const { holesPerSide } = compiled.rules.board.spec
  return Uint8Array.from(holesOnOwnBoard(compiled), (hole) => hole % holesPerSide)
}

const classesOf = ({ players, teamOf, next }: CompiledRules): Uint8Array =>
  Uint8Array.from({ length: players * players }, (_, i) => {
    const [viewer, colour] = [Math.floor(i / players), i % players]
    if (colour === viewer) return 0
    if (teamOf[colour] === teamOf[viewer]) return 1
    return colour === next[viewer] ? 2 : 3
  })

/** The features of a position after a player's move, as indices of weights. An index may occur several times. */
export class Features {
  readonly rules: CompiledRules
  readonly sight: Sight
  readonly indices = new Int16Array(MAX_FEATURES)
  count = 0
  readonly #facts: BoardFacts
  readonly #hand: HandFeatures
  /** Number of opponents' pegs that threaten the peg that is being read. */
  #threats = 0
  /** Offset of the indices of the hand that is being read. */
  #offset = 0
  /** Number of ranks that take a last marble home, by its distance from there. */
  readonly #homingRanks: Uint8Array
  /** Class of a colour, indexed by viewer × players + colour. */
  readonly #classOf: Uint8Array
  /** Track place by steps to the in-spot. */
  readonly #placeOf: Uint8Array
  /** Seat that owns the side of each track hole, or -1. */
  readonly #ownerOf: Int8Array
  /** Number of each track hole on its side. */
  readonly #holeOfSide: Uint8Array

  constructor(rules: CompiledRules, sight: Sight) {
    const { track } = rules
    this.rules = rules
    this.sight = sight
    this.#facts = new BoardFacts(rules)
    this.#hand = new HandFeatures(this.#facts, (index) => this.#add(index + this.#offset))
    this.#homingRanks = homingRanks(rules)
    this.#classOf = classesOf(rules)
    this.#placeOf = Uint8Array.from({ length: track + 1 }, (_, steps) => trackPlaceOf(steps, track))
    this.#ownerOf = ownersOf(rules)
    this.#holeOfSide = holesOfSides(rules)
  }

  /** Collects the features in `indices`, for a player who has just laid down these cards (-1: none). */
  collect(game: MutableGame, seat: Seat, card: Card, second: Card): void {
    this.count = 0
    this.#facts.load(game, seat, this.sight.open)
    this.#add(FEATURE_BLOCKS.bias.first)
    for (let colour = 0; colour < this.rules.players; colour++) this.#addColour(seat, colour)
    for (let i = 0; i < this.#facts.trackPegCount; i++) this.#addPeg(seat, i)
    this.#hand.collect(game.hands, seat, card, second)
    if (this.sight.open) this.#addOtherHands(game, seat)
  }

  #add(index: number): void {
    this.indices[this.count++] = index
  }

  #classFor(viewer: Seat, colour: Seat): number {
    return this.#classOf[viewer * this.rules.players + colour] as number
  }

  #addOtherHands({ hands }: MutableGame, seat: Seat): void {
    for (let other = 0; other < this.rules.players; other++) {
      if (other === seat) continue
      this.#offset = handOffset(this.#classFor(seat, other))
      this.#hand.collect(hands, other, -1, -1)
    }
    this.#offset = 0
  }

  #addColour(seat: Seat, colour: Seat): void {
    const { pegsInStart, takenHomeBits } = this.#facts
    const colourClass = this.#classFor(seat, colour)
    this.#add(FEATURE_BLOCKS.home.first + colourClass * HOME_SET_COUNT + (takenHomeBits[colour] as number))
    this.#add(FEATURE_BLOCKS.start.first + colourClass * (MAX_WAITING + 1) + (pegsInStart[colour] as number))
    if (takenHomeBits[colour] === (1 << this.rules.pegsEach) - 1) this.#add(FEATURE_BLOCKS.done.first + colourClass)
  }

  /** Adds the place of a peg on the track, and the pegs that threaten it. `i`: its index among those on the track. */
  #addPeg(seat: Seat, i: number): void {
    const { holes, colours, steps, trackPegCount, pegsInStart } = this.#facts
    const colour = colours[i] as Seat
    const hole = holes[i] as Hole
    const colourClass = this.#classFor(seat, colour)
    const owner = this.#ownerOf[hole] as Seat
    this.#add(trackFeature(colourClass, this.#placeOf[steps[i] as number] as number))
    this.#add(
      sideFeature(colourClass, owner < 0 ? NO_OWNER : this.#classFor(seat, owner), this.#holeOfSide[hole] as number),
    )
    this.#threats = 0
    for (let j = 0; j < trackPegCount; j++) if (colours[j] !== colour) this.#addThreat(seat, i, j)
    for (let by = 0; by < this.rules.players; by++) {
      if (by !== colour && hole === this.rules.comeOut[by] && (pegsInStart[by] as number) > 0) {
        this.#addThreatOf(seat, colour, by, THREAT_FROM_START)
      }
    }
    if (this.sight.dangers && this.#threats > 0) this.#addDanger(colourClass, steps[i] as number)
    if (this.sight.last) this.#addLast(colourClass, colour, steps[i] as number)
  }

  /** Adds how many ranks take the peg exactly home, if it is the last one of its team and near home. One rank is usual: the place of the peg says enough. */
  #addLast(colourClass: number, colour: Seat, steps: number): void {
    const ranks = this.#homingRanks[steps + 1]
    if (ranks === undefined || ranks === 1 || !this.#facts.isLastOfTeam(colour)) return
    this.#add(firstFeatureOf('last', this.sight) + lastFeature(colourClass, ranks))
  }

  /** Adds the threat to peg `i` by peg `j`, if it is one. */
  #addThreat(seat: Seat, i: number, j: number): void {
    const { holes, colours } = this.#facts
    const colour = colours[i] as Seat
    const by = colours[j] as Seat
    const ahead = this.#facts.stepsAhead(j, holes[i] as Hole)
    const behind = this.rules.track - ahead
    if (ahead <= MAX_THREAT_STEPS) this.#addThreatOf(seat, colour, by, ahead)
    else if (behind <= MAX_THREAT_STEPS && (this.#hand.anyBackward & (1 << behind)) !== 0) {
      this.#addThreatOf(seat, colour, by, THREAT_BACKWARD)
    }
  }

  #addThreatOf(seat: Seat, colour: Seat, by: Seat, steps: number): void {
    this.#add(threatFeature(this.#classFor(seat, colour), this.#classFor(seat, by), steps))
    if (this.rules.teamOf[by] !== this.rules.teamOf[colour]) this.#threats++
  }

  #addDanger(colourClass: number, steps: number): void {
    this.#add(
      firstFeatureOf('dangers', this.sight) + dangerFeature(colourClass, steps, this.rules.track, this.#threats),
    )
  }
}
