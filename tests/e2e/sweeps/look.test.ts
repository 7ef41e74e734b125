import { describe, expect, test } from 'vitest'
import { readLook } from '../../../client/table/state/look.ts'
import { joinTable, openPerson, press, setUpJourney, tableAt, testServer } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'

setUpJourney()

/** Ticks a choice of the table's look, by the name of its group and its own. */
const picks = ({ page }: Person, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).click({ force: true })

describe('the look of the table', () => {
  test('the host changes it in the lobby and during the game; the guest’s page has it', async () => {
    const ann = await openPerson('Ann')
    await ann.page.goto(`${testServer.origin}/new?players=2`)
    await press(ann, /^Make the table/)
    await ann.page.waitForURL('**/t/*')
    const table = await tableAt(ann)
    await picks(ann, 'Woods', 'Oak')
    await expect.poll(() => table.look.field).toBe('white-oak')
    await picks(ann, 'Pieces', 'Wooden pegs')
    await expect.poll(() => table.look.pieces).toBe('pegs')

    const ben = await joinTable('Ben', table)
    await ben.page.getByRole('heading', { name: /^Table / }).waitFor()
    expect(await ben.page.getByRole('group', { name: 'Woods' }).count(), 'a guest has no say').toBe(0)
    await press(ann, /^Start with a bot/)
    const shown = () => ben.page.locator('.board-3d').getAttribute('data-look')
    await expect.poll(shown).toBe('white-oak,white-oak,walnut,matte,chamfer,pegs')
    await press(ann, 'Settings')
    await picks(ann, 'Woods', 'Padauk')
    await expect.poll(shown).toBe('padauk,walnut,maple,semigloss,round,pegs')
    expect(readLook(JSON.stringify(table.look)).field).toBe('padauk')
  })
})
