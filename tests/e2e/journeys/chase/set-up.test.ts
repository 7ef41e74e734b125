import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import type { ChaseRecord } from '../../../../engine/marble-chase/text/record.ts'
import { LONG } from '../../../long.ts'
import { flickByMouse } from '../../driver/flick.ts'
import { expectNotice, openPerson, press, setUpJourney, tableAt, testServer } from '../../driver/journey.ts'
import { rollForFirst } from '../../driver/roll-off.ts'
import { screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

const DESKTOP_SIZE = { width: 1280, height: 720 }
const PHONE_SIZE = { width: 390, height: 844 }
const CLIPBOARD_CONTEXT = { permissions: ['clipboard-read', 'clipboard-write'] }
const RULES_NAME = 'Kitchen rules'

const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true })

test(
  'Marble Chase is chosen beside the other games, kept as rules of one’s own, and a table is made of it',
  LONG,
  async () => {
    const ann = await openPerson('Ann', { context: { viewport: DESKTOP_SIZE, ...CLIPBOARD_CONTEXT } })
    const { page } = ann
    await page.goto(`${testServer.origin}/chase`)
    await press(ann, /^Make a table/)
    await page.waitForURL('**/new?rules=marble-chase&players=2')
    await page.locator('.family', { hasText: 'Dog' }).click()
    await page.locator('.family', { hasText: 'Marble Chase' }).click()
    await page.getByRole('img', { name: /^The field of Marble Chase/ }).waitFor()
    await radio(page, '3').first().check({ force: true })
    await radio(page, 'Best of three').check({ force: true })
    await page.getByText('House rules').click()
    await radio(page, '14').check({ force: true })
    await page.getByText('A match is the best of three games and each side has 14 cubes.').waitFor()
    expect(await pageFaults(page)).toEqual([])
    await press(ann, 'Save as your own rules')
    await page.getByLabel('Name of these rules').fill(RULES_NAME)
    await page.locator('.keep-rules').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Saved in this browser as ${RULES_NAME}.`).waitFor()
    await screenshot(page, 'chase-set-up-1280x720')
    await press(ann, 'Copy link to these rules')
    await expectNotice(ann, 'Link to these rules copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await press(ann, /^Make the table/)
    await page.waitForURL('**/t/*')
    const table = await tableAt(ann)
    expect(table.snapshot.setup).toMatchObject({ rules: 'marble-chase', players: 3, options: { bestOf: 3, cubes: 14 } })
    await page.getByText(`${RULES_NAME} · 3 players`).filter({ hasText: '· Match: Best of 3 games ·' }).waitFor()
    await press(ann, 'Rules')
    await page.locator('.drawer').getByText('Each player has 14 cubes.').waitFor()
    await page.keyboard.press('Escape')

    const ben = await openPerson('Ben', { context: { viewport: PHONE_SIZE } })
    await ben.page.goto(`${link}&talk=free&blacks=9`)
    await ben.page.locator('.link-problems li').nth(1).waitFor()
    const received = ben.page.getByRole('region', { name: 'These rules came with the link' })
    await received
      .getByText('Marble Chase, but a match is the best of three games and each side has 14 cubes.')
      .waitFor()
    expect(await pageFaults(ben.page)).toEqual([])
    await screenshot(ben.page, 'chase-set-up-390x844')
  },
)

test('the rules of a table as a page, on a phone and on paper', LONG, async () => {
  const ann = await openPerson('Ann', { context: { viewport: PHONE_SIZE } })
  const { page } = ann
  await page.goto(`${testServer.origin}/rules?rules=marble-chase&players=4&cubes=16`)
  await press(ann, 'Black')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Black')
  expect(await pageFaults(page)).toEqual([])
  await press(ann, 'Print on one page')
  await page.locator('.rule-sheet').getByRole('heading', { name: 'Marble Chase' }).waitFor()
  expect(await pageFaults(page)).toEqual([])
})

/** Returns the record of the match as the browser stores it. */
const record = (page: Page): Promise<ChaseRecord | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chase') ?? '{}').record)

test(
  'a person and a bot at one device: the bot rolls, shoots and scores by itself, and the match is there after a reload',
  LONG,
  async () => {
    const ann = await openPerson('Ann', { context: { viewport: DESKTOP_SIZE, reducedMotion: 'reduce' } })
    const { page } = ann
    await page.goto(`${testServer.origin}/pass`)
    await page.locator('.family', { hasText: 'Marble Chase' }).click()
    await radio(page, '2').first().check({ force: true })
    await page.waitForURL(/\/pass\?rules=marble-chase&players=2$/)
    await page.reload()
    await expect
      .poll(() => radio(page, '2').first().isChecked(), { message: 'a reload forgets nothing of the game' })
      .toBe(true)
    await page.getByRole('button', { name: 'Player 2: Bot' }).click()
    await page.getByLabel('How well Player 2 plays').selectOption('expert')
    expect(await pageFaults(page)).toEqual([])
    await screenshot(page, 'chase-pass-1280x720')
    await press(ann, /^Begin the game/)
    await page.waitForURL('**/chase')
    const begin = await rollForFirst(page)
    await begin.click()
    if ((await record(page))?.first === 0) {
      await page.locator('.chase-play[data-phase="shoot"] .aim-controls').waitFor()
      await flickByMouse(page, startPlaceAt(4, 'f'), { force: 450 })
      await page.locator('.chase-play[data-phase="score"] .score-panel').waitFor()
      await press(ann, /^Leave .* unscored$/)
      await press(ann, 'Confirm')
    }
    // The die of the person’s next turn is theirs to roll.
    await page.locator('.chase-play[data-turn="0"] .roll-die').waitFor({ timeout: 90_000 })
    const played = (await record(page))?.moves ?? []
    expect(played.filter((move) => move.includes(' > ')).length).toBeGreaterThan(0)
    await page.reload()
    await page.locator('.chase-play[data-turn="0"] .roll-die').waitFor()
    expect((await record(page))?.moves).toEqual(played)

    await page.goto(`${testServer.origin}/pass`)
    await page.getByRole('heading', { name: /^A match of Marble Chase is still in progress/ }).waitFor()
  },
)
