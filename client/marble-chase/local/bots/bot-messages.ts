import type { ChaseChoice } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import type { Result } from '../../../../engine/result.ts'

export interface BotOrder {
  readonly id: number
  readonly game: ChaseGame
  /** A `BotId` as text. */
  readonly bot: string
}

export interface BotReply {
  readonly id: number
  readonly choice: Result<ChaseChoice>
}
