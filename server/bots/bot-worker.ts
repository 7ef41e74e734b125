/** A thread in which bots think, so that no table ever waits for another table's bot. */

import { parentPort } from 'node:worker_threads'
import { chooseAction } from '../../engine/bots/registry.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { BotAnswer, BotQuestion } from './bot-question.ts'

const answer = ({ id, bot, setup, view }: BotQuestion): BotAnswer => {
  const rules = rulesFor(setup)
  if (!rules.ok) return { id, move: undefined }
  const action = chooseAction(bot, { ...view, rules: rules.value }, Math.random)
  return { id, move: action.ok ? makeAction(rules.value.board, action.value) : undefined }
}

parentPort?.on('message', (question: BotQuestion) => parentPort?.postMessage(answer(question)))
