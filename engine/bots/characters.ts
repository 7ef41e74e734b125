import type { CharacterId } from './bot-id.ts'

/** Aspects of a decision that a character likes (weight above 0) or dislikes. A weight is in turns per unit. */
export const HABIT_TERMS = [
  /** Marbles of others that the decision sends to their start. */
  'hits',
  /** Turns that the player's team would lose on average by hits that are possible now. */
  'risk',
  /** Value of the cards that leave the hand, in turns. That of a joker is the highest. */
  'cards',
  /** Marbles that the decision brings out. */
  'out',
  /** Marbles that the decision brings home. */
  'home',
  /** Turns by which the marble in front gets nearer to home. */
  'runner',
  /** Turns that the decision saves the partners. */
  'partners',
  /** A false declaration, a doubt, a card that others lose, a swap, a leap, or a card shared between marbles. */
  'tricks',
] as const
export type HabitTerm = (typeof HABIT_TERMS)[number]
/** Weights of a character, in turns per unit. */
export type Habit = { readonly [T in HabitTerm]?: number }

interface Character {
  readonly name: string
  readonly habit: Habit
}

/** The characters with their names and habits. Their descriptions are texts of the client (`bots.character`). */
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
