import { expect } from 'vitest'
import { playToTheLast, whileAway } from './full-game.ts'
import { createTable, openPerson, testServer } from './journey.ts'
import { expectLargeBoard } from './legibility.ts'
import { playOut } from './people.ts'
import type { StoredSettings } from './table-page.ts'
import { screenshot } from './test-server.ts'

const TV_PAGE = { context: { viewport: { width: 1920, height: 1080 } } }

/** Follows a game of a series on a television, from the code to the result. Hands never show, and the only buttons are those of the menu and, at the end, of the replay. */
export const checkTelevision = async (stored: Partial<StoredSettings>): Promise<void> => {
  const { table, host, ask } = await createTable(4, { bestOf: 3 })
  const { page } = await openPerson('Sofa', { ...TV_PAGE, stored, as: host })
  await page.goto(`${testServer.origin}/tv/${table.code.toLowerCase()}`)
  await page.locator('.tv-gathering .tv-code', { hasText: table.code }).waitFor()
  await expect.poll(() => page.locator('.tv-seats li').count()).toBe(4)
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  await page.locator('.tv-seats b', { hasText: 'Ann' }).waitFor()
  for (const [seat, name] of [
    [1, 'Benedikta'],
    [2, 'Carlotta'],
  ] as const)
    ask(table.people.identify(undefined).token, 'sit', { seat, name, colour: seat })
  ask(host.token, 'fill', { bot: 'greedy' })
  ask(host.token, 'start', {})
  await page.locator('main.tv').waitFor()
  await page.locator('.tv-playing .plate-name', { hasText: 'Ann' }).waitFor()
  if (stored.flat === false) await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
  await whileAway([page], () => playToTheLast(table))
  playOut(table)
  await page.locator('.tv-over h1', { hasText: 'won' }).waitFor()
  await page.locator('.tv-numbers dd', { hasText: new RegExp(`^${table.seq}$`) }).waitFor()
  await page.locator('.tv-again li', { hasText: 'Ann' }).waitFor()
  if (stored.flat === true) await expectLargeBoard(page)
  await expect.poll(() => page.locator('.tv-winners .chip').count(), { message: 'their colours are large' }).toBe(2)
  await expect.poll(() => page.locator('main.tv').getAttribute('data-seq')).toBe(String(table.seq))
  expect(await page.locator('.hand').count()).toBe(0)
  expect(await page.locator('button:visible').allTextContents()).toEqual(['→ Watch the game again', 'OK Menu'])
  await screenshot(page, 'television')
  const kept = await page.evaluate((code) => localStorage.getItem(`table-token:${code}`), table.code)
  expect(kept, 'the host on the same device keeps their seat').toBe(host.token)
}
