/** The rules on one page, printed on both sizes of paper. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDraft, draftFor } from '../../../client/game/setup/draft.ts'
import { optionsOf, valuesOf } from '../../../client/game/setup/house-rules.ts'
import { OFFERED_GAMES, type OfferedGame, type OfferedOptions } from '../../../client/table/state/offered-game.ts'
import { launchBrowser } from '../driver/browser.ts'
import { openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { openPdf, openReader } from './workshop/pdf-reader.ts'

/** Letters that are read across a table, pt. */
const MIN_LEGIBLE_PT = 6.5

let browser: Browser
let reader: Page

setUpJourney()
beforeAll(async () => {
  browser = await launchBrowser()
  reader = await openReader(browser)
})
afterAll(() => browser.close())

const printed = (page: Page) =>
  page.locator('.rule-sheet').evaluate((sheet) => {
    const columns = sheet.querySelector('.sheet-columns') as HTMLElement
    return {
      cut: Math.max(columns.scrollWidth - columns.clientWidth, columns.scrollHeight - columns.clientHeight),
      letters: Number.parseFloat((sheet as HTMLElement).style.fontSize),
    }
  })

/** As many house rules at once as the game allows, each with its last value. */
const houseRules = (set: OfferedGame, players: number): OfferedOptions => {
  let options: OfferedOptions = {}
  for (const name of optionsOf<OfferedGame>(set)) {
    const tried = { ...options, [name]: valuesOf(set, name).at(-1) }
    if (checkDraft({ ...draftFor(set, players), options: tried }).ok) options = tried
  }
  return options
}

const expectOnePage = async (path: string): Promise<void> => {
  const { page } = await openPerson('Ann', { context: { viewport: { width: 1280, height: 900 } } })
  await page.goto(testServer.origin + path)
  await page.locator('.sheet-columns svg').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.emulateMedia({ media: 'print' })
  const painted = await page.evaluate(() =>
    ['::before', '::after'].map((part) => getComputedStyle(document.body, part).display),
  )
  expect(painted, 'no wood is printed').toEqual(['none', 'none'])
  const { cut, letters } = await printed(page)
  expect(cut, path).toBeLessThanOrEqual(0)
  expect(letters, path).toBeGreaterThanOrEqual(MIN_LEGIBLE_PT)
  for (const format of ['A4', 'Letter']) {
    const bytes = await page.pdf({ format, preferCSSPageSize: false, printBackground: true })
    expect((await openPdf(reader, bytes)).pages, `${path} ${format}`).toBe(1)
  }
  await page.context().close()
}

describe.each(OFFERED_GAMES.map((set) => ({ id: set.id, set })))('$id', ({ set }) => {
  test('is one page, with all house rules and all players too', async () => {
    const players = set.seatings.at(-1)?.players ?? 4
    const options = new URLSearchParams(
      Object.entries(houseRules(set, players)).map(([name, value]) => [name, String(value)]),
    )
    await expectOnePage(`/rules/print?rules=${set.id}`)
    await expectOnePage(`/rules/print?rules=${set.id}&players=${players}&${options}`)
  })
})
