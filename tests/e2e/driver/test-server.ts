import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { GameServer } from '../../../server/app.ts'
import { BUILT_CLIENT, BUILT_PHONE, BUILT_TV } from '../../../server/http/website.ts'
import { makeTestApp, type TestAppOptions } from '../../server/test-app.ts'
import { setPainted } from './painting.ts'
import { appElsewhere, RUNNING_SITE } from './running-site.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..')
/** Screenshots for visual inspection. */
const SCREENSHOT_FOLDER = join(PROJECT_ROOT, 'dist', 'screenshots')

/** A server with the built client. */
export interface TestServer {
  readonly app: GameServer
  readonly origin: string
  end(): Promise<void>
}

export const startTestServer = async (options: TestAppOptions = {}): Promise<TestServer> => {
  if (RUNNING_SITE !== undefined) return { app: appElsewhere, origin: RUNNING_SITE, end: async () => {} }
  const app = await makeTestApp({
    client: { built: BUILT_CLIENT, tv: BUILT_TV, phone: BUILT_PHONE },
    botDelayMs: 0,
    tablesPerMinute: 1000,
    tablesPerAddress: 1000,
    workPerAddress: 1000,
    ...options,
  })
  return { app, origin: `http://127.0.0.1:${app.port}`, end: () => app.close() }
}

/** Waits until the page has painted `count` frames; at most a second for each, since a page that nobody sees may paint none. */
export const framesPass = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    const frame = (resolve: (value: unknown) => void): void => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 1000)
    }
    for (let i = 0; i < frames; i++) await new Promise(frame)
  }, count)

/** Waits until all finite animations and transitions have ended, at most 2 s, and the page has been painted. */
export const settled = async (page: Page): Promise<void> => {
  await framesPass(page, 2)
  await page.evaluate(async () => {
    const ends = (animation: Animation): boolean =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const running = document.getAnimations().filter((animation) => animation.playState === 'running' && ends(animation))
    const longest = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), longest])
  })
  await framesPass(page, 2)
}

/** Waits until a page is settled, and leaves a picture of it; in CI, where nobody looks at it, none. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  await settled(page)
  if (process.env.CI !== undefined) return
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true })
  await setPainted(page, true)
  await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}.png`) })
  await setPainted(page, false)
}
