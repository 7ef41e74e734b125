/** A bot worker that works correctly, but exits at every second task. */

import { chooseAction } from '../../../engine/bots/registry.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { BotTask, CardDecision } from '../../../server/table/bot-task.ts'
import { answerTasks } from '../../../server/worker-tasks.ts'

let tasks = 0

answerTasks(({ bot, setup, view }: BotTask & CardDecision) => {
  tasks += 1
  if (tasks % 2 === 0) process.exit(1)
  const rules = rulesFor(setup)
  if (!rules.ok) return undefined
  const action = chooseAction(bot, { ...view, rules: rules.value }, Math.random)
  return action.ok ? { bot, move: makeAction(rules.value.board, action.value), difficulty: 0 } : undefined
})
