/** Computes decisions of bots beside the page. The table of flicks that they choose from is loaded with this worker only. */

import { type ChaseChoice, chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import type { Result } from '../../../../engine/result.ts'
import type { WorkerMessage } from '../../../ui/worker-client.ts'

export interface BotRequest {
  readonly id: number
  readonly game: ChaseGame
  /** A `BotId` as text. */
  readonly bot: string
}

self.addEventListener('message', ({ data: { id, game, bot } }: MessageEvent<BotRequest>) => {
  const answer = chaseDecision(game, bot, Math.random)
  self.postMessage({ id, answer } satisfies WorkerMessage<Result<ChaseChoice>>)
})
