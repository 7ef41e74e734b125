/** `npm run home-photos` takes the photographs of the first page in the browser of the tests, and writes them beside its style sheet. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { createServer } from 'vite'
import type { TakePhoto } from '../../../client/board/photo-capture.ts'
import { launchBrowser } from '../driver/browser.ts'
import { HOME_PHOTOS, type HomePhoto } from './home-photos.ts'

const PROJECT_ROOT = join(import.meta.dirname, '..', '..', '..')
const PHOTO_FOLDER = join(PROJECT_ROOT, 'client', 'pages', 'home', 'photos')
/** Number of frames that a photograph averages. */
const FRAME_COUNT = 40
const READY_TIMEOUT_MS = 400_000

/** Takes a photograph. Resolves to a WebP file in Base64, of the best quality with which it is small enough. */
const takeInPage = async ([width, height, frames]: readonly [number, number, number]): Promise<string> => {
  const MAX_BYTES = 88_000
  const QUALITY_STEP = 0.02
  const { homePhotographer } = window as unknown as { homePhotographer: () => { take?: TakePhoto } }
  let { take } = homePhotographer()
  while (take === undefined) {
    await new Promise(requestAnimationFrame)
    take = homePhotographer().take
  }
  const bitmap = await createImageBitmap(await take({ width, height, frames, margin: 0 }))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  for (let quality = 0.9; quality > 0; quality -= QUALITY_STEP) {
    const [, data = ''] = canvas.toDataURL('image/webp', quality).split(',')
    if ((data.length * 3) / 4 <= MAX_BYTES) return data
  }
  throw new Error('The photograph is too large in every quality.')
}

const takeHomePhoto = async (browser: Browser, origin: string, photo: HomePhoto): Promise<void> => {
  const { name, widthPx: width, heightPx: height } = photo
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(`${origin}?${encodeURIComponent(JSON.stringify(photo))}`)
  await page.waitForFunction(() => document.title === 'ready', null, { timeout: READY_TIMEOUT_MS })
  const file = Buffer.from(await page.evaluate(takeInPage, [width, height, FRAME_COUNT] as const), 'base64')
  writeFileSync(join(PHOTO_FOLDER, `${name}.webp`), file)
  console.log(`${name}.webp: ${width} x ${height}, ${file.length} bytes`)
  await page.close()
}

const site = await createServer({
  configFile: false,
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 0, watch: null, fs: { strict: false } },
  logLevel: 'error',
})
await site.listen()
const browser = await launchBrowser()
for (const photo of HOME_PHOTOS) await takeHomePhoto(browser, site.resolvedUrls?.local[0] ?? '', photo)
await browser.close()
await site.close()
process.exit()
