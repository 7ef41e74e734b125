import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { setClockOffset } from '../../../server/monotonic-clock.ts'
import { LONG } from '../../long.ts'
import { emptyFolder } from '../../server/archive/empty-storage.ts'
import { type PushBrowser, PushService } from '../../server/push/push-service.ts'
import {
  anyCard,
  CARD_EDGE,
  ignoreFaults,
  openPerson,
  press,
  restartServer,
  setUpJourney,
  tableAt,
  testServer,
} from '../driver/journey.ts'
import { sitDownByPage } from '../driver/lobby-page.ts'
import type { Person } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

const service = new PushService()
const dataDir = emptyFolder()
const openStorage = () => openArchive({ dataDir })
const times = { idleMs: 500, sleepAfterMs: 300, dueIntervalMs: 50 }
setUpJourney({ archive: await openStorage(), sendPush: service.send, ...times })
afterAll(() => {
  setClockOffset(0)
  rmSync(dataDir, { recursive: true })
})

const DAY_MS = 86_400_000

/** Gives the browser of a page an address at the push service of the test, and lets its person allow messages: headless browsers know neither. */
const givePushService = (page: Page, { endpoint, p256dh, auth }: Omit<PushBrowser, 'read'>): Promise<unknown> =>
  page.addInitScript(
    (keys) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
      let given: unknown = null
      const isGranted = () => sessionStorage.getItem('messages') === 'granted'
      Object.defineProperty(Notification, 'permission', { get: () => (isGranted() ? 'granted' : 'default') })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('messages', 'granted')
        return 'granted'
      }
      PushManager.prototype.subscribe = async (options) => {
        const { buffer: applicationServerKey } = Object(options?.applicationServerKey) as Uint8Array<ArrayBuffer>
        given = {
          endpoint: keys.endpoint,
          options: { applicationServerKey },
          getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
        }
        return given as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => given as PushSubscription | null
    },
    { endpoint, p256dh, auth },
  )

/** Hands a message of the push service to the worker of the site, as a browser does also while no page is open. Resolves to the tags of what the worker shows: headless browsers show no messages. */
const receive = async (page: Page, news: unknown): Promise<unknown> => {
  const { origin } = new URL(page.url())
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(origin))
  if (worker === undefined) throw new Error('the site has no worker')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
    const tags: unknown[] = []
    Object.assign(globalThis, { shownTags: tags })
    registration.showNotification = async (_, options) => void tags.push(options?.tag)
  })
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own !== undefined) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const message = { origin, registrationId: await found, data: JSON.stringify(news) }
  await session.send('ServiceWorker.deliverPushMessage', message)
  const shown = () => worker.evaluate(() => (globalThis as unknown as { readonly shownTags: unknown[] }).shownTags)
  await expect.poll(shown, { timeout: 20_000 }).not.toEqual([])
  return shown()
}

const openPlayer = async (name: string): Promise<Person> => {
  // Browsers show messages of sites with a name only.
  const origin = testServer.origin.replace('127.0.0.1', 'localhost')
  const person = await openPerson(name, { keepsApp: true }, origin)
  await givePushService(person.page, service.browser(name))
  await person.page.goto(origin)
  return person
}

test(
  'two people play over three days, across a restart of the server, are told of their turns, and find them in their lists',
  LONG,
  async () => {
    const ann = await openPlayer('Ann')
    const { origin } = new URL(ann.page.url())
    await ann.page.goto(`${origin}/new?rules=basic&players=2&clock=days-86400&absence=wait`)
    await ann.page.getByText('1\u00a0day a turn').first().waitFor()
    await screenshot(ann.page, 'days-setup')
    expect(await pageFaults(ann.page)).toEqual([])
    await press(ann, /^Make the table/)
    await ann.page.waitForURL(/\/t\/[A-Z]{4}$/)
    const table = await tableAt(ann)
    const ben = await openPlayer('Ben')
    await ben.page.goto(`${origin}/t/${table.code}`)
    await sitDownByPage(ben, table)
    await press(ann, 'Start the game')
    for (const person of [ann, ben]) {
      await person.page.getByText('This game goes on over days').waitFor()
      await screenshot(person.page, `days-question-${person === ann ? 'ann' : 'ben'}`)
      expect(await pageFaults(person.page)).toEqual([])
      await press(person, 'Yes, tell me')
      await person.page.getByText('This game goes on over days').waitFor({ state: 'detached' })
    }
    const [first, second] = table.view('table').turn === 0 ? [ann, ben] : [ben, ann]
    const nameOf = (person: Person): string => (person === ann ? 'Ann' : 'Ben')
    await second.page.goto(`${origin}/my`)
    await anyCard(first).click(CARD_EDGE)
    await first.page.keyboard.press('Enter')
    await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1)
    const [told] = service.delivered
    expect(told?.endpoint).toContain(nameOf(second))
    expect(told?.data).toMatchObject({ code: table.code })
    await second.page.goto(`${origin}/my`)
    await second.page.locator('.my-turn', { hasText: 'your turn, until' }).waitFor()
    await screenshot(second.page, 'days-my')
    expect(await pageFaults(second.page)).toEqual([])
    await first.page.goto(`${origin}/my`)
    await expect.poll(() => testServer.app.tables.count, { timeout: 20_000 }).toBe(0)
    for (let day = 1; day <= 3; day++) {
      setClockOffset(day * 1.01 * DAY_MS)
      await expect.poll(() => service.delivered.length, { timeout: 20_000 }).toBe(1 + day)
      await expect.poll(() => testServer.app.tables.count, { timeout: 20_000 }).toBe(0)
      if (day === 1) await restartServer(openStorage)
    }
    expect(service.delivered.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(
      [second, first, second, first].map(nameOf),
    )
    expect(new Set(service.delivered.map(({ site }) => site)).size, 'browsers know one key of the site').toBe(1)
    expect(await receive(first.page, service.delivered.at(-1)?.data)).toEqual([`/t/${table.code}`])
    await first.page.goto(`${origin}/t/${table.code}`)
    await anyCard(first).waitFor()
    for (const person of [ann, ben]) ignoreFaults(person)
  },
)
