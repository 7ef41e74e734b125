import type { Board, Hole, Peg, Seat } from '../board.ts'
import { JOKER } from '../cards.ts'
import type { Choices } from '../choices.ts'
import { memoize } from '../memoize.ts'
import { canComeOut, isWild, out, type Power, type Sweep } from '../powers.ts'
import { areTeamMates, nextSeat, type Rules } from '../ruleset.ts'
import { type Split, splitsOf } from './splits/splits.ts'
import { freshZobristTerm, zobristTerm } from './zobrist.ts'

/** A power with every field, so that all powers have one hidden class. `steps` is also the total of shared steps. */
export interface CompiledPower {
  readonly type: Power['type']
  readonly steps: number
  /** The pegs that may move (`out`, `forward`, `steps`) or change places (`swap`). */
  readonly whose: 'own' | 'team' | 'any' | 'colours' | 'others'
  readonly sweeps: Sweep
  /** The ways to share the steps of a split. */
  readonly splits: readonly Split[]
}

/** The powers that some faces share, and facts about them. */
export interface PowerList {
  readonly powers: readonly CompiledPower[]
  readonly comesOut: boolean
  /** True if pegs on the way are hit as well (X8, X16, X22). */
  readonly sweeps: boolean
  /** True if the next player may be forced to discard (X12). */
  readonly forces: boolean
  /** True if the next player may lose a random card (X14). */
  readonly steals: boolean
  /** True if the player draws a card after the move (K17). */
  readonly draws: boolean
  /** True if two powers may lead to one position: a leap and a walk there, or two ways to hit one's own colour. */
  readonly mayRepeat: boolean
  /** True for a card that stands for any other one (G13). */
  readonly wild: boolean
  /** Steps of a card that only splits them among any pegs: it then has thousands of moves (O16). Otherwise 0. */
  readonly splitsAny: number
}

/** Everything that never changes at a table, in typed arrays. Seats, pegs and holes are those of `Board`. */
export interface CompiledRules {
  readonly rules: Rules
  readonly passing: Choices['passing']
  /** One more than the greatest number of steps of any card of the game. */
  readonly stepLimit: number
  /** True if every hit peg goes to its start (R4). */
  readonly allGoToStart: boolean
  /** True if a team-mate's peg goes to its start when it is hit and a peg of its own colour holds its in-spot (O29). */
  readonly fullSpotToStart: boolean
  /** True if pegs on their own come-out can't be passed or landed on (R5, G9). */
  readonly hasGuards: boolean
  /** True if a peg guards its come-out only as long as it is fresh (G9). */
  readonly guardsOnlyFresh: boolean
  /** A peg may land on one of its own colour. */
  readonly mayHitOwn: boolean
  readonly forcedHome: boolean
  readonly hasFreshPegs: boolean
  readonly players: number
  readonly pegsEach: number
  readonly pegCount: number
  readonly track: number
  readonly homeHoles: number
  readonly holes: number
  /** The first start area. All holes from this one on are starts. */
  readonly starts: Hole
  readonly colourOf: Uint8Array
  readonly teamOf: Uint8Array
  readonly comeOut: Int16Array
  readonly inSpot: Int16Array
  /** First home hole, by seat. */
  readonly home: Int16Array
  readonly start: Int16Array
  /** Steps forward to a colour's in-spot, indexed by colour × track + track hole. */
  readonly toInSpot: Uint8Array
  /** Rank of each hole's name among all names in text order, by hole. */
  readonly textPlace: Int16Array
  /** Inverse of `textPlace`. */
  readonly holeAtPlace: Int16Array
  /** Zobrist terms, indexed by colour × holes + hole. */
  readonly zobristTerms: Float64Array
  /** Zobrist terms of fresh pegs, by colour. */
  readonly freshTerms: Float64Array
  /** The different lists of powers of the cards. */
  readonly lists: readonly PowerList[]
  /** Index into `lists` by card face. */
  readonly listOf: Uint8Array
  /** Index of the list that only brings pegs out: for doubles (O14) and free come-outs (N2). */
  readonly outList: number
  /** The next seat in turn order, by seat. */
  readonly next: Uint8Array
  /** The other seats of the team, clockwise, by seat. */
  readonly mates: readonly (readonly Seat[])[]
  /** The pegs of the colour, ascending, by seat. */
  readonly pegsOf: readonly Uint8Array[]
  /** The pegs of the team, ascending, by seat. */
  readonly teamPegs: readonly Uint8Array[]
}

const compilePower = (power: Power): CompiledPower => ({
  type: power.type,
  steps: 'steps' in power ? power.steps : 'total' in power ? power.total : 0,
  whose: 'whose' in power ? power.whose : 'between' in power ? power.between : 'own',
  sweeps: 'sweeps' in power ? power.sweeps : 'none',
  splits: power.type === 'split' ? splitsOf(power.total, power.rest) : [],
})

/** Returns whether two of the powers may lead to one position, as all hits on pegs of one's own colour do. */
const mayRepeatPosition = (powers: readonly Power[], ownHits: boolean): boolean =>
  powers.some(({ type }) => type === 'leap') ||
  (ownHits && powers.filter(({ type }) => type === 'forward' || type === 'backward').length > 1)

