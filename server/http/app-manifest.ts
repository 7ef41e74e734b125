/** The manifest of the app in the language of its reader: it is built without words, as it is the same in all languages otherwise. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { PageLanguages, PageWords } from './page-languages.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** The parts of a manifest whose items have texts, which are in the reader's language. */
interface Manifest {
  readonly shortcuts?: readonly object[]
  readonly screenshots?: readonly object[]
}

/** Returns the words of the shortcuts in the order of the manifest: to play, to join and to design. */
const shortcutWords = ({ t }: PageWords) => [
  { name: t('home:home.playNow'), description: t('home:home.playNowHint') },
  { name: t('common:home.joinButton'), description: t('app.join') },
  { name: t('home:home.design'), description: t('home:home.workshopHint') },
]

/** Returns the words of the pictures in the order of the manifest: two wide ones and two narrow ones. */
const screenshotWords = ({ t }: PageWords) => [
  { label: t('app.table') },
  { label: t('app.design') },
  { label: t('app.table') },
  { label: t('app.home') },
]

/** Returns a manifest with the words of a language. */
const manifestIn = ({ shortcuts = [], screenshots = [], ...rest }: Manifest, words: PageWords): object => ({
  ...rest,
  name: words.t('common:title'),
  short_name: words.t('common:title'),
  description: words.t('home:home.tagline'),
  lang: words.language,
  dir: words.direction,
  shortcuts: shortcuts.map((shortcut, i) => ({ ...shortcutWords(words)[i], ...shortcut })),
  screenshots: screenshots.map((screenshot, i) => ({ ...screenshotWords(words)[i], ...screenshot })),
})

/** Serves the manifest of a folder in the language that `?lang=` or the browser asks for. */
export const serveManifest = (folder: string, languages: PageLanguages): RequestHandler => {
  const path = join(folder, MANIFEST_PATH)
  const manifest: Manifest | undefined = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  return (request, response, next) => {
    if (manifest === undefined) return next()
    const words = languages.wordsFor(String(request.query.lang ?? ''), request)
    response.set({ 'Cache-Control': 'no-cache', 'Content-Language': words.language }).vary('Accept-Language')
    response.type('application/manifest+json').send(JSON.stringify(manifestIn(manifest, words)))
  }
}
