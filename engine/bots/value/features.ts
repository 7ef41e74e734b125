import type { Hole, Seat } from '../../board.ts'
import type { Card } from '../../cards.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { colourBits } from '../../movegen/control.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'
import {
  BACKWARD,
  BLOCKS,
  FROM_START,
  HOME_SETS,
  LEADS,
  MOST_ALIKE,
  MOST_HELD,
  MOST_WAITING,
  NO_OWNER,
  placeOf,
  RANK_KINDS,
  sideFeature,
  threatFeature,
  trackFeature,
} from './feature-layout.ts'
import { type HandAbilities, handAbilities } from './hand-abilities.ts'

/** More than any position has. */
const MOST = 4096
const MOST_PEGS = 64
const FARTHEST = 13

const ownersOf = ({ track, rules }: CompiledRules): Int8Array => {
  const { spec, sideOf } = rules.board
  return Int8Array.from({ length: track }, (_, hole) => sideOf.indexOf(Math.floor(hole / spec.holesPerSide)))
}

/** The features of a position after a player's move, as indices of weights. One may come several times. */
export class Features {
  readonly rules: CompiledRules
  readonly indices = new Int16Array(MOST)
  count = 0
  readonly #abilities: HandAbilities
  /** Class of a colour: viewer × players + colour. */
  readonly #classOf: Uint8Array
  /** By steps to the in-spot. */
  readonly #placeOf: Uint8Array
  /** By track hole: the seat whose side it is on, or -1, and its number on that side. */
  readonly #ownerOf: Int8Array
  readonly #holeOfSide: Uint8Array
  /** Cards of each kind in the hand. */
  readonly #alike = new Uint8Array(RANK_KINDS)
  // What the hand can do.
  #forward = 0
  #backward = 0
  #outs = 0
  #leaps = 0
  // What was found on the board. Pegs on the track by the order they were found.
  readonly #holes = new Int16Array(MOST_PEGS)
  readonly #colours = new Uint8Array(MOST_PEGS)
  #onTrack = 0
  /** Bit `colour` is set: pegs wait in its start. */
  #waiting = 0
  /** Bit `colour` is set: the player moves it next. */
  #plays = 0
  #lead = 0
  #ready = 0
  #hits = 0
  #shortcuts = 0
  #starters = 0

