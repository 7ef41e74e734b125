import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Table } from '../../../server/table/table.ts'
import { openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import type { Person } from '../driver/people.ts'
import { tapDecision } from '../driver/phone/hand-taps.ts'
import { Reader } from '../driver/reader.ts'
import { playByHand } from '../driver/table-page.ts'
import { framesPass, screenshot } from '../driver/test-server.ts'

setUpJourney({ hostGraceMs: 30_000, botDelayMs: 600 })

const LAPTOP_SCREEN = { viewport: { width: 1280, height: 720 } }
const PHONE_SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TABLET_SCREEN = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const TELEVISION_SCREEN = { viewport: { width: 1920, height: 1080 } }

/** Opens the site for somebody who has never been there. The animations run as they would for them. */
const arrive = async (context: object, path = '/'): Promise<Person> => {
  const person = await openPerson('', { context, stored: { name: '', coach: true }, isFirst: true })
  await person.page.goto(testServer.origin + path)
  return person
}

/** Returns the function that takes the next picture of a story. */
const album = (story: string) => {
  let count = 0
  return async ({ page }: Person, what: string): Promise<void> => {
    count++
    await framesPass(page, 10)
    await screenshot(page, `minutes-${story}-${String(count).padStart(2, '0')}-${what}`)
  }
}

const usableCard = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).getByRole('button', { name: /, can be (played|discarded)/ })

/** Plays a turn with the pointer: a card, and what the page offers for it, always the first. */
const clickTurn = async (page: Page): Promise<void> => {
  const hand = page.getByRole('list', { name: 'Your hand' })
  await usableCard(page)
    .first()
    .click({ position: { x: 18, y: 30 } })
  const play = page.getByRole('button', { name: /^(Play|Go on|Discard .+)$/ })
  const listed = page.getByRole('region', { name: 'What you can play' }).getByRole('button')
  for (let step = 0; step < 6; step++) {
    await play.or(listed).first().waitFor()
    if ((await play.count()) > 0) await play.first().click()
    else {
      // It stands for the marbles on the board, and shows once it is asked for.
      if ((await page.locator('.legal.shown').count()) === 0) await page.keyboard.press('m')
      await listed.first().click()
    }
    await framesPass(page, 3)
    if ((await hand.getByRole('button', { pressed: true }).count()) === 0) return
  }
  throw new Error('A card could not be played by taking what is offered first.')
}

const tableAt = async (code: string): Promise<Table> => {
  await expect.poll(() => testServer.app.tables.find(code)).toBeDefined()
  return testServer.app.tables.find(code) as Table
}

/** Returns the first seat of a person that the game waits for; -1 while it waits for none. */
const personAsked = (table: Table): number =>
  table.view('table').asked.find((seat) => table.seats.all()[seat]?.occupant === 'person') ?? -1

const random = seededRandom('ten minutes')

const codeIn = (page: Page): string => /\/t\/([A-Z]+)/.exec(page.url())?.[1] ?? ''

test('a newcomer plays alone', async () => {
  const newcomer = await arrive(LAPTOP_SCREEN)
  const { page } = newcomer
  const shoot = album('newcomer')
  await shoot(newcomer, 'first-screen')
  await press(newcomer, /^Play now/)
  await usableCard(page).first().waitFor()
  await shoot(newcomer, 'first-turn')
  await usableCard(page)
    .first()
    .click({ position: { x: 18, y: 30 } })
  await shoot(newcomer, 'card-chosen')
  await page.keyboard.press('Escape')
  await clickTurn(page)
  await shoot(newcomer, 'after-my-move')
  await usableCard(page).first().waitFor()
  await shoot(newcomer, 'second-turn')
  await press(newcomer, 'Hint')
  await page.locator('.hint-move').first().waitFor()
  await shoot(newcomer, 'hint')
  for (let turn = 0; turn < 6; turn++) {
    await usableCard(page).first().waitFor()
    await clickTurn(page)
  }
  await usableCard(page).first().waitFor()
  await shoot(newcomer, 'eighth-turn')
  await press(newcomer, 'Settings')
  await shoot(newcomer, 'settings')
  await page.goto(testServer.origin)
  await page.getByRole('button', { name: /^Back to your game/ }).waitFor()
  await shoot(newcomer, 'back-home')
  await page.setViewportSize(PHONE_SCREEN.viewport)
  await shoot(newcomer, 'back-home-phone')
})

test('a host plays with friends by link', async () => {
  const host = await arrive(LAPTOP_SCREEN)
  const shoot = album('friends')
  await press(host, 'Play with friends')
  await host.page.getByRole('button', { name: 'Make the table' }).waitFor()
  await shoot(host, 'set-up')
  await press(host, 'Make the table')
  await host.page.getByRole('dialog').getByRole('textbox').fill('Annabella')
  await shoot(host, 'name')
  await press(host, 'Sit down')
  await host.page.waitForURL('**/t/*')
  const code = codeIn(host.page)
  await host.page.locator('main.lobby').waitFor()
  await shoot(host, 'lobby')
  const [ben, cara] = [await arrive(PHONE_SCREEN, `/t/${code}`), await arrive(TABLET_SCREEN, `/t/${code}`)]
  await ben.page.getByRole('button', { name: 'Sit here' }).first().waitFor()
  await shoot(ben, 'link-on-a-phone')
  for (const [friend, name] of [
    [ben, 'Ben'],
    [cara, 'Cara'],
  ] as const) {
    await press(friend, 'Sit here')
    await friend.page.getByRole('dialog').getByRole('textbox').fill(name)
    await press(friend, 'Sit down')
    await host.page.getByText(name, { exact: true }).first().waitFor()
  }
  await shoot(host, 'all-here')
  await shoot(ben, 'waits-for-the-host')
  await press(host, /^(Fill|Begin|Start)/)
  const people = [host, ben, cara]
  await Promise.all(people.map(({ page }) => page.locator('main.play').waitFor()))
  const table = await tableAt(code)
  for (let turn = 0; turn < 6; turn++) {
    await expect.poll(() => personAsked(table)).not.toBe(-1)
    const seat = personAsked(table)
    const person = people[seat] as Person
    await usableCard(person.page).first().waitFor()
    if (turn < 3) await shoot(person, `turn-${turn + 1}`)
    const action = chooseAction('greedy', table.view(seat), random)
    if (!action.ok) throw new Error(action.error.message)
    await playByHand(person.page, table.rules.board, action.value, 'flat')
  }
  for (const person of people) await shoot(person, 'after-six-turns')
})

