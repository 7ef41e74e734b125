import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BUILT_CLIENT } from '../../../server/http/website.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { setPosition } from '../../server/table/test-position.ts'
import { gzippedSize, scriptsAsked } from '../driver/code-size.ts'
import { createGameAt } from '../driver/game-position.ts'
import { measureGpuMemory } from '../driver/gpu-memory.ts'
import { expectNotice, ignoreFaults, openPerson, ownTurn, setUpJourney, testServer } from '../driver/journey.ts'
import { createGame, decisionOf } from '../driver/people.ts'
import { checkBudget, discardPixels, photograph, sceneInfo, sceneReady, sceneRests } from '../driver/scene.ts'
import { playByHand } from '../driver/table-page.ts'
import { framesPass } from '../driver/test-server.ts'

setUpJourney()

/** Gzipped code from the first page to a seat with its scene, and until the flat board is playable. */
const MAX_SCENE_CODE_BYTES = 500_000
const MAX_FLAT_CODE_BYTES = 240_000

const PLAYER_COUNT = 12
const OTHER_NAMES = Array.from({ length: PLAYER_COUNT - 1 }, (_, i) => `Guest ${i + 2}`)
/** Twelve players, with the board that has the most holes and the pieces with the most triangles. The first player has a marble on the far side, where the hand does not cover it. */
const LARGEST_POSITION = {
  pegs: `S S S S g10${' / S S S S S'.repeat(PLAYER_COUNT - 1)}`,
  hands: ['5c 5d 9h Ks Ah', ...OTHER_NAMES.map(() => '3s')],
}

const makeLargest = () =>
  createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: PLAYER_COUNT },
    LARGEST_POSITION,
    OTHER_NAMES,
  )

/** Delays the code of the scene. Returns a function that releases it. */
const holdScene = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/TableScene*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const playOnFlat = async (page: Page, table: Table): Promise<void> => {
  await page.locator('.board-area[data-stand="flat"] .flat-board').waitFor()
  await ownTurn({ page, faults: [] }, table)
  const { action, view } = decisionOf(table)
  await playByHand(page, view.rules.board, action, 'flat')
}

/** Checks that flat board, code of the scene and scene came in this order. */
const checkOrder = async (page: Page): Promise<void> => {
  const order = await page.evaluate(() => {
    const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const files = performance.getEntriesByType('resource').filter(({ name }) => /TableScene[^/]*\.js$/.test(name))
    return [mark('board-flat'), ...files.map(({ startTime }) => startTime), mark('board-scene')]
  })
  expect(order.length).toBe(3)
  expect([...order].sort((a, b) => a - b)).toEqual(order)
}

/** `atHome` are the scripts of the first page. */
const checkCodeSize = async (page: Page, atHome: readonly string[]): Promise<void> => {
  const flat = gzippedSize(BUILT_CLIENT, [...atHome, ...(await scriptsAsked(page, 'board-flat'))])
  const scene = gzippedSize(BUILT_CLIENT, [...atHome, ...(await scriptsAsked(page, 'board-scene'))])
  expect(flat).toBeGreaterThan(100_000)
  expect(flat).toBeLessThanOrEqual(MAX_FLAT_CODE_BYTES)
  expect(scene).toBeGreaterThan(flat + 100_000)
  expect(scene).toBeLessThanOrEqual(MAX_SCENE_CODE_BYTES)
}

/** About two seconds of a screen that shows 60 frames a second. */
const RESTING_FRAME_COUNT = 120

/** A texture that comes late on a busy machine is drawn once; after that nothing is. */
const checkRest = async (page: Page): Promise<void> => {
  const drawnFrames = async (): Promise<number> => {
    const { frames } = await sceneInfo({ page })
    await framesPass(page, RESTING_FRAME_COUNT)
    return (await sceneInfo({ page })).frames - frames
  }
  await expect.poll(drawnFrames, { message: 'nothing is drawn while nothing moves' }).toBe(0)
}

/** Returns the position of a hole once the camera rests. */
const restingPlace = async (page: Page, hole: number): Promise<{ readonly x: number; readonly y: number }> => {
  await sceneRests({ page })
  return page.evaluate((at) => window.__scene?.place(at) ?? { x: 0, y: 0 }, hole)
}

