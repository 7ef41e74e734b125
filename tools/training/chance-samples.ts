import type { Decision } from '../../engine/action.ts'
import { networkOf } from '../../engine/bots/networks/registry.ts'
import { decisionValue } from '../../engine/bots/value/decision-value.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import type { Game } from '../../engine/game.ts'
import { seatingKey } from '../../engine/insight/calibration.ts'
import { WinningChances } from '../../engine/insight/winning-chances.ts'
import { itemAt } from '../../engine/items.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import { type CompiledRules, compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { indexInList } from '../../engine/movegen/decision-lookup.ts'
import { loadView } from '../../engine/mutable/load-view.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { viewFor } from '../../engine/view.ts'
import { type Player, playBotGame } from './bot-games.ts'
import { SLIP_SPREADS, slippingPlayer } from './slipping-player.ts'

/** Values of a moment of a game, and the winner. */
export interface ChanceSample {
  /** Mean values by team, by public knowledge. */
  readonly seen: readonly number[]
  /** Mean values by team, by all hands. */
  readonly open: readonly number[]
  /** The team that decides. */
  readonly team: number
  /** Value of its decision, as the player sees it. */
  readonly value: number
  /** The team that won the game. */
  readonly winner: number
}

/** Share of turns that become samples. */
const SAMPLED_TURNS_SHARE = 0.12

/** Collects samples from games of bots. */
class ChanceSampler {
  readonly #rules: CompiledRules
  readonly #value: LearnedValue
  readonly #chances: WinningChances
  readonly #seenGame: MutableGame
  readonly samples: ChanceSample[] = []

  constructor(rules: CompiledRules, value: LearnedValue, chances: WinningChances) {
    this.#rules = rules
    this.#value = value
    this.#chances = chances
    this.#seenGame = new MutableGame(rules)
  }

  sampleGame(setup: Setup & { readonly dealer: number }, players: readonly Player[], random: Random): void {
    const taken: Omit<ChanceSample, 'winner'>[] = []
    const { winner } = playBotGame(setup, players, random, (game, decision) => {
      if (game.phase === 'turn' && random() < SAMPLED_TURNS_SHARE) taken.push(this.#sampleOf(game, decision))
    })
    if (winner !== undefined) for (const sample of taken) this.samples.push({ ...sample, winner })
  }

  #sampleOf(game: Game, decision: Decision): Omit<ChanceSample, 'winner'> {
    return {
      seen: this.#chances.valuesOfView(viewFor(game, 'table')),
      open: this.#chances.valuesOfGame(game),
      team: this.#rules.teamOf[game.turn] as number,
      value: this.#valueOf(game, decision),
    }
  }

  #valueOf(game: Game, decision: Decision): number {
    const seen = this.#seenGame
    loadView(seen, viewFor(game, game.turn))
    const list = listDecisions(seen, game.turn)
    const number = indexInList(list, decision)
    const range = list.rangeOf(number)
    return decisionValue(this.#value, seen, range, list.sequenceOf(number, range))
  }
}

/** Returns samples of games between players of different strength in random seats. */
export const sampleGames = (setup: Setup, games: number, seed: string): readonly ChanceSample[] => {
  const made = rulesFor(setup)
  if (!made.ok) throw new Error(made.error.message)
  const rules = compiledRules(made.value)
  const network = networkOf(setup.rules)
  const value = new LearnedValue(rules, network)
  const sampler = new ChanceSampler(rules, value, new WinningChances(rules, value))
  const random = seededRandom(`${seed} ${seatingKey(made.value)}`)
  const strengths = SLIP_SPREADS.map((slips) => slippingPlayer(rules, network, slips))
  for (let game = 0; game < games; game++) {
    const players = Array.from({ length: rules.players }, () =>
      itemAt(strengths, Math.floor(random() * strengths.length)),
    )
    sampler.sampleGame({ ...setup, dealer: game % rules.players }, players, random)
  }
  return sampler.samples
}
