import { describe, expect, test } from 'vitest'
import { decisionOf } from './people.ts'
import { playByHand } from './table-page.ts'
import { come, makeGame, openHouse, ownTurn, stage } from './visit.ts'

openHouse()

describe('a page that comes up', () => {
  test('shows the flat board before the scene has even been fetched; the scene then takes over', async () => {
    const { table, host } = await makeGame(4)
    const { page } = await come('Ann', { as: host, stored: { flat: false } })
    await page.goto(`${stage.origin}/t/${table.code}`)
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    expect(await page.locator('.flat-board').count()).toBe(0)
    const order = await page.evaluate(() => {
      const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('TableScene'))
      return [mark('board-flat'), ...files.map(({ startTime }) => startTime), mark('board-scene')]
    })
    expect(order.length, 'flat board, code of the scene, scene').toBe(3)
    expect([...order].sort((a, b) => a - b)).toEqual(order)
  })

  test('takes decisions on the flat board while the scene is on its way', async () => {
    const { table, host } = await makeGame(4)
    const ann = await come('Ann', { as: host, stored: { flat: false } })
    const { page } = ann
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/TableScene*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${stage.origin}/t/${table.code}`)
    await page.locator('.board-area[data-stand="flat"] .flat-board').waitFor()
    await ownTurn(ann, table)
    const { action, view } = decisionOf(table)
    await playByHand(page, view.rules.board, action, 'flat')
    expect(await page.evaluate(() => window.__scene)).toBeUndefined()
    release()
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
  })

  test('stays flat, and playable, where the scene’s code never comes', async () => {
    const { table, host } = await makeGame(4)
    const ann = await come('Ann', { as: host, stored: { flat: false } })
    await ann.page.route('**/TableScene*.js', (route) => route.abort())
    await ann.page.goto(`${stage.origin}/t/${table.code}`)
    await ann.page.locator('.flat-board').waitFor()
    await ann.page.waitForTimeout(500)
    await ann.page.locator('.board-area[data-stand="flat"] .flat-board').waitFor()
    ann.faults.splice(0, ann.faults.length, ...ann.faults.filter((fault) => !/Failed to load resource/.test(fault)))
  })

  test('survives the loss of the graphics: the flat board meanwhile, and the scene again', async () => {
    const { table, host } = await makeGame(4)
    const { page } = await come('Ann', { as: host, stored: { flat: false } })
    await page.goto(`${stage.origin}/t/${table.code}`)
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    await page.evaluate(() => {
      const gl = document.querySelector<HTMLCanvasElement>('.board-3d canvas')?.getContext('webgl2')
      const extension = gl?.getExtension('WEBGL_lose_context')
      if (!extension) throw new Error('no way to lose the context')
      Object.assign(window, { lost: extension })
      extension.loseContext()
    })
    await page.locator('.board-area[data-stand="flat"] .flat-board').waitFor()
    await page.evaluate(() => (window as unknown as { lost: WEBGL_lose_context }).lost.restoreContext())
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => window.__scene?.info().calls ?? 0)).toBeGreaterThan(2)
  })
})
