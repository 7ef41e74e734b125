import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { decide } from './people.ts'
import {
  anyCard,
  come,
  comeToTable,
  forgive,
  handOf,
  hears,
  make,
  openHouse,
  press,
  seesPresent,
  stage,
  tableAt,
} from './visit.ts'

openHouse()

/** The dark and light squares of a code on the page, by row. */
const scan = (page: Page, name: string): Promise<readonly (readonly boolean[])[]> =>
  page.getByRole('img', { name }).evaluate((code) => {
    const { width, height } = (code as SVGSVGElement).viewBox.baseVal
    const path = code.querySelector('path') as SVGGeometryElement
    const isDark = (x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5))
    return Array.from({ length: height }, (_r, y) => Array.from({ length: width }, (_c, x) => isDark(x, y)))
  })

describe('coming', () => {
  test('Play now seats a stranger with a hand', async () => {
    const ann = await come('', { stored: { flat: false } })
    await ann.page.goto(stage.origin)
    await press(ann, /^Play now/)
    await ann.page.locator('.hand button').first().waitFor()
    const hand = await handOf(ann)
    expect(hand.length).toBeGreaterThanOrEqual(5)
    expect(hand).not.toContain(undefined)
    expect((await tableAt(ann)).seats.count('bot'), 'bots sit in the other seats').toBe(3)
  })

  test('a friend comes by link or code, takes a seat and a colour; only the host starts', async () => {
    const { table, host } = await make(4)
    const ann = await comeToTable('Ann', table, { as: host })
    await ann.page.getByRole('button', { name: 'Sit here' }).first().click()
    const scanned = await scan(ann.page, `Invitation to table ${table.code}, as a code to scan`)
    expect(scanned, 'the code for cameras is the link').toEqual(
      encode(`${stage.origin}/t/${table.code}`, { ecc: 'L', boostEcc: true, border: 4 }).data,
    )
    const ben = await come('Ben')
    await ben.page.goto(stage.origin)
    const code = ben.page.getByLabel('Code of the table')
    await code.pressSequentially('zz zz')
    await press(ben, 'Join')
    await hears(ben, 'There is no table ZZZZ.')
    await code.fill('ab')
    await press(ben, 'Join')
    await hears(ben, 'A code has four letters')
    forgive(ben)
    await code.fill('')
    await code.pressSequentially(` ${table.code.toLowerCase().split('').join(' ')}`)
    await press(ben, 'Join')
    await ben.page.waitForURL(`**/t/${table.code}`)
    expect(await ben.page.getByRole('button', { name: /^Start/ }).count(), 'a guest can’t start').toBe(0)
    await ben.page.getByText('Ann starts the game.').waitFor()
    await press(ben, 'Sit here')
    await expect.poll(() => table.seats.all().map((chair) => chair.name)).toEqual(['Ann', 'Ben', '', ''])
    await ben.page.getByRole('radio', { name: /^Jade/ }).click({ force: true })
    await expect.poll(() => table.seats.all()[1]?.colour, { message: 'Ben is jade now' }).toBe(2)
    await expect
      .poll(() => ann.page.getByRole('radio', { name: /^Jade/ }).isDisabled(), { message: 'Ann can’t be jade too' })
      .toBe(true)
    await press(ann, /^Start with bots/)
    for (const person of [ann, ben]) await person.page.locator('.hand button').first().waitFor()
  })

  test('who follows a broken link is told, and finds home', async () => {
    const ann = await come('Ann')
    for (const path of ['/t/ZZZZ', '/t/iiii']) {
      await ann.page.goto(stage.origin + path)
      await hears(ann, /^There is no table/)
    }
    forgive(ann)
    await press(ann, 'Back home')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
  })

  test('a late friend finds the seat kept open for him, and the game that waited goes on', async () => {
    const { table, host, ask } = await make(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await comeToTable('Ann', table, { as: host })
    await press(ann, 'Start and keep the seats open')
    await ann.page.locator('.hand button').first().waitFor()
    if (table.view('table').turn === 0) decide(table)
    await ann.page.locator('.status', { hasText: 'Waiting for someone in the free seat' }).waitFor()
    const ben = await comeToTable('Ben', table)
    await press(ben, 'Sit here')
    await anyCard(ben).waitFor()
    decide(table)
    await seesPresent(ann, table)
    await anyCard(ann).waitFor()
  })
})
