import type { Inclinations } from '../../engine/bots/bluff-odds.ts'
import { networkOf } from '../../engine/bots/networks/registry.ts'
import { weighDaring } from '../../engine/bots/value/daring.ts'
import { decisionValues } from '../../engine/bots/value/decision-value.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import { type Random, randomItem, seededRandom } from '../../engine/chance/random.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { type Case, fitLogOdds } from './fit-log-odds.ts'
import { type InnerPlayer, playInnerGame } from './inner-game.ts'
import { parsePlayer } from './manners.ts'

const PLAYER_COUNT = 4
/** A game counts as drawn after this number of turns. */
const MAX_TURNS = 2500
/** Bots that may sit in a team's seats: mostly experts, with the inclinations that are tried, but also some with a fixed manner. */
const SEATED_BOTS = [
  ...Array<string>(8).fill('expert'),
  'expert/truthful',
  'expert/bluffing',
  'expert/believing',
  'expert/doubting',
]
/** Inclinations are tried up to this multiple, and down to this part, of the present ones. */
const TRIED_FACTOR = 2
/** Curvature of the winning chance, in log odds, up to which it counts as flat, so that the inclination stays. */
const FLAT_CURVATURE = 0.05

/** Powers of `TRIED_FACTOR`, from -1 to 1, for the reserve and spread of bluffs and those of doubts. */
type Exponents = readonly number[]

const INCLINATION_COUNT = 4

const scaled = ({ bluff, doubt }: Inclinations, exponents: Exponents): Inclinations => {
  const [a = 1, b = 1, c = 1, d = 1] = exponents.map((exponent) => TRIED_FACTOR ** exponent)
  return {
    bluff: { reserve: bluff.reserve * a, spread: bluff.spread * b },
    doubt: { reserve: doubt.reserve * c, spread: doubt.spread * d },
  }
}

/** A team of one kind, whose inclinations are tried. */
interface Tried {
  readonly player: string
  readonly exponents: Exponents
}

const drawTried = (random: Random): Tried => {
  const player = randomItem(SEATED_BOTS, random)
  const isTried = parsePlayer(player)[1] === undefined
  return { player, exponents: Array.from({ length: INCLINATION_COUNT }, () => (isTried ? 2 * random() - 1 : 0)) }
}

/** Returns the terms on which the winning chance of a team may depend: its manner, and each of its inclinations with its square. */
const termsOf = ({ player, exponents }: Tried): readonly number[] => [
  ...exponents,
  ...exponents.map((exponent) => exponent ** 2),
  ...[...new Set(SEATED_BOTS)].slice(1).map((each) => Number(each === player)),
]

/** Plays games in which teams try other inclinations than the present ones. */
class InclinationGames {
  readonly #value: LearnedValue
  readonly #inclinations: Inclinations

  constructor(inclinations: Inclinations) {
    this.#inclinations = inclinations
    this.#value = new LearnedValue(compiledRules(this.#fresh(0).rules), networkOf('bluffing'))
  }

  /** Plays a game, and returns whether the first team won it; nothing of a game that has no winner. */
  play(number: number, seed: string): readonly Case[] {
    const random = seededRandom(`inclinations ${seed} ${number}`)
    const teams = [drawTried(random), drawTried(random)] as const
    const players = teams.map((team) => this.#playerOf(team, random))
    const fresh = this.#fresh(number % PLAYER_COUNT)
    const seated = fresh.rules.teamOf.map((team) => players[team] as InnerPlayer)
    const { winner } = playInnerGame(fresh, seated, random, MAX_TURNS)
    if (winner === undefined) return []
    const [own, other] = teams.map(termsOf) as [readonly number[], readonly number[]]
    return [{ happened: winner === 0, terms: own.map((term, i) => term - (other[i] as number)), known: 0 }]
  }

  #fresh(dealer: number): Game {
    const made = newGame({ rules: 'bluffing', players: PLAYER_COUNT, dealer })
    if (!made.ok) throw new Error(made.error.message)
    return made.value
  }

  #playerOf({ player, exponents }: Tried, random: Random): InnerPlayer {
    const inclinations = scaled(this.#inclinations, exponents)
    const [, manner = () => true] = parsePlayer(player)
    return (game) => {
      const { list } = game.context
      const values = decisionValues(this.#value, game)
      weighDaring(game, values, random, inclinations)
      const order = Array.from(values.keys()).sort((a, b) => (values[b] as number) - (values[a] as number))
      return order.find((index) => manner(list.decision(index))) ?? (order[0] as number)
    }
  }
}

/** Returns where the winning chance is highest between the tried bounds. Where it is flat, nothing changes. */
const bestExponent = (slope: number, curvature: number): number =>
  Math.max(-1, Math.min(1, slope / (2 * (Math.max(0, -curvature) + FLAT_CURVATURE))))

/**
 * Returns inclinations with which teams would have won more of the games that are played with multiples of the present ones. `share`: the share
 * of the way to the best of them.
 */
export const improvedInclinations = (
  present: Inclinations,
  games: number,
  share: number,
  seed: string,
): Inclinations => {
  const played = new InclinationGames(present)
  const weights = fitLogOdds(Array.from({ length: games }, (_, number) => played.play(number, seed)).flat())
  const best = Array.from({ length: INCLINATION_COUNT }, (_, i) =>
    bestExponent(weights[i] as number, weights[i + INCLINATION_COUNT] as number),
  )
  return scaled(
    present,
    best.map((exponent) => share * exponent),
  )
}
