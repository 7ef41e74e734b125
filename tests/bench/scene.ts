/**
 * `npm run bench -- scene`: what a picture of the table costs, in CPU ms of the browser's graphics process (software rendering
 * here, so only the ratios say something), by quality tier, board and pieces.
 */

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { launchBrowser } from '../e2e/driver/browser.ts'

const FRAMES_PER_ROUND = 6
const ROUND_COUNT = 3

const SCENE_QUERIES: Readonly<Record<string, string>> = {
  'low, 8 players': 'players=8&tier=low',
  'mid, 8 players': 'players=8&tier=mid',
  'high, 8 players': 'players=8&tier=high',
  'low, 4 players': 'players=4&tier=low',
  'low, Tock': 'family=tock&players=4&tier=low',
  'low, 12 players': 'players=12&tier=low',
  'low, 8 players, pegs': 'players=8&tier=low&look=walnut,walnut,maple,semigloss,round,pegs',
  'low, 8 players, tees': 'players=8&tier=low&look=walnut,walnut,maple,semigloss,round,tees',
  'low, 8 players, bulbs': 'players=8&tier=low&look=walnut,walnut,maple,semigloss,round,bulbs',
}

const browser = await launchBrowser()
const session = await browser.newBrowserCDPSession()

/** CPU ms that the graphics process has used so far. */
const graphicsTime = async (): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0) * 1000
}

const drawn = (pictures: number): Promise<void> =>
  new Promise((done) => {
    const canvas = document.querySelector('canvas')
    const gl = canvas?.getContext('webgl2')
    const again = (left: number): void => {
      ;(window as unknown as { draw: () => void }).draw()
      requestAnimationFrame(() => {
        gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
        if (left === 1) done()
        else again(left - 1)
      })
    }
    again(pictures)
  })

/** The cheapest of some rounds: whatever else the machine does can only add. */
const measure = async (origin: string, query: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${origin}?${query}`)
  await page.waitForFunction(() => document.title === 'ready', null, { timeout: 180_000 })
  await page.evaluate(drawn, 2)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUND_COUNT; round++) {
    const before = await graphicsTime()
    await page.evaluate(drawn, FRAMES_PER_ROUND)
    best = Math.min(best, ((await graphicsTime()) - before) / FRAMES_PER_ROUND)
  }
  await page.close()
  return best
}

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..')
const site = await createServer({
  configFile: false,
  root: join(import.meta.dirname, 'preview'),
  plugins: [react()],
  server: { host: '127.0.0.1', port: 0, fs: { allow: [PROJECT_FOLDER] } },
  logLevel: 'error',
})
await site.listen()
const origin = site.resolvedUrls?.local[0] ?? ''
let yardstick = 0
console.log('CPU ms of the graphics process a picture of 1280 x 720')
for (const [name, query] of Object.entries(SCENE_QUERIES)) {
  const ms = await measure(origin, query)
  yardstick ||= ms
  console.log(`  ${name.padEnd(24)} ${ms.toFixed(0).padStart(6)}   ${(ms / yardstick).toFixed(2)} x`)
}
await browser.close()
await site.close()
