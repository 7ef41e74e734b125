import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import {
  anyCard,
  createTable,
  expectCurrent,
  expectNotice,
  handOf,
  ignoreFaults,
  joinTable,
  openPerson,
  panelsLoaded,
  playAny,
  press,
  setUpJourney,
  tableAt,
  testServer,
} from '../driver/journey.ts'
import { decide, type Person } from '../driver/people.ts'
import { discardPixels } from '../driver/scene.ts'

setUpJourney()

/** Returns the modules of a QR code on the page, by row. */
const readQrCode = (page: Page, name: string): Promise<readonly (readonly boolean[])[]> =>
  page.getByRole('img', { name }).evaluate((code) => {
    const { width, height } = (code as SVGSVGElement).viewBox.baseVal
    const path = code.querySelector('path') as SVGGeometryElement
    const isDark = (x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5))
    return Array.from({ length: height }, (_r, y) => Array.from({ length: width }, (_c, x) => isDark(x, y)))
  })

/** Sizes in which the first page needs no scrolling, also for somebody who returns. */
const FIRST_PAGE_SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

/** Returns by how many px the page is higher than the window. */
const scrolledHeight = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

describe('joining', () => {
  test('Play now seats a stranger with a hand, without the server', async () => {
    const ann = await openPerson('', { stored: { flat: false } })
    await discardPixels(ann.page)
    const asked: string[] = []
    ann.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    ann.page.on('websocket', (socket) => asked.push(socket.url()))
    await ann.page.goto(testServer.origin)
    await press(ann, /^Play now/)
    await ann.page.locator('.hand button').first().waitFor()
    const hand = await handOf(ann)
    expect(hand.length).toBeGreaterThanOrEqual(5)
    expect(hand).not.toContain(undefined)
    expect(await ann.page.locator('.plate-level').count(), 'bots sit in the other seats').toBe(3)
    expect(
      asked.filter((path) => /^\/(api|matchmake)|^ws/.test(path)),
      'nothing but files is asked of the server',
    ).toEqual([])
    await ann.page.goto(testServer.origin)
    await ann.page.getByRole('button', { name: /^Back to your game/ }).waitFor()
    for (const size of FIRST_PAGE_SIZES) {
      await ann.page.setViewportSize(size)
      expect(await scrolledHeight(ann), `what is out of sight at ${size.width}x${size.height}`).toBe(0)
    }
    await press(ann, /^Back to your game/)
    await expect
      .poll(() => handOf(ann), { message: 'the way back leads to the same hand' })
      .toEqual(expect.arrayContaining([...hand]))
  })

  test('a game against bots goes on without a network, and after a reload', LONG, async () => {
    const ann = await openPerson('Ann', { isFirst: true })
    await ann.page.goto(testServer.origin)
    await press(ann, /^Play now/)
    await anyCard(ann).waitFor()
    await panelsLoaded(ann)
    const turns = 3
    for (let turn = 0; turn < turns; turn++) {
      // In the first turn the bots fetch what they think with.
      if (turn === 1) await ann.page.context().setOffline(true)
      await playAny(ann)
      await anyCard(ann).waitFor()
    }
    expect(await ann.page.locator('.banner').count(), 'nothing is missed').toBe(0)
    await ann.page.context().setOffline(false)
    const hand = await handOf(ann)
    await ann.page.reload()
    await expect.poll(() => handOf(ann), { message: 'the same hand' }).toEqual(hand)
    ignoreFaults(ann)
  })

  test('a friend joins by link or code, takes a seat and a colour; only the host starts', async () => {
    const { table, host } = await createTable(4)
    const ann = await joinTable('Ann', table, { as: host })
    await ann.page.getByRole('button', { name: 'Sit here' }).first().click()
    const scanned = await readQrCode(ann.page, `Invitation to table ${table.code}, as a code to scan`)
    expect(scanned, 'the code for cameras is the link').toEqual(
      encode(`${testServer.origin}/t/${table.code}`, { ecc: 'L', boostEcc: true, border: 4 }).data,
    )
    const ben = await openPerson('')
    await ben.page.goto(testServer.origin)
    const code = ben.page.getByLabel('Table code')
    await code.pressSequentially('zz zz')
    await press(ben, 'Join')
    await expectNotice(ben, 'There is no table ZZZZ.')
    await code.fill('ab')
    await press(ben, 'Join')
    await expectNotice(ben, 'A code has four to six letters')
    ignoreFaults(ben)
    await code.fill('')
    await code.pressSequentially(` ${table.code.toLowerCase().split('').join(' ')}`)
    await press(ben, 'Join')
    await ben.page.waitForURL(`**/t/${table.code}`)
    expect(await ben.page.getByRole('button', { name: /^Start/ }).count(), 'a guest can’t start').toBe(0)
    await ben.page.getByText('Ann will start the game.').waitFor()
    await press(ben, 'Sit here')
    await press(ben, 'Not now')
    expect(table.seats.count('person'), 'nobody sits down without a name').toBe(1)
    await press(ben, 'Sit here')
    await ben.page.getByRole('dialog').getByLabel('Your name').fill('Ben')
    await press(ben, 'Sit down')
    await expect.poll(() => table.seats.all().map((chair) => chair.name)).toEqual(['Ann', 'Ben', '', ''])
    await ben.page.getByRole('radio', { name: /^Jade/ }).click({ force: true })
    await expect.poll(() => table.seats.all()[1]?.colour, { message: 'Ben is jade now' }).toBe(2)
    await expect
      .poll(() => ann.page.getByRole('radio', { name: /^Jade/ }).isDisabled(), { message: 'Ann can’t be jade too' })
      .toBe(true)
    await press(ann, /^Start with bots/)
    for (const person of [ann, ben]) await person.page.locator('.hand button').first().waitFor()
  })

  test('a broken link is reported, and leads home', async () => {
    const ann = await openPerson('Ann')
    for (const path of ['/t/ZZZZ', '/t/iiii']) {
      await ann.page.goto(testServer.origin + path)
      await expectNotice(ann, /^There is no table/)
    }
    ignoreFaults(ann)
    await press(ann, 'Back home')
    await ann.page.getByRole('button', { name: /^Play now/ }).waitFor()
  })

  test('a late friend finds the reserved seat, and the waiting game continues', LONG, async () => {
    const { table, host, ask } = await createTable(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await joinTable('Ann', table, { as: host })
    await press(ann, 'Start and keep the seats open')
    await ann.page.locator('.hand button').first().waitFor()
    if (table.view('table').turn === 0) decide(table)
    await ann.page.locator('.status', { hasText: 'Waiting for someone to take the free seat' }).waitFor()
    const ben = await joinTable('Ben', table)
    await press(ben, 'Sit here')
    await anyCard(ben).waitFor()
    decide(table)
    await expectCurrent(ann, table)
    await anyCard(ann).waitFor()
  })
})

const CLIPBOARD_CONTEXT = { permissions: ['clipboard-read', 'clipboard-write'] }

const expectProblem = ({ page }: Person) => page.getByRole('dialog', { name: 'Rules' })

/** Checks a sentence in the rules drawer, and closes it. */
const readRules = async (person: Person, sentence: string | RegExp): Promise<void> => {
  await expectProblem(person).getByText(sentence).first().waitFor()
  await person.page.keyboard.press('Escape')
  await expectProblem(person).waitFor({ state: 'detached' })
}

describe('the set-up', () => {
  test('a friend who gets a link with a house rule makes the table and reads its rules', LONG, async () => {
    const ann = await openPerson('Ann', { context: CLIPBOARD_CONTEXT })
    await ann.page.goto(testServer.origin)
    await press(ann, /^Play with friends/)
    await ann.page.locator('.family', { hasText: 'Jackaroo' }).click()
    await ann.page.getByText('House rules').click()
    await ann.page.getByRole('radio', { name: '4, 4, 5' }).check({ force: true })
    await ann.page.getByText('Deals of four, four and five.').waitFor()
    await press(ann, 'Copy link to these rules')
    await expectNotice(ann, 'Link to these rules copied.')
    const link = await ann.page.evaluate(() => navigator.clipboard.readText())
    expect(link, 'the address follows the choice').toBe(ann.page.url())

    const ben = await openPerson('Ben')
    await ben.page.goto(link)
    await ben.page.getByText('House rules').click()
    expect(await ben.page.getByRole('radio', { name: '4, 4, 5' }).isChecked()).toBe(true)
    await press(ben, 'Read these rules')
    await readRules(ben, 'turns go counter-clockwise')
    await press(ben, /^Make the table/)
    await ben.page.waitForURL('**/t/*')
    const table = await tableAt(ben)
    expect(table.rules.choices.deals).toBe('4-4-5')
    await ben.page.getByText('Deals of four, four and five.').waitFor()
    await press(ben, /^Rules$/)
    await readRules(ben, 'This is Jackaroo, but deals of four, four and five.')
    await press(ben, /^Start with bots/)
    await ben.page.locator('.hand button').first().waitFor()
    await press(ben, /^Rules$/)
    await readRules(ben, 'Every marble passed over goes back to its start.')
    await ben.page.keyboard.press('r')
    await readRules(ben, 'This is Jackaroo, but deals of four, four and five.')

    await ben.page.goto(testServer.origin)
    await ben.page.getByRole('button', { name: 'Play Jackaroo' }).waitFor()
  })

  test('house rules that can’t be played make no table, and one button takes all of them back', LONG, async () => {
    const ann = await openPerson('Ann')
    await ann.page.goto(`${testServer.origin}/new?players=12`)
    await ann.page.getByText('House rules').click()
    const packs = ann.page.getByRole('group', { name: /^Packs of cards/ })
    await packs.getByRole('radio', { name: '1', exact: true }).check({ force: true })
    await expect.poll(() => ann.page.getByRole('button', { name: /^Make the table/ }).isDisabled()).toBe(true)
    await press(ann, 'Back to Pegs and Jokers as it stands')
    await expect.poll(() => ann.page.getByRole('button', { name: /^Make the table/ }).isEnabled()).toBe(true)
  })
})

/** Selects a value of the table's look, by the names of group and value. */
const pickLook = ({ page }: Person, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).click({ force: true })

describe('the look of the table', () => {
  test('is chosen in the set-up, included in its link, and used by the table', LONG, async () => {
    const ann = await openPerson('Ann')
    await ann.page.goto(`${testServer.origin}/new?rules=tock`)
    await ann.page.getByText('Board and pieces').click()
    await pickLook(ann, 'Woods', 'Cherry')
    await pickLook(ann, 'Pieces', 'Golf tees')
    await ann.page.waitForURL('**look=cherry**tees')
    await ann.page.getByRole('radio', { name: 'Jackaroo', exact: false }).first().check({ force: true })
    await ann.page.waitForURL('**/new?rules=jackaroo**look=cherry**tees')
    await ann.page.reload()
    await press(ann, /^Make the table/)
    await ann.page.waitForURL('**/t/*')
    expect((await tableAt(ann)).look).toMatchObject({ field: 'cherry', pieces: 'tees' })
  })
})

describe('leaving', () => {
  test('a part of the page that fails to load at first is loaded later', LONG, async () => {
    const ann = await openPerson('Ann')
    await ann.page.goto(testServer.origin)
    await ann.page.route('**/assets/SetUp-*.js', (route) => route.abort(), { times: 1 })
    await press(ann, /^Play with friends/)
    await ann.page.locator('main.setup').waitFor()
    ignoreFaults(ann)
  })
})
