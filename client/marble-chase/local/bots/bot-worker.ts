/** Bots of Marble Chase think beside the page; what they know of shooting comes with this worker only. */

import { chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import type { BotOrder, BotReply } from './bot-messages.ts'

self.addEventListener('message', ({ data: { id, game, bot } }: MessageEvent<BotOrder>) => {
  self.postMessage({ id, choice: chaseDecision(game, bot, Math.random) } satisfies BotReply)
})
