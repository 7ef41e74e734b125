/** A worker in which bots decide, so that no table waits for another table's bot. */

import { getPriority, setPriority } from 'node:os'
import { platform } from 'node:process'
import { workerData } from 'node:worker_threads'
import { visibleDifficultyOf } from '../../engine/bots/difficulty.ts'
import { loadNetworks } from '../../engine/bots/networks/registry.ts'
import { chooseAmongLegal } from '../../engine/bots/registry.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { replayChase } from '../../engine/marble-chase/text/record.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { BotChoice, BotTask, CardDecision, ChaseDecision } from '../table/bot-task.ts'
import { answerTasks } from '../worker-tasks.ts'

export interface BotWorkerData {
  /** Added to the niceness of the process; threads with a lower one come first. Used only on Linux, where each thread has a niceness of its own. */
  readonly niceness: number
}

/** Largest niceness of Linux. */
const MAX_NICENESS = 19

const chooseCardMove = async (bot: string, { setup, view }: CardDecision): Promise<BotChoice | undefined> => {
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const seen = { ...view, rules: rules.value }
  await loadNetworks(setup.rules)
  const legal = legalActionsIn(seen)
  const action = chooseAmongLegal(bot, seen, legal, Math.random)
  if (!action.ok) return undefined
  return { bot, move: makeAction(rules.value.board, action.value), difficulty: visibleDifficultyOf(seen, action.value) }
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

answerTasks((task: BotTask) => ('view' in task ? chooseCardMove(task.bot, task) : chooseFlick(task.bot, task)))
