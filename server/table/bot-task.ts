import type { ChaseRecord } from '../../engine/marble-chase/text/record.ts'
import type { Setup } from '../../engine/ruleset.ts'
import type { View } from '../../engine/view.ts'

/** A decision in a game of cards: the view of the bot's seat, never the game. The rules travel as their set-up. */
export interface CardDecision {
  readonly setup: Setup
  readonly view: Omit<View, 'rules'>
}

/** A decision in Marble Chase, where nothing is hidden. */
export interface ChaseDecision {
  readonly record: ChaseRecord
}

export type PendingDecision = CardDecision | ChaseDecision

/** A decision and the bot that is to make it (`BotId` as text). */
export type BotTask = PendingDecision & { readonly bot: string }

/** A move that a bot has chosen. */
export interface BotChoice {
  /** The bot that chose: a quicker one than was asked for where many tasks wait. */
  readonly bot: string
  /** The decision in notation. */
  readonly move: string
  /** Difficulty of the choice, from 0 to 1 (`visibleDifficultyOf`). */
  readonly difficulty: number
}
