import type { Decision } from '../../engine/action.ts'
import { networksOf } from '../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../engine/bots/registry.ts'
import { makeCards } from '../../engine/cards.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import type { Game } from '../../engine/game.ts'
import { Advisor } from '../../engine/insight/advisor.ts'
import { legalActions } from '../../engine/legal.ts'
import { type FoundPuzzle, gameOfPuzzle, haveSameOutcome, makeOpenHands } from '../../engine/puzzles/found-puzzle.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { makeAction, makePosition } from '../../engine/text/notation.ts'
import { viewFor } from '../../engine/view.ts'

/** Least number of legal moves of a puzzle. */
const MIN_LEGAL_MOVES = 6
/** Least lead of the best move of a puzzle over all others, in winning chance from 0 to 1. */
const MIN_LEAD_CHANCE = 0.05
/** Least lead by the learned values alone with which a position is examined closely. */
const MIN_APPARENT_LEAD_CHANCE = 0.03
/** Number of positions that a search evaluates, more than for a hint. */
const MAX_EVALUATED_POSITIONS = 40_000
/** The searches with all these seeds must agree on the best move. */
const JUDGE_SEEDS = ['one', 'two'] as const
/** Least winning chance in a puzzle: the game must not be lost. */
const MIN_OPEN_CHANCE = 0.08
/** Greatest winning chance in a puzzle: the game must not be won. */
const MAX_OPEN_CHANCE = 0.97

/** The best move of a position, and its lead over all others in winning chance. */
interface JudgedMove {
  readonly best: Decision
  readonly lead: number
}

/** Judges whether a position is a puzzle. */
export class PuzzleJudge {
  readonly #advisor: Advisor

  constructor(rules: Rules) {
    this.#advisor = new Advisor(rules, networksOf(rules.id))
  }

  /** Returns the puzzle that the position is for the first seat; undefined if it is none. */
  puzzleIn(game: Game, gameNumber: number, decisionNumber: number): FoundPuzzle | undefined {
    const apparent = this.#isDescribable(game) ? this.#apparentBest(game) : undefined
    if (apparent === undefined) return undefined
    const { rules, dealer, position, hands, discards } = game
    const { board } = rules
    const handSizes = hands.map((hand) => hand.length).join(' ')
    const open = makeOpenHands(game)
    const shownHands = { handSizes, ...(open === undefined ? {} : { open }) }
    const cards = { hand: makeCards(hands[0] ?? []), ...shownHands, discards: makeCards(discards) }
    const pegs = makePosition(board, position)
    const origin = { rules: rules.id, gameNumber, decisionNumber }
    const bare = { ...origin, dealer, pegs, ...cards, best: '', lead: 0 }
    // It is judged as it will be shown.
    const shown = gameOfPuzzle(bare)
    const found = shown && this.#judgeByRaces(shown)
    return found && { ...bare, best: makeAction(board, found.best), lead: Math.round(100 * found.lead) }
  }

  /** Returns whether a `FoundPuzzle` can describe the game completely. */
  #isDescribable({ phase, turn, counts, extras, earned, covered }: Game): boolean {
    const none = [...counts, ...extras, ...earned].every((count) => count === 0)
    return phase === 'turn' && turn === 0 && none && covered.length === 0
  }

  /** Returns the best move by the learned values alone, if it may make a puzzle. */
  #apparentBest(game: Game): Decision | undefined {
    const view = viewFor(game, 0)
    const legal = legalActions(game, 0)
    if (legal.length < MIN_LEGAL_MOVES) return undefined
    this.#advisor.analyse(view, 0, seededRandom(''))
    const [best] = this.#advisor.bestMoves()
    if (best?.decision.kind !== 'play' || best.pros.some(({ code }) => code === 'wins')) return undefined
    if (best.chance < MIN_OPEN_CHANCE || best.chance > MAX_OPEN_CHANCE) return undefined
    const judgement = this.#advisor.judge(best.decision)
    if (judgement === undefined || judgement.found < MIN_APPARENT_LEAD_CHANCE) return undefined
    const simple = chooseAction('greedy', view, () => 0)
    return simple.ok && !haveSameOutcome(game, simple.value, best.decision) ? best.decision : undefined
  }

  /** Returns the best move by races with different seeds, if they agree on a clear lead. */
  #judgeByRaces(game: Game): JudgedMove | undefined {
    const [first, second] = JUDGE_SEEDS.map((seed) => this.#race(game, seed))
    if (first === undefined || second === undefined || !haveSameOutcome(game, first.best, second.best)) return undefined
    return { best: first.best, lead: Math.min(first.lead, second.lead) }
  }

  #race(game: Game, seed: string): JudgedMove | undefined {
    this.#advisor.analyse(viewFor(game, 0), MAX_EVALUATED_POSITIONS, seededRandom(seed))
    const [best] = this.#advisor.bestMoves()
    if (best === undefined) return undefined
    const others = legalActions(game, 0).filter((decision) => !haveSameOutcome(game, decision, best.decision))
    const chances = others.map((decision) => this.#advisor.compareWithBest(decision)?.own.chance ?? 0)
    const lead = best.chance - Math.max(0, ...chances)
    return lead < MIN_LEAD_CHANCE ? undefined : { best: best.decision, lead }
  }
}
