import type { ChaseRecord } from '../../engine/marble-chase/text/record.ts'
import type { Setup } from '../../engine/ruleset.ts'
import type { View } from '../../engine/view.ts'

/** What a bot decides about in a game of cards: its seat's view, never the game. The rules travel as their set-up. */
export interface CardMatter {
  readonly setup: Setup
  readonly view: Omit<View, 'rules'>
}

/** In Marble Chase nothing is hidden. */
export interface ChaseMatter {
  readonly record: ChaseRecord
}

export type BotMatter = CardMatter | ChaseMatter

/** What a bot is asked. */
export type BotQuestion = BotMatter & {
  readonly id: number
  /** `BotId` as text. */
  readonly bot: string
}

/** What a bot has decided. `bot`: who was asked, which is another than was wanted where many wait. */
export interface DeskChoice extends BotDecision {
  readonly bot: string
}

/** What a thread says that its bot has decided. */
export interface BotDecision {
  /** In notation. */
  readonly move: string
  /** How hard the choice was, from 0 to 1 (`difficultyOf`). */
  readonly difficulty: number
}

/** `choice` is undefined if the bot had none. */
export interface BotAnswer {
  readonly id: number
  readonly choice: BotDecision | undefined
}
