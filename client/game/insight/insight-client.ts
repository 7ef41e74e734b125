import { networksDataOf } from '../../../engine/bots/networks/registry.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { WorkerClient } from '../../ui/worker-client.ts'
import type { AdvisorQuestion, Answers, QuestionKind, QuestionMessage } from './insight-messages.ts'
import InsightWorker from './insight-worker.ts?worker'

/** Keys of the set-ups that the worker has received networks for. */
const sentSetups = new Set<string>()

const worker = new WorkerClient<QuestionMessage, Answers[QuestionKind]>(() => {
  sentSetups.clear()
  return new InsightWorker()
})

const setupOf = ({ id, players, teams, options }: Rules): Setup => ({ rules: id, players, teams, options })

/** Asks the worker, which starts with the first question. Rejects if it can't answer. `progress` receives the share of a long task that is done, from 0 to 1. */
export const askInsight = async <A extends QuestionKind>(
  rules: Rules,
  question: AdvisorQuestion & { readonly ask: A },
  progress?: (share: number) => void,
): Promise<Answers[A]> => {
  const setup = setupOf(rules)
  const key = JSON.stringify(setup)
  const isKnown = worker.isRunning && sentSetups.has(key)
  const networks = isKnown ? undefined : await networksDataOf(setup.rules)
  const answer = worker.send({ setup, networks, question }, progress)
  sentSetups.add(key)
  return answer as Promise<Answers[A]>
}
