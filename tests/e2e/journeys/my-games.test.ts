import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { whileAway } from '../driver/full-game.ts'
import { createGame, joinTable, setUpJourney, testServer } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const

test('a browser lists its games', LONG, async () => {
  const { table, host } = await createGame(2)
  const ann = await joinTable('Ann', table, { as: host, ...PHONE_PAGE })
  const { page } = ann
  await page.locator('.hand button').first().waitFor()
  await whileAway([page], () => playOut(table))
  await page.locator('.result').waitFor()
  await page.goto(testServer.origin)
  await page.getByRole('link', { name: 'My games' }).click()
  await page.locator('.my-list a', { hasText: 'Pegs and Jokers' }).waitFor()
  await page.locator('.my-list button.my-game', { hasText: /1\s:\s0|0\s:\s1/ }).waitFor()
  await page.locator('.my-list button.my-game', { hasText: table.code }).waitFor()
  expect(await pageFaults(page)).toEqual([])
  await screenshot(page, 'my-games-390x844')

  const games = await page.evaluate(() => JSON.parse(localStorage.getItem('games') ?? '[]'))
  const [played] = table.snapshot.series.games
  expect(games).toMatchObject([
    { id: table.match?.id, code: table.code, names: ['Ann', expect.any(String)], ended: played?.ended },
  ])
})
