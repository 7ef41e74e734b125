import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { build, createServer } from 'vite'
import { serveBuilt } from '../../../server/http/website.ts'
import { PLAIN_HEADS } from '../driver/plain-heads.ts'

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..')
const VITE_CONFIG = {
  configFile: join(PROJECT_FOLDER, 'vite.config.ts'),
  root: import.meta.dirname,
  logLevel: 'error',
} as const

export const BUILT_ROLLS = join(PROJECT_FOLDER, 'dist', 'rolls')

export interface RollsSite {
  readonly origin: string
  /** Paths of the files that were sent, in order. */
  readonly sent: readonly string[]
  readonly end: () => Promise<void>
}

/** The page from its sources, by the project's own configuration. */
export const rollsInDevelopment = async (): Promise<RollsSite> => {
  const sent: string[] = []
  const site = await createServer({
    ...VITE_CONFIG,
    mode: 'development',
    cacheDir: join(PROJECT_FOLDER, 'node_modules', '.vite-rolls'),
    server: { host: '127.0.0.1', port: 0, fs: { allow: [PROJECT_FOLDER] } },
  })
  await site.listen()
  return { origin: site.resolvedUrls?.local[0] ?? '', sent, end: () => site.close() }
}

/** The page as it is built, served as the server serves built pages: with their policies. */
export const rollsBuilt = async (): Promise<RollsSite> => {
  await build({ ...VITE_CONFIG, mode: 'production', build: { outDir: BUILT_ROLLS, emptyOutDir: true } })
  const sent: string[] = []
  const app = express()
  app.use((request, response, next) => {
    const { path } = request
    response.on('finish', () => response.statusCode === 200 && sent.push(path))
    next()
  })
  serveBuilt(app, '/', BUILT_ROLLS, 'index.html', PLAIN_HEADS)
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const end = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent, end }
}