  constructor(rules: CompiledRules) {
    const { players, teamOf, next, track } = rules
    this.rules = rules
    this.#abilities = handAbilities(rules)
    this.#placeOf = Uint8Array.from({ length: track + 1 }, (_, steps) => placeOf(steps, track))
    this.#ownerOf = ownersOf(rules)
    this.#holeOfSide = Uint8Array.from({ length: track }, (_, hole) => hole % rules.rules.board.spec.holesPerSide)
    this.#classOf = Uint8Array.from({ length: players * players }, (_, i) => {
      const [viewer, colour] = [Math.floor(i / players), i % players]
      if (colour === viewer) return 0
      if (teamOf[colour] === teamOf[viewer]) return 1
      return colour === next[viewer] ? 2 : 3
    })
  }

  /** Sees the position as a player does who has laid down these cards of their hand (-1: none). */
  see(game: MutableGame, seat: Seat, card: Card, second: Card): void {
    const { rules } = this
    this.count = 0
    this.#onTrack = 0
    this.#waiting = 0
    this.#lead = rules.track
    this.#ready = 0
    this.#hits = 0
    this.#shortcuts = 0
    this.#starters = 0
    this.#plays = colourBits(rules.rules, game.board.pegs, seat)
    this.#seeHand(game, seat, card, second)
    for (let colour = 0; colour < rules.players; colour++) this.#seeColour(game, seat, colour)
    for (let i = 0; i < this.#onTrack; i++) this.#seeDanger(seat, i)
    this.#seeChances()
  }

  #add(index: number): void {
    this.indices[this.count++] = index
  }

  #seeHand({ hands }: MutableGame, seat: Seat, card: Card, second: Card): void {
    const { forward, backward, comesOut, leaps, kind } = this.#abilities
    let [gone, alsoGone] = [card, second]
    let held = 0
    this.#alike.fill(0)
    this.#forward = 0
    this.#backward = 0
    this.#outs = 0
    this.#leaps = 0
    for (let i = 0; i < hands.count(seat); i++) {
      const own = hands.card(seat, i)
      if (own === gone) gone = -1
      else if (own === alsoGone) alsoGone = -1
      else {
        held++
        this.#alike[kind[own] as number] = (this.#alike[kind[own] as number] as number) + 1
        this.#forward |= forward[own] as number
        this.#backward |= backward[own] as number
        this.#outs += comesOut[own] as number
        this.#leaps += leaps[own] as number
      }
    }
    this.#addHand(held)
  }

  #addHand(held: number): void {
    for (let kind = 0; kind < RANK_KINDS; kind++) {
      const alike = this.#alike[kind] as number
      if (alike > 0) this.#add(BLOCKS.hand.first + kind * (MOST_ALIKE + 1) + Math.min(alike, MOST_ALIKE))
    }
    this.#add(BLOCKS.held.first + Math.min(held, MOST_HELD))
  }

  #seeColour({ board }: MutableGame, seat: Seat, colour: Seat): void {
    const { rules } = this
    const { pegsEach, track, starts, home } = rules
    const kind = this.#classOf[seat * rules.players + colour] as number
    let waiting = 0
    let taken = 0
    for (let peg = colour * pegsEach; peg < (colour + 1) * pegsEach; peg++) {
      const hole = board.pegs[peg] as Hole
      if (hole >= starts) waiting++
      else if (hole >= track) taken |= 1 << (hole - (home[colour] as Hole))
      else this.#seePeg(board.fresh, seat, colour, kind, hole)
    }
    if (waiting > 0) this.#waiting |= 1 << colour
    if ((this.#plays & (1 << colour)) !== 0) this.#starters += waiting
    this.#add(BLOCKS.home.first + kind * HOME_SETS + taken)
    this.#add(BLOCKS.start.first + kind * (MOST_WAITING + 1) + waiting)
    if (taken === (1 << pegsEach) - 1) this.#add(BLOCKS.done.first + kind)
    if ((this.#plays & (1 << colour)) !== 0) this.#countReady(colour, taken)
  }

  #seePeg(fresh: number, seat: Seat, colour: Seat, kind: number, hole: Hole): void {
    const { track, toInSpot, teamOf } = this.rules
    const outside = toInSpot[colour * track + hole] as number
    const steps = outside === 0 && (fresh & (1 << colour)) !== 0 ? track : outside
    const owner = this.#ownerOf[hole] as Seat
    const ownerKind = owner < 0 ? NO_OWNER : (this.#classOf[seat * this.rules.players + owner] as number)
    this.#add(trackFeature(kind, this.#placeOf[steps] as number))
    this.#add(sideFeature(kind, ownerKind, this.#holeOfSide[hole] as number))
    if (teamOf[colour] !== teamOf[seat] && steps < this.#lead) this.#lead = steps
    this.#holes[this.#onTrack] = hole
    this.#colours[this.#onTrack++] = colour
  }

  /** Counts the pegs of the colour that a card held brings home. `taken`: bits of the home holes that are. */
  #countReady(colour: Seat, taken: number): void {
    const { track, toInSpot, homeHoles } = this.rules
    let free = 0
    while (free < homeHoles && (taken & (1 << free)) === 0) free++
    for (let i = this.#onTrack - 1; i >= 0 && this.#colours[i] === colour; i--) {
      const outside = toInSpot[colour * track + (this.#holes[i] as Hole)] as number
      if (this.#isShortcut(track - outside)) this.#shortcuts++
      if (outside < FARTHEST && ((this.#forward >> (outside + 1)) & ((1 << free) - 1)) !== 0) this.#ready++
    }
  }

  /** A card held takes a peg that is so many steps past its in-spot back behind it. */
  #isShortcut(past: number): boolean {
    return past <= FARTHEST && this.#backward >> past !== 0
  }

  /** What stands where it could hit the peg, and whether a card held hits it. `i`: its place among the pegs on the track. */
  #seeDanger(seat: Seat, i: number): void {
    const { players, teamOf, comeOut } = this.rules
    const colour = this.#colours[i] as Seat
    const hole = this.#holes[i] as Hole
    const kind = this.#classOf[seat * players + colour] as number
    let struck = false
    for (let j = 0; j < this.#onTrack; j++) {
      if (this.#colours[j] !== colour && this.#seeThreat(seat, kind, j, hole)) struck = true
    }
    for (let by = 0; by < players; by++) {
      if (by === colour || hole !== comeOut[by] || (this.#waiting & (1 << by)) === 0) continue
      this.#add(threatFeature(kind, this.#classOf[seat * players + by] as number, FROM_START))
      if (this.#outs > 0 && (this.#plays & (1 << by)) !== 0) struck = true
    }
    if (struck && teamOf[colour] !== teamOf[seat]) this.#hits++
  }

  /** Whether a card held brings peg `j` of those on the track to `hole`. */
  #seeThreat(seat: Seat, kind: number, j: number, hole: Hole): boolean {
    const { players, track } = this.rules
    const by = this.#colours[j] as Seat
    const from = this.#holes[j] as Hole
    const ahead = hole > from ? hole - from : hole - from + track
    const behind = track - ahead
    const mine = (this.#plays & (1 << by)) !== 0
    if (ahead <= FARTHEST) {
      this.#add(threatFeature(kind, this.#classOf[seat * players + by] as number, ahead))
      return mine && (this.#forward & (1 << ahead)) !== 0
    }
    if (behind > FARTHEST || (this.#abilities.anyBackward & (1 << behind)) === 0) return false
    this.#add(threatFeature(kind, this.#classOf[seat * players + by] as number, BACKWARD))
    return mine && (this.#backward & (1 << behind)) !== 0
  }

  #seeChances(): void {
    const { track } = this.rules
    this.#add(BLOCKS.out.first + Math.min(this.#outs, 3) * (MOST_WAITING + 1) + Math.min(this.#starters, MOST_WAITING))
    this.#add(BLOCKS.ready.first + Math.min(this.#ready, 3))
    this.#add(BLOCKS.hit.first + Math.min(this.#hits, 3))
    this.#add(BLOCKS.shortcut.first + Math.min(this.#shortcuts, 2))
    const lead = this.#lead >= track ? LEADS - 1 : Math.min(LEADS - 2, Math.floor((this.#lead * (LEADS - 1)) / track))
    if (this.#leaps > 0) this.#add(BLOCKS.leap.first + (Math.min(this.#leaps, 2) - 1) * LEADS + lead)
    this.#add(BLOCKS.bias.first)
  }
}
