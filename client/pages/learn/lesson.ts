import type { Decision } from '../../../engine/action.ts'
import type { Card } from '../../../engine/cards.ts'
import { resolveChance } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { play } from '../../../engine/play.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'
import { type LessonPosition, POSITION_FINDERS, TOPICS, type Topic } from './lesson-positions.ts'
import type { Exercise } from './use-exercise.ts'

/** An exercise about one topic of the rules. */
export interface LessonStep extends Exercise {
  readonly topic: Topic
  /** The card that the step is about. */
  readonly card: Card
}

/** Number of further cards in the hand, beside the one that a step is about. */
const OTHER_CARDS_COUNT = 2

/** Returns a few cards of the dealt hand with other ranks than this card. */
const otherCards = (hand: readonly Card[], card: Card): readonly Card[] =>
  hand.filter((other) => other % 13 !== card % 13).slice(0, OTHER_CARDS_COUNT)

/** Returns a dealt game; undefined for an invalid set-up. Bluffing is switched off, because it hides what a card does. */
export const dealGame = (setup: Setup): Game | undefined => {
  const opening = newGame({ ...setup, dealer: 0 })
  if (!opening.ok) return undefined
  if (opening.value.rules.choices.bluffing)
    return dealGame({ ...setup, options: { ...setup.options, bluffing: false } })
  const made = resolveChance({ game: opening.value, events: [] }, (cards) => cards)
  return made.ok ? made.value.game : undefined
}

/** Returns the game in this position, with the learner on turn and the card in their hand. */
const gameIn = (game: Game, { pegs, card, fresh = 0 }: LessonPosition): Game => ({
  ...game,
  phase: 'turn',
  turn: 0,
  decider: 0,
  gifts: game.gifts.map(() => undefined),
  position: { pegs, fresh },
  hands: game.hands.map((hand, seat) => (seat === 0 ? [card, ...otherCards(hand, card)] : hand)),
})

const eventsOf = (game: Game, decision: Decision): readonly GameEvent[] => {
  const played = play(game, decision, 0)
  return played.ok ? played.value.events : []
}

const stepFor = (game: Game, topic: Topic): LessonStep | undefined => {
  const position = POSITION_FINDERS[topic](game.rules)
  if (position === undefined) return undefined
  const { card, isShown } = position
  const exerciseGame = gameIn(game, position)
  const solves = (decision: Decision) => isShown(eventsOf(exerciseGame, decision))
  const plays = legalActionsIn(viewFor(exerciseGame, 0)).filter((action) => 'card' in action && action.card === card)
  const solution = plays.find(solves)
  return solution && { topic, game: exerciseGame, card, solution, solves }
}

/** Returns the lesson of a rule set: a step for each topic that its rules have. Empty for an invalid set-up. */
export const lessonFor = (setup: Setup): readonly LessonStep[] => {
  const game = dealGame(setup)
  return game === undefined ? [] : TOPICS.flatMap((topic) => stepFor(game, topic) ?? [])
}
