import { describe, expect, test } from 'vitest'
import { overflow, violations } from './look-over.ts'
import { lookOver } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { come, make, makeGame, openHouse, stage } from './visit.ts'

openHouse()

/** Every other screen; the rest is in axe-more.test.ts. */
const HALF = Object.entries(SCREENS).filter((_, i) => i % 2 === 0)

describe('every screen can be read, hit and turned round', () => {
  test.each(HALF)('%s', async (_, open) => lookOver(await open()))
})

describe('the big screen', () => {
  test.each(['gathering', 'playing'])('%s', async (moment) => {
    const { table } = await (moment === 'playing' ? makeGame(8) : make(8))
    const { page } = await come('Ann', { context: { viewport: { width: 1920, height: 1080 } } })
    await page.goto(`${stage.origin}/tv/${table.code}`)
    await page
      .locator(moment === 'playing' ? '.play.tv .plate' : '.tv-gathering li')
      .nth(7)
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
  })
})
