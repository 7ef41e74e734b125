/** How long a cold visit takes on a slow phone until somebody can sit down and until his cards can be played: `npm run bench:phone`, after a build. */

import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { make, makeGame } from '../e2e/people.ts'
import { makeStage } from '../e2e/stage.ts'

const RUNS = 5
const PHONE = { width: 390, height: 844 }
/** Processor: so many times slower than this machine. Network: bytes/s and ms. */
const DEVICES = {
  'as this machine, its own network': { slower: 1, bytes: -1, latency: 0 },
  'four times slower, Wi-Fi 20 Mbit/s 20 ms': { slower: 4, bytes: 2_500_000, latency: 20 },
  'four times slower, mobile 9 Mbit/s 85 ms': { slower: 4, bytes: 1_125_000, latency: 85 },
} as const
type Device = (typeof DEVICES)[keyof typeof DEVICES]

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number

const stage = await makeStage()
const lobby = await make(stage.app, stage.origin, { rules: 'basic', players: 4 })
const { table, host } = await makeGame(stage.app, stage.origin, 4)

/** ms from the beginning of the page until the selector matches something. */
const timeOf = async (browser: Browser, path: string, seen: string, { slower, bytes, latency }: Device) => {
  const context = await browser.newContext({ viewport: PHONE })
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`table-token:${host.code}`, host.token],
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) return void requestAnimationFrame(look)
      performance.mark('usable')
    }
    requestAnimationFrame(look)
  }, seen)
  await page.goto(stage.origin + path)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 120_000 })
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  await context.close()
  return time
}

const VISITS = [
  ['phone, code', '/p', '.phone-entry input'],
  ['phone, to a seat', `/p/${lobby.table.code}`, '.phone-form button[type="submit"]'],
  ['phone, to its cards', `/p/${table.code}`, '.phone-hand [data-card]'],
  ['ordinary page, to its cards', `/t/${table.code}`, '.hand [data-card]'],
] as const

for (const [device, conditions] of Object.entries(DEVICES)) {
  console.log(device)
  for (const [what, path, seen] of VISITS) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const browser = await launchBrowser()
      times.push(await timeOf(browser, path, seen, conditions))
      await browser.close()
    }
    const [least, most] = [Math.min(...times), Math.max(...times)]
    console.log(
      `  ${what}: median ${median(times).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}) of ${RUNS}`,
    )
  }
}
await stage.end()
