import type { CharacterId } from './bot-id.ts'

/**
 * Facts about a decision that a character likes (above 0) or dislikes. Each is counted, so that a weight has the unit of the
 * evaluation for one of them: turns.
 */
export const HABIT_TERMS = [
  /** Marbles of others that it sends to their start. */
  'hits',
  /** Turns that the own team would lose on the average if it were hit now. */
  'risk',
  /** What the cards are worth that leave the hand, in turns. A joker is worth most. */
  'cards',
  /** Marbles that it brings out. */
  'out',
  /** Marbles that it brings home. */
  'home',
  /** Turns by which it brings the marble in front nearer home. */
  'runner',
  /** Turns that it saves the partners. */
  'partners',
  /** A declaration that is not true, a doubt, a card that others lose, a swap, a leap, a card shared between marbles. */
  'tricks',
] as const
export type HabitTerm = (typeof HABIT_TERMS)[number]
export type Habit = { readonly [T in HabitTerm]?: number }

interface Character {
  /** As people call it. */
  readonly name: string
  readonly habit: Habit
}

/** People with a name and a habit each. What is said of them is a text of the client (`bots.character`). */
export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  ada: { name: 'Ada', habit: { risk: -0.5 } },
  hugo: { name: 'Hugo', habit: { hits: 1.2, risk: 0.3 } },
  greta: { name: 'Greta', habit: { cards: -0.5 } },
  otto: { name: 'Otto', habit: { out: 1.5 } },
  clara: { name: 'Clara', habit: { home: 1.2 } },
  theo: { name: 'Theo', habit: { runner: 0.35 } },
  nora: { name: 'Nora', habit: { partners: 0.35, hits: -0.7 } },
  felix: { name: 'Felix', habit: { tricks: 1.5 } },
}
