/**
 * How long a cold visit to a running game takes until something, the flat board and the scene are seen, after a build:
 * `npm run bench -- first-paint`, or `npm run bench -- first-paint --against <folder>` beside another checkout that was built.
 */

import { launchBrowser } from '../e2e/driver/browser.ts'
import type { BuiltSite } from './built-site.ts'
import { printTimes, startSites, type Times } from './comparison.ts'

const RUN_COUNT = 7
const LAPTOP_SIZE_PX = { width: 1280, height: 720 }
const PERFORMANCE_MARKS = { paint: 'first-contentful-paint', flat: 'board-flat', scene: 'board-scene' } as const

/** Each visit has a browser of its own with empty caches. */
const visit = async ({ origin, game }: BuiltSite): Promise<Times> => {
  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: LAPTOP_SIZE_PX })).newPage()
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`table-token:${game.code}`, game.token],
  )
  await page.goto(`${origin}/t/${game.code}`)
  await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 300_000 })
  const times = await page.evaluate(
    (marks) =>
      Object.entries(marks).map(
        ([what, mark]) => [what, performance.getEntriesByName(mark)[0]?.startTime ?? 0] as const,
      ),
    PERFORMANCE_MARKS,
  )
  await browser.close()
  return Object.fromEntries(times)
}

const sites = await startSites()
await printTimes(sites, RUN_COUNT, visit)
for (const site of sites) await site.end()
process.exit()
