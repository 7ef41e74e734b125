import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type App, type AppOptions, makeApp } from '../../server/app.ts'
import { BUILT_CLIENT, BUILT_PHONE, BUILT_TV } from '../../server/website.ts'
import { launchBrowser } from './browser.ts'
import { openPage, type Stored, type Watched } from './table-page.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Pictures of the test games, to be looked at. */
const SCREENSHOTS = join(ROOT, 'dist', 'screenshots')

interface Size {
  readonly width: number
  readonly height: number
}

/** A server with the built client and the browsers opened for a test, ended together. */
export interface Stage {
  readonly app: App
  readonly origin: string
  /** A person with a browser of his own. */
  arrive(size: Size, stored: Stored, args?: readonly string[]): Promise<Watched>
  end(): Promise<void>
}

export const makeStage = async (options: AppOptions = {}): Promise<Stage> => {
  const app = await makeApp({
    host: '127.0.0.1',
    client: { built: BUILT_CLIENT, tv: BUILT_TV, phone: BUILT_PHONE },
    botDelayMs: 0,
    tablesPerMinute: 1000,
    ...options,
  })
  const browsers: Browser[] = []
  const origin = `http://127.0.0.1:${app.port}`
  return {
    app,
    origin,
    arrive: async (size, stored, args) => {
      const browser = await launchBrowser(args)
      browsers.push(browser)
      return openPage(await browser.newContext({ viewport: size }), origin, stored)
    },
    end: async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
      await app.close()
    },
  }
}

export const screenshot = async (page: Page, name: string): Promise<void> => {
  mkdirSync(SCREENSHOTS, { recursive: true })
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}
