import type { Hole, Seat } from '../../board.ts'
import type { CompiledRules } from '../../movegen/compiled-rules.ts'
import { coloursPlayedAsBits } from '../../movegen/controlled-pegs.ts'
import type { MutableGame } from '../../mutable/mutable-game.ts'

/** Upper bound of the pegs of a table. */
const MAX_PEGS = 64

/** Places of the pegs as features need them: those on the track in a list, homes and starts by colour. */
export class BoardFacts {
  readonly rules: CompiledRules
  /** Number of pegs on the track. */
  trackPegCount = 0
  /** Holes of the pegs on the track. */
  readonly holes = new Int16Array(MAX_PEGS)
  /** Colours of the pegs on the track, ascending. */
  readonly colours = new Uint8Array(MAX_PEGS)
  /** Steps of the pegs on the track to their in-spot. */
  readonly steps = new Uint8Array(MAX_PEGS)
  /** Number of pegs in the start, by colour. */
  readonly pegsInStart: Uint8Array
  /** Bits of the taken home holes, by colour. */
  readonly takenHomeBits: Uint8Array
  /** Bits of the colours that each seat moves next. */
  readonly colourBitsPlayed: Uint16Array

  constructor(rules: CompiledRules) {
    this.rules = rules
    this.pegsInStart = new Uint8Array(rules.players)
    this.takenHomeBits = new Uint8Array(rules.players)
    this.colourBitsPlayed = new Uint16Array(rules.players)
  }

  /** Loads a game. With `open` the colours that each seat plays are loaded, else only those of `seat`. */
  load(game: MutableGame, seat: Seat, open: boolean): void {
    const { rules } = this
    this.trackPegCount = 0
    for (let colour = 0; colour < rules.players; colour++) this.#loadColour(game, colour)
    for (let other = 0; other < rules.players; other++) {
      if (open || other === seat)
        this.colourBitsPlayed[other] = coloursPlayedAsBits(rules.rules, game.board.pegs, other)
    }
  }

  #loadColour({ board }: MutableGame, colour: Seat): void {
    const { pegsEach, track, starts, home } = this.rules
    let waiting = 0
    let taken = 0
    for (let peg = colour * pegsEach; peg < (colour + 1) * pegsEach; peg++) {
      const hole = board.pegs[peg] as Hole
      if (hole >= starts) waiting++
      else if (hole >= track) taken |= 1 << (hole - (home[colour] as Hole))
      else this.#addOnTrack(board.fresh, colour, hole)
    }
    this.pegsInStart[colour] = waiting
    this.takenHomeBits[colour] = taken
  }

  #addOnTrack(fresh: number, colour: Seat, hole: Hole): void {
    const { track, toInSpot } = this.rules
    const outside = toInSpot[colour * track + hole] as number
    this.holes[this.trackPegCount] = hole
    this.colours[this.trackPegCount] = colour
    this.steps[this.trackPegCount++] = outside === 0 && (fresh & (1 << colour)) !== 0 ? track : outside
  }

  /** Returns whether the seat moves this colour next. */
  isPlayed(seat: Seat, colour: Seat): boolean {
    return ((this.colourBitsPlayed[seat] as number) & (1 << colour)) !== 0
  }

  /** Returns whether all pegs of the team are home but one of this colour, whose place is the first home hole. */
  isLastOfTeam(colour: Seat): boolean {
    const { players, pegsEach, teamOf } = this.rules
    const full = (1 << pegsEach) - 1
    for (let other = 0; other < players; other++) {
      const wanted = other === colour ? full - 1 : full
      if (teamOf[other] === teamOf[colour] && this.takenHomeBits[other] !== wanted) return false
    }
    return true
  }

  /** Returns the steps forward to `hole` from peg `j` (its index among those on the track). */
  stepsAhead(j: number, hole: Hole): number {
    const from = this.holes[j] as Hole
    return hole > from ? hole - from : hole - from + this.rules.track
  }
}
