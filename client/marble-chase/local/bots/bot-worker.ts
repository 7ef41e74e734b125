/** Bots of Marble Chase think beside the page; what they know of shooting comes with this worker only. */

import { type ChaseChoice, chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
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

self.addEventListener('message', ({ data: { id, game, bot } }: MessageEvent<BotOrder>) => {
  self.postMessage({ id, choice: chaseDecision(game, bot, Math.random) } satisfies BotReply)
})
