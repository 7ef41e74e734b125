import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type GpuMemory, gpuMemoryOf, measureGpuMemory } from './gpu-memory.ts'
import { openPerson, testServer } from './journey.ts'
import type { CreatedTable, Person } from './people.ts'

const BYTES_PER_MB = 2 ** 20
const MAX_DRAW_CALLS = 25
const MAX_PROGRAMS = 16
const SCENE_BUDGETS = {
  low: { triangles: 50_000, bytes: 48 * BYTES_PER_MB },
  mid: { triangles: 100_000, bytes: 96 * BYTES_PER_MB },
  high: { triangles: 100_000, bytes: 96 * BYTES_PER_MB },
} as const
export type Tier = keyof typeof SCENE_BUDGETS

export const sceneReady = (page: Page): Promise<void> =>
  page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 120_000 })

/** Frames a second of a page that draws rarely. */
export const FRAMES_PER_SECOND = 12

/** Makes a page, before it is opened, draw twelve frames a second: with sixty a software renderer leaves little time for anything else. */
export const drawRarely = async (page: Page): Promise<void> => {
  await page.addInitScript((frameMs) => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), frameMs)
    window.cancelAnimationFrame = (frame) => window.clearTimeout(frame)
  }, 1000 / FRAMES_PER_SECOND)
}

/** Runs in the page: WebGL checks every call as ever, but computes no pixel. */
const computeNoPixels = (): void => {
  const { prototype } = WebGL2RenderingContext
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const) {
    const draw = prototype[name] as (...values: unknown[]) => void
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...values: unknown[]) {
        this.enable(this.RASTERIZER_DISCARD)
        draw.apply(this, values)
        this.disable(this.RASTERIZER_DISCARD)
      },
    })
  }
}

/** From now on the page computes no pixel of its scenes. A software renderer takes half a minute to compile what computes them, and few tests look at any. */
export const discardPixels = async (page: Page): Promise<void> => {
  await page.addInitScript(computeNoPixels)
  await page.evaluate(computeNoPixels)
}

/** The page's workers of this script compute no pixels either. */
export const discardWorkerPixels = (page: Page, script: string): Promise<unknown> =>
  page.route(`**/${script}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${computeNoPixels})();${await response.text()}` })
  })

export const sceneInfo = ({ page }: Pick<Person, 'page'>) =>
  page.evaluate(() => {
    if (window.__scene === undefined) throw new Error('there is no scene')
    return window.__scene.info()
  })

/** Waits until no frame has been drawn for a second. */
export const sceneRests = async (person: Pick<Person, 'page'>): Promise<void> => {
  let frames = -1
  await expect
    .poll(
      async () => {
        const before = frames
        frames = (await sceneInfo(person)).frames
        return frames === before
      },
      { timeout: 90_000, interval: 1000, message: 'the scene comes to rest' },
    )
    .toBe(true)
}

/** Opens the scene for a table's host in one quality tier, and measures GPU memory. */
export const openScene = async ({ host, table }: CreatedTable, tier: Tier): Promise<Person> => {
  const ann = await openPerson('Ann', { as: host, stored: { flat: false }, isFirst: true })
  await measureGpuMemory(ann.page.context())
  await ann.page.goto(`${testServer.origin}/t/${table.code}?tier=${tier}`)
  return ann
}

const inMB = ({ textures, buffers, peak }: GpuMemory): string =>
  [textures, buffers, peak].map((bytes) => (bytes / BYTES_PER_MB).toFixed(1)).join(' / ')

type SceneInfo = Awaited<ReturnType<typeof sceneInfo>>

/** Checks the cost of one frame. */
export const checkFrame = (info: SceneInfo, tier: Tier): void => {
  const told = `${info.calls} calls, ${info.triangles} triangles, ${info.programs} programs`
  expect(info.tier).toBe(tier)
  expect(info.calls, told).toBeLessThanOrEqual(MAX_DRAW_CALLS)
  expect(info.triangles, told).toBeLessThanOrEqual(SCENE_BUDGETS[tier].triangles)
  expect(info.programs, told).toBeLessThanOrEqual(MAX_PROGRAMS)
}

/** Checks the cost of one frame and the GPU memory. */
export const checkBudget = async (ann: Person, tier: Tier): Promise<void> => {
  checkFrame(await sceneInfo(ann), tier)
  const weight = await gpuMemoryOf(ann.page)
  expect(weight.textures, 'the meter sees the textures').toBeGreaterThan(BYTES_PER_MB)
  expect(weight.textures + weight.buffers, `MB ${inMB(weight)}`).toBeLessThanOrEqual(SCENE_BUDGETS[tier].bytes)
}

/** Takes a photo. Returns its type and size, and mean and deviation of its green values (0 to 255) in the left and right half. */
export const photograph = (page: Page, width: number, height: number, frames: number) =>
  page.evaluate(
    async ([w, h, f]) => {
      const scene = window.__scene as NonNullable<typeof window.__scene>
      const take = () => scene.photograph({ width: w, height: h, frames: f })
      let picture = await take()
      while (picture === undefined) {
        await new Promise(requestAnimationFrame)
        picture = await take()
      }
      const bitmap = await createImageBitmap(picture)
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const paper = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      paper.drawImage(bitmap, 0, 0)
      const spreadOf = (left: number, right: number) => {
        const { data } = paper.getImageData(left, 0, right - left, h)
        const greens = Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 1] ?? 0)
        const mean = greens.reduce((sum, green) => sum + green, 0) / greens.length
        return { mean, spread: Math.sqrt(greens.reduce((sum, green) => sum + (green - mean) ** 2, 0) / greens.length) }
      }
      return {
        type: picture.type,
        width: bitmap.width,
        height: bitmap.height,
        left: spreadOf(0, w >> 1),
        right: spreadOf(w >> 1, w),
      }
    },
    [width, height, frames] as const,
  )
