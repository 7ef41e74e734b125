import type { Decision } from './action.ts'
import type { Seat } from './board.ts'
import { type Card, rankIndex } from './cards.ts'
import { type Game, isToAct } from './game.ts'
import { listDecisions, listHeldDecisions } from './legal-list.ts'
import { memoize } from './memoize.ts'
import { compiledRules } from './movegen/compiled-rules.ts'
import type { PartHoles } from './movegen/move-list.ts'
import { MutableGame } from './mutable/mutable-game.ts'
import { loadGame } from './mutable/snapshot.ts'
import type { Rules } from './ruleset.ts'

const NO_ACTIONS: readonly Decision[] = []

/** A working copy that holds a game, and the latest list of its decisions, so that `play` need not list them again. */
export interface WorkingCopy {
  readonly mutable: MutableGame
  /** The game that the working copy holds, if any. */
  game: Game | undefined
  /** Rank index of the cards that were listed; undefined if all decisions were. */
  rank: number | undefined
  /** The listed decisions; undefined if they have not been made into objects yet. */
  actions: readonly Decision[] | undefined
}

const workingCopyFor = memoize(
  (rules: Rules): WorkingCopy => ({
    mutable: new MutableGame(compiledRules(rules)),
    game: undefined,
    rank: undefined,
    actions: undefined,
  }),
)

/** Returns the working copy of a game. Games of the same rules share one, which holds one game at a time. */
export const workingCopy = (game: Game): WorkingCopy => {
  const copy = workingCopyFor(game.rules)
  if (copy.game === game) return copy
  loadGame(copy.mutable, game)
  copy.game = game
  return copy
}

/**
 * Lists the decisions of a seat that must decide, unless they are listed already. `rank`: rank index of the only cards
 * to list moves of; undefined lists everything.
 */
export const ensureListed = (copy: WorkingCopy, seat: Seat, rank: number | undefined): void => {
  const { mutable } = copy
  if (mutable.listed === seat && (copy.rank === undefined || copy.rank === rank)) return
  copy.actions = undefined
  copy.rank = rank
  if (rank === undefined) {
    listDecisions(mutable, seat)
    return
  }
  const { hands, context } = mutable
  context.held.load(hands.sorted, hands.firstOf(seat), hands.count(seat), rank)
  listHeldDecisions(mutable, seat, true)
}

/** Returns every legal decision of `seat`; none if it need not decide. */
export const legalActions = (game: Game, seat: Seat): readonly Decision[] => {
  if (!isToAct(game, seat)) return NO_ACTIONS
  const copy = workingCopy(game)
  ensureListed(copy, seat, undefined)
  copy.actions ??= copy.mutable.context.list.decisions()
  return copy.actions
}

/**
 * Returns the legal decisions of `seat` with moves between these holes, or at least all plays and declarations of `card` among
 * them. It is quicker than `legalActions`, which makes thousands of objects where pegs share a card.
 */
export const legalActionsBetween = (game: Game, seat: Seat, holes: PartHoles, card?: Card): readonly Decision[] => {
  if (!isToAct(game, seat)) return NO_ACTIONS
  const copy = workingCopy(game)
  ensureListed(copy, seat, card !== undefined && game.phase === 'turn' ? rankIndex(card) : undefined)
  return copy.mutable.context.list.decisionsBetween(holes)
}
