import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { expectNotice, openPerson, press, setUpJourney, tableAt, testServer } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'

setUpJourney()

const CLIPBOARD_CONTEXT = { permissions: ['clipboard-read', 'clipboard-write'] }
const RULES_NAME = 'Uncle Bob’s rules'

const listed = ({ page }: Person) => page.getByRole('group', { name: 'Your own rules' }).getByRole('radio')
const listedAs = ({ page }: Person, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const saveRules = (person: Person) => person.page.locator('.keep-rules')

const named = async (person: Person, name: string, button: string): Promise<void> => {
  await person.page.getByLabel('Name of these rules').fill(name)
  await saveRules(person).getByRole('button', { name: button, exact: true }).click()
}

/** Jackaroo with deals of four, four and five. */
const chooseRules = async (person: Person): Promise<void> => {
  const { page } = person
  await page.goto(`${testServer.origin}/new`)
  await page.locator('.family', { hasText: 'Jackaroo' }).click()
  await page.getByText('House rules').click()
  await page.getByRole('radio', { name: '4, 4, 5' }).check({ force: true })
  await page.getByText('Deals of four, four and five.').waitFor()
}

test('rules of one’s own are saved, played, and go to a friend who keeps and prints them', LONG, async () => {
  const ann = await openPerson('Ann', { context: CLIPBOARD_CONTEXT })
  const { page } = ann
  await chooseRules(ann)
  await press(ann, 'Save as your own rules')
  await named(ann, RULES_NAME, 'Save')
  await page.getByText(`Saved in this browser as ${RULES_NAME}.`).waitFor()
  await page.getByRole('heading', { name: RULES_NAME, level: 3 }).waitFor()

  await page.goto(`${testServer.origin}/new`)
  await listedAs(ann, RULES_NAME).check({ force: true })
  await press(ann, 'Copy link to these rules')
  await expectNotice(ann, 'Link to these rules copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await press(ann, /^Make the table/)
  await page.waitForURL('**/t/*')
  const table = await tableAt(ann)
  expect(table.rules).toMatchObject({ id: 'jackaroo', options: { deals: '4-4-5' } })
  expect(table.look.called).toBe(RULES_NAME)
  await page.getByText(RULES_NAME).first().waitFor()

  const ben = await openPerson('Ben')
  await ben.page.goto(link)
  const received = ben.page.getByRole('region', { name: 'These rules came with the link' })
  await received.getByRole('heading', { name: RULES_NAME }).waitFor()
  await expect.poll(() => listed(ben).count()).toBe(0)
  await received.getByRole('button', { name: 'Keep these rules' }).click()
  await listedAs(ben, RULES_NAME).waitFor()
  await received.waitFor({ state: 'detached' })

  await ben.page.goto(`${testServer.origin}/new`)
  await listedAs(ben, RULES_NAME).check({ force: true })
  await press(ben, 'Print a rule sheet')
  await ben.page.locator('.sheet-paper').getByRole('heading', { name: RULES_NAME }).waitFor()
  await ben.page.locator('.sheet-paper', { hasText: 'Jackaroo' }).waitFor()
  await ben.page.reload()
  await ben.page.locator('.sheet-paper').getByRole('heading', { name: RULES_NAME }).waitFor()
})

test('saved rules show their name in the lobby, at the table and on the big screen', LONG, async () => {
  const ann = await openPerson('Ann')
  const { page } = ann
  await chooseRules(ann)
  await press(ann, 'Save as your own rules')
  await named(ann, RULES_NAME, 'Save')
  await page.getByText(`Saved in this browser as ${RULES_NAME}.`).waitFor()
  await press(ann, /^Make the table/)
  await page.waitForURL('**/t/*')
  const table = await tableAt(ann)
  await page.getByText(RULES_NAME).first().waitFor()

  const sofa = await openPerson('Sofa', { context: { viewport: { width: 1280, height: 720 } } })
  await sofa.page.goto(`${testServer.origin}/tv/${table.code}`)
  await sofa.page.getByText(RULES_NAME).first().waitFor()
})
