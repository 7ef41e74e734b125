import { networksDataOf } from '../../../engine/bots/networks/registry.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import type { AdvisorQuestion, AnswerMessage, Answers, Asked, QuestionMessage } from './insight-messages.ts'
import InsightWorker from './insight-worker.ts?worker'

type Waiting = (message: AnswerMessage) => void

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()
/** Set-ups that the worker knows. */
const known = new Set<string>()

const setupOf = ({ id, players, teams, options }: Rules): Setup => ({ rules: id, players, teams, options })

const giveUp = (): void => {
  worker?.terminate()
  worker = undefined
  known.clear()
  for (const [id, settle] of waiting) settle({ id, fault: 'failed' })
  waiting.clear()
}

const employ = (): Worker => {
  const made = new InsightWorker()
  made.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => waiting.get(data.id)?.(data))
  made.addEventListener('error', giveUp)
  return made
}

const send = async (id: number, setup: Setup, question: AdvisorQuestion): Promise<void> => {
  const key = JSON.stringify(setup)
  const networks = known.has(key) ? undefined : await networksDataOf(setup.rules)
  worker ??= employ()
  worker.postMessage({ id, setup, networks, question } satisfies QuestionMessage)
  known.add(key)
}

/**
 * Asks the worker, which comes with the first question. Rejects if it can't answer. `progress`: of long tasks, from 0 to 1.
 */
export const askInsight = <A extends Asked>(
  rules: Rules,
  question: AdvisorQuestion & { readonly ask: A },
  progress: (share: number) => void = () => {},
): Promise<Answers[A]> =>
  new Promise((resolve, reject) => {
    const id = ++count
    waiting.set(id, (message) => {
      if ('share' in message) return progress(message.share)
      waiting.delete(id)
      if (message.fault === undefined) resolve(message.answer as Answers[A])
      else reject(new Error(message.fault))
    })
    send(id, setupOf(rules), question).catch((error: unknown) => {
      waiting.delete(id)
      reject(error)
    })
  })
