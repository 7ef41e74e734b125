/** A thread that plays as it should, but dies at every second question. */

import { parentPort } from 'node:worker_threads'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { BotQuestion, CardMatter } from '../../../server/bots/bot-question.ts'

let asked = 0

parentPort?.on('message', ({ id, bot, setup, view }: BotQuestion & CardMatter) => {
  asked += 1
  if (asked % 2 === 0) process.exit(1)
  const rules = rulesFor(setup)
  if (!rules.ok) return
  const action = chooseAction(bot, { ...view, rules: rules.value }, Math.random)
  const choice = action.ok ? { move: makeAction(rules.value.board, action.value), difficulty: 0 } : undefined
  parentPort?.postMessage({ id, choice })
})
