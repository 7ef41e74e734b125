/** Worker in which the bots of tables on this device decide, so that the page stays responsive. */

import { type NetworksData, setNetworks } from '../../../engine/bots/networks/registry.ts'
import { chooseCardMove } from '../../../server/table/bot-decision.ts'
import type { BotChoice, CardDecision } from '../../../server/table/bot-task.ts'
import type { WorkerMessage } from '../../ui/worker-client.ts'

export interface BotRequest {
  readonly id: number
  /** A `BotId` as text. */
  readonly bot: string
  readonly decision: CardDecision
  /** Networks of the rule set; undefined if they were sent before. */
  readonly networks: NetworksData | undefined
}

const post = (message: WorkerMessage<BotChoice | undefined>): void => self.postMessage(message)

self.addEventListener('message', ({ data: { id, bot, decision, networks } }: MessageEvent<BotRequest>) => {
  try {
    if (networks !== undefined) setNetworks(decision.setup.rules, networks)
    post({ id, answer: chooseCardMove(bot, decision) })
  } catch (error) {
    post({ id, fault: String(error) })
  }
})
