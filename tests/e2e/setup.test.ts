import { describe, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { come, hears, openHouse, press, stage, tableAt } from './visit.ts'

openHouse()

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

const told = ({ page }: Person) => page.getByRole('dialog', { name: 'Rules' })

/** Reads the rules in their drawer, then closes it. */
const reads = async (person: Person, sentence: string | RegExp): Promise<void> => {
  await told(person).getByText(sentence).first().waitFor()
  await person.page.keyboard.press('Escape')
  await told(person).waitFor({ state: 'detached' })
}

describe('the set-up', () => {
  test('a game with a house rule goes to a friend by link, who makes the table and reads its rules', async () => {
    const ann = await come('Ann', { context: CLIPBOARD })
    await ann.page.goto(stage.origin)
    await press(ann, /^Make a table/)
    await ann.page.locator('.family', { hasText: 'Jackaroo' }).click()
    await ann.page.getByText('House rules').click()
    await ann.page.getByRole('radio', { name: '4, 4, 5' }).check({ force: true })
    await ann.page.getByText('Deals of four, four and five.').waitFor()
    await press(ann, 'Copy link to these rules')
    await hears(ann, 'Link to these rules copied.')
    const link = await ann.page.evaluate(() => navigator.clipboard.readText())
    expect(link, 'the address follows the choice').toBe(ann.page.url())

    const ben = await come('Ben')
    await ben.page.goto(link)
    await ben.page.getByText('House rules').click()
    expect(await ben.page.getByRole('radio', { name: '4, 4, 5' }).isChecked()).toBe(true)
    await press(ben, 'Read these rules')
    await reads(ben, 'turns go counter-clockwise')
    await press(ben, /^Make the table/)
    await ben.page.waitForURL('**/t/*')
    const table = await tableAt(ben)
    expect(table.rules.choices.deals).toBe('4-4-5')
    await ben.page.getByText('Deals of four, four and five.').waitFor()
    await press(ben, /^Rules$/)
    await reads(ben, 'This is Jackaroo, but deals of four, four and five.')
    await press(ben, /^Start with bots/)
    await ben.page.locator('.hand button').first().waitFor()
    await press(ben, /^Rules$/)
    await reads(ben, 'Every marble passed over goes back to its start.')
    await ben.page.keyboard.press('r')
    await reads(ben, 'This is Jackaroo, but deals of four, four and five.')

    await ben.page.goto(stage.origin)
    await ben.page.getByRole('button', { name: 'Play Jackaroo' }).waitFor()
  })

  test('a link that asks for too much says so and gives what can be played', async () => {
    const ann = await come('Ann')
    await ann.page.goto(`${stage.origin}/new?rules=tock&players=9&bluffing=true&fours=backward`)
    const said = ann.page.locator('.link-problems')
    await said.getByText('Tock is for 3 or 4 players, not 9; here it is for 4.').waitFor()
    await said.getByText('Tock has no house rule “bluffing”; it was left out.').waitFor()
    await ann.page.getByText('Fours go backward.').waitFor()
    await ann.page.goto(`${stage.origin}/rules?rules=basic&players=12&packs=1`)
    await said.getByText(/^That can’t be played/).waitFor()
    await press(ann, 'Make a table with these rules')
    await ann.page.waitForURL('**/new?rules=basic&players=12&teams=2')
  })

  test('too few cards are told where they are chosen', async () => {
    const ann = await come('Ann')
    await ann.page.goto(`${stage.origin}/new?players=12`)
    await ann.page.getByText('House rules').click()
    const packs = ann.page.getByRole('group', { name: /^Packs of cards/ })
    await packs.getByRole('radio', { name: '1', exact: true }).check({ force: true })
    await packs.getByText('too few').waitFor()
    expect(await ann.page.getByRole('button', { name: /^Make the table/ }).isDisabled()).toBe(true)
    await press(ann, 'Back to Pegs and Jokers as it stands')
    expect(await ann.page.getByRole('button', { name: /^Make the table/ }).isEnabled()).toBe(true)
  })
})
