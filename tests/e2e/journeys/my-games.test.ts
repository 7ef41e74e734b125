import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { overflow, smallTargets, violations } from '../driver/accessibility.ts'
import { playNearTheEnd } from '../driver/full-game.ts'
import { createGame, createTable, joinTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const

test('a browser lists its games, exports them to another one, and deletes them', LONG, async () => {
  const { table, host } = await createGame(2)
  const ann = await joinTable('Ann', table, { as: host, ...PHONE_PAGE })
  const { page } = ann
  await page.locator('.hand button').first().waitFor()
  playNearTheEnd(table)
  playOut(table)
  await page.locator('.result').waitFor()
  await page.goto(testServer.origin)
  await press(ann, 'My games')
  await page.locator('.my-list a', { hasText: 'Pegs and Jokers' }).waitFor()
  await page.locator('.my-list button.my-game', { hasText: /1\s:\s0|0\s:\s1/ }).waitFor()
  await page.locator('.my-list button.my-game', { hasText: table.code }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
  expect(await smallTargets(page, 44)).toEqual([])
  await screenshot(page, 'my-games-390x844')

  const kept = await page.evaluate(() => ({
    games: JSON.parse(localStorage.getItem('games') ?? '[]'),
    tables: JSON.parse(localStorage.getItem('tables') ?? '[]'),
  }))
  const [played] = table.snapshot.series.games
  expect(kept.games).toMatchObject([
    { id: table.match?.id, code: table.code, names: ['Ann', expect.any(String)], ended: played?.ended },
  ])
  const { table: other, host: owner } = await createTable(2)
  const carried = { ...kept.tables[0], code: other.code, token: owner.token }
  const file = { kind: 'my games at the table', version: 1, games: kept.games, tables: [carried] }

  const ben = await openPerson('Ben', PHONE_PAGE)
  await ben.page.goto(`${testServer.origin}/my`)
  const choose = (text: string) =>
    ben.page.locator('input[type="file"]').setInputFiles({
      name: 'my-games.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await choose('{}')
  await ben.page.locator('[role="status"]', { hasText: 'This is not a list of games.' }).waitFor()
  await choose(JSON.stringify(file))
  await ben.page.locator('[role="status"]', { hasText: 'One game was added.' }).waitFor()
  await ben.page.locator('.my-list a').waitFor()
  await expect
    .poll(() => ben.page.evaluate((code) => localStorage.getItem(`table-token:${code}`), other.code))
    .toBe(owner.token)

  await press(ben, `Forget ${other.code}`)
  await press(ben, 'No, keep it')
  await ben.page.locator('.my-list button.my-game', { hasText: other.code }).waitFor()
  await press(ben, `Forget ${other.code}`)
  await press(ben, 'Yes, forget it')
  await ben.page.locator('.my-list button.my-game', { hasText: other.code }).waitFor({ state: 'detached' })
  await expect
    .poll(() => ben.page.evaluate((code) => localStorage.getItem(`table-token:${code}`), other.code))
    .toBeNull()
  await press(ben, 'Forget all')
  await press(ben, 'Yes, forget all')
  await ben.page.locator('.panel', { hasText: 'Nothing yet' }).waitFor()
  await expect.poll(() => ben.page.evaluate(() => localStorage.getItem('games'))).toBe('[]')
})
