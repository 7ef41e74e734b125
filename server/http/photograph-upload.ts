import express, { type RequestHandler, type Response } from 'express'
import type { Showcase } from '../archive/showcase/showcase.ts'
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { RateLimit, type ShareLimit } from '../limits/rate-limit.ts'
import { log } from '../log.ts'
import { MAX_PHOTOGRAPHS, PHOTOGRAPH_WINDOW_MS } from '../protocol/choices.ts'
import type { PhotographReply } from '../protocol/http.ts'
import { MAX_PHOTOGRAPH_BYTES, MAX_SIDE_PX } from '../showcase/jpeg-header.ts'
import type { PhotographAnswer } from '../showcase/photograph-worker.ts'
import type { PhotographWorkerPool } from '../showcase/photograph-worker-pool.ts'
import type { NoAnswer } from '../worker-pool.ts'
import { clientAddressIn } from './client-address.ts'
import { makerKeyIn } from './maker-key.ts'
import { limitRate, refuse } from './refusal.ts'

const HOUR_MS = 3_600_000
/** Limit of photographs from one address, refused ones and repeated ones included. */
const PHOTOGRAPHS_PER_HOUR = 40
/** Photographs from one address that are read or wait for the worker at once. */
const PHOTOGRAPHS_AT_ONCE = 2
const RETRY_AFTER_S = 5

export interface UploadSettings {
  readonly shareLimit: ShareLimit
  readonly showcase: Showcase
  readonly photographs: PhotographWorkerPool
  /** True if photographs wait until the operator has looked at them. */
  readonly showcaseReview: boolean
}

type UploadHandler = RequestHandler<{ id: string; number: string }>

const UPLOAD_REFUSALS: Readonly<
  Record<Extract<PhotographAnswer | NoAnswer, string>, readonly [status: number, message: string]>
> = {
  kind: [422, 'A photograph is a whole JPEG with 8 bits, grey or in colour, baseline or progressive.'],
  size: [422, 'A photograph has at most 300 kB and 1,600 pixels a side.'],
  failed: [422, 'This photograph could not be read.'],
  busy: [503, 'Too many photographs are being read just now; please try again in a moment.'],
}

const refusePhotograph = (response: Response, reason: keyof typeof UPLOAD_REFUSALS): void => {
  const [status, message] = UPLOAD_REFUSALS[reason]
  if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S))
  refuse(response, status, `photograph/${reason}`, message)
}

/** Refuses everything that is known to be in vain before the body is read. */
const requireMaker =
  (showcase: Showcase): UploadHandler =>
  async (request, response, next) => {
    const { id, number } = request.params
    const key = makerKeyIn(request)
    const board = key === undefined ? undefined : await showcase.ownBoard(id, key)
    if (board === undefined) {
      return refuse(response, 403, 'board/key', 'Only the person who shows this board can add photographs to it.')
    }
    if (!/^\d$/.test(number) || Number(number) >= MAX_PHOTOGRAPHS) {
      return refuse(response, 404, 'photograph/number', `A board has at most ${MAX_PHOTOGRAPHS} photographs.`)
    }
    if (Date.now() - board.made > PHOTOGRAPH_WINDOW_MS) {
      return refuse(response, 409, 'photograph/late', 'Photographs can be added for a day after a board was shown.')
    }
    if (!request.is('image/jpeg')) return refusePhotograph(response, 'kind')
    next()
  }

/** Refuses an address that has as many photographs on their way as it may. */
const limitUploads = (): UploadHandler => {
  const uploads = new ConcurrencyLimit(PHOTOGRAPHS_AT_ONCE)
  return (_request, response, next) => {
    const { networks } = clientAddressIn(response)
    if (!uploads.hasCapacity(networks)) return refusePhotograph(response, 'busy')
    response.once('close', uploads.acquire(networks))
    next()
  }
}

const keepPhotograph =
  ({ showcase, photographs, showcaseReview: waits }: UploadSettings): UploadHandler =>
  async (request, response) => {
    const { id, number } = request.params
    const task = { bytes: request.body as Buffer, maxSidePx: MAX_SIDE_PX }
    const written = await photographs.rewrite(task, clientAddressIn(response).networks)
    if (typeof written === 'string') return refusePhotograph(response, written)
    const jpeg = Buffer.from(written).toString('base64')
    const key = makerKeyIn(request) ?? ''
    const isKept = await showcase.addPhotograph(id, key, { number: Number(number), jpeg, waits })
    if (!isKept) return refuse(response, 403, 'board/key', 'This board is not shown any more.')
    log.info({ board: id, number, waits }, waits ? 'A photograph waits for the operator' : 'A photograph is shown')
    response.json({ waits } satisfies PhotographReply)
  }

/** Handlers of a photograph that the maker of a board adds. The body is the JPEG itself. */
export const addPhotograph = (settings: UploadSettings): readonly UploadHandler[] => [
  limitRate(settings.shareLimit('photographs', new RateLimit(PHOTOGRAPHS_PER_HOUR, HOUR_MS))) as UploadHandler,
  requireMaker(settings.showcase),
  limitUploads(),
  express.raw({ type: 'image/jpeg', limit: MAX_PHOTOGRAPH_BYTES, inflate: false }) as UploadHandler,
  keepPhotograph(settings),
]
