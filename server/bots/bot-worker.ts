/** A thread in which bots think, so that no table ever waits for another table's bot. */

import { parentPort } from 'node:worker_threads'
import { chooseAction } from '../../engine/bots/registry.ts'
import type { Result } from '../../engine/result.ts'
import type { Rules, Setup } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction } from '../../engine/text/notation.ts'
import type { BotAnswer, BotQuestion } from './bot-question.ts'

const known = new Map<string, Result<Rules>>()

const rulesOf = (setup: Setup): Result<Rules> => {
  const key = JSON.stringify(setup)
  const rules = known.get(key) ?? rulesFor(setup)
  known.set(key, rules)
  return rules
}

const answer = ({ id, bot, setup, view }: BotQuestion): BotAnswer => {
  const rules = rulesOf(setup)
  if (!rules.ok) return { id, move: undefined }
  const action = chooseAction(bot, { ...view, rules: rules.value }, Math.random)
  return { id, move: action.ok ? makeAction(rules.value.board, action.value) : undefined }
}

parentPort?.on('message', (question: BotQuestion) => parentPort?.postMessage(answer(question)))
