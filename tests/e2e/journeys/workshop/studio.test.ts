import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StudioRequest } from '../../../../client/designer/studio/studio-messages.ts'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { LONG } from '../../../long.ts'
import { openPerson, setUpJourney, testServer } from '../../driver/journey.ts'
import { discardPixels } from '../../driver/scene.ts'

setUpJourney()

const SMALL_PAGE = { context: { viewport: { width: 900, height: 560 }, reducedMotion: 'reduce' } } as const
/** Compiling its shaders alone takes a software renderer a minute, on a busy machine several. */
const PHOTO_TIMEOUT_MS = 800_000

/** Stands in for the worker that takes a photo: it begins and never ends, without a minute of shaders. */
const ENDLESS_WORKER = "onmessage = () => postMessage({ kind: 'tracing', samples: 0 })"

/** Requests photos of a size that a software renderer can take. */
const orderSmall = (): void => {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, order: StudioRequest | 'enough', ...rest: [never]) {
    const isOrder = typeof order === 'object' && 'standpoint' in order
    post.call(this, isOrder ? { ...order, width: 112, height: 63, samples: 3 } : order, ...rest)
  } as typeof post
}

const openStudio = async (before: () => void): Promise<Page> => {
  const { page } = await openPerson('Ann', SMALL_PAGE)
  // Only the worker that takes the photograph computes pixels.
  await discardPixels(page)
  await page.addInitScript(before)
  const board = {
    form: 'polygon',
    players: 4,
    homeLean: [0],
    lines: 'none',
    field: 'cherry',
    border: 'cherry',
  } as const
  await page.goto(`${testServer.origin}/design?${makeDesign({ ...FIRST_DESIGN, ...board, title: 'Ann’s' })}`)
  await page.getByRole('button', { name: 'In wood' }).click()
  await page.getByRole('button', { name: 'Photograph', exact: true }).click()
  await page.getByRole('button', { name: 'Studio photograph' }).click()
  return page
}

/** Placed before the worker's script: reports each compilation of the path tracer's shader, without lamps and needless textures as it should be. */
const REPORT_COMPILATIONS = `const { shaderSource } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
  if (text.includes('transmissiveBounces'))
    console.debug(/< (float\\( )?lights\\.count|clearcoatMap !=/.test(text) ? 'with needless parts' : 'path tracer compiled')
  return shaderSource.call(this, shader, text)
}
`

/** Returns a function that counts how often the path tracer's shader was compiled. */
const countCompilations = async (page: Page): Promise<() => number> => {
  let count = 0
  page.on('console', (message) => {
    if (message.text() === 'path tracer compiled') count++
  })
  await page.route('**/studio-worker*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: REPORT_COMPILATIONS + (await response.text()) })
  })
  return () => count
}

const studioWorkers = (page: Page): number => page.workers().filter((one) => one.url().includes('studio-worker')).length
/** Resolves when no worker is left. One that waits for its shaders ends only when they are compiled. */
const allWorkersEnded = (page: Page) => expect.poll(() => studioWorkers(page), { timeout: PHOTO_TIMEOUT_MS }).toBe(0)

/** Returns mean colour and deviation of a part of a picture. The part is given in shares from its upper left corner. */
const lookAt = (page: Page, part: readonly [number, number, number, number]) =>
  page.locator('img.studio-picture').evaluate(async (image: HTMLImageElement, [x, y, width, height]) => {
    await image.decode()
    const { naturalWidth: w, naturalHeight: h } = image
    const paper = new OffscreenCanvas(w, h).getContext('2d')
    paper?.drawImage(image, 0, 0)
    const data = paper?.getImageData(x * w, y * h, width * w, height * h).data ?? new Uint8ClampedArray(4)
    const mean = [0, 0, 0]
    for (let i = 0; i < data.length; i++)
      if (i % 4 < 3) mean[i % 4] = (mean[i % 4] ?? 0) + (data[i] ?? 0) / (data.length / 4)
    const off = data.reduce((sum, value, i) => (i % 4 < 3 ? sum + Math.abs(value - (mean[i % 4] ?? 0)) : sum), 0)
    return { mean, spread: off / data.length, size: [w, h] }
  }, part)

test('a board is photographed in the studio in its own wood, saved, and published with the photo', {
  ...LONG,
  timeout: 2 * PHOTO_TIMEOUT_MS,
}, async () => {
  const page = await openStudio(orderSmall)
  const compilations = await countCompilations(page)
  await page.locator('.choice', { hasText: 'From above' }).click()
  await page.getByRole('button', { name: 'Take the photograph' }).click()
  await page.getByText(/of 300 rays, about|The first rays/).waitFor({ timeout: PHOTO_TIMEOUT_MS })
  await page.locator('img.studio-picture').waitFor({ timeout: PHOTO_TIMEOUT_MS })
  await allWorkersEnded(page)
  expect(compilations(), 'compiled once').toBe(1)
  const whole = await lookAt(page, [0, 0, 1, 1])
  expect(whole.size).toEqual([112, 63])
  expect(whole.spread, 'a board on paper').toBeGreaterThan(10)
  const { mean } = await lookAt(page, [0.42, 0.3, 0.16, 0.3])
  const [red = 0, green = 0, blue = 0] = mean
  expect(red, 'lit').toBeGreaterThan(70)
  expect(red / green, 'the red brown of cherry').toBeGreaterThan(1.2)
  expect(green / blue).toBeGreaterThan(1.15)
  const [paperRed = 0, , paperBlue = 1] = (await lookAt(page, [0.02, 0.4, 0.08, 0.2])).mean
  expect(paperRed / paperBlue, 'on grey paper').toBeLessThan(1.2)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as JPEG' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^ann.*\.jpg$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Show it to everyone' }).click()
  await page.getByRole('button', { name: 'Add the studio photograph' }).click()
  await page.getByRole('button', { name: 'Remove photograph 1' }).locator('img').waitFor()
})

test(
  'a browser that can’t accumulate light says so in the studio, and what is taken is broken off by its button and by leaving',
  LONG,
  async () => {
    const page = await openStudio(() => undefined)
    await page.route('**/studio-worker*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: ENDLESS_WORKER }),
    )
    await page.evaluate(() => {
      const { OffscreenCanvas: kept } = window
      Reflect.deleteProperty(window, 'OffscreenCanvas')
      Object.assign(window, { keptCanvas: kept })
    })
    await page.getByRole('button', { name: 'Take the photograph' }).click()
    await page.getByRole('alert').getByText('can’t add up light').waitFor()
    expect(studioWorkers(page)).toBe(0)
    await page.evaluate(() => {
      window.OffscreenCanvas = (window as unknown as { keptCanvas: typeof OffscreenCanvas }).keptCanvas
    })
    await page.getByRole('button', { name: 'Take the photograph' }).click()
    await expect.poll(() => studioWorkers(page)).toBe(1)
    await page.getByText('The first rays').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await allWorkersEnded(page)
    await page.getByRole('button', { name: 'Take the photograph' }).click()
    await expect.poll(() => studioWorkers(page)).toBe(1)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 600, height: 700 })
    expect(studioWorkers(page), 'it goes on behind the closed panel').toBe(1)
    await page.getByRole('button', { name: 'Home' }).click()
    await allWorkersEnded(page)
  },
)
