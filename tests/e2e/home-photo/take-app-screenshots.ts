/** `npx node tests/e2e/home-photo/take-app-screenshots.ts` takes the pictures that the manifest of the app shows, of the built pages. */

import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../driver/browser.ts'
import { serverProcess } from '../driver/server-process.ts'
import { settled } from '../driver/test-server.ts'

const SCREENSHOTS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'client', 'app', 'screenshots')
const QUALITY_PERCENT = 82
/** A scene takes long without a graphics card. */
const TIMEOUT_MS = 180_000
const WIDE_CONTEXT = { viewport: { width: 1280, height: 720 } }
const NARROW_CONTEXT = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 }

interface Shot {
  readonly name: string
  readonly context: typeof WIDE_CONTEXT | typeof NARROW_CONTEXT
  readonly path: string
  /** Leads the opened page to what is shown. */
  show(page: Page): Promise<unknown>
}

/** A puzzle has a board in the middle of a game. */
const showTable = async (page: Page): Promise<void> => {
  await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: TIMEOUT_MS })
  await page.locator('.hand button').first().waitFor()
}

const showDesign = async (page: Page): Promise<void> => {
  await page.locator('[data-preset]').first().waitFor()
  await page.waitForTimeout(TIMEOUT_MS / 9)
}

const APP_SHOTS: readonly Shot[] = [
  {
    name: 'home-narrow',
    context: NARROW_CONTEXT,
    path: '/',
    show: (page) => page.getByRole('button').first().waitFor(),
  },
  { name: 'table-narrow', context: NARROW_CONTEXT, path: '/puzzles', show: showTable },
  { name: 'table-wide', context: WIDE_CONTEXT, path: '/puzzles', show: showTable },
  { name: 'design-wide', context: WIDE_CONTEXT, path: '/design', show: showDesign },
]

const takeShot = async (browser: Browser, origin: string, { name, context, path, show }: Shot): Promise<void> => {
  const page = await (await browser.newContext({ ...context, colorScheme: 'dark' })).newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(origin + path)
  await show(page)
  await settled(page)
  await page.screenshot({
    path: join(SCREENSHOTS_FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: QUALITY_PERCENT,
    timeout: TIMEOUT_MS,
  })
  console.log(name)
  await page.context().close()
}

const server = await serverProcess()
const browser = await launchBrowser()
for (const shot of APP_SHOTS) await takeShot(browser, server.origin, shot)
await browser.close()
await server.end()
