import type { Setup } from '../../engine/ruleset.ts'
import type { View } from '../../engine/view.ts'

/** What a bot decides about: its seat's view, never the game. The rules travel as their set-up. */
export interface BotMatter {
  readonly setup: Setup
  readonly view: Omit<View, 'rules'>
}

/** What a bot is asked. */
export interface BotQuestion extends BotMatter {
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
