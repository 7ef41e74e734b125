import type { Request, Response } from 'express'
import { RateLimit } from '../../limits/rate-limit.ts'
import { log } from '../../log.ts'
import { escapeHtml, PREVIEW_SIZE_PX } from '../../protocol/embed-frame.ts'
import { MANIFEST_PATH } from '../app-manifest.ts'
import { clientAddressIn } from '../client-address.ts'
import { type PageLanguages, type PageWords, takeLanguage, USUAL_LANGUAGE, withLanguage } from '../page-languages.ts'
import { type PublicUrlSettings, reachableOrigin } from '../public-url.ts'
import { sitePreview } from './link-previews.ts'
import type { Preview } from './preview.ts'
import { siteName } from './preview-names.ts'
import type { Previews } from './previews.ts'
import { imagePath, isEmbeddable, type Subject, subjectOf } from './subject.ts'

/** Address of a page. */
interface PageAddress {
  readonly origin: string
  readonly path: string
  /** Without the language. */
  readonly query: string
  /** Language that the address asks for; empty if it asks for none. */
  readonly asked: string
}

const addressIn = ({ origin, path, query }: PageAddress, language: string): string => {
  const whole = withLanguage(query, language)
  return `${origin}${path}${whole === '' ? '' : `?${whole}`}`
}

/** Returns the links to the same page in all languages that people are offered; none if there is only one. */
const languageLinks = (address: PageAddress, offered: readonly string[]): readonly string[] => {
  if (offered.length < 2) return []
  const linked = [...offered.map((code) => [code, code] as const), ['x-default', ''] as const]
  return linked.map(
    ([name, code]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(addressIn(address, code))}" />`,
  )
}

/** Returns the locale as Open Graph writes it. */
const ogLocale = (locale: string): string => new Intl.Locale(locale).baseName.replace('-', '_')

/** Returns the tags that messengers and search engines read in the head of a page (ogp.me). */
export const previewTags = (
  words: PageWords,
  preview: Preview,
  subject: Subject,
  address: PageAddress,
  offered: readonly string[] = [],
): string => {
  const { title, text } = preview
  const page = addressIn(address, address.asked === words.language ? address.asked : '')
  const image = imagePath(subject, words.language === USUAL_LANGUAGE ? '' : words.language)
  const properties = {
    'og:site_name': siteName(words),
    'og:type': 'website',
    'og:locale': ogLocale(words.locale),
    'og:title': title,
    'og:description': text,
    'og:url': page,
    'og:image': `${address.origin}/share${image}`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE_PX.width),
    'og:image:height': String(PREVIEW_SIZE_PX.height),
    'og:image:alt': words.t('picture', { title }),
  }
  // Programs that show links to others find in it how to put the board into their page.
  const oembed = `${address.origin}/oembed?url=${encodeURIComponent(page)}`
  const alternate = `<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${escapeHtml(title)}" />`
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="description" content="${escapeHtml(text)}" />`,
    ...languageLinks(address, offered),
    ...(isEmbeddable(subject) ? [alternate] : []),
  ].join('\n    ')
}

/** Content of a page's head before its scripts run. */
export interface PageHead {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** Text of the page while its scripts are fetched. */
  readonly opening: string
  /** Further tags for its head. */
  readonly tags: string
  /** Address of the app's manifest, in the language that the page's address asks for. */
  readonly manifest: string
}

/** Search engines don't list the page that an unknown address gets. */
const UNLISTED_TAG = '<meta name="robots" content="noindex" />'

/** Makes the heads of pages. */
export interface PageHeads {
  /** Resolves to the head of the requested page. */
  of(request: Request, response: Response): Promise<PageHead>
  /** Returns the head of a page that is none. */
  ofUnknown(request: Request): PageHead
}

const MINUTE_MS = 60_000

const headIn = (words: PageWords, title: string, tags: string, asked: string): PageHead => ({
  language: words.language,
  direction: words.direction,
  title: [...new Set([title, siteName(words)])].join(' · '),
  opening: words.t('common:loading.page'),
  tags,
  manifest: asked === words.language ? `${MANIFEST_PATH}?lang=${asked}` : MANIFEST_PATH,
})

interface PageHeadsSettings {
  readonly previews: Previews
  readonly languages: PageLanguages
  readonly publicUrlSettings: PublicUrlSettings
  /** Number of subjects that are looked up for one address in a minute; pages beyond it get the tags of the site. */
  readonly lookupsPerMinute: number
}

const addressOf = (request: Request): Omit<PageAddress, 'origin'> => {
  const [path = '/', ...parts] = request.originalUrl.split('?')
  return { path, ...takeLanguage(parts.join('?')) }
}

export const makePageHeads = (settings: PageHeadsSettings): PageHeads => {
  const { previews, languages, publicUrlSettings, lookupsPerMinute } = settings
  const limit = new RateLimit(lookupsPerMinute, MINUTE_MS)
  const findPreview = async (words: PageWords, subject: Subject, response: Response): Promise<Preview | undefined> => {
    const { networks } = clientAddressIn(response)
    if (!limit.allows(networks)) return undefined
    // A page must also be served if its subject can't be looked up.
    return previews.find(words, subject, networks).catch((err) => {
      log.warn({ err, subject: subject.kind }, 'A page could not be told from its link')
      return undefined
    })
  }
  return {
    of: async (request, response) => {
      const { path, query, asked } = addressOf(request)
      const words = languages.wordsFor(asked, request)
      const askedSubject = subjectOf(path, query)
      const found = await findPreview(words, askedSubject, response)
      const subject: Subject = found === undefined ? { kind: 'site' } : askedSubject
      const preview = found ?? sitePreview(words)
      const { secure } = clientAddressIn(response)
      const origin = reachableOrigin({ secure, host: request.headers.host }, publicUrlSettings)
      // A query that the page does not read is not repeated: somebody may have put a key there.
      const read = 'query' in subject && subject.query === query ? query : ''
      const address = { origin, path, query: read, asked }
      return headIn(words, preview.title, previewTags(words, preview, subject, address, languages.offered), asked)
    },
    ofUnknown: (request) => {
      const { asked } = addressOf(request)
      const words = languages.wordsFor(asked, request)
      return headIn(words, siteName(words), UNLISTED_TAG, asked)
    },
  }
}