test('a family plays at the television with three phones', async () => {
  const sofa = await arrive(TELEVISION_SCREEN, '/')
  const shoot = album('family')
  await sofa.page.getByRole('link', { name: 'Big screen' }).click()
  const letters = sofa.page.locator('.tv-code').first()
  await letters.waitFor()
  await shoot(sofa, 'code')
  const code = ((await letters.textContent()) ?? '').replace(/[^A-Z]/g, '')
  const phones: Person[] = []
  for (const name of ['Dad', 'Mum', 'Cara']) {
    // Dad types the code that he reads, the others scan it.
    const phone = await arrive(PHONE_SCREEN, phones.length === 0 ? '/p' : `/p/${code}`)
    const { page } = phone
    if (phones.length === 0) {
      await shoot(phone, 'phone-asks-for-the-code')
      await page.getByRole('textbox').first().pressSequentially(code)
      const go = page.getByRole('button', { name: /^(Join|Go|Come|Open)/ }).first()
      if ((await go.count()) > 0) await go.click()
    }
    await page.getByRole('textbox', { name: /name/i }).first().fill(name)
    await shoot(phone, `${name}-sits-down`)
    await press(phone, /^Sit down/)
    await sofa.page.locator('.tv-seats b', { hasText: name }).waitFor()
    phones.push(phone)
  }
  await shoot(sofa, 'all-here')
  await shoot(phones[0] as Person, 'dads-lobby')
  await shoot(phones[1] as Person, 'mums-lobby')
  await press(phones[0] as Person, /^Start/)
  await Promise.all(phones.map(({ page }) => page.locator('main.phone[data-screen="playing"]').waitFor()))
  await shoot(sofa, 'game')
  for (const phone of phones) await shoot(phone, 'hand')
  const table = await tableAt(code)
  for (let turn = 0; turn < 8; turn++) {
    await expect.poll(() => personAsked(table)).not.toBe(-1)
    const seat = personAsked(table)
    const action = chooseAction('greedy', table.view(seat), random)
    if (!action.ok) throw new Error(action.error.message)
    await tapDecision(phones[seat] as Person, table.rules.board, action.value, table.seq)
    if (turn % 3 === 0) await shoot(sofa, `turn-${turn + 1}`)
  }
  for (const phone of phones) await shoot(phone, 'after-eight-turns')
  await sofa.page.keyboard.press('Enter')
  await shoot(sofa, 'menu')
})

test('a woodworker designs a board up to a saved file', async () => {
  const maker = await arrive(LAPTOP_SCREEN)
  const { page } = maker
  const shoot = album('woodworker')
  await page.getByRole('link', { name: 'Design a board' }).click()
  await page.waitForURL('**/design*')
  await page.getByRole('button', { name: 'Build', exact: true }).waitFor()
  await shoot(maker, 'first-step')
  for (const step of ['Game', 'Shape', 'Wood', 'In wood', 'Look']) {
    const tab = page
      .getByRole('button', { name: step, exact: true })
      .or(page.getByRole('tab', { name: step, exact: true }))
    if ((await tab.count()) === 0) continue
    await tab.first().click()
    await shoot(maker, step.toLowerCase().replace(' ', '-'))
  }
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.locator('.file-list').first().waitFor()
  await shoot(maker, 'build')
  const coming = page.waitForEvent('download')
  await page.locator('.file-row').first().getByRole('button', { name: /Save/ }).click()
  expect(statSync(await (await coming).path()).size).toBeGreaterThan(500)
  await shoot(maker, 'saved')
  await page.setViewportSize(PHONE_SCREEN.viewport)
  await shoot(maker, 'saved-phone')
})

test('somebody plays by keyboard and reader alone', async () => {
  const person = await arrive(LAPTOP_SCREEN)
  const { page } = person
  const shoot = album('reader')
  const reader = new Reader(page)
  const focusedName = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  let presses = 0
  await page.getByRole('button', { name: /^Play now/ }).waitFor()
  while (!(await focusedName()).startsWith('Play now')) {
    await page.keyboard.press('Tab')
    expect(++presses, 'stops before Play now').toBeLessThan(6)
  }
  await shoot(person, 'play-now-has-the-focus')
  await page.keyboard.press('Enter')
  await reader.hasFocus('heading "Pegs and Jokers"')
  await shoot(person, 'table')
  for (let turn = 0; turn < 6; turn++) {
    await reader.untilAsked()
    const path = await reader.playAnother()
    expect(path, `turn ${turn + 1}`).not.toBe('')
    console.log(`turn ${turn + 1}: ${path}`)
    if (turn < 2) await shoot(person, `turn-${turn + 1}`)
  }
  await reader.untilAsked()
  await page.keyboard.press('1')
  await shoot(person, 'card-by-key')
  await page.keyboard.press('?')
  await shoot(person, 'keys')
})
