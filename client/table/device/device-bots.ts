import { networksDataOf } from '../../../engine/bots/networks/registry.ts'
import type { BotWorkers } from '../../../server/table/bot-seats.ts'
import type { BotChoice, CardDecision, PendingDecision } from '../../../server/table/bot-task.ts'
import { WorkerClient } from '../../ui/worker-client.ts'
import type { BotRequest } from './bot-worker.ts'
import BotWorker from './bot-worker.ts?worker'

/** Sets of rules that the worker has received networks for. */
const sentRules = new Set<string>()

const worker = new WorkerClient<BotRequest, BotChoice | undefined>(() => {
  sentRules.clear()
  return new BotWorker()
})

const isCardDecision = (decision: PendingDecision): decision is CardDecision => 'view' in decision

export interface DeviceBots extends BotWorkers {
  /** Starts the worker, and fetches the networks of a rule set. */
  prepare(rules: string): Promise<void>
}

/** Bots of the tables on this device, which decide in a worker. It fetches nothing itself. */
export const deviceBots: DeviceBots = {
  prepare: async (rules) => {
    worker.start()
    await networksDataOf(rules)
  },
  choose: async (bot, decision) => {
    if (!isCardDecision(decision)) return undefined
    const { rules } = decision.setup
    const isKnown = worker.isRunning && sentRules.has(rules)
    const networks = isKnown ? undefined : await networksDataOf(rules)
    const answer = worker.send({ bot, decision, networks })
    sentRules.add(rules)
    return answer
  },
}
