import { Worker } from 'node:worker_threads'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import type { Result } from '../../engine/result.ts'
import type { FlickOutcome } from '../../physics/chase-board.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { log } from '../log.ts'
import type { RollAnswer, RollQuestion, RollTask } from './roll-question.ts'

const SCRIPT = new URL('./roll-worker.ts', import.meta.url)
/** Two seconds of the thread. */
const MOST_WAITING = 200
/** A thread that has not answered for so long is ended; the dearest shot takes 60 ms, a start 200. */
const SILENCE_MS = 10_000
/** A thread that nobody needs is ended. With it the process has 200 MB more, most of it from when its wasm was compiled. */
const IDLE_MS = 5 * 60_000
/** Threads that died one after the other without an answer: then the task in hand is not given to another. */
const ITS_FAULT = 2
/** Then no task is: it isn't theirs. */
const NO_USE = 4

/** What a step leaves behind is soon forgotten: with more room the thread takes 70 MB more. */
const LIMITS = { maxYoungGenerationSizeMb: 4 }

/** `busy`: too many wait; `failed`: it can't be worked out. */
export type Rolled = Result<readonly FlickOutcome[]> | 'busy' | 'failed'

interface Waiting {
  readonly question: RollQuestion
  readonly settle: (rolled: Rolled) => void
}

/** Has shots worked out by a thread, in the order asked. If it dies or falls silent, a new one is asked what it still owed. */
export class RollDesk {
  private readonly script: URL
  private readonly silenceMs: number
  private readonly waiting = new Map<number, Waiting>()
  private worker: Worker | undefined
  private asked = 0
  private deaths = 0
  private timer: NodeJS.Timeout | undefined

  constructor(script: URL = SCRIPT, silenceMs: number = SILENCE_MS) {
    this.script = script
    this.silenceMs = silenceMs
  }

  /** One outcome. */
  shoot(shot: Flick, lying: readonly RestingMarble[]): Promise<Rolled> {
    return this.ask({ kind: 'shot', shot, lying })
  }

  /** The outcomes of all shots of a turn so far. */
  replay(shots: readonly Flick[]): Promise<Rolled> {
    return this.ask({ kind: 'turn', shots })
  }

  /** Ends the thread; who waits gets nothing. */
  async close(): Promise<void> {
    const owed = this.takeOwed()
    await this.dismiss()
    for (const { settle } of owed) settle('failed')
  }

  private ask(task: RollTask): Promise<Rolled> {
    if (this.waiting.size >= MOST_WAITING) return Promise.resolve('busy')
    const { promise, resolve } = Promise.withResolvers<Rolled>()
    this.asked += 1
    this.give({ question: { id: this.asked, task }, settle: resolve })
    if (this.waiting.size === 1) this.watch()
    return promise
  }

  private give(waiting: Waiting): void {
    this.waiting.set(waiting.question.id, waiting)
    this.worker ??= this.employ()
    this.worker.postMessage(waiting.question)
  }

  private employ(): Worker {
    const worker = new Worker(this.script, { resourceLimits: LIMITS })
    worker.on('message', (answer: RollAnswer) => {
      if (this.worker === worker) this.take(answer)
    })
    worker.on('error', (err) => log.error({ err }, 'The thread that rolls marbles failed'))
    worker.on('exit', () => {
      if (this.worker === worker) this.startAgain()
    })
    worker.unref()
    return worker
  }

  private take({ id, outcomes }: RollAnswer): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    this.deaths = 0
    waiting?.settle(outcomes)
    this.watch()
  }

  /** Waits for the next answer, or for the thread to be needed again. */
  private watch(): void {
    clearTimeout(this.timer)
    if (this.waiting.size === 0) this.timer = setTimeout(() => void this.dismiss(), IDLE_MS)
    else this.timer = setTimeout(() => this.endSilence(), this.silenceMs)
    this.timer.unref()
  }

  private endSilence(): void {
    log.error('The thread that rolls marbles fell silent')
    this.startAgain()
  }

  /** The task in hand is the first that is owed. */
  private startAgain(): void {
    this.deaths += 1
    const owed = this.takeOwed()
    void this.dismiss()
    const refused = this.deaths >= NO_USE ? owed.length : this.deaths >= ITS_FAULT ? 1 : 0
    for (const { settle } of owed.slice(0, refused)) settle('failed')
    for (const waiting of owed.slice(refused)) this.give(waiting)
    if (this.waiting.size > 0) this.watch()
  }

  private takeOwed(): readonly Waiting[] {
    const owed = [...this.waiting.values()]
    this.waiting.clear()
    return owed
  }

  private async dismiss(): Promise<void> {
    clearTimeout(this.timer)
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }
}
