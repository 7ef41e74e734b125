/**
 * How long a cold visit takes on a slow phone until somebody can sit down and until their cards can be played, after a build:
 * `npm run bench -- phone-start`, or `npm run bench -- phone-start --against <folder>` beside another checkout that was built.
 */

import { launchBrowser } from '../e2e/driver/browser.ts'
import type { BuiltSite } from './built-site.ts'
import { printTimes, startSites } from './comparison.ts'

const RUN_COUNT = 5
const PHONE_SIZE_PX = { width: 390, height: 844 }
/** `slower`: factor by which the processor is slower than this machine. `bytes`: bytes/s of the network. `latency`: ms. */
const DEVICE_PROFILES = {
  'as this machine, its own network': { slower: 1, bytes: -1, latency: 0 },
  'four times slower, Wi-Fi 20 Mbit/s 20 ms': { slower: 4, bytes: 2_500_000, latency: 20 },
  'four times slower, mobile 9 Mbit/s 85 ms': { slower: 4, bytes: 1_125_000, latency: 85 },
} as const
type Device = (typeof DEVICE_PROFILES)[keyof typeof DEVICE_PROFILES]

/** ms from the beginning of the page until the selector matches something. */
const timeOf = async (site: BuiltSite, path: string, seen: string, { slower, bytes, latency }: Device) => {
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE_SIZE_PX })
  await context.addInitScript(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [`table-token:${site.game.code}`, site.game.token],
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
  await page.goto(site.origin + path)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, undefined, { timeout: 300_000 })
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  await browser.close()
  return time
}

const TIMED_VISITS = [
  ['phone, code', () => '/p', '.phone-entry input'],
  ['phone, to a seat', ({ lobby }: BuiltSite) => `/p/${lobby.code}`, '.phone-form button[type="submit"]'],
  ['phone, to its cards', ({ game }: BuiltSite) => `/p/${game.code}`, '.phone-hand [data-card]'],
  ['ordinary page, to its cards', ({ game }: BuiltSite) => `/t/${game.code}`, '.hand [data-card]'],
] as const

const sites = await startSites()
for (const [device, conditions] of Object.entries(DEVICE_PROFILES)) {
  console.log(device)
  for (const [what, pathAt, seen] of TIMED_VISITS)
    await printTimes(sites, RUN_COUNT, async (site) => ({ [what]: await timeOf(site, pathAt(site), seen, conditions) }))
}
for (const site of sites) await site.end()
process.exit()
