/** How long a cold visit to a running game takes until the flat board and until the scene are seen: `npm run bench:paint`, after a build. */

import { launchBrowser } from '../e2e/browser.ts'
import { makeGame } from '../e2e/people.ts'
import { makeStage } from '../e2e/stage.ts'

const RUNS = 7
const LAPTOP = { width: 1280, height: 720 }

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number

const stage = await makeStage()
const { table, host } = await makeGame(stage.app, stage.origin, 4)

/** Each visit has a browser of its own, whose caches are empty. */
const visit = async () => {
  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: LAPTOP })).newPage()
  await page.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`table-token:${host.code}`, host.token],
  )
  await page.goto(`${stage.origin}/t/${table.code}`)
  await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 120_000 })
  const [paint = 0, flat = 0, scene = 0] = await page.evaluate(() =>
    ['first-contentful-paint', 'board-flat', 'board-scene'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0,
    ),
  )
  await browser.close()
  return { paint, flat, scene }
}

const visits: Awaited<ReturnType<typeof visit>>[] = []
for (let run = 0; run < RUNS; run++) visits.push(await visit())
for (const what of ['paint', 'flat', 'scene'] as const) {
  const times = visits.map((times) => times[what])
  const [least, most] = [Math.min(...times), Math.max(...times)]
  console.log(`${what}: median ${median(times).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}) of ${RUNS}`)
}
await stage.end()
