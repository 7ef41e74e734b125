import type { Request, Response } from 'express'
import { RateLimit } from '../../limits/rate-limit.ts'
import { log } from '../../log.ts'
import { escapeHtml, PREVIEW_SIZE_PX } from '../../protocol/embed-frame.ts'
import { clientAddressIn } from '../client-address.ts'
import { type PublicUrlSettings, reachableOrigin } from '../public-url.ts'
import { sitePreview } from './link-previews.ts'
import type { Preview } from './preview.ts'
import type { Previews } from './previews.ts'
import { imagePath, isEmbeddable, type Subject, subjectOf } from './subject.ts'
import { SITE_NAME } from './wording.ts'

/** Returns the tags that messengers and search engines read in the head of a page (ogp.me). `page`: address of the page; `origin`: that of the site. */
export const previewTags = (preview: Preview, subject: Subject, page: string, origin: string): string => {
  const { title, text } = preview
  const properties = {
    'og:site_name': SITE_NAME,
    'og:type': 'website',
    'og:title': title,
    'og:description': text,
    'og:url': page,
    'og:image': `${origin}/share${imagePath(subject)}`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE_PX.width),
    'og:image:height': String(PREVIEW_SIZE_PX.height),
    'og:image:alt': `${title}: a wooden board, seen from above`,
  }
  // Programs that show links to others find in it how to put the board into their page.
  const oembed = `${origin}/oembed?url=${encodeURIComponent(page)}`
  const alternate = `<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${escapeHtml(title)}" />`
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="description" content="${escapeHtml(text)}" />`,
    ...(isEmbeddable(subject) ? [alternate] : []),
  ].join('\n    ')
}

/** Resolves to the tags for the head of the requested page. */
export type HeadTags = (request: Request, response: Response) => Promise<string>

const MINUTE_MS = 60_000

/**
 * Returns the function that makes the tags of pages. `lookupsPerMinute`: number of subjects that are looked up for one address
 * in a minute; pages beyond it get the tags of the site.
 */
export const pageHead = (
  previews: Previews,
  publicUrlSettings: PublicUrlSettings,
  lookupsPerMinute: number,
): HeadTags => {
  const limit = new RateLimit(lookupsPerMinute, MINUTE_MS)
  const findPreview = async (subject: Subject, response: Response): Promise<Preview | undefined> => {
    const { networks } = clientAddressIn(response)
    if (!limit.allows(networks)) return undefined
    // A page must also be served if its subject can't be looked up.
    return previews.find(subject, networks).catch((err) => {
      log.warn({ err, subject: subject.kind }, 'A page could not be told from its link')
      return undefined
    })
  }
  return async (request, response) => {
    const [path = '/', ...parts] = request.originalUrl.split('?')
    const query = parts.join('?')
    const asked = subjectOf(path, query)
    const preview = await findPreview(asked, response)
    const subject: Subject = preview === undefined ? { kind: 'site' } : asked
    const origin = reachableOrigin(
      { secure: clientAddressIn(response).secure, host: request.headers.host },
      publicUrlSettings,
    )
    // A query that the page does not read is not repeated: somebody may have put a key there.
    const page = 'query' in subject && subject.query === query ? request.originalUrl : path
    return previewTags(preview ?? sitePreview(), subject, `${origin}${page}`, origin)
  }
}
