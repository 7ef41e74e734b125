/** Service worker of the site: the app opens without network, with the files that it keeps. */

import { CODE_LETTERS, DEVICE_CODE_START, MAX_CODE_LENGTH } from '../../server/protocol/codes.ts'
import { AppFiles, type AppVersion } from './app-files.ts'
import type { AppQuestion } from './app-question.ts'
import { type AppWindow, type NotificationScope, openTurn, showTurn } from './turn-notification.ts'

/** Event that the worker stays alive for until a promise is settled. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface QuestionEvent extends ExtendableEvent {
  readonly data: AppQuestion
  readonly ports: readonly MessagePort[]
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface WorkerEvents {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: FetchEvent
  readonly message: QuestionEvent
  readonly push: PushEvent
  readonly notificationclick: NotificationClickEvent
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options?: { readonly type: 'window' }): Promise<readonly AppWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

/** The build writes this in. */
declare const APP_VERSION: AppVersion

const scope = self as unknown as ServiceWorkerScope
const files = new AppFiles(APP_VERSION, caches, (...request) => fetch(...request))

/** Time after which a page is opened from what is kept, because the server doesn't answer. */
const SERVER_WAIT_MS = 4000
/** Statuses with which a proxy answers while its server is away. */
const AWAY_STATUS = [502, 503, 504]

/** Pages of a big screen and of a phone as a hand, which need a server, and what are no pages. */
const OTHER_PATH = /^\/(?:tv|p|api|share|embed|matchmake)(?:\/|$)|\.[a-z0-9]+$|^\/(?:livez|readyz|metrics)$/i

/** Pages with a game that runs on this device. They keep the version that the game began with. */
const DEVICE_GAME_PATH = new RegExp(
  `^/(?:chase|(?:t|pass)/${DEVICE_CODE_START}[${CODE_LETTERS}]{${MAX_CODE_LENGTH - DEVICE_CODE_START.length}})$`,
)

const afterWait = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), SERVER_WAIT_MS))

/** Returns the page as the server has it now, or else the one that is kept. */
const servedPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  const fetching = preloadResponse.then((preloaded) => preloaded ?? fetch(request))
  const served = await Promise.race([fetching, afterWait()]).catch(() => undefined)
  if (served !== undefined && !AWAY_STATUS.includes(served.status)) return served
  return (await files.page()) ?? fetching
}

const pageOf = async (event: FetchEvent, path: string): Promise<Response> => {
  const kept = DEVICE_GAME_PATH.test(path) ? await files.page(path) : undefined
  return kept ?? servedPage(event)
}

const answer = async ({ data, ports }: QuestionEvent): Promise<void> => {
  if (data.ask === 'rest') await files.fetchRest(data.language)
  if (data.ask === 'playing' && DEVICE_GAME_PATH.test(data.path)) await files.noteGame(data.path, data.script)
  const isAlone = (await scope.clients.matchAll()).length <= 1
  if (data.ask === 'take') await files.take(isAlone, data.path)
  if (data.ask === 'takeAlone' && isAlone) await files.take(true)
  ports[0]?.postMessage(data.ask === 'outdated' && (await files.isOutdated(data.script)))
}

const notifications: NotificationScope = {
  showNotification: (title, options) => scope.registration.showNotification(title, options),
  windows: () => scope.clients.matchAll({ type: 'window' }),
  openWindow: (path) => scope.clients.openWindow(path),
}

scope.addEventListener('install', (event) => event.waitUntil(files.install().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
)
scope.addEventListener('message', (event) => event.waitUntil(answer(event)))
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(files.file(pathname))
  else if (mode === 'navigate' && !OTHER_PATH.test(pathname)) event.respondWith(pageOf(event, pathname))
})
scope.addEventListener('push', (event) => event.waitUntil(showTurn(notifications, event.data?.json())))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTurn(notifications, event.notification.tag))
})
