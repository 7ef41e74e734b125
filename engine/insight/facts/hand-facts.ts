import type { Decision } from '../../action.ts'
import { beliefProbability } from '../../bots/bluff-odds.ts'
import { likelyBluff } from '../../bots/value/claim-values.ts'
import { type Card, rankOf } from '../../cards.ts'
import { giftReceiverOf, seatAfter } from '../../movegen/compiled-rules.ts'
import { NO_INDEX } from '../../movegen/decision-list.ts'
import { areTeamMates } from '../../ruleset.ts'
import type { Fact } from './fact.ts'
import { chanceNow, type MadeDecision } from './made-decision.ts'

/** Least difference in winning chance between a card and an average one that is mentioned. */
const MIN_SPENDING_CHANCE = 0.004

/** Share of bluffs that two opponents, the usual number, believe, as experts assume it. */
const BELIEVED_SHARE = 0.5

/**
 * Returns the winning chance that laying down this card costs, instead of an average one of the hand; negative if the
 * card has a lower value.
 */
const spendingCost = (made: MadeDecision): number => {
  const { game, seat, card } = made
  const { hands } = game
  const count = hands.count(seat)
  if (card === NO_INDEX || count < 2) return 0
  let sum = 0
  for (let i = 0; i < count; i++) sum += chanceNow(made, hands.card(seat, i), NO_INDEX)
  return sum / count - chanceNow(made, card, NO_INDEX)
}

const spendingFacts = (made: MadeDecision): readonly Fact[] => {
  const cost = spendingCost(made)
  return Math.abs(cost) < MIN_SPENDING_CHANCE ? [] : [{ code: 'spends', card: made.card, effect: -cost }]
}

const giftFacts = (made: MadeDecision, card: Card): readonly Fact[] => {
  const { game, seat } = made
  const { powers } = game.context.powersOf(card)
  const has = (power: string) => powers.some(({ type }) => type === power)
  const to = giftReceiverOf(game.rules, seat)
  const helps = areTeamMates(game.rules.rules, seat, to)
  const does = helps && has('leap') ? 'leap' : helps && has('out') ? 'out' : 'nothing'
  return [{ code: 'gives', to, card, does, effect: 0 }, ...spendingFacts(made)]
}

const declarationFacts = (
  made: MadeDecision,
  { card, rank }: Extract<Decision, { kind: 'declare' }>,
): readonly Fact[] => {
  const { game } = made
  if (rankOf(card) === rank) return [{ code: 'honest', rank, effect: 0 }, ...spendingFacts(made)]
  return [
    { code: 'bluffs', rank, believed: beliefProbability(game.rules.rules, game.turn, BELIEVED_SHARE), effect: 0 },
    ...spendingFacts(made),
  ]
}

const answerFacts = ({ game, value, seat }: MadeDecision): readonly Fact[] => {
  const rank = game.claim?.rank
  if (rank === undefined) return []
  return [{ code: 'likelyBluff', rank, chance: likelyBluff(value, game, seat), effect: 0 }]
}

/** Returns the facts about a decision other than its moves. */
export const handFacts = (made: MadeDecision, decision: Decision): readonly Fact[] => {
  const { game, seat } = made
  switch (decision.kind) {
    case 'play':
    case 'discard':
    case 'forced':
      return spendingFacts(made)
    case 'declare':
      return declarationFacts(made, decision)
    case 'give':
      return giftFacts(made, decision.card)
    case 'force':
    case 'steal':
      return [{ code: 'robs', seat: seatAfter(game.rules, seat), effect: 0 }, ...spendingFacts(made)]
    case 'fold':
      return [{ code: 'folds', effect: 0 }]
    case 'extra':
      return decision.taken ? [{ code: 'extraTurn', effect: 0 }] : []
    case 'pass':
    case 'doubt':
      return answerFacts(made)
    case 'penalty':
    case 'leave':
      return []
  }
}
