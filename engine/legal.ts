import type { Decision } from './action.ts'
import type { Seat } from './board.ts'
import { type Card, rankIndex } from './cards.ts'
import { type Game, isToAct } from './game.ts'
import { listHeldDecisions } from './legal-list.ts'
import { memoize } from './memoize.ts'
import { compiledRules } from './movegen/compiled-rules.ts'
import type { DecisionList } from './movegen/decision-list.ts'
import { decisionsBetween } from './movegen/decision-lookup.ts'
import type { AddSteps } from './movegen/move-generator.ts'
import type { PartHoles } from './movegen/move-list.ts'
import { addSampleOfSteps, addStepsBetween } from './movegen/splits/chosen-steps.ts'
import { MutableGame } from './mutable/mutable-game.ts'
import { loadGame } from './mutable/snapshot.ts'
import type { Rules } from './ruleset.ts'

const NO_ACTIONS: readonly Decision[] = []

/** Part of the decisions of a seat. */
export interface ListScope {
  /** Rank index of the cards of which moves are listed; undefined for all decisions. */
  readonly rank: number | undefined
  /** Limits single steps to those between these holes, or to a sample if all decisions are listed and no holes are given; undefined if there are no such cards. */
  readonly holes: PartHoles | undefined
}

/** A working copy that holds a game, and the latest list of its decisions, so that `play` need not list them again. */
export interface WorkingCopy {
  readonly mutable: MutableGame
  /** The game that the working copy holds, if any. */
  game: Game | undefined
  /** The part of the decisions that was listed; undefined if all were. */
  scope: ListScope | undefined
  /** The listed decisions; undefined if they have not been made into objects yet. */
  actions: readonly Decision[] | undefined
}

const workingCopyFor = memoize(
  (rules: Rules): WorkingCopy => ({
    mutable: new MutableGame(compiledRules(rules)),
    game: undefined,
    scope: undefined,
    actions: undefined,
  }),
)

/** Returns whether a card is played as single steps, of which there may be tens of thousands (X8). */
export const hasSingleSteps = memoize((rules: Rules): boolean =>
  rules.powers.some((powers) => powers.some(({ type }) => type === 'steps')),
)

/** Returns the working copy of a game. Games of the same rules share one, which holds one game at a time. */
export const workingCopy = (game: Game): WorkingCopy => {
  const copy = workingCopyFor(game.rules)
  if (copy.game === game) return copy
  loadGame(copy.mutable, game)
  copy.game = game
  return copy
}

/** Returns the smallest part of the decisions in which all between these holes are listed, or at least those that play `card`. */
export const scopeBetween = (
  { rules, phase }: Pick<Game, 'rules' | 'phase'>,
  holes: PartHoles,
  card?: Card,
): ListScope | undefined => {
  const steps = hasSingleSteps(rules) ? holes : undefined
  if (card !== undefined && phase === 'turn') return { rank: rankIndex(card), holes: steps }
  return steps && { rank: undefined, holes: steps }
}

const hasSameHoles = (a: PartHoles | undefined, b: PartHoles | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every(([from, to], i) => b?.[i]?.[0] === from && b[i]?.[1] === to) === true)

const covers = (listed: ListScope | undefined, wanted: ListScope | undefined): boolean =>
  listed === undefined ||
  (wanted !== undefined && listed.rank === wanted.rank && hasSameHoles(listed.holes, wanted.holes))

const stepsOf =
  ({ rank, holes = [] }: ListScope): AddSteps =>
  (generator, total, team) => {
    const { count } = generator.moves
    addStepsBetween(generator, total, team, holes)
    if (rank === undefined && generator.moves.count === count) addSampleOfSteps(generator, total, team)
  }

/** Lists the decisions of a seat that must decide, or at least those of the scope, by its `held` cards from index `first` on. */
export const listWithin = (
  game: MutableGame,
  seat: Seat,
  scope: ListScope | undefined,
  cards: ArrayLike<Card>,
  first: number,
  held: number,
): DecisionList => {
  const { generator, held: faces } = game.context
  generator.addSteps = scope && stepsOf(scope)
  faces.load(cards, first, held, scope?.rank)
  const list = listHeldDecisions(game, seat, scope?.rank !== undefined)
  generator.addSteps = undefined
  return list
}

/** Lists the decisions of a seat that must decide, or at least those of the scope, unless they are listed already. */
export const ensureListed = (copy: WorkingCopy, seat: Seat, scope?: ListScope): void => {
  if (copy.mutable.listed === seat && covers(copy.scope, scope)) return
  const { mutable } = copy
  const { hands } = mutable
  copy.actions = undefined
  copy.scope = scope
  listWithin(mutable, seat, scope, hands.sorted, hands.firstOf(seat), hands.count(seat))
}

const actionsIn = (game: Game, seat: Seat, scope?: ListScope): readonly Decision[] => {
  if (!isToAct(game, seat)) return NO_ACTIONS
  const copy = workingCopy(game)
  ensureListed(copy, seat, scope)
  copy.actions ??= copy.mutable.context.list.decisions()
  return copy.actions
}

/** Returns every legal decision of `seat`; none if it need not decide. */
export const legalActions = (game: Game, seat: Seat): readonly Decision[] => actionsIn(game, seat)

/**
 * Returns the legal decisions of `seat`, the first one first, but of single steps only some (X8): every card that can be played and every
 * peg that a card can move is among them.
 */
export const sampleOfLegalActions = (game: Game, seat: Seat): readonly Decision[] =>
  actionsIn(game, seat, scopeBetween(game, []))

/**
 * Returns the legal decisions of `seat` with moves between these holes, or at least all plays and declarations of `card` among
 * them. It is quicker than `legalActions`, which makes thousands of objects where pegs share a card.
 */
export const legalActionsBetween = (game: Game, seat: Seat, holes: PartHoles, card?: Card): readonly Decision[] => {
  if (!isToAct(game, seat)) return NO_ACTIONS
  const copy = workingCopy(game)
  ensureListed(copy, seat, scopeBetween(game, holes, card))
  return decisionsBetween(copy.mutable.context.list, holes)
}
