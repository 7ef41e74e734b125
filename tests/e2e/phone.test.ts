import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Table } from '../../server/table.ts'
import { overflow, smallTargets, violations, wear } from './look-over.ts'
import { decide, type Person, playOut } from './people.ts'
import { putAt } from './setting.ts'
import { screenshot } from './stage.ts'
import { come, cut, forgive, hears, make, openHouse, press, stage } from './visit.ts'

openHouse()

const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }
const SMALL = { width: 320, height: 568 }

const phone = (name: string, viewport = UPRIGHT): Promise<Person> =>
  come(name, { stored: { name: '' }, context: { viewport, hasTouch: true } })

const at = (page: Page, screen: string) => page.locator(`main.phone[data-screen="${screen}"]`).waitFor()

/** A few decisions before the end. */
const NEARLY = 'a2 H2 H3 H4 H5 / S S S S S / c2 H2 H3 H4 H5 / S S S S S'

const LOOKS = [
  ['dark', UPRIGHT],
  ['light', SIDEWAYS],
  ['dark', SMALL],
] as const

/** To be read, to be hit by a thumb, without sideways scrolling: in both themes, held upright and sideways, and on a small phone. */
const lookOver = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? UPRIGHT
  for (const [theme, viewport] of LOOKS) {
    await page.setViewportSize(viewport)
    await wear(page, theme)
    const about = `${name} ${theme} ${viewport.width}`
    if (viewport !== SMALL) {
      await screenshot(page, `phone-${name}-${viewport.width}`)
      expect(await violations(page), about).toEqual([])
    }
    expect(await overflow(page), about).toEqual([])
    expect(await smallTargets(page, 44), about).toEqual([])
  }
  await page.setViewportSize(size)
}

const sitDown = async (person: Person, table: Table, name: string): Promise<void> => {
  const { page } = person
  await page.goto(`${stage.origin}/p/${table.code}`)
  await at(page, 'seat')
  await page.getByLabel('Your name').fill(name)
  await press(person, `Sit down as ${name}`)
  await at(page, 'lobby')
}

