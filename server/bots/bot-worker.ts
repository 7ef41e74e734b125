/** A thread in which bots think, so that no table ever waits for another table's bot. */

import { getPriority, setPriority } from 'node:os'
import { platform } from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { difficultyOf } from '../../engine/bots/difficulty.ts'
import { loadNetworks } from '../../engine/bots/networks/registry.ts'
import { chooseAmong } from '../../engine/bots/registry.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { replayChase } from '../../engine/marble-chase/text/record.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { BotAnswer, BotQuestion, CardMatter, ChaseMatter } from './bot-question.ts'
import type { BotThreadData } from './bot-thread.ts'

const decideCards = async (id: number, bot: string, { setup, view }: CardMatter): Promise<BotAnswer> => {
  const rules = rulesFor(setup)
  if (!rules.ok) return { id, choice: undefined }
  const seen = { ...view, rules: rules.value }
  await loadNetworks(setup.rules)
  const legal = legalActionsIn(seen)
  const action = chooseAmong(bot, seen, legal, Math.random)
  if (!action.ok) return { id, choice: undefined }
  const difficulty = difficultyOf(seen, legal)
  return { id, choice: { move: makeAction(rules.value.board, action.value), difficulty } }
}

/** What is known of shooting is loaded with the first question. */
const decideChase = async (id: number, bot: string, { record }: ChaseMatter): Promise<BotAnswer> => {
  const { chaseDecision } = await import('../../engine/marble-chase/bots/bot-decision.ts')
  const played = replayChase(record)
  const choice = played.ok ? chaseDecision(played.value.game, bot, Math.random) : played
  return { id, choice: choice.ok ? choice.value : undefined }
}

const answer = async (question: BotQuestion): Promise<BotAnswer> => {
  const { id, bot } = question
  return 'view' in question ? decideCards(id, bot, question) : decideChase(id, bot, question)
}

/** The operating system's largest. */
const NICEST = 19

// Elsewhere it would be the whole process's.
if (platform === 'linux') setPriority(Math.min(NICEST, getPriority() + (workerData as BotThreadData).niceness))

parentPort?.on('message', async (question: BotQuestion) => parentPort?.postMessage(await answer(question)))
