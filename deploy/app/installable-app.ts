/** Makes the built page an app that can be installed, with manifest, icons and service worker. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AppVersion } from '../../client/app/app-files.ts'
import { MANIFEST_PATH } from '../../server/http/app-manifest.ts'
import { drawIcons, ICON_TAGS, manifestIcons } from './icons.ts'
import { APP_SCREENSHOTS, manifestText } from './manifest.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '..', '..', 'client')
const ID_LENGTH = 16

/** Chunks and workers that the app opens and begins a game of cards with; the files that they import come with them. */
const FIRST_PARTS = [
  'beside-board',
  'controls',
  'home',
  'languages',
  'OtherPages',
  'open-table',
  'device-tables',
  'bot-worker',
  'basic',
  'start',
  'app',
]

const pathOf = (fileName: string): string => `/${fileName}`

const nameOf = (fileName: string): string => fileName.replace(/^assets\/|-[\w-]{8}\.\w+$/g, '')

/** Returns a chunk with all files that it imports. */
const withImports = (bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName]
  if (chunk === undefined || seen.has(fileName)) return seen
  seen.add(fileName)
  if (chunk.type !== 'chunk') return seen
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const other of chunk.imports) withImports(bundle, other, seen)
  return seen
}

const LANGUAGE_PATTERN = /\/client\/i18n\/([\w-]+)\//

/** Returns the language of which a file has nothing but texts; English for all other files. */
const languageOf = (bundle: Rolldown.OutputBundle, fileName: string): string => {
  const chunk = bundle[fileName]
  const modules = chunk?.type === 'chunk' ? chunk.moduleIds : []
  const languages = new Set(modules.map((id) => LANGUAGE_PATTERN.exec(id)?.[1] ?? 'en'))
  return languages.size === 1 ? ([...languages][0] ?? 'en') : 'en'
}

/** Returns the version that a bundle is: its hash, and its files in the order in which they are kept. */
const versionOf = (bundle: Rolldown.OutputBundle, page: string): AppVersion => {
  const all = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  const begun = all.filter((name) => FIRST_PARTS.includes(nameOf(name)) && /\.(js|css)$/.test(name))
  const needed = begun.reduce((seen, name) => withImports(bundle, name, seen), new Set<string>())
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  const id = createHash('sha256').update(page).update(all.sort().join()).digest('hex').slice(0, ID_LENGTH)
  const later = Map.groupBy(
    all.filter((name) => !needed.has(name)),
    (name) => languageOf(bundle, name),
  )
  const { en: rest = [], ...languages } = Object.fromEntries(
    [...later].map(([code, names]) => [code, names.map(pathOf)]),
  )
  return {
    id,
    script: pathOf(entry?.fileName ?? ''),
    first: all.filter((name) => needed.has(name)).map(pathOf),
    rest,
    languages,
  }
}

/** Builds the service worker as one script without imports, which every browser with service workers can run. */
const buildWorker = async (version: AppVersion): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { APP_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(CLIENT_FOLDER, 'app', 'service-worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

const screenshot = (name: string): Buffer => readFileSync(join(CLIENT_FOLDER, 'app', 'screenshots', name))

export const INSTALLABLE_APP: Plugin = {
  name: 'installable-app',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: MANIFEST_PATH }, injectTo: 'head' },
    ...ICON_TAGS,
  ],
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
      const version = versionOf(bundle, String(page?.type === 'asset' ? page.source : ''))
      emit('service-worker.js', await buildWorker(version))
      emit(MANIFEST_PATH.slice(1), manifestText(manifestIcons()))
      for (const [path, icon] of drawIcons()) emit(path, icon)
      for (const { name } of APP_SCREENSHOTS) emit(`app/${name}`, screenshot(name))
    },
  },
}
