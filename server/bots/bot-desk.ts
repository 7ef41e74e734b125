import { Worker } from 'node:worker_threads'
import type { Setup } from '../../engine/ruleset.ts'
import type { View } from '../../engine/view.ts'
import { log } from '../log.ts'
import type { BotAnswer, BotChoice, BotQuestion } from './bot-question.ts'

const SCRIPT = new URL('./bot-worker.ts', import.meta.url)
const TRIES = 3
const SILENCE_MS = 10_000

interface Waiting {
  readonly question: BotQuestion
  readonly resolve: (choice: BotChoice | undefined) => void
  tries: number
}

/** Takes the bots' questions to a thread and brings back their moves. A thread that dies or falls silent is replaced and asked again. */
export class BotDesk {
  private readonly script: URL
  private readonly silenceMs: number
  private readonly waiting = new Map<number, Waiting>()
  private worker: Worker | undefined
  private asked = 0
  private closed = false
  private watchdog: NodeJS.Timeout | undefined

  constructor(script: URL = SCRIPT, silenceMs: number = SILENCE_MS) {
    this.script = script
    this.silenceMs = silenceMs
  }

  /** What the bot decides; undefined if it can't. */
  ask(bot: string, setup: Setup, view: View): Promise<BotChoice | undefined> {
    const { rules: _rules, ...rest } = view
    this.asked += 1
    const question: BotQuestion = { id: this.asked, bot, setup, view: rest }
    return new Promise((resolve) => {
      const waiting: Waiting = { question, resolve, tries: 0 }
      this.waiting.set(question.id, waiting)
      this.send(waiting)
    })
  }

  /** Ends the thread; questions are left without an answer. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.watchdog)
    this.waiting.clear()
    await this.worker?.terminate()
  }

  private send(waiting: Waiting): void {
    if (this.closed) return
    waiting.tries += 1
    if (waiting.tries > TRIES) {
      this.waiting.delete(waiting.question.id)
      waiting.resolve(undefined)
      return
    }
    if (this.worker === undefined) this.worker = this.employ()
    this.worker.postMessage(waiting.question)
    if (this.watchdog === undefined) this.watch()
  }

  private employ(): Worker {
    const worker = new Worker(this.script)
    worker.unref()
    worker.on('message', (answer: BotAnswer) => this.take(answer))
    worker.on('error', (err) => log.error({ err }, 'A bot’s thread failed'))
    worker.on('exit', () => this.replace(worker))
    return worker
  }

  private take({ id, choice }: BotAnswer): void {
    this.waiting.get(id)?.resolve(choice)
    this.waiting.delete(id)
    this.watch()
  }

  private replace(worker: Worker): void {
    if (this.worker !== worker) return
    this.worker = undefined
    for (const waiting of [...this.waiting.values()]) this.send(waiting)
  }

  /** Ends the thread if it owes moves and gives none for too long; another one then replaces it. */
  private watch(): void {
    clearTimeout(this.watchdog)
    this.watchdog = undefined
    if (this.waiting.size === 0) return
    this.watchdog = setTimeout(() => {
      this.watchdog = undefined
      void this.worker?.terminate()
    }, this.silenceMs)
    this.watchdog.unref()
  }
}
