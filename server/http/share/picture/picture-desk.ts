import { Worker } from 'node:worker_threads'
import { log } from '../../../log.ts'
import type { PictureOrder } from '../preview.ts'
import type { PictureAnswer, PictureQuestion } from './picture-worker.ts'

const SCRIPT = new URL('./picture-worker.ts', import.meta.url)
/** A picture has about 300 kB. */
const MOST_KEPT = 64
const MOST_WAITING = 12
/** A thread that has not answered for so long is ended. */
const SILENCE_MS = 10_000
/** A thread that nobody needs is ended, for the fonts and the library take room. */
const IDLE_MS = 60_000

/** `busy`: too many pictures are being drawn; `failed`: this one can't be. */
export type Drawn = Uint8Array | 'busy' | 'failed'

interface Waiting {
  readonly key: string
  readonly drawn: Promise<Drawn>
  readonly settle: (drawn: Drawn) => void
}

/** Has pictures drawn by a thread, one after the other, and keeps those asked for last. */
export class PictureDesk {
  private readonly script: URL
  private readonly waiting = new Map<number, Waiting>()
  private readonly kept = new Map<string, Uint8Array>()
  private worker: Worker | undefined
  private asked = 0
  private timer: NodeJS.Timeout | undefined

  constructor(script: URL = SCRIPT) {
    this.script = script
  }

  /** `key`: the same for equal orders only. */
  async draw(key: string, order: PictureOrder): Promise<Drawn> {
    const kept = this.kept.get(key)
    if (kept !== undefined) return this.keep(key, kept)
    for (const waiting of this.waiting.values()) if (waiting.key === key) return waiting.drawn
    if (this.waiting.size >= MOST_WAITING) return 'busy'
    return this.ask(key, order)
  }

  /** Ends the thread; who waits for a picture gets none. */
  async close(): Promise<void> {
    clearTimeout(this.timer)
    const { worker } = this
    this.giveUp()
    await worker?.terminate()
  }

  private ask(key: string, order: PictureOrder): Promise<Drawn> {
    const { promise, resolve } = Promise.withResolvers<Drawn>()
    this.asked += 1
    this.waiting.set(this.asked, { key, drawn: promise, settle: resolve })
    this.worker ??= this.employ()
    this.worker.postMessage({ id: this.asked, order } satisfies PictureQuestion)
    if (this.waiting.size === 1) this.watch()
    return promise
  }

  private employ(): Worker {
    const worker = new Worker(this.script)
    worker.on('message', (answer: PictureAnswer) => this.take(answer))
    worker.on('error', (err) => {
      log.error({ err }, 'The thread that draws pictures of links failed')
      if (this.worker === worker) this.giveUp()
    })
    worker.unref()
    return worker
  }

  private take({ id, png, fault }: PictureAnswer): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (fault !== undefined) log.warn({ fault }, 'A picture of a link could not be drawn')
    if (waiting !== undefined) waiting.settle(png === undefined ? 'failed' : this.keep(waiting.key, png))
    this.watch()
  }

  /** Waits for the next answer, or for the thread to be needed again. */
  private watch(): void {
    clearTimeout(this.timer)
    const isIdle = this.waiting.size === 0
    this.timer = setTimeout(
      () => {
        if (!isIdle) log.error('The thread that draws pictures of links fell silent')
        void this.close()
      },
      isIdle ? IDLE_MS : SILENCE_MS,
    ).unref()
  }

  private giveUp(): void {
    this.worker = undefined
    for (const { settle } of this.waiting.values()) settle('failed')
    this.waiting.clear()
  }

  private keep(key: string, png: Uint8Array): Uint8Array {
    this.kept.delete(key)
    this.kept.set(key, png)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
    return png
  }
}
