import type { Decision } from '../../engine/action.ts'
import { absenceLogOdds, type Evidence } from '../../engine/bots/bluff-odds.ts'
import { networkOf } from '../../engine/bots/networks/registry.ts'
import { chooseAmongLegal } from '../../engine/bots/registry.ts'
import { evidenceOf, expectedDoubtAdvantages } from '../../engine/bots/value/claim-values.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import { rankOf } from '../../engine/cards.ts'
import { randomItem, seededRandom } from '../../engine/chance/random.ts'
import type { Claim, Game } from '../../engine/game.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { type CompiledRules, compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { loadView } from '../../engine/mutable/load-view.ts'
import { MutableGame } from '../../engine/mutable/mutable-game.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { viewFor } from '../../engine/view.ts'
import { type Player, playBotGame } from './bot-games.ts'
import type { Case } from './fit-log-odds.ts'
import { parsePlayer, suitingDecisions } from './manners.ts'

const BLUFFING_SETUP = { rules: 'bluffing', players: 4 } as const
/** Bots at the tables: mostly experts, some who never bluff, and fewer who always do. */
const SEATED_BOTS = [...Array<string>(5).fill('expert'), 'expert/truthful', 'expert/truthful', 'expert/bluffing']
/** Greatest distance of the probability that a rank is held from 0 and 1. */
const CERTAINTY_MARGIN = 1e-3

const playerOf = (text: string): Player => {
  const [bot, manner] = parsePlayer(text)
  return (view, random) => {
    const chosen = chooseAmongLegal(bot, view, suitingDecisions(legalActionsIn(view), manner), random)
    if (!chosen.ok) throw new Error(chosen.error.message)
    return chosen.value
  }
}

const compiledSetup = (): CompiledRules => {
  const made = rulesFor(BLUFFING_SETUP)
  if (!made.ok) throw new Error(made.error.message)
  return compiledRules(made.value)
}

/** Collects from games what was declared, and who doubted it. */
export class DeclarationCases {
  /** Declarations as each opponent saw them who was asked: whether they were bluffs. */
  readonly bluffs: Case[] = []
  /** Questions to opponents, as those saw them who see no hand: whether they doubted. */
  readonly doubts: Case[] = []
  /** The declaration that is answered now. */
  #claim: Claim | undefined
  /** Estimated gain of each opponent by doubting it, in the order in which they are asked. */
  #advantages: readonly number[] = []
  /** Number of opponents who have answered. */
  #answered = 0
  readonly #rules = compiledSetup()
  readonly #game = new MutableGame(this.#rules)
  readonly #value = new LearnedValue(this.#rules, networkOf(BLUFFING_SETUP.rules))

  /** Plays a game at a table that chance has chosen. */
  playGame(seed: string, dealer: number): void {
    const random = seededRandom(seed)
    const players = this.#rules.rules.teamOf.map(() => playerOf(randomItem(SEATED_BOTS, random)))
    playBotGame({ ...BLUFFING_SETUP, dealer }, players, random, (game, decision) => this.#note(game, decision))
  }

  #note(game: Game, { kind }: Decision): void {
    if (game.phase !== 'doubt') return
    const claim = game.claim as Claim
    if (claim !== this.#claim) this.#noteDeclaration(game, claim)
    loadView(this.#game, viewFor(game, game.decider))
    const evidence = evidenceOf(this.#value, this.#game, game.decider)
    this.bluffs.push(bluffCase(evidence, rankOf(claim.card) !== claim.rank))
    const advantage = this.#advantages[this.#answered++] as number
    this.doubts.push({ happened: kind === 'doubt', terms: [1, advantage], known: 0 })
  }

  #noteDeclaration(game: Game, claim: Claim): void {
    this.#claim = claim
    this.#answered = 0
    loadView(this.#game, viewFor(game, game.turn))
    this.#advantages = expectedDoubtAdvantages(this.#value, this.#game)
  }
}

const bluffCase = ({ honest, gain, reputation }: Evidence, happened: boolean): Case => ({
  happened,
  terms: [1, gain, reputation],
  known: absenceLogOdds(Math.min(1 - CERTAINTY_MARGIN, Math.max(CERTAINTY_MARGIN, honest))),
})