describe('a phone as a hand', () => {
  test('types a code, sits down, waits, hears of its partner, plays and plays again', async () => {
    const { table } = await make(4, { screen: true, options: { drawForPartners: true } })
    const ann = await phone('Ann')
    await ann.page.goto(`${stage.origin}/p`)
    const field = ann.page.getByLabel('Code of the table')
    await field.fill('AAAA')
    await hears(ann, 'There is no table AAAA')
    forgive(ann)
    await lookOver(ann.page, 'code')
    await field.fill('')
    await field.pressSequentially(table.code.toLowerCase())
    await at(ann.page, 'seat')
    expect(new URL(ann.page.url()).pathname).toBe(`/p/${table.code}`)
    expect(await ann.page.locator('.phone-foot button').isDisabled(), 'a name comes first').toBe(true)
    await lookOver(ann.page, 'seat')
    await ann.page.getByLabel('Your name').fill('Ann')
    await ann.page.getByRole('radio', { name: /^Jade/ }).check()
    await ann.page.locator('.seat-choice label').nth(2).click()
    await press(ann, 'Sit down as Ann')
    await at(ann.page, 'lobby')
    expect(table.seats.all()[2]).toMatchObject({ name: 'Ann', colour: 2 })

    const bob = await phone('Bob', SIDEWAYS)
    await sitDown(bob, table, 'Bob')
    await bob.page.locator('.phone-foot', { hasText: 'Ann starts the game.' }).waitFor()
    await ann.page.locator('.phone-seats .own', { hasText: 'Team 1 · with Bob' }).waitFor()
    await lookOver(ann.page, 'lobby')
    await press(ann, 'Start with bots in 2')
    for (const { page } of [ann, bob]) await at(page, 'playing')
    await press(ann, /^Partners have been drawn: you play with /)

    putAt(table, { pegs: NEARLY })
    playOut(table)
    for (const { page } of [ann, bob]) await at(page, 'over')
    const { rules, winner } = table.view('table')
    const won = rules.teamOf[table.seats.all().findIndex(({ name }) => name === 'Ann')] === winner
    await ann.page.getByRole('heading', { name: won ? 'You won!' : / won!$/ }).waitFor()
    await press(bob, 'Play again')
    await ann.page.locator('.phone-seats .own', { hasText: 'Bob' }).waitFor()
    await lookOver(ann.page, 'result')
    await press(ann, 'Play again')
    for (const { page } of [ann, bob]) await at(page, 'playing')
  })

  test('buzzes and lights up when it is asked, unless that is switched off', async () => {
    const { table } = await make(2, { screen: true })
    const ann = await phone('Ann')
    await ann.page.addInitScript(() => {
      navigator.vibrate = () => {
        document.documentElement.dataset.buzzes = String(Number(document.documentElement.dataset.buzzes ?? 0) + 1)
        return true
      }
      const screenLock = { request: async () => ({ release: async () => undefined }) }
      Object.defineProperty(navigator, 'wakeLock', {
        get: () => {
          document.documentElement.dataset.awake = 'asked for'
          return screenLock
        },
      })
    })
    const buzzes = () => ann.page.evaluate(() => Number(document.documentElement.dataset.buzzes ?? 0))
    await sitDown(ann, table, 'Ann')
    await press(ann, 'Start with a bot')
    await ann.page.locator('main.phone.asked').waitFor()
    expect(await ann.page.locator('html[data-awake="asked for"]').count(), 'the screen stays on').toBe(1)
    expect(await ann.page.title()).toMatch(/^Your turn · /)
    await expect.poll(buzzes).toBe(1)
    const othersPlay = async () => {
      decide(table)
      await expect.poll(() => table.view('table').asked[0], { timeout: 10_000 }).toBe(0)
      await ann.page.locator(`main.phone.asked[data-seq="${table.seq}"]`).waitFor()
    }
    await othersPlay()
    await expect.poll(buzzes).toBe(2)
    await press(ann, 'Menu')
    await ann.page.getByRole('switch', { name: 'Buzz' }).click()
    await press(ann, 'Show it as a code')
    await ann.page.getByRole('img', { name: 'Your own link' }).scrollIntoViewIfNeeded()
    await lookOver(ann.page, 'menu')
    await press(ann, 'Close')
    await othersPlay()
    expect(await buzzes()).toBe(2)
  })

  test('comes back after a drop, goes on on another phone, stands up and leaves', async () => {
    const { table } = await make(2, { screen: true })
    const ann = await phone('Ann')
    await sitDown(ann, table, 'Ann')
    await press(ann, 'Start with a bot')
    await at(ann.page, 'playing')
    cut(table)
    await expect.poll(() => table.seats.all()[0]?.name).toBe('Ann')
    const link = await ann.page.evaluate(
      (code) => `${location.origin}/p/${code}#me=${localStorage.getItem(`table-token:${code}`)}`,
      table.code,
    )
    await ann.page.context().close()
    const other = await phone('another phone', SIDEWAYS)
    await other.page.goto(link)
    await at(other.page, 'playing')
    await other.page.locator('.phone-bar', { hasText: 'Ann' }).waitFor()
    expect(new URL(other.page.url()).hash, 'the key is not left in sight').toBe('')
    await press(other, 'Menu')
    await press(other, /rules/i)
    await other.page.locator('dialog[open] h3, dialog[open] table').first().waitFor()
    await press(other, 'Close')
    await press(other, 'Menu')
    await press(other, 'Leave my seat')
    await at(other.page, 'seat')
    await other.page.locator('.seat-choice [data-free="true"]').waitFor()
    expect(await other.page.locator('.seat-choice [data-free="true"]').count(), 'his own seat only').toBe(1)
    await press(other, 'Menu')
    await press(other, 'Go to another table')
    await other.page.getByRole('heading', { name: 'Which table?' }).waitFor()
  })

  test('is told that a table is locked, or that there is none', async () => {
    const { table, host, ask } = await make(2)
    const eve = await phone('Eve')
    expect(ask(host.token, 'lock', { locked: true }).ok).toBe(true)
    await eve.page.goto(`${stage.origin}/p/${table.code}`)
    await hears(eve, `Table ${table.code} is locked.`)
    ask(host.token, 'lock', { locked: false })
    await press(eve, 'Try again')
    await at(eve.page, 'seat')
    await eve.page.goto(`${stage.origin}/p/AAAA`)
    await hears(eve, 'There is no table AAAA.')
    await press(eve, 'Go to another table')
    await eve.page.getByRole('heading', { name: 'Which table?' }).waitFor()
    forgive(eve)
  })
})
