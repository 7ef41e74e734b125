import { existsSync, readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import express, { type Application, type RequestHandler } from 'express'
import type { ViteDevServer } from 'vite'
import { escapeHtml } from '../protocol/embed-frame.ts'
import { MANIFEST_PATH } from './app-manifest.ts'
import { COMPRESSED_SUFFIX, preferCompressed } from './compressed-files.ts'
import { pagePolicy, SERVICE_WORKER_POLICY, WORKER_POLICY } from './headers.ts'
import type { PageHead, PageHeads } from './share/page-head.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DAY_S = 86_400
const YEAR_S = 365 * DAY_S

/** Folder of the built client. */
export const BUILT_CLIENT = join(PROJECT_ROOT, 'dist', 'client')

/** Folder of the built page for televisions. */
export const BUILT_TV = join(PROJECT_ROOT, 'dist', 'tv')

/** Folder of the built page for phones. */
export const BUILT_PHONE = join(PROJECT_ROOT, 'dist', 'phone')

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

const cacheControl = (folder: string, path: string): string => {
  if (path.startsWith(join(folder, 'assets'))) return `public, max-age=${YEAR_S}, immutable`
  return /\.html$|^service-worker\.js$/.test(basename(path)) ? 'no-cache' : `public, max-age=${DAY_S}`
}

/** Returns whether the file is a script that `new Worker` starts in `client/designer/emblem/emblem-file.ts`, `client/designer/files/file-downloads.ts`, `client/designer/machine/path-state.ts` and `client/marble-chase/physics/roller.ts`. */
const isWasmWorker = (path: string): boolean =>
  /^(emblem|export|path|roll|studio)-worker-[\w-]+\.js$/.test(basename(path))

const serveFiles = (folder: string) =>
  express.static(folder, {
    index: false,
    // A folder has no page of its own, and a redirect to one would repeat the address, which may read as another site's.
    redirect: false,
    cacheControl: false,
    setHeaders: (response, served) => {
      const path = served.endsWith(COMPRESSED_SUFFIX) ? served.slice(0, -COMPRESSED_SUFFIX.length) : served
      response.setHeader('Cache-Control', cacheControl(folder, path))
      if (path === join(folder, 'service-worker.js'))
        response.setHeader('Content-Security-Policy', SERVICE_WORKER_POLICY)
      if (isWasmWorker(path)) response.setHeader('Content-Security-Policy', WORKER_POLICY)
    },
  })

/** The built description is removed, because the tags contain another one. */
const DESCRIPTION_TAG = /\s*<meta name="description"[^>]*>/

/** Addresses that one of the client's pages answers; `parseRoute` of the client reads those without `/tv` and `/p`. */
const PAGE_ADDRESSES: readonly RegExp[] = [
  /^\/$/,
  /^\/(?:new|pass|rules|rules\/print|design|ratings|my|account|account\/games|account\/friends|operator|chase|play)$/,
  /^\/learn/,
  /^\/(?:strategy|puzzles)(?:\/[\w-]*)?$/,
  // The page says so if no board, game, club or tournament can have this id.
  /^\/(?:boards|games|clubs|tournaments)(?:\/|$)/,
  /^\/watch(?:\/|$)/,
  /^\/pass\//,
  // The table's page says so if no table can have this code.
  /^\/t\//,
  /^\/(?:tv|p)(?:\/[a-z]*)?\/?$/i,
]

/** Reports whether a page of the client answers this path. */
export const isPageAddress = (path: string): boolean => PAGE_ADDRESSES.some((address) => address.test(path))

/** Returns the built page, which is in English, with the words and the tags of this head. */
const withHead = (html: string, { language, direction, title, opening, tags, manifest }: PageHead): string =>
  html
    .replace(MANIFEST_PATH, manifest)
    .replace('<html lang="en"', () => `<html lang="${language}" dir="${direction}"`)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(/(?<=<p class="loading">)[^<]*/, () => escapeHtml(opening))
    .replace('</head>', () => `  ${tags}\n  </head>`)

/**
 * Serves one page of a folder, always fresh, for every address without a file, with tags for its address in the head. With an address
 * that none of the client's pages has the status is 404: the page says so.
 */
const servePage = (folder: string, name: string, heads: PageHeads): RequestHandler => {
  const html = readFileSync(join(folder, name), 'utf8').replace(DESCRIPTION_TAG, '')
  return async (request, response, next) => {
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && request.accepts(['html', 'json']) === 'html'
    const isFile = /\.[a-z0-9]+$/i.test(request.path)
    if (!wantsPage || isFile) return next()
    const isKnown = isPageAddress(request.baseUrl + request.path)
    const head = isKnown ? await heads.of(request, response) : heads.ofUnknown(request)
    if (!isKnown) response.status(404)
    response.set({ 'Cache-Control': 'no-cache', 'Content-Language': head.language }).vary('Accept-Language')
    response.type('html').send(withHead(html, head))
  }
}

/**
 * Serves a folder with its one page under a path of the site: files with a hash in their name are cached for good, the page itself
 * is always fresh and answers every address of the app.
 */
export const serveBuilt = (app: Application, path: string, folder: string, name: string, heads: PageHeads): void => {
  app.use(
    path,
    pagePolicy(folder, name),
    compression(),
    preferCompressed(folder),
    serveFiles(folder),
    servePage(folder, name, heads),
  )
}

const startVite = async (server: HttpServer, mode: string): Promise<ViteDevServer> => {
  const { createServer } = await import('vite')
  return createServer({
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    mode,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  })
}

/** Serves the pages from their sources, with hot replacement over the same port. Returns a function that closes Vite. */
export const serveSources = async (app: Application, server: HttpServer): Promise<() => Promise<void>> => {
  const main = await startVite(server, 'development')
  const phone = await startVite(server, 'phone')
  app.use((request, response, next) => {
    // Vite writes scripts of its own into the pages, and knows how long browsers may keep its files.
    response.removeHeader('Content-Security-Policy')
    response.removeHeader('Cache-Control')
    if (/^\/tv(\/[a-z]*)?$/i.test(request.path)) request.url = '/tv.html'
    if (/^\/p(\/[a-z]*)?$/i.test(request.path)) request.url = '/p/phone.html'
    const { middlewares } = request.url.startsWith('/p/') ? phone : main
    middlewares(request, response, next)
  })
  return async () => {
    await Promise.all([main.close(), phone.close()])
  }
}
