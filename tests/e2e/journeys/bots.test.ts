import { describe, expect, test } from 'vitest'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { openPerson, press, setUpJourney, tableAt, testServer, withoutDeviceTables } from '../driver/journey.ts'
import { PHONE_CONTEXT } from '../driver/phone/large-game.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const DESKTOP_CONTEXT = { viewport: { width: 1280, height: 720 } }

const levels = (table: Table) => table.seats.all().map(({ bot }) => bot.split(':')[0])
describe('levels of bots', () => {
  test(
    'a stranger plays with casual ones; what they choose in the game holds at once, and the next time',
    LONG,
    async () => {
      const ann = await openPerson('', { context: DESKTOP_CONTEXT })
      await withoutDeviceTables(ann)
      await ann.page.goto(testServer.origin)
      await press(ann, /^Play now/)
      await ann.page.locator('.hand button').first().waitFor()
      const table = await tableAt(ann)
      expect(levels(table).slice(1)).toEqual(['casual', 'casual', 'casual'])
      const names = table.seats.all().map(({ name }) => name)
      await press(ann, 'Settings')
      await ann.page.getByRole('group', { name: 'How well bots play' }).getByRole('radio', { name: 'Club' }).click()
      await expect.poll(() => levels(table).slice(1)).toEqual(['club', 'club', 'club'])
      expect(
        table.seats.all().map(({ name }) => name),
        'they are who they were',
      ).toEqual(names)
      await ann.page.locator('.bot-fold summary', { hasText: `${names[2]} club bot` }).click()
      const who = ann.page.getByLabel(`Who ${names[2]} is`)
      await who.waitFor()
      const offered = (await who.locator('option').allTextContents()).map((text) => text.split(',')[0])
      expect(
        names.filter((name) => offered.includes(name)),
        'nobody sits there twice',
      ).toEqual([names[2]])
      const other = offered.find((name) => name !== names[2]) ?? ''
      await who.selectOption({ label: (await who.locator('option', { hasText: other }).textContent()) ?? '' })
      await expect.poll(() => table.seats.all()[2]?.bot).toBe(`club:${other.toLowerCase()}`)
      await ann.page
        .locator('.plate', { has: ann.page.locator('.plate-name', { hasText: other }) })
        .getByText('club', { exact: true })
        .waitFor()
      await screenshot(ann.page, 'bots-in-game')
      await ann.page.goto(testServer.origin)
      await ann.page.evaluate(() => localStorage.removeItem('tables'))
      await ann.page.reload()
      await press(ann, /^Play now/)
      await expect.poll(async () => (await tableAt(ann)).code).not.toBe(table.code)
      await expect.poll(async () => levels(await tableAt(ann)).slice(1)).toEqual(['club', 'club', 'club'])
    },
  )

  test('a link selects bots, the set-up shows and changes them, and they take their seats', LONG, async () => {
    const ann = await openPerson('Ann', { context: PHONE_CONTEXT })
    await ann.page.goto(`${testServer.origin}/new?rules=basic&players=4&bots=club,expert:ada`)
    const fold = ann.page.locator('summary', { hasText: /^Bots/ })
    await fold.click()
    await ann.page.getByLabel('How well Bot 3 plays').selectOption('beginner')
    await expect.poll(() => ann.page.url()).toContain('bots=club,expert:ada,beginner')
    await screenshot(ann.page, 'bots-set-up-390x844')
    expect(await pageFaults(ann.page)).toEqual([])
    await press(ann, /^Make the table/)
    await ann.page.waitForURL(/\/t\/[A-Z]{4}$/)
    const table = await tableAt(ann)
    await press(ann, /^Start with bots in 3/)
    await expect.poll(() => levels(table)).toEqual(['', 'club', 'expert', 'beginner'])
    expect(table.seats.all()[2]).toMatchObject({ bot: 'expert:ada', name: 'Ada' })
  })
})
