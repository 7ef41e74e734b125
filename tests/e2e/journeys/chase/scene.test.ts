import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Flick } from '../../../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../../physics/rapier-node.ts'
import { recordTrajectory, type Trajectory } from '../../../../physics/trajectory.ts'
import { LONG } from '../../../long.ts'
import type { LookPage } from '../../chase-look/look.tsx'
import { launchBrowser } from '../../driver/browser.ts'
import {
  checkFrame,
  discardPixels,
  drawRarely,
  FRAMES_PER_SECOND,
  sceneInfo,
  sceneRests,
  type Tier,
} from '../../driver/scene.ts'
import { framesPass } from '../../driver/test-server.ts'

declare global {
  interface Window {
    look: LookPage
  }
}

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..', '..')
const VITE_CONFIG = {
  configFile: join(PROJECT_FOLDER, 'vite.config.ts'),
  root: join(PROJECT_FOLDER, 'tests', 'e2e', 'chase-look'),
  build: { outDir: join(PROJECT_FOLDER, 'dist', 'chase-look'), emptyOutDir: true },
  logLevel: 'error',
} as const

const SCENE_FLICK: Flick = { marble: 'm', column: 3, row: 'f', direction: 0, force: 230 }

let site: PreviewServer
let browser: Browser
let trajectory: Trajectory
/** The page in the lowest quality, once a test has opened it, and what was wrong there. It alone computes pixels, until its budget is kept. */
let lowPage: Page | undefined
const lowFaults: string[] = []

beforeAll(async () => {
  await build({ ...VITE_CONFIG, mode: 'production' })
  site = await preview({ ...VITE_CONFIG, preview: { host: '127.0.0.1', port: 0 } })
  browser = await launchBrowser()
  const played = recordTrajectory(new ChaseBoard(await loadRapierInNode()), SCENE_FLICK, [])
  if (!played.ok) throw new Error(played.error.message)
  trajectory = played.value.trajectory
})
afterAll(async () => {
  await browser.close()
  await site.close()
  expect(lowFaults).toEqual([])
})

/** Opens the page in one quality, and collects everything that a shader or a script complains of. */
const openPage = async (tier: Tier, faults: string[]): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 480, height: 270 } })
  await drawRarely(page)
  if (tier !== 'low') await discardPixels(page)
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${site.resolvedUrls?.local[0]}?quality=${tier}&sides=4`)
  await page.waitForFunction(() => window.look?.log.includes('ready'), undefined, { timeout: 90_000 })
  await sceneRests({ page })
  return page
}

/** Returns the page in the lowest quality, which the tests share. */
const sharedLowPage = async (): Promise<Page> => {
  lowPage ??= await openPage('low', lowFaults)
  return lowPage
}

const logOf = (page: Page) => page.evaluate(() => window.look.log)
/** Returns a function that reads the texts logged since this call. */
const logFromNow = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const { length } = await logOf(page)
  return async () => (await logOf(page)).slice(length)
}
const show = (page: Page, part: Parameters<LookPage['show']>[0]) =>
  page.evaluate((changes) => window.look.show(changes), part)

const showTrajectory = ({ poses, ...rest }: Trajectory, page: Page): Promise<void> =>
  page.evaluate(
    ([numbers, others]) => {
      window.look.show({ trajectory: { ...others, poses: new Float32Array(numbers) }, resting: [] })
    },
    [[...poses], rest] as const,
  )

const checkQuality = async (page: Page, tier: Tier): Promise<void> => {
  const info = await sceneInfo({ page })
  checkFrame(info, tier)
  await framesPass(page, 1.5 * FRAMES_PER_SECOND)
  expect((await sceneInfo({ page })).frames).toBe(info.frames)
}

describe('Marble Chase in 3D', () => {
  test('keeps its budget at four boards, and draws nothing while nothing moves', LONG, async () => {
    const page = await sharedLowPage()
    await checkQuality(page, 'low')
    await discardPixels(page)
  })

  test.each(['mid', 'high'] as const)('keeps its budget in quality %s', LONG, async (tier) => {
    const faults: string[] = []
    const page = await openPage(tier, faults)
    onTestFinished(() => page.close())
    await checkQuality(page, tier)
    expect(faults).toEqual([])
  })

  test('plays a trajectory, tells of its impacts and its end once each, and comes to rest', LONG, async () => {
    const page = await sharedLowPage()
    await show(page, { aim: SCENE_FLICK, resting: [], trajectory: undefined })
    await sceneRests({ page })
    const log = await logFromNow(page)
    const before = (await sceneInfo({ page })).frames
    await showTrajectory(trajectory, page)
    await expect.poll(log).toContain('end')
    expect(await log()).toEqual([...trajectory.impacts.map(({ kind, step }) => `${kind} ${step}`), 'end'])
    expect((await sceneInfo({ page })).frames).toBeGreaterThan(before)
    await sceneRests({ page })
  })

  test(
    'tells where on the field a pointer is, before its near edge too, and lets others turn the camera',
    LONG,
    async () => {
      const page = await sharedLowPage()
      await show(page, { aim: SCENE_FLICK, resting: [], trajectory: undefined })
      await sceneRests({ page })
      const log = await logFromNow(page)
      const slot = await page.evaluate(() => window.__scene?.place(0) ?? { x: 0, y: 0 })
      await page.mouse.move(248, 225)
      await page.mouse.down()
      // A busy browser joins moves that nobody has heard of yet.
      for (const [moves, y] of [240, 254, 269].entries()) {
        await page.mouse.move(248, y)
        await expect.poll(log).toHaveLength(moves + 2)
      }
      await page.mouse.up()
      await expect.poll(log).toHaveLength(5)
      const pulled = await log()
      expect(pulled.map((text) => text.split(' ')[0])).toEqual(['down', 'move', 'move', 'move', 'up'])
      const depths = pulled.map((text) => Number(text.split(' ')[2]))
      expect(depths).toEqual([...depths].sort((a, b) => b - a))
      expect(await page.evaluate(() => window.__scene?.place(0))).toEqual(slot)

      await page.mouse.move(slot.x, slot.y)
      await page.mouse.down()
      await page.mouse.move(slot.x + 60, slot.y, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await log()).at(-1)).toMatch(/^cancel -5\d 21\d$/)
      await sceneRests({ page })
      expect(await page.evaluate(() => window.__scene?.place(0))).not.toEqual(slot)
    },
  )
})