const compileList = (powers: readonly Power[], ownHits: boolean): PowerList => ({
  powers: powers.map(compilePower),
  comesOut: canComeOut(powers),
  sweeps: powers.some((power) => power.type === 'steps' || (power.type === 'forward' && power.sweeps !== 'none')),
  forces: powers.some(({ type }) => type === 'force'),
  steals: powers.some(({ type }) => type === 'steal'),
  draws: powers.some(({ type }) => type === 'draw'),
  mayRepeat: powers.length > 1 && mayRepeatPosition(powers, ownHits),
  wild: isWild(powers),
  splitsAny: powers.length === 1 && powers[0]?.type === 'splitAny' ? powers[0].total : 0,
})

const stepsToInSpots = ({ track, inSpot }: Board): Uint8Array =>
  Uint8Array.from(inSpot.flatMap((spot) => Array.from({ length: track }, (_, hole) => (spot - hole + track) % track)))

const holesInTextOrder = ({ names }: Board): Int16Array =>
  Int16Array.from(names, (_, hole) => hole).sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1))

const placesOf = (holes: Int16Array): Int16Array => {
  const places = new Int16Array(holes.length)
  holes.forEach((hole, place) => {
    places[hole] = place
  })
  return places
}

const zobristTermsOf = ({ holes }: Board, players: number): Float64Array =>
  Float64Array.from({ length: players * holes }, (_, i) => zobristTerm(Math.floor(i / holes), i % holes))

const matesOf = (rules: Rules, seat: Seat): readonly Seat[] =>
  Array.from({ length: rules.players - 1 }, (_, i) => (seat + 1 + i) % rules.players).filter((other) =>
    areTeamMates(rules, seat, other),
  )

const teamPegsOf = ({ board, teamOf }: Rules, seat: Seat): Uint8Array =>
  Uint8Array.from(board.colourOf.flatMap((colour, peg) => (teamOf[colour] === teamOf[seat] ? [peg] : [])))

/** Returns one more than the greatest number of steps of any card of the game. */
const stepLimitOf = ({ powers, jokers }: Rules): number => {
  const faces = jokers ? powers : powers.slice(0, JOKER)
  return 1 + Math.max(...faces.flatMap((list) => list.map((power) => compilePower(power).steps)))
}

const compile = (rules: Rules): CompiledRules => {
  const { board, players } = rules
  const lists = [...new Set(rules.powers), [out]]
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const holes = holesInTextOrder(board)
  const { landing, block, ownHit, fullSpot } = rules.choices
  const ownHits = landing === 'all' && ownHit
  return {
    rules,
    passing: rules.choices.passing,
    stepLimit: stepLimitOf(rules),
    allGoToStart: landing === 'all',
    fullSpotToStart: fullSpot === 'start',
    hasGuards: block !== 'none',
    guardsOnlyFresh: block === 'fresh',
    mayHitOwn: ownHits,
    forcedHome: rules.choices.forcedHome,
    hasFreshPegs: rules.hasFreshPegs,
    players,
    pegsEach: board.pegs,
    pegCount: players * board.pegs,
    track: board.track,
    homeHoles: board.homeHoles,
    holes: board.holes,
    starts: board.holes - board.spec.sides,
    colourOf: Uint8Array.from(board.colourOf),
    teamOf: Uint8Array.from(rules.teamOf),
    comeOut: Int16Array.from(board.comeOut),
    inSpot: Int16Array.from(board.inSpot),
    home: Int16Array.from(board.home),
    start: Int16Array.from(board.start),
    toInSpot: stepsToInSpots(board),
    textPlace: placesOf(holes),
    holeAtPlace: holes,
    zobristTerms: zobristTermsOf(board, players),
    freshTerms: Float64Array.from(seats, freshZobristTerm),
    lists: lists.map((powers) => compileList(powers, ownHits)),
    listOf: Uint8Array.from(rules.powers, (powers) => lists.indexOf(powers)),
    outList: lists.length - 1,
    next: Uint8Array.from(seats, (seat) => nextSeat(rules, seat)),
    mates: seats.map((seat) => matesOf(rules, seat)),
    pegsOf: seats.map((seat) => Uint8Array.from({ length: board.pegs }, (_, i) => seat * board.pegs + i)),
    teamPegs: seats.map((seat) => teamPegsOf(rules, seat)),
  }
}

/** Returns the compiled rules of a table. They are made once for each value of rules. */
export const compiledRules = memoize(compile)

/** Returns the seat after this one in turn order. */
export const seatAfter = ({ next }: CompiledRules, seat: Seat): Seat => next[seat] as Seat

/** K10, G18: returns the team-mate, or the next player, who gets a card from this seat in an exchange. */
export const giftReceiverOf = ({ rules, next, mates }: CompiledRules, seat: Seat): Seat =>
  (rules.choices.exchange === 'next' ? next[seat] : mates[seat]?.[0]) as Seat

/** Returns the start area that a peg goes to when it is hit. */
export const startOfPeg = ({ start, colourOf }: CompiledRules, peg: Peg): Hole => start[colourOf[peg] as Seat] as Hole

/** Returns the change of the position key when a peg goes from one hole to another. */
export const moveTerm = ({ colourOf, holes, zobristTerms }: CompiledRules, peg: Peg, from: Hole, to: Hole): number => {
  const first = (colourOf[peg] as Seat) * holes
  return (zobristTerms[first + to] as number) - (zobristTerms[first + from] as number)
}

/** Returns the change of the position key when a peg is sent to its start. */
export const hitTerm = (rules: CompiledRules, victim: Peg, hole: Hole): number =>
  moveTerm(rules, victim, hole, startOfPeg(rules, victim))
