/** Boards in the pages of others: `/embed/games/ID` and `/embed/boards/ID` for frames, and `/oembed`, which tells programs how (oembed.com). */

import { type Request, type RequestHandler, type Response, Router } from 'express'
import { embedFrame, escapeHtml, frameSizeWithin, PREVIEW_SIZE_PX } from '../../protocol/embed-frame.ts'
import { clientAddressIn } from '../client-address.ts'
import { type PublicUrlSettings, reachableOrigin } from '../public-url.ts'
import { refuse } from '../refusal.ts'
import type { Preview } from './preview.ts'
import type { Previews } from './previews.ts'
import { imagePath, isEmbeddable, type Subject, subjectOf } from './subject.ts'
import { SITE_NAME } from './wording.ts'

/** These pages alone may be in frames of other sites: they show what everybody may see, and nothing in them can be pressed but a link. */
const EMBED_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const CACHE_S = 3600

const embedPage = (preview: Preview, subject: Subject, page: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(preview.title)}</title>
<style>
  html, body, a { height: 100%; margin: 0 }
  a { display: block }
  img { width: 100%; height: 100%; object-fit: contain }
</style>
<a href="${page}" target="_blank" rel="noopener"><img src="/share${escapeHtml(imagePath(subject))}" alt="${escapeHtml(`${preview.title}: ${preview.text}`)}"></a>
</html>
`

interface EmbedSettings {
  readonly previews: Previews
  readonly publicUrlSettings: PublicUrlSettings
  /** Limits requests from one address. */
  readonly limit: RequestHandler
}

const originOf = (request: Request, response: Response, settings: PublicUrlSettings): string =>
  reachableOrigin({ secure: clientAddressIn(response).secure, host: request.headers.host }, settings)

/** Returns the path of a page of this site; undefined for an address of another. */
const ownPath = (address: unknown, hosts: readonly (string | undefined)[]): string | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { host, pathname } = new URL(address)
  return hosts.includes(host) ? pathname : undefined
}

/** Returns the answer of type `rich` that oEmbed 1.0 describes. */
const oembedAnswer = (preview: Preview, subject: Subject, page: string, origin: string, query: Request['query']) => {
  const [maxWidth, maxHeight] = [query.maxwidth, query.maxheight].map((text) => Number(text) || undefined)
  const size = frameSizeWithin(maxWidth, maxHeight)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: SITE_NAME,
    provider_url: origin,
    title: preview.title,
    cache_age: CACHE_S,
    thumbnail_url: `${origin}/share${imagePath(subject)}`,
    thumbnail_width: PREVIEW_SIZE_PX.width,
    thumbnail_height: PREVIEW_SIZE_PX.height,
    html: embedFrame({ origin, page, title: preview.title }, size),
    ...size,
  }
}

export const embedApi = ({ previews, publicUrlSettings, limit }: EmbedSettings): Router => {
  const router = Router()
  const find = async (path: string, response: Response): Promise<readonly [Preview, Subject] | undefined> => {
    const subject = subjectOf(path, '')
    const preview = isEmbeddable(subject) && (await previews.find(subject, clientAddressIn(response).networks))
    return preview ? [preview, subject] : undefined
  }

  router.get(['/embed/games/:id', '/embed/boards/:id'], limit, async (request, response) => {
    const page = request.path.slice('/embed'.length)
    const found = await find(page, response)
    if (found === undefined) return refuse(response, 404, 'share/unknown', 'There is no such game or board.')
    response.removeHeader('X-Frame-Options')
    response.set({ ...EMBED_HEADERS, 'Cache-Control': `public, max-age=${CACHE_S}` })
    response.type('html').send(embedPage(...found, page))
  })

  router.get('/oembed', limit, async (request, response) => {
    if ((request.query.format ?? 'json') !== 'json')
      return refuse(response, 501, 'share/format', 'Only JSON is answered.')
    const origin = originOf(request, response, publicUrlSettings)
    const page = ownPath(request.query.url, [request.headers.host, new URL(origin).host])
    const found = page === undefined ? undefined : await find(page, response)
    if (page === undefined || found === undefined)
      return refuse(response, 404, 'share/unknown', 'This is no address of a game or board of this site.')
    response.set('Cache-Control', `public, max-age=${CACHE_S}`)
    response.json(oembedAnswer(...found, page, origin, request.query))
  })
  return router
}
