import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import type { BotAnswer, BotQuestion } from './bot-question.ts'

export interface ThreadListener {
  readonly answered: (answer: BotAnswer) => void
  /** It has died, or was ended because it was silent, and owed these answers. */
  readonly ended: (owed: readonly BotQuestion[]) => void
}

/** What a thread is started with. */
export interface BotThreadData {
  /** Added to the process's own, as `nice` does; threads with less come first. Only on Linux, where each thread has one of its own. */
  readonly niceness: number
}

/** A thread in which bots think. It is ended when it owes answers and gives none for too long. */
export class BotThread {
  private readonly worker: Worker
  private readonly silenceMs: number
  private readonly owed = new Map<number, BotQuestion>()
  private watchdog: NodeJS.Timeout | undefined

  constructor(script: URL, silenceMs: number, { niceness }: BotThreadData, { answered, ended }: ThreadListener) {
    this.silenceMs = silenceMs
    this.worker = new Worker(script, { workerData: { niceness } satisfies BotThreadData })
    this.worker.unref()
    this.worker.on('error', (err) => log.error({ err }, 'A bot’s thread failed'))
    this.worker.on('message', (answer: BotAnswer) => {
      this.owed.delete(answer.id)
      this.watch()
      answered(answer)
    })
    this.worker.on('exit', () => {
      clearTimeout(this.watchdog)
      ended([...this.owed.values()])
    })
  }

  /** Questions without an answer. */
  get load(): number {
    return this.owed.size
  }

  ask(question: BotQuestion): void {
    this.owed.set(question.id, question)
    this.worker.postMessage(question)
    if (this.watchdog === undefined) this.watch()
  }

  async end(): Promise<void> {
    this.owed.clear()
    clearTimeout(this.watchdog)
    await this.worker.terminate()
  }

  private watch(): void {
    clearTimeout(this.watchdog)
    this.watchdog = undefined
    if (this.owed.size === 0) return
    this.watchdog = setTimeout(() => void this.worker.terminate(), this.silenceMs)
    this.watchdog.unref()
  }
}
