import { networksDataOf } from '../../../engine/bots/networks/registry.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import type { AdvisorQuestion, AnswerMessage, Answers, QuestionKind, QuestionMessage } from './insight-messages.ts'
import InsightWorker from './insight-worker.ts?worker'

type AnswerHandler = (message: AnswerMessage) => void

let worker: Worker | undefined
let questionCount = 0
const pending = new Map<number, AnswerHandler>()
/** Keys of the set-ups that the worker has received networks for. */
const sentSetups = new Set<string>()

const setupOf = ({ id, players, teams, options }: Rules): Setup => ({ rules: id, players, teams, options })

/** Rejects all pending questions. The next question starts another worker. */
const failAll = (): void => {
  worker?.terminate()
  worker = undefined
  sentSetups.clear()
  for (const [id, settle] of pending) settle({ id, fault: 'failed' })
  pending.clear()
}

const startWorker = (): Worker => {
  const started = new InsightWorker()
  started.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => pending.get(data.id)?.(data))
  started.addEventListener('error', failAll)
  return started
}

const send = async (id: number, setup: Setup, question: AdvisorQuestion): Promise<void> => {
  const key = JSON.stringify(setup)
  const networks = sentSetups.has(key) ? undefined : await networksDataOf(setup.rules)
  worker ??= startWorker()
  worker.postMessage({ id, setup, networks, question } satisfies QuestionMessage)
  sentSetups.add(key)
}

/** Asks the worker, which starts with the first question. Rejects if it can't answer. `progress` receives the share of a long task that is done, from 0 to 1. */
export const askInsight = <A extends QuestionKind>(
  rules: Rules,
  question: AdvisorQuestion & { readonly ask: A },
  progress: (share: number) => void = () => {},
): Promise<Answers[A]> =>
  new Promise((resolve, reject) => {
    const id = ++questionCount
    pending.set(id, (message) => {
      if ('share' in message) return progress(message.share)
      pending.delete(id)
      if (message.fault === undefined) resolve(message.answer as Answers[A])
      else reject(new Error(message.fault))
    })
    send(id, setupOf(rules), question).catch((error: unknown) => {
      pending.delete(id)
      reject(error)
    })
  })
