import { expect, test } from 'vitest'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { applyChanges } from '../../../../workshop/design/home-start-shapes.ts'
import { LONG } from '../../../long.ts'
import { openPerson, press, setUpJourney, tableAt, testServer } from '../../driver/journey.ts'
import { screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

const CHOSEN_WOODS = { field: 'walnut', border: 'maple', finish: 'gloss' } as const
const FIELD_DESIGN = makeDesign(applyChanges(FIRST_DESIGN, { game: 'marble-chase', ...CHOSEN_WOODS }))

test(
  'a field that was designed is played on in its own woods, at a table, from its link and at one device',
  LONG,
  async () => {
    const ann = await openPerson('Ann', { context: { viewport: { width: 1280, height: 720 } } })
    const { page } = ann
    await page.goto(`${testServer.origin}/design?${FIELD_DESIGN}`)
    await press(ann, /Play$/)
    await page.getByText('The table shows your board in its woods').waitFor()
    await press(ann, /^Play against bots/)
    await page.waitForURL('**/chase')
    await press(ann, 'Begin')
    await page.locator('.score-board.wood-maple[data-pale="true"]').first().waitFor()
    await page.locator('.chase-flat [data-woods~="walnut"]').waitFor()
    await page.locator('.chase-flat [data-woods~="maple"]').waitFor()
    await screenshot(page, 'chase-woods-1280x720')
    await page.evaluate(() => localStorage.removeItem('chase'))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await pageFaults(page)).toEqual([])

    await page.goto(`${testServer.origin}/new?rules=marble-chase&players=2&design=${encodeURIComponent(FIELD_DESIGN)}`)
    await page.getByText(/^A field of slots, /).waitFor()
    expect(await pageFaults(page)).toEqual([])
    await press(ann, /^Make the table/)
    await page.waitForURL('**/t/*')
    expect((await tableAt(ann)).snapshot.look).toMatchObject(CHOSEN_WOODS)
    await page.goto(`${testServer.origin}/design?${FIELD_DESIGN}`)
    await press(ann, /Play$/)
    await press(ann, /^Pass this device around/)
    await page.getByText(/^A field of slots, /).waitFor()
    await page.reload()
    await page.getByText(/^A field of slots, /).waitFor()
    await press(ann, /^Begin the game/)
    await page.waitForURL('**/chase')
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('chase') ?? '{}').woods))
      .toEqual(CHOSEN_WOODS)
  },
)
