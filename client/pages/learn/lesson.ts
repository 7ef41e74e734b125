import type { Decision } from '../../../engine/action.ts'
import type { Card } from '../../../engine/cards.ts'
import { resolveChance } from '../../../engine/chance/resolve-chance.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { type Game, newGame } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { play } from '../../../engine/play.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { viewFor } from '../../../engine/view.ts'
import { type LessonPosition, SETTINGS, TOPICS, type Topic } from './lesson-positions.ts'

/** One thing to do in a position. */
export interface LessonStep {
  readonly topic: Topic
  /** The learner, in seat 0, is on turn. */
  readonly game: Game
  /** The card it is about. */
  readonly card: Card
  /** Returns true if a decision with these events solves the task. */
  readonly shows: (events: readonly GameEvent[]) => boolean
  /** A decision that does it. */
  readonly solution: Decision
}

/** Number of cards in the hand beside the one that a step is about. */
const OTHER_CARDS_COUNT = 2

/** Cards from the deal that are other ones. */
const others = (hand: readonly Card[], card: Card): readonly Card[] =>
  hand.filter((other) => other % 13 !== card % 13).slice(0, OTHER_CARDS_COUNT)

/** A dealt game of these rules; without bluffing, which hides what a card does. */
export const dealtGame = (setup: Setup): Game | undefined => {
  const opening = newGame({ ...setup, dealer: 0 })
  if (!opening.ok) return undefined
  if (opening.value.rules.choices.bluffing)
    return dealtGame({ ...setup, options: { ...setup.options, bluffing: false } })
  const made = resolveChance({ game: opening.value, events: [] }, (cards) => cards)
  return made.ok ? made.value.game : undefined
}

/** The game in this position, with the learner on turn and the card in their hand. */
const putAt = (game: Game, { pegs, card, fresh = 0 }: LessonPosition): Game => ({
  ...game,
  phase: 'turn',
  turn: 0,
  decider: 0,
  gifts: game.gifts.map(() => undefined),
  position: { pegs, fresh },
  hands: game.hands.map((hand, seat) => (seat === 0 ? [card, ...others(hand, card)] : hand)),
})

const eventsOf = (game: Game, decision: Decision): readonly GameEvent[] => {
  const played = play(game, decision, 0)
  return played.ok ? played.value.events : []
}

const stepFor = (game: Game, topic: Topic): LessonStep | undefined => {
  const position = SETTINGS[topic](game.rules)
  if (position === undefined) return undefined
  const { card, shows } = position
  const put = putAt(game, position)
  const uses = legalActionsIn(viewFor(put, 0)).filter((action) => action.kind === 'play' && action.card === card)
  const solution = uses.find((action) => shows(eventsOf(put, action)))
  return solution && { topic, game: put, card, shows, solution }
}

/** The lesson of a rule set: all of its topics that these rules have. Empty for a set-up that is none. */
export const lessonFor = (setup: Setup): readonly LessonStep[] => {
  const game = dealtGame(setup)
  return game === undefined ? [] : TOPICS.flatMap((topic) => stepFor(game, topic) ?? [])
}
