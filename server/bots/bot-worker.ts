/** A worker in which bots decide, so that no table waits for another table's bot. */

import { getPriority, setPriority } from 'node:os'
import { platform } from 'node:process'
import { workerData } from 'node:worker_threads'
import { loadNetworks } from '../../engine/bots/networks/registry.ts'
import { replayChase } from '../../engine/marble-chase/text/record.ts'
import { chooseCardMove } from '../table/bot-decision.ts'
import type { BotChoice, BotTask, CardDecision, ChaseDecision } from '../table/bot-task.ts'
import { answerTasks } from '../worker-tasks.ts'

export interface BotWorkerData {
  /** Added to the niceness of the process; threads with a lower one come first. Used only on Linux, where each thread has a niceness of its own. */
  readonly niceness: number
}

/** Largest niceness of Linux. */
const MAX_NICENESS = 19

const chooseCard = async (task: BotTask & CardDecision): Promise<BotChoice | undefined> => {
  await loadNetworks(task.setup.rules)
  return chooseCardMove(task.bot, task)
}

/** Chooses a flick or a score of Marble Chase; its bots are loaded with the first task. */
const chooseFlick = async (bot: string, { record }: ChaseDecision): Promise<BotChoice | undefined> => {
  const { chaseDecision } = await import('../../engine/marble-chase/bots/bot-decision.ts')
  const played = replayChase(record)
  const choice = played.ok ? chaseDecision(played.value.game, bot, Math.random) : played
  if (!choice.ok) return undefined
  const { move, difficulty } = choice.value
  return { bot, move, difficulty }
}

// It would change the priority of the whole process on other systems.
if (platform === 'linux') setPriority(Math.min(MAX_NICENESS, getPriority() + (workerData as BotWorkerData).niceness))

answerTasks((task: BotTask) => ('view' in task ? chooseCard(task) : chooseFlick(task.bot, task)))
