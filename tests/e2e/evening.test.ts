import { expect, test } from 'vitest'
import { playOut } from './people.ts'
import { screenshot } from './stage.ts'
import { come, openHouse, press, stage } from './visit.ts'

openHouse()

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot']

test('a big screen and four phones play an evening: nobody made a table before', async () => {
  const sofa = await come('Sofa', { context: { viewport: { width: 1920, height: 1080 } } })
  await sofa.page.goto(`${stage.origin}/tv`)
  const letters = sofa.page.locator('.tv-code').first()
  await letters.waitFor()
  const code = ((await letters.textContent()) ?? '').replace(/[^A-Z]/g, '')
  const phones = await Promise.all(
    NAMES.map((name) => come(name, { context: { viewport: { width: 390, height: 844 }, hasTouch: true } })),
  )
  const all = (screen: string) =>
    Promise.all(phones.map(({ page }) => page.locator(`main.phone[data-screen="${screen}"]`).waitFor()))
  for (const [i, phone] of phones.entries()) {
    await phone.page.goto(`${stage.origin}/p/${code}`)
    await press(phone, `Sit down as ${NAMES[i]}`)
    await sofa.page.locator('.tv-seats li', { hasText: NAMES[i] as string }).waitFor()
  }
  await all('lobby')
  await screenshot(sofa.page, 'evening-gathering')
  const table = stage.app.tables.find(code)
  if (table === undefined) throw new Error(`no table ${code}`)
  await press(phones[0] as (typeof phones)[0], 'Start the game')
  await all('playing')
  await sofa.page.locator('.tv-playing .plate-name', { hasText: 'Dot' }).waitFor()
  expect(await sofa.page.locator('.hand').count(), 'the screen shows nobody’s hand').toBe(0)
  playOut(table)
  await all('over')
  await sofa.page.locator('.tv-over h1', { hasText: 'won' }).waitFor()
  await screenshot(sofa.page, 'evening-over')
  for (const phone of phones) await press(phone, 'Play again')
  await all('playing')
  await sofa.page.locator('.tv-playing .plate-name', { hasText: 'Ann' }).waitFor()
  expect(table.view('table').phase).not.toBe('over')
})
