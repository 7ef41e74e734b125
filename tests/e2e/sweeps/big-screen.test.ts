import { describe, expect, test } from 'vitest'
import type { Table } from '../../../server/table/table.ts'
import * as direct from '../../server/rooms/direct.ts'
import { playOut } from '../driver/people.ts'
import { screenshot } from '../driver/stage.ts'
import { come, make, openHouse, stage } from '../driver/visit.ts'

openHouse()

const TV = { context: { viewport: { width: 1920, height: 1080 } } }
const SMALL = { viewport: { width: 640, height: 360 } }
describe('the page for televisions', () => {
  test('shows how to come, then the game and its end, nobody’s hand and nothing to press but the menu', async () => {
    const { table, host, ask } = await make(4)
    const { page } = await come('Sofa', { ...TV, stored: { flat: false }, as: host })
    await page.goto(`${stage.origin}/tv/${table.code.toLowerCase()}`)
    await page.locator('.tv-gathering .tv-code', { hasText: table.code }).waitFor()
    expect(await page.locator('.tv-seats li').count()).toBe(4)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    await page.locator('.tv-seats li', { hasText: 'Ann' }).waitFor()
    ask(host.token, 'fill', { bot: 'greedy' })
    ask(host.token, 'start', {})
    await page.locator('main.tv').waitFor()
    await page.locator('.tv-playing .plate-name', { hasText: 'Ann' }).waitFor()
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    playOut(table)
    await page.locator('.tv-over h1', { hasText: 'won' }).waitFor()
    await page.locator('.tv-numbers dd', { hasText: String(table.seq) }).waitFor()
    await page.locator('.tv-again li', { hasText: 'Ann' }).waitFor()
    expect(await page.locator('.tv-winners .chip').count(), 'their colours are large').toBe(2)
    await expect
      .poll(() => page.locator('main.tv').getAttribute('data-seq'), { timeout: 20_000 })
      .toBe(String(table.seq))
    expect(await page.locator('.hand').count()).toBe(0)
    expect(await page.locator('button:visible').allTextContents()).toEqual(['OK Menu'])
    await screenshot(page, 'television')
    const kept = await page.evaluate((code) => localStorage.getItem(`table-token:${code}`), table.code)
    expect(kept, 'the host on the same device keeps their seat').toBe(host.token)
  })

  test('brings what Chromium 79 lacks, and keeps its scene when somebody comes to the demonstration', async () => {
    const { page } = await come('Sofa', { context: SMALL, stored: { flat: false } })
    await page.addInitScript(() => {
      for (const name of ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'])
        Reflect.deleteProperty(Array.prototype, name)
      for (const name of ['at', 'replaceAll']) Reflect.deleteProperty(String.prototype, name)
      for (const name of ['hasOwn', 'groupBy']) Reflect.deleteProperty(Object, name)
      for (const name of ['any', 'withResolvers']) Reflect.deleteProperty(Promise, name)
      for (const name of ['structuredClone', 'WeakRef', 'FinalizationRegistry'])
        Reflect.deleteProperty(globalThis, name)
      for (const name of ['timeout', 'any']) Reflect.deleteProperty(AbortSignal, name)
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
      Reflect.deleteProperty(Element.prototype, 'replaceChildren')
    })
    await page.goto(`${stage.origin}/tv`)
    await page.locator('.tv-demo .board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('.board-3d')
      box?.querySelector('canvas')?.setAttribute('data-first', '')
      new MutationObserver(() => box?.setAttribute('data-flat', 'once')).observe(box as Node, {
        attributeFilter: ['data-stand'],
      })
    })
    const code = (await page.locator('.tv-code').getAttribute('aria-label'))?.replaceAll(' ', '') ?? ''
    const table = stage.app.tables.find(code) as Table
    const ann = table.people.known(undefined)
    table.arrive(ann, 'phone')
    expect(direct.ask(table, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 }).ok).toBe(true)
    await page.locator('.tv-seats li', { hasText: 'Ann' }).waitFor()
    expect(await page.locator('.demo').count()).toBe(0)
    await page.locator('.board-3d[data-stand="scene"]:not([data-flat]) canvas[data-first]').waitFor()
    expect(await page.locator('.board-3d canvas').count()).toBe(1)
    for (const [name, payload] of [
      ['fill', { bot: 'greedy' }],
      ['start', {}],
    ] as const)
      expect(direct.ask(table, ann, name, payload).ok).toBe(true)
    await expect.poll(() => page.locator('.tv .plate').count(), { timeout: 20_000 }).toBe(4)
  })
})
