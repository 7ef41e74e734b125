import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { clientAddressIn } from '../client-address.ts'
import { type PageLanguages, takeLanguage } from '../page-languages.ts'
import { refuse } from '../refusal.ts'
import type { PreviewWorkerPool } from './image/preview-worker-pool.ts'
import type { PreviewImage } from './preview.ts'
import type { Previews } from './previews.ts'
import { readImagePath } from './subject.ts'

/** Time that messengers may cache an image. */
const CACHE_S = 3600
const RETRY_AFTER_S = 2

const queryOf = ({ originalUrl }: Request): string => originalUrl.split('?').slice(1).join('?')

const keyOf = (image: PreviewImage): string => createHash('sha256').update(JSON.stringify(image)).digest('base64url')

const sendImage = async (
  pool: PreviewWorkerPool,
  order: PreviewImage,
  request: Request,
  response: Response,
): Promise<void> => {
  const key = keyOf(order)
  response.set({ ETag: `"${key}"`, 'Cache-Control': `public, max-age=${CACHE_S}` })
  // Other sites may show the image: that is its purpose.
  response.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (request.fresh) return void response.status(304).end()
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const drawn = await pool.draw(key, order, { networks: clientAddressIn(response).networks, signal: gone.signal })
  if (typeof drawn !== 'string')
    return void response.type('png').send(Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength))
  response.removeHeader('ETag')
  response.set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S) })
  refuse(response, 503, `share/${drawn}`, 'This picture can’t be drawn just now.')
}

/** Serves the images of link previews under `/share`. */
export const shareApi = (previews: Previews, pool: PreviewWorkerPool, languages: PageLanguages): Router => {
  const router = Router()
  router.get('/*path', async (request, response) => {
    // The address alone says the language, so that a cache may keep the image for everybody.
    const { asked, query } = takeLanguage(queryOf(request))
    const subject = readImagePath(request.path, query)
    const { networks } = clientAddressIn(response)
    const preview = subject && (await previews.find(languages.wordsIn(asked), subject, networks))
    if (preview === undefined) return refuse(response, 404, 'share/unknown', 'There is no picture at this address.')
    await sendImage(pool, preview.image, request, response)
  })
  return router
}
