/** Worker that answers one question at a time, so that animations of the page never stall. */

import { networkFrom } from '../../../engine/bots/value/network-data.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { InsightEngine } from './insight-engine.ts'
import type { AnswerMessage, QuestionMessage } from './insight-messages.ts'

const post = (message: AnswerMessage): void => self.postMessage(message)

const engines = new Map<string, InsightEngine>()

const engineFor = (setup: Setup, networks: QuestionMessage['networks']): InsightEngine => {
  const key = JSON.stringify(setup)
  const thinking = engines.get(key)
  if (thinking !== undefined) return thinking
  const rules = rulesFor(setup)
  if (!rules.ok) throw new Error(rules.error.message)
  if (networks === undefined) throw new Error(`no networks of ${setup.rules}`)
  const made = new InsightEngine(rules.value, { own: networkFrom(networks.own), open: networkFrom(networks.open) })
  engines.set(key, made)
  return made
}

/** Reports progress at most once per hundredth of the work. */
const progressOf = (id: number) => {
  let reported = 0
  return (share: number) => {
    if (share < reported + 0.01) return
    reported = share
    post({ id, share })
  }
}

self.addEventListener('message', ({ data }: MessageEvent<QuestionMessage>) => {
  const { id, setup, networks, question } = data
  try {
    post({ id, answer: engineFor(setup, networks).answer(question, progressOf(id)) })
  } catch (error) {
    post({ id, fault: String(error) })
  }
})
