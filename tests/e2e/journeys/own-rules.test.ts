import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import type { Person } from '../driver/people.ts'
import { come, hears, openHouse, press, stage, tableAt } from '../driver/visit.ts'

openHouse()

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const NAME = 'Uncle Bob’s rules'
const RENAMED = 'Aunt May’s rules'

const listed = ({ page }: Person) => page.getByRole('group', { name: 'Your own rules' }).getByRole('radio')
const listedAs = ({ page }: Person, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const keep = (person: Person) => person.page.locator('.keep-rules')

const named = async (person: Person, name: string, button: string): Promise<void> => {
  await person.page.getByLabel('Name of these rules').fill(name)
  await keep(person).getByRole('button', { name: button, exact: true }).click()
}

/** Jackaroo with deals of four, four and five. */
const chooseRules = async (person: Person): Promise<void> => {
  const { page } = person
  await page.goto(`${stage.origin}/new`)
  await page.locator('.family', { hasText: 'Jackaroo' }).click()
  await page.getByText('House rules').click()
  await page.getByRole('radio', { name: '4, 4, 5' }).check({ force: true })
  await page.getByText('Deals of four, four and five.').waitFor()
}

test(
  'rules of one’s own are saved, played, renamed, deleted and back, and go to a friend who keeps and prints them',
  LONG,
  async () => {
    const ann = await come('Ann', { context: CLIPBOARD })
    const { page } = ann
    await chooseRules(ann)
    await press(ann, 'Save as your own rules')
    await named(ann, 'Jackaroo', 'Save')
    await page.getByText('There is a game called Jackaroo.').waitFor()
    await named(ann, NAME, 'Save')
    await page.getByText(`Saved in this browser as ${NAME}.`).waitFor()
    await page.getByRole('heading', { name: NAME, level: 2 }).waitFor()

    await page.goto(`${stage.origin}/new`)
    await expect.poll(() => listed(ann).count(), { message: 'listed beside the games' }).toBe(1)
    await listedAs(ann, NAME).check({ force: true })
    await page.getByText('House rules').click()
    expect(await page.getByRole('radio', { name: '4, 4, 5' }).isChecked()).toBe(true)
    await press(ann, 'Rename')
    await named(ann, RENAMED, 'Save the name')
    await listedAs(ann, RENAMED).waitFor()
    expect(await listedAs(ann, NAME).count()).toBe(0)

    await keep(ann).getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(`${RENAMED} is deleted.`).waitFor()
    expect(await listed(ann).count()).toBe(0)
    await keep(ann).getByRole('button', { name: 'Undo', exact: true }).click()
    await listedAs(ann, RENAMED).waitFor()
    expect(await listedAs(ann, RENAMED).isChecked()).toBe(true)

    await press(ann, 'Copy link to these rules')
    await hears(ann, 'Link to these rules copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    await press(ann, /^Make the table/)
    await page.waitForURL('**/t/*')
    const table = await tableAt(ann)
    expect(table.rules).toMatchObject({ id: 'jackaroo', options: { deals: '4-4-5' } })
    expect(table.look.called).toBe(RENAMED)
    await page.getByText(RENAMED).first().waitFor()

    const ben = await come('Ben')
    await ben.page.goto(link)
    const received = ben.page.getByRole('region', { name: 'These rules came with the link' })
    await received.getByRole('heading', { name: RENAMED }).waitFor()
    expect(await listed(ben).count()).toBe(0)
    await received.getByRole('button', { name: 'Keep these rules' }).click()
    await listedAs(ben, RENAMED).waitFor()
    await received.waitFor({ state: 'detached' })

    await ben.page.goto(`${stage.origin}/new`)
    await listedAs(ben, RENAMED).check({ force: true })
    await press(ben, 'Print a rule sheet')
    await ben.page.locator('.sheet-paper').getByRole('heading', { name: RENAMED }).waitFor()
    await ben.page.locator('.sheet-paper', { hasText: 'Jackaroo' }).waitFor()
    await ben.page.reload()
    await ben.page.locator('.sheet-paper').getByRole('heading', { name: RENAMED }).waitFor()
  },
)

test('rules of one’s own have their name in the lobby, at the table and on the big screen', LONG, async () => {
  const ann = await come('Ann')
  const { page } = ann
  await chooseRules(ann)
  await press(ann, 'Save as your own rules')
  await named(ann, NAME, 'Save')
  await page.getByText(`Saved in this browser as ${NAME}.`).waitFor()
  await press(ann, /^Make the table/)
  await page.waitForURL('**/t/*')
  const table = await tableAt(ann)
  await page.getByText(NAME).first().waitFor()

  const sofa = await come('Sofa', { context: { viewport: { width: 1280, height: 720 } } })
  await sofa.page.goto(`${stage.origin}/tv/${table.code}`)
  await sofa.page.getByText(NAME).first().waitFor()
})
