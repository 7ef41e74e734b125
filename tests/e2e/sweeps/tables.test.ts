import { describe, expect, test } from 'vitest'
import { playToTheEnd } from '../driver/full-game.ts'
import { openPerson, press, setUpJourney } from '../driver/journey.ts'
import { createTableByPage, sitDownByPage } from '../driver/lobby-page.ts'
import { checkFrame, sceneInfo, sceneRests } from '../driver/scene.ts'
import { dealShortGames } from '../driver/short-game.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const LAPTOP_SIZE = { width: 1280, height: 720 }
const TV_SIZE = { width: 1920, height: 1080 }

describe('a whole game in 3D', () => {
  test('is played by two browsers, one in 3D, and two bots, and a rematch begins', async () => {
    dealShortGames(true)
    const ann = await openPerson('Ann', { stored: { flat: false } })
    const table = await createTableByPage(ann, 4)
    const ben = await openPerson('Ben')
    await ben.page.goto(ann.page.url())
    expect(await sitDownByPage(ben, table)).toBe(1)
    await press(ann, /^Start with bots/)
    await ann.page.waitForSelector('main.play')
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    const decisions = await playToTheEnd(table, [
      { page: ann.page, seat: 0, play: (...decision) => playByHand(...decision, 'scene') },
      { page: ben.page, seat: 1, play: (...decision) => playByHand(...decision, 'flat') },
    ])
    expect(decisions).toBeGreaterThan(25)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor()
    await screenshot(ann.page, 'two-browsers-won-3d')
    await screenshot(ben.page, 'two-browsers-won-flat')
    for (const person of [ann, ben]) await press(person, /^(Play again|Rematch)/)
    await expect.poll(() => table.games).toBe(2)
    for (const { page } of [ann, ben]) await page.locator('.result').waitFor({ state: 'detached' })
  })

  test('of eight bots is followed on the outer track; the scene catches up, keeps its budget and rests', async () => {
    const ann = await openPerson('Ann', { stored: { flat: false }, context: { viewport: LAPTOP_SIZE } })
    const table = await createTableByPage(ann, 8)
    await press(ann, /^Stand up/)
    await press(ann, /^Start with bots in 8/)
    await ann.page.waitForSelector('main.play.watching')
    expect(table.seats.count('bot')).toBe(8)
    await ann.page.waitForFunction(() => window.__scene !== undefined)
    await expect.poll(() => table.phase, { timeout: 120_000 }).toBe('over')
    await ann.page.locator('.result').waitFor()
    await press(ann, /^Look at the board/)
    await sceneRests(ann)
    checkFrame(await sceneInfo(ann), 'low')
    await ann.page.setViewportSize(TV_SIZE)
    await sceneRests(ann)
    await screenshot(ann.page, 'eight-bots-over-tv')
  })
})
