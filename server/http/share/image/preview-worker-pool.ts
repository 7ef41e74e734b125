import { FairQueue, type QueuePlace } from '../../../limits/fair-queue.ts'
import type { IpNetworks } from '../../../limits/networks.ts'
import { log } from '../../../log.ts'
import { type NoAnswer, WorkerPool } from '../../../worker-pool.ts'
import type { PreviewImage } from '../preview.ts'
import type { PreviewAnswer } from './preview-worker.ts'

const PREVIEW_WORKER_SCRIPT = new URL('./preview-worker.ts', import.meta.url)
/** Number of images in the cache; an image has about 300 kB. */
const MAX_CACHED = 64
const SILENCE_MS = 10_000
/** Time after which an idle worker is ended, because its fonts and its library take memory. */
const IDLE_MS = 60_000
/** A messenger asks from few addresses for the links of many people. */
const MAX_WAITING_PER_HOUSEHOLD = 8
/** Number of images that are drawn in about four seconds; messengers wait a little longer. */
const MAX_WAITING = 80
const WAIT_TIMEOUT_MS = 8000

/** A PNG file, or why there is none. */
export type DrawnPreview = Uint8Array | NoAnswer

/** An image that some wait for. */
interface WantedImage {
  readonly places: Set<QueuePlace>
  drawn?: DrawnPreview
}

/** Client that asks for an image. */
export interface PreviewClient {
  readonly networks: IpNetworks
  /** Aborts when the client does not wait any longer. */
  readonly signal: AbortSignal
}

/**
 * A worker that draws the images of link previews one after the other, and a cache of the images that were requested last.
 * The clients' networks take turns.
 */
export class PreviewWorkerPool {
  private readonly pool = new WorkerPool<PreviewImage, PreviewAnswer>({
    name: 'link previews',
    script: PREVIEW_WORKER_SCRIPT,
    workers: 1,
    tasksPerWorker: 1,
    maxAttempts: 1,
    silenceMs: SILENCE_MS,
    idleMs: IDLE_MS,
  })
  private readonly queue = new FairQueue({
    maxPerHousehold: MAX_WAITING_PER_HOUSEHOLD,
    maxPlaces: MAX_WAITING,
    timeoutMs: WAIT_TIMEOUT_MS,
  })
  private readonly wanted = new Map<string, WantedImage>()
  private readonly cache = new Map<string, Uint8Array>()
  /** The image that is being drawn, from the moment at which its client has the turn. */
  private current: { readonly key: string; readonly drawn: Promise<DrawnPreview> } | 'next' | undefined

  /** Draws an image when it is the client's turn, or takes it from the cache. `key`: the same for equal images only. */
  async draw(key: string, image: PreviewImage, { networks, signal }: PreviewClient): Promise<DrawnPreview> {
    const cached = this.cache.get(key)
    if (cached !== undefined) return this.keep(key, cached)
    if (typeof this.current === 'object' && this.current.key === key) return this.current.drawn
    const place = signal.aborted ? undefined : this.queue.enter(networks)
    if (place === undefined) return 'busy'
    signal.addEventListener('abort', place.leave, { once: true })
    const wanted = this.want(key, place)
    this.grantNext()
    const hasTurn = await place.turn
    signal.removeEventListener('abort', place.leave)
    this.unwant(key, place)
    return hasTurn ? this.drawInTurn(key, image, wanted) : (wanted.drawn ?? 'busy')
  }

  /** Ends the worker; images that are not drawn yet fail. */
  close(): Promise<void> {
    return this.pool.close()
  }

  private grantNext(): void {
    if (this.current === undefined && this.queue.grantNext()) this.current = 'next'
  }

  private drawInTurn(key: string, image: PreviewImage, wanted: WantedImage): Promise<DrawnPreview> {
    const drawn = this.drawNew(key, image).then((answer) => {
      wanted.drawn = answer
      for (const place of wanted.places) place.leave()
      this.current = undefined
      this.grantNext()
      return answer
    })
    this.current = { key, drawn }
    return drawn
  }

  private want(key: string, place: QueuePlace): WantedImage {
    const wanted = this.wanted.get(key) ?? { places: new Set() }
    this.wanted.set(key, wanted)
    wanted.places.add(place)
    return wanted
  }

  private unwant(key: string, place: QueuePlace): void {
    const places = this.wanted.get(key)?.places
    places?.delete(place)
    if (places?.size === 0) this.wanted.delete(key)
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