/** Drags a card onto the target of its move; the camera approaches as soon as the card is lifted. */
const playByDragging = async (page: Page, table: Table): Promise<void> => {
  const end = table.rules.board.names.indexOf('g15')
  await page.waitForFunction(() => document.querySelector('.hand')?.getAnimations({ subtree: true }).length === 0)
  const box = await page.locator('.hand [data-card="5c"]').boundingBox()
  if (box === null) throw new Error('the card is not in the hand')
  const from = { x: box.x + 20, y: box.y + box.height * 0.5 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 2, from.y - 20, { steps: 3 })
  await page.locator('.hand .carried').waitFor()
  const place = await restingPlace(page, end)
  await page.mouse.move(place.x, place.y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => table.view('table').position.pegs).toContain(end)
}

const checkPhotograph = async (page: Page): Promise<void> => {
  const picture = await photograph(page, 320, 180, 4)
  expect(picture).toMatchObject({ type: 'image/png', width: 320, height: 180 })
  for (const half of [picture.left, picture.right]) {
    expect(half.spread, 'there is something on it').toBeGreaterThan(12)
    expect(half.mean, 'it is neither dark nor bleached').toBeGreaterThan(20)
    expect(half.mean).toBeLessThan(200)
  }
}

/** Loses the WebGL context: the flat board is shown meanwhile, then the scene again. */
const loseGraphics = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>('.board-3d canvas')?.getContext('webgl2')
    const extension = gl?.getExtension('WEBGL_lose_context')
    if (!extension) throw new Error('no way to lose the context')
    Object.assign(window, { lost: extension })
    extension.loseContext()
  })
  await page.locator('.board-area[data-stand="flat"] .flat-board').waitFor()
  await page.evaluate(() => (window as unknown as { lost: WEBGL_lose_context }).lost.restoreContext())
  await sceneReady(page)
  expect((await sceneInfo({ page })).calls).toBeGreaterThan(2)
}

describe('the scene', () => {
  test('replaces the flat board, keeps its budget, and is playable', async () => {
    const { table, host } = await makeLargest()
    const ann = await openPerson('Ann', { as: host, stored: { flat: false }, isFirst: true })
    const { page } = ann
    await measureGpuMemory(page.context())
    await discardPixels(page)
    await page.goto(testServer.origin)
    await page.locator('h1').first().waitFor()
    const atHome = await scriptsAsked(page)
    const release = await holdScene(page)
    await page.goto(`${testServer.origin}/t/${table.code}?tier=low`)
    await playOnFlat(page, table)
    expect(await page.evaluate(() => window.__scene)).toBeUndefined()
    release()
    await sceneReady(page)
    await expect.poll(() => page.locator('.flat-board').count()).toBe(0)
    await checkOrder(page)
    await checkCodeSize(page, atHome)
    setPosition(table, LARGEST_POSITION)
    await sceneRests(ann)
    await checkBudget(ann, 'low')
    await checkRest(page)
    await playByDragging(page, table)
  })

  test('is photographed, lost and restored', LONG, async () => {
    const { table, host } = await makeLargest()
    const ann = await openPerson('Ann', { as: host, stored: { flat: false } })
    const { page } = ann
    await page.goto(`${testServer.origin}/t/${table.code}?tier=low`)
    await sceneReady(page)
    await sceneRests(ann)
    await checkPhotograph(page)
    await discardPixels(page)
    await loseGraphics(page)
    // The library deletes objects of the lost context.
    ignoreFaults(ann, /object does not belong to this context/)
  })

  test('without its code leaves the flat board, which is playable', LONG, async () => {
    const { table, host } = await createGame(testServer.app, testServer.origin, 4)
    const ann = await openPerson('Ann', { as: host, stored: { flat: false } })
    await ann.page.route('**/TableScene*.js', (route) => route.abort())
    await ann.page.goto(`${testServer.origin}/t/${table.code}`)
    await playOnFlat(ann.page, table)
    ignoreFaults(ann)
  })

  test('without WebGL is replaced by a notice and the flat board', LONG, async () => {
    const { table, host } = await createGame(testServer.app, testServer.origin, 4)
    const ann = await openPerson('Ann', { as: host, stored: { flat: false } })
    await ann.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
      Object.assign(window, { OffscreenCanvas: undefined })
    })
    await ann.page.goto(`${testServer.origin}/t/${table.code}`)
    await expectNotice(ann, 'so here is the flat board')
    await ann.page.locator('.notice').click()
    await playOnFlat(ann.page, table)
    ann.faults.length = 0
  })
})
