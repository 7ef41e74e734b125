/** Boards in the pages of others: `/embed/games/ID` and `/embed/boards/ID` for frames, and `/oembed`, which tells programs how (oembed.com). */

import { type Request, type RequestHandler, type Response, Router } from 'express'
import { embedFrame, escapeHtml, frameSizeWithin, PREVIEW_SIZE_PX } from '../../protocol/embed-frame.ts'
import { clientAddressIn } from '../client-address.ts'
import { type PageLanguages, type PageWords, takeLanguage, USUAL_LANGUAGE, withLanguage } from '../page-languages.ts'
import { type PublicUrlSettings, reachableOrigin } from '../public-url.ts'
import { refuse } from '../refusal.ts'
import type { Preview } from './preview.ts'
import { siteName } from './preview-names.ts'
import type { Previews } from './previews.ts'
import { imagePath, isEmbeddable, type Subject, subjectOf } from './subject.ts'

/** These pages alone may be in frames of other sites: they show what everybody may see, and nothing in them can be pressed but a link. */
const EMBED_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const CACHE_S = 3600

/** Content of an embedded page in one language. */
interface Shown {
  readonly words: PageWords
  readonly preview: Preview
  readonly subject: Subject
  /** Path of its page, with the language if the address asked for one. */
  readonly page: string
}

const imageOf = ({ subject, words: { language } }: Shown): string =>
  `/share${imagePath(subject, language === USUAL_LANGUAGE ? '' : language)}`

const embedPage = (shown: Shown): string => `<!doctype html>
<html lang="${shown.words.language}" dir="${shown.words.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(shown.preview.title)}</title>
<style>
  html, body, a { height: 100%; margin: 0 }
  a { display: block }
  img { width: 100%; height: 100%; object-fit: contain }
</style>
<a href="${escapeHtml(shown.page)}" target="_blank" rel="noopener"><img src="${escapeHtml(imageOf(shown))}" alt="${escapeHtml(`${shown.preview.title}: ${shown.preview.text}`)}"></a>
</html>
`

interface EmbedSettings {
  readonly previews: Previews
  readonly publicUrlSettings: PublicUrlSettings
  readonly languages: PageLanguages
  /** Limits requests from one address. */
  readonly limit: RequestHandler
}

const originOf = (request: Request, response: Response, settings: PublicUrlSettings): string =>
  reachableOrigin({ secure: clientAddressIn(response).secure, host: request.headers.host }, settings)

/** An address of this site. */
interface OwnAddress {
  readonly path: string
  readonly query: string
}

/** Returns the path and the query of a page of this site; undefined for an address of another. */
const ownAddress = (address: unknown, hosts: readonly (string | undefined)[]): OwnAddress | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { host, pathname: path, search } = new URL(address)
  return hosts.includes(host) ? { path, query: search.slice(1) } : undefined
}

/** Returns the answer of type `rich` that oEmbed 1.0 describes. */
const oembedAnswer = (shown: Shown, origin: string, query: Request['query']) => {
  const { title } = shown.preview
  const [maxWidth, maxHeight] = [query.maxwidth, query.maxheight].map((text) => Number(text) || undefined)
  const size = frameSizeWithin(maxWidth, maxHeight)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: siteName(shown.words),
    provider_url: origin,
    title,
    cache_age: CACHE_S,
    thumbnail_url: `${origin}${imageOf(shown)}`,
    thumbnail_width: PREVIEW_SIZE_PX.width,
    thumbnail_height: PREVIEW_SIZE_PX.height,
    html: embedFrame({ origin, page: shown.page, title }, size),
    ...size,
  }
}

export const embedApi = ({ previews, publicUrlSettings, languages, limit }: EmbedSettings): Router => {
  const router = Router()
  const find = async (
    { path, query }: OwnAddress,
    request: Request,
    response: Response,
  ): Promise<Shown | undefined> => {
    const { asked } = takeLanguage(query)
    const words = languages.wordsFor(asked, request)
    const subject = subjectOf(path, '')
    const preview = isEmbeddable(subject) && (await previews.find(words, subject, clientAddressIn(response).networks))
    response.vary('Accept-Language')
    const page = asked === words.language ? `${path}?${withLanguage('', asked)}` : path
    return preview ? { words, preview, subject, page } : undefined
  }

  router.get(['/embed/games/:id', '/embed/boards/:id'], limit, async (request, response) => {
    const { pathname, search } = new URL(request.originalUrl, 'http://localhost')
    const found = await find({ path: pathname.slice('/embed'.length), query: search.slice(1) }, request, response)
    if (found === undefined) return refuse(response, 404, 'share/unknown', 'There is no such game or board.')
    response.removeHeader('X-Frame-Options')
    response.set({ ...EMBED_HEADERS, 'Cache-Control': `public, max-age=${CACHE_S}` })
    response.type('html').send(embedPage(found))
  })

  router.get('/oembed', limit, async (request, response) => {
    if ((request.query.format ?? 'json') !== 'json')
      return refuse(response, 501, 'share/format', 'Only JSON is answered.')
    const origin = originOf(request, response, publicUrlSettings)
    const address = ownAddress(request.query.url, [request.headers.host, new URL(origin).host])
    const found = address && (await find(address, request, response))
    if (found === undefined)
      return refuse(response, 404, 'share/unknown', 'This is no address of a game or board of this site.')
    response.set('Cache-Control', `public, max-age=${CACHE_S}`)
    response.json(oembedAnswer(found, origin, request.query))
  })
  return router
}
