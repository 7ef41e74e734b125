import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineRoom, defineServer, type Server } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { Application } from 'express'
import { BotDesk } from './bot-desk.ts'
import { type Chance, systemChance } from './chance.ts'
import { closeMatchmaking } from './matchmaking.ts'
import { ROOM } from './protocol.ts'
import { RateLimit } from './rate-limit.ts'
import { TableRoom } from './rooms/table-room.ts'
import { Tables } from './tables.ts'
import { tablesApi } from './tables-api.ts'
import { serveBuilt, serveSources, serveTv } from './website.ts'

export interface AppOptions {
  /** 0 takes any free port. */
  readonly port?: number
  /** All interfaces by default. */
  readonly host?: string | undefined
  /** Folders of the built client and of its page for televisions, `sources` for Vite, or nothing to serve no pages. */
  readonly client?: { readonly built: string; readonly tv?: string } | 'sources'
  /** Number of proxies in front whose word on addresses is believed. */
  readonly proxies?: number
  readonly chance?: Chance
  readonly botDelayMs?: number | undefined
  readonly hostGraceMs?: number
  readonly idleMs?: number
  readonly tablesPerMinute?: number | undefined
  readonly messagesPerSecond?: number
}

export interface App {
  readonly port: number
  readonly tables: Tables
  /** Ends all tables and connections. */
  close(): Promise<void>
}

const MINUTE_MS = 60_000
const MAX_FRAME = 4096
/** Bytes for a first state: room for some 10000 moves (the longest game measured, of 12 random bots, had 6302). A longer one the encoder would cut. */
const STATE_BUFFER = 256 * 1024

const tablesOf = (options: AppOptions, desk: BotDesk): Tables =>
  new Tables({
    chance: options.chance ?? systemChance,
    desk,
    hostGraceMs: options.hostGraceMs ?? MINUTE_MS / 2,
    idleMs: options.idleMs ?? 30 * MINUTE_MS,
    messagesPerSecond: options.messagesPerSecond ?? 40,
    botDelayMs: options.botDelayMs,
  })

/** Vite's own sockets come over the same port. */
const isGame = (request: IncomingMessage): boolean =>
  request.headers['sec-websocket-protocol']?.startsWith('vite') !== true

const listen = (server: Server, http: HttpServer, port: number, host: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject)
    server.listen(port, host).then(() => resolve((http.address() as AddressInfo).port), reject)
  })

const securely = (app: Application, proxies: number): void => {
  app.disable('x-powered-by')
  app.set('trust proxy', proxies)
  app.use((_request, response, next) => {
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' })
    next()
  })
}

/** Starts everything; only one at a time in a process, for the framework's matchmaker is one. */
export const makeApp = async (options: AppOptions = {}): Promise<App> => {
  Encoder.BUFFER_SIZE = STATE_BUFFER
  closeMatchmaking()
  const http = createServer()
  const desk = new BotDesk()
  const tables = tablesOf(options, desk)
  const limit = new RateLimit(options.tablesPerMinute ?? 30, MINUTE_MS)
  let endClient = async (): Promise<void> => {}
  const server = defineServer({
    rooms: { [ROOM]: defineRoom(TableRoom, { tables } as never) },
    transport: new WebSocketTransport({ noServer: true, maxPayload: MAX_FRAME }).attachToServer(http, {
      filter: isGame,
    }),
    greet: false,
    gracefullyShutdown: false,
    express: async (app) => {
      securely(app, options.proxies ?? 0)
      app.use('/api', tablesApi(tables, limit))
      if (options.client === 'sources') endClient = await serveSources(app, http)
      else if (options.client !== undefined) {
        if (options.client.tv !== undefined) serveTv(app, options.client.tv)
        serveBuilt(app, options.client.built)
      }
    },
  })
  const close = async (): Promise<void> => {
    await server.gracefullyShutdown(false)
    await Promise.all([desk.close(), endClient()])
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
  try {
    return { port: await listen(server, http, options.port ?? 0, options.host), tables, close }
  } catch (error) {
    await close()
    throw error
  }
}
