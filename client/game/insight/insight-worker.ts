/** Worker that computes hints and reviews, so that the page stays responsive. It answers one question at a time. */

import { networkFrom } from '../../../engine/bots/value/network-data.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { WorkerMessage } from '../../ui/worker-client.ts'
import { InsightEngine } from './insight-engine.ts'
import type { Answers, QuestionKind, QuestionMessage } from './insight-messages.ts'

const post = (message: WorkerMessage<Answers[QuestionKind]>): void => self.postMessage(message)

const engines = new Map<string, InsightEngine>()

/** Returns the engine of a set-up, which is kept for later questions. */
const engineFor = (setup: Setup, networks: QuestionMessage['networks']): InsightEngine => {
  const key = JSON.stringify(setup)
  const existing = engines.get(key)
  if (existing !== undefined) return existing
  const rules = rulesFor(setup)
  if (!rules.ok) throw new Error(rules.error.message)
  if (networks === undefined) throw new Error(`no networks of ${setup.rules}`)
  const engine = new InsightEngine(rules.value, { own: networkFrom(networks.own), open: networkFrom(networks.open) })
  engines.set(key, engine)
  return engine
}

/** Reports progress at most once per hundredth of the work. */
const progressReporter = (id: number) => {
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
    post({ id, answer: engineFor(setup, networks).answer(question, progressReporter(id)) })
  } catch (error) {
    post({ id, fault: String(error) })
  }
})
