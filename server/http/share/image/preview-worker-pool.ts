import { log } from '../../../log.ts'
import { type NoAnswer, WorkerPool } from '../../../worker-pool.ts'
import type { PreviewImage } from '../preview.ts'
import type { PreviewAnswer } from './preview-worker.ts'

const PREVIEW_WORKER_SCRIPT = new URL('./preview-worker.ts', import.meta.url)
/** Number of images in the cache; an image has about 300 kB. */
const MAX_CACHED = 64
const MAX_TASKS = 12
const SILENCE_MS = 10_000
/** Time after which an idle worker is ended, because its fonts and its library take memory. */
const IDLE_MS = 60_000

/** A PNG file, or why there is none. */
export type DrawnPreview = Uint8Array | NoAnswer

/** A worker that draws the images of link previews, and a cache of the images that were requested last. */
export class PreviewWorkerPool {
  private readonly pool = new WorkerPool<PreviewImage, PreviewAnswer>({
    name: 'link previews',
    script: PREVIEW_WORKER_SCRIPT,
    workers: 1,
    tasksPerWorker: 2,
    maxAttempts: 1,
    maxTasks: MAX_TASKS,
    silenceMs: SILENCE_MS,
    idleMs: IDLE_MS,
  })
  private readonly drawing = new Map<string, Promise<DrawnPreview>>()
  private readonly cache = new Map<string, Uint8Array>()

  /** Draws an image, or takes it from the cache. `key`: the same for equal images only. */
  async draw(key: string, image: PreviewImage): Promise<DrawnPreview> {
    const cached = this.cache.get(key)
    if (cached !== undefined) return this.keep(key, cached)
    const drawing = this.drawing.get(key) ?? this.drawNew(key, image).finally(() => this.drawing.delete(key))
    this.drawing.set(key, drawing)
    return drawing
  }

  /** Ends the worker; images without an answer fail. */
  close(): Promise<void> {
    return this.pool.close()
  }

  private async drawNew(key: string, image: PreviewImage): Promise<DrawnPreview> {
    const answer = await this.pool.run(image)
    if (typeof answer === 'string') return answer
    if (answer instanceof Uint8Array) return this.keep(key, answer)
    log.warn(answer, 'A link preview could not be drawn')
    return 'failed'
  }

  /** Stores the image in the cache as the most recently used one, and drops the least recently used one if there are too many. */
  private keep(key: string, png: Uint8Array): Uint8Array {
    this.cache.delete(key)
    this.cache.set(key, png)
    const [oldest] = this.cache.keys()
    if (this.cache.size > MAX_CACHED && oldest !== undefined) this.cache.delete(oldest)
    return png
  }
}
