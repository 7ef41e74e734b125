import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { violations } from '../driver/accessibility.ts'
import { createTable, expectNotice, joinTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

const DESKTOP_CONTEXT = { viewport: { width: 1280, height: 720 } }
const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TV_CONTEXT = { viewport: { width: 1920, height: 1080 } }

/** Ann, the host, at a desk; Ben at a desk; Cem by phone. */
const openThreePlayers = async () => {
  const { table, host, ask } = await createTable(4)
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  const ann = await joinTable('Ann', table, { as: host, context: DESKTOP_CONTEXT })
  const ben = await joinTable('Ben', table, { context: DESKTOP_CONTEXT })
  await press(ben, 'Sit here')
  await expect.poll(() => table.seats.count('person')).toBe(2)
  const cem = await openPerson('Cem', { context: PHONE_CONTEXT })
  await cem.page.goto(`${testServer.origin}/p/${table.code}`)
  await press(cem, 'Sit down as Cem')
  await expect.poll(() => table.seats.count('person')).toBe(3)
  const nameAt = (seat: number) => table.seats.all()[seat]?.name
  return { ann, ben, cem, nameAt }
}

test(
  'a name is taken away by anybody with a seat, for all to see; its owner can’t change it and the host can',
  LONG,
  async () => {
    const { ann, ben, cem, nameAt } = await openThreePlayers()
    await ben.page.getByText('Names', { exact: true }).click()
    await press(ben, 'Take away the name Cem')
    await ben.page.getByText('Take away the name Cem? Everyone sees who did it.').waitFor()
    await screenshot(ben.page, 'names-unname-desk')
    await press(ben, 'Take name away')
    await expect.poll(() => nameAt(2)).toBe('Guest')
    for (const person of [ann, ben, cem]) await expectNotice(person, 'Ben changed a name: Guest.')
    await ben.page.getByText('named by Ben').waitFor()
    await press(cem, 'Menu')
    await cem.page.getByText('Someone renamed you. Only the host can change that.').waitFor()
    await press(cem, 'Take away the name Ben')
    await cem.page.getByRole('button', { name: 'Take name away' }).scrollIntoViewIfNeeded()
    await screenshot(cem.page, 'names-unname-phone')
    await press(cem, 'Keep')

    await ann.page.locator('summary', { hasText: 'Who may be here' }).click()
    await screenshot(ann.page, 'names-people-desk')
    await press(ann, 'Rename Guest')
    await ann.page.getByLabel('A name for Guest at this table').fill('Cemal')
    await ann.page.getByRole('button', { name: 'Rename', exact: true }).first().scrollIntoViewIfNeeded()
    await screenshot(ann.page, 'names-rename-desk')
    expect(await violations(ann.page)).toEqual([])
    await ann.page.getByRole('button', { name: 'Rename', exact: true }).first().click()
    await expect.poll(() => nameAt(2)).toBe('Cemal')
    await expectNotice(cem, 'Ann changed a name: Cemal.')
  },
)

test('a television removes a name by its remote control', LONG, async () => {
  const { page } = await openPerson('Sofa', { context: TV_CONTEXT })
  await page.goto(`${testServer.origin}/tv`)
  const code = (await page.locator('.tv-code').first().textContent()) ?? ''
  const ann = await openPerson('Ann', { context: PHONE_CONTEXT })
  await ann.page.goto(`${testServer.origin}/p/${code}`)
  await press(ann, 'Sit down as Ann')
  await page.locator('.tv-seats b', { hasText: 'Ann' }).waitFor()
  const choose = async (line: string) => {
    await page.locator('.menu-item', { hasText: line }).focus()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await choose('Who may join and sit down')
  await page.locator('.menu-item', { hasText: 'Take a name away' }).waitFor()
  await screenshot(page, 'names-tv-door')
  await choose('Take a name away')
  await choose('Ann')
  await page.getByText('Take away the name Ann?').waitFor()
  await screenshot(page, 'names-tv-sure')
  await choose('Take name away')
  await page.locator('.tv-seats b', { hasText: 'Guest' }).waitFor()
  await page.locator('.notice', { hasText: 'The host changed a name: Guest.' }).waitFor()
  await screenshot(page, 'names-tv-after')
})
