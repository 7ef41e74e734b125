import type { Setup } from '../../engine/ruleset.ts'
import type { View } from '../../engine/view.ts'

/** What a bot is asked: its seat's view, never the game. The rules travel as their set-up. */
export interface BotQuestion {
  readonly id: number
  readonly bot: string
  readonly setup: Setup
  readonly view: Omit<View, 'rules'>
}

/** `move` in notation; undefined if the bot had none. */
export interface BotAnswer {
  readonly id: number
  readonly move: string | undefined
}
