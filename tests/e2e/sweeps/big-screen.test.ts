import { describe, expect, test } from 'vitest'
import type { Table } from '../../../server/table/table.ts'
import * as direct from '../../server/table/direct-requests.ts'
import { createGameAt } from '../driver/game-position.ts'
import { openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { expectLargeBoard } from '../driver/legibility.ts'
import { checkTelevision } from '../driver/television.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const SMALL_CONTEXT = { viewport: { width: 640, height: 360 } }
describe('the page for televisions', () => {
  test('shows how to come, then the game and its end, nobody’s hand and nothing to press but the menu', () =>
    checkTelevision({ flat: false }))

  test('brings what Chromium 79 lacks, and keeps its scene when somebody comes to the demonstration', async () => {
    const { page } = await openPerson('Sofa', { context: SMALL_CONTEXT, stored: { flat: false } })
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
    await page.goto(`${testServer.origin}/tv`)
    await page.locator('.tv-demo .board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('.board-3d')
      box?.querySelector('canvas')?.setAttribute('data-first', '')
      new MutationObserver(() => box?.setAttribute('data-flat', 'once')).observe(box as Node, {
        attributeFilter: ['data-stand'],
      })
    })
    const code = (await page.locator('.tv-code').getAttribute('aria-label'))?.replaceAll(' ', '') ?? ''
    const table = testServer.app.tables.find(code) as Table
    const ann = table.people.identify(undefined)
    table.arrive(ann, 'phone')
    expect(direct.ask(table, ann, 'sit', { seat: 0, name: 'Ann', colour: 3 }).ok).toBe(true)
    await page.locator('.tv-seats b', { hasText: 'Ann' }).waitFor()
    expect(await page.locator('.demo').count()).toBe(0)
    await page.locator('.board-3d[data-stand="scene"]:not([data-flat]) canvas[data-first]').waitFor()
    expect(await page.locator('.board-3d canvas').count()).toBe(1)
    for (const [name, payload] of [
      ['fill', { bot: 'greedy' }],
      ['start', {}],
    ] as const)
      expect(direct.ask(table, ann, name, payload).ok).toBe(true)
    await expect.poll(() => page.locator('.tv .plate').count()).toBe(4)
  })

  test('with eight players and the longest of names, what is told covers nobody', async () => {
    const names = ['Ann', 'Benedikta von H', 'Cem', 'Wilhelmina-Rose', 'Eve', 'Bartholomew', 'Greta', 'Hugo-Alexander']
    const { table, host } = await createGameAt(
      testServer.app,
      testServer.origin,
      { rules: 'keezen', players: 8 },
      {
        pegs: 'S S S b2 / S S S c2 / S S S S / S S S d5 / S S S S / S S S S / S S S S / S S S S',
        hands: ['Js 2s', '', '3s', '', '3s', '3s', '3s', '3s'],
      },
      names.slice(1),
    )
    expect(direct.act(table, 0, 'Js b2=d5').ok).toBe(true)
    const { page } = await openPerson('Sofa', {
      context: { viewport: { width: 1920, height: 1080 } },
      as: host,
      stored: { flat: true },
    })
    await page.goto(`${testServer.origin}/tv/${table.code}`)
    await page.locator('.tv-caption', { hasText: 'Ann' }).waitFor()
    await page.locator('.chance-parts').waitFor()
    await screenshot(page, 'television-of-eight')
    await expectLargeBoard(page)
    const cut = await page.locator('.chance-parts i').evaluateAll(
      (parts) =>
        parts.filter((part) => {
          const bar = part.closest('.chance-parts') as HTMLElement
          const [a, b] = [part.getBoundingClientRect(), bar.getBoundingClientRect()]
          return a.left < b.left - 1 || a.right > b.right + 1
        }).length,
    )
    expect(cut, 'numbers that the bar cuts').toBe(0)
  })
})
