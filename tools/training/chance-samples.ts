import type { Decision } from '../../engine/action.ts'
import { networkOf } from '../../engine/bots/networks/registry.ts'
import { decisionValue } from '../../engine/bots/value/decision-value.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import { type Random, seededRandom } from '../../engine/chance/random.ts'
import type { Game } from '../../engine/game.ts'
import { seatingKey } from '../../engine/insight/calibration.ts'
import { WinningChances } from '../../engine/insight/winning-chances.ts'
import { listDecisions } from '../../engine/legal-list.ts'
import { type CompiledRules, compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { loadView } from '../../engine/mutable/load-view.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { viewFor } from '../../engine/view.ts'
import { type Player, playBotGame } from './bot-games.ts'
import { SLIP_SPREADS, slippingPlayer } from './slipping-player.ts'

/** Values of a moment of a game, and its winner. */
export interface ChanceSample {
  /** Mean values by team, from what all may know and from all hands. */
  readonly seen: readonly number[]
  readonly open: readonly number[]
  /** The team that decides, and the value of its decision in the eyes of the player. */
  readonly team: number
  readonly value: number
  readonly winner: number
}

/** Share of turns that become samples. */
const SAMPLED_TURNS_SHARE = 0.12

/** Looks at moments of games of bots. */
class ChanceSampler {
  readonly #rules: CompiledRules
  readonly #value: LearnedValue
  readonly #chances: WinningChances
  readonly #seen: MutableGame
  readonly samples: ChanceSample[] = []

  constructor(rules: CompiledRules, value: LearnedValue, chances: WinningChances) {
    this.#rules = rules
    this.#value = value
    this.#chances = chances
    this.#seen = new MutableGame(rules)
  }

  play(setup: Setup & { readonly dealer: number }, players: readonly Player[], random: Random): void {
    const taken: Omit<ChanceSample, 'winner'>[] = []
    const { winner } = playBotGame(setup, players, random, (game, decision) => {
      if (game.phase === 'turn' && random() < SAMPLED_TURNS_SHARE) taken.push(this.#look(game, decision))
    })
    if (winner !== undefined) for (const sample of taken) this.samples.push({ ...sample, winner })
  }

  #look(game: Game, decision: Decision): Omit<ChanceSample, 'winner'> {
    return {
      seen: this.#chances.valuesOfView(viewFor(game, 'table')),
      open: this.#chances.valuesOfGame(game),
      team: this.#rules.teamOf[game.turn] as number,
      value: this.#valueOf(game, decision),
    }
  }

  #valueOf(game: Game, decision: Decision): number {
    const seen = this.#seen
    loadView(seen, viewFor(game, game.turn))
    const list = listDecisions(seen, game.turn)
    const number = list.find(decision)
    const range = list.rangeOf(number)
    return decisionValue(this.#value, seen, range, list.sequenceOf(number, range))
  }
}

/** Returns moments of games between players of different strength, who change seats. */
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
    const players = Array.from(
      { length: rules.players },
      () => strengths[Math.floor(random() * strengths.length)] as Player,
    )
    sampler.play({ ...setup, dealer: game % rules.players }, players, random)
  }
  return sampler.samples
}
