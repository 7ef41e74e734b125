import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BUILT_PHONE } from '../../../server/http/website.ts'
import type { Table } from '../../../server/table/table.ts'
import { LONG } from '../../long.ts'
import { pegsOf, setPosition } from '../../server/table/test-position.ts'
import { gzippedSize, scriptsAsked } from '../driver/code-size.ts'
import {
  createTable,
  dropConnections,
  expectNotice,
  ignoreFaults,
  openPerson,
  press,
  setUpJourney,
  testServer,
} from '../driver/journey.ts'
import { decide, type Person, playOut } from '../driver/people.ts'
import { tap, tapCard } from '../driver/phone/hand-taps.ts'
import { checkPhoneScreen, LANDSCAPE_SIZE, PORTRAIT_SIZE } from '../driver/phone/phone-check.ts'
import { openPhones } from '../driver/position-players.ts'
import { settled } from '../driver/test-server.ts'

setUpJourney()

const phone = (name: string, viewport = PORTRAIT_SIZE, muted = true): Promise<Person> =>
  openPerson(name, { stored: { name: '', muted }, context: { viewport, hasTouch: true } })

const at = (page: Page, screen: string) => page.locator(`main.phone[data-screen="${screen}"]`).waitFor()

/** A few decisions before the end. */
const NEARLY_WON = 'a2 H2 H3 H4 H5 / S S S S S / c2 H2 H3 H4 H5 / S S S S S'

/** Makes the browser one without a wake lock, as every browser is over http in a home network. */
const takeWakeLockAway = () => {
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
}

const playsSilentVideo = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)

const sitDown = async (person: Person, table: Table, name: string): Promise<void> => {
  const { page } = person
  await page.goto(`${testServer.origin}/p/${table.code}`)
  await at(page, 'seat')
  await page.getByLabel('Your name').fill(name)
  await press(person, `Sit down as ${name}`)
  await at(page, 'lobby')
}

/** Returns a function that returns all notices since. A notice stays for six seconds, in which a busy machine may not look. */
const recordNotices = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.notice')) seen.push(textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  return () => texts.jsonValue()
}

/** Closes the notices that are still shown. */
const closeNotices = (page: Page): Promise<void> =>
  page.locator('.notice').evaluateAll((notices) => {
    for (const notice of notices) (notice as HTMLElement).click()
  })

describe('a phone with a hand', () => {
  test('joins by code, takes a seat, waits, learns its partner, plays, and plays again', async () => {
    const { table } = await createTable(4, { screen: true, options: { drawForPartners: true } })
    const ann = await phone('Ann')
    await ann.page.goto(`${testServer.origin}/p`)
    const field = ann.page.getByLabel('Table code')
    await field.fill('AAAA')
    await expectNotice(ann, 'There is no table AAAA')
    ignoreFaults(ann)
    await checkPhoneScreen(ann.page, 'code')
    await field.fill('')
    await field.pressSequentially(table.code.toLowerCase())
    await at(ann.page, 'seat')
    await expect.poll(() => new URL(ann.page.url()).pathname).toBe(`/p/${table.code}`)
    await expect
      .poll(() => ann.page.locator('.phone-foot button').isDisabled(), { message: 'a name comes first' })
      .toBe(true)
    await checkPhoneScreen(ann.page, 'seat')
    await ann.page.getByLabel('Your name').fill('Ann')
    await ann.page.getByRole('radio', { name: /^Jade/ }).check()
    await ann.page.locator('.seat-choice label').nth(2).click()
    await press(ann, 'Sit down as Ann')
    await at(ann.page, 'lobby')
    expect(table.seats.all()[2]).toMatchObject({ name: 'Ann', colour: 2 })

    const bob = await phone('Bob', LANDSCAPE_SIZE)
    await sitDown(bob, table, 'Bob')
    await bob.page.locator('.phone-foot', { hasText: 'Ann will start the game.' }).waitFor()
    await ann.page.locator('.phone-seats .own', { hasText: 'with your partner Bob' }).waitFor()
    await checkPhoneScreen(ann.page, 'lobby')
    const notices = await recordNotices(ann.page)
    await press(ann, 'Start with bots in 2')
    await expect.poll(notices).toContainEqual(expect.stringMatching(/^Partners have been drawn: you play with /))
    await closeNotices(ann.page)
    for (const { page } of [ann, bob]) await at(page, 'playing')

    setPosition(table, { pegs: NEARLY_WON })
    playOut(table)
    for (const { page } of [ann, bob]) await at(page, 'over')
    const { rules, winner } = table.view('table')
    const won = rules.teamOf[table.seats.all().findIndex(({ name }) => name === 'Ann')] === winner
    await ann.page.getByRole('heading', { name: won ? 'You won!' : / won!$/ }).waitFor()
    await press(bob, 'Play again')
    await ann.page.locator('.phone-seats .own', { hasText: 'Bob' }).waitFor()
    await checkPhoneScreen(ann.page, 'result')
    await press(ann, 'Play again')
    for (const { page } of [ann, bob]) await at(page, 'playing')
  })

  test('vibrates and lights up on its turn, unless that is switched off', LONG, async () => {
    const { table } = await createTable(2, { screen: true })
    const ann = await phone('Ann', PORTRAIT_SIZE, false)
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
    await expect
      .poll(() => ann.page.locator('html[data-awake="asked for"]').count(), { message: 'the screen stays on' })
      .toBe(1)
    await expect.poll(() => ann.page.title()).toMatch(/^Your turn · /)
    await expect.poll(buzzes).toBe(1)
    const othersPlay = async () => {
      decide(table)
      await expect.poll(() => table.view('table').asked[0]).toBe(0)
      await ann.page.locator(`main.phone.asked[data-seq="${table.seq}"]`).waitFor()
    }
    await othersPlay()
    await expect.poll(buzzes).toBe(2)
    await press(ann, 'Menu')
    await ann.page.getByRole('switch', { name: 'Buzz' }).click()
    await press(ann, 'Show it as a code')
    await ann.page.getByRole('img', { name: 'Your own link' }).scrollIntoViewIfNeeded()
    await checkPhoneScreen(ann.page, 'menu')
    await press(ann, 'Close')
    await othersPlay()
    expect(await buzzes()).toBe(2)
  })

  test('reconnects after a drop, continues on another phone, stands up and leaves', LONG, async () => {
    const { table } = await createTable(2, { screen: true })
    const ann = await phone('Ann')
    await sitDown(ann, table, 'Ann')
    await press(ann, 'Start with a bot')
    await at(ann.page, 'playing')
    dropConnections(table)
    await expect.poll(() => table.seats.all()[0]?.name).toBe('Ann')
    const link = await ann.page.evaluate(
      (code) => `${location.origin}/p/${code}#me=${localStorage.getItem(`table-token:${code}`)}`,
      table.code,
    )
    await ann.page.context().close()
    const other = await phone('another phone', LANDSCAPE_SIZE)
    await other.page.addInitScript(takeWakeLockAway)
    await other.page.goto(link)
    await at(other.page, 'playing')
    await other.page.locator('.phone-bar', { hasText: 'Ann' }).waitFor()
    await expect.poll(() => new URL(other.page.url()).hash, { message: 'the key is not left in sight' }).toBe('')
    await press(other, 'Menu')
    await press(other, /rules/i)
    await other.page.locator('dialog[open] h3, dialog[open] table').first().waitFor()
    await press(other, 'Close')
    await press(other, 'Menu')
    await expect.poll(() => playsSilentVideo(other.page), { message: 'the screen stays on' }).toBe(true)
    await other.page.getByRole('switch', { name: 'Keep the screen on' }).click()
    await expect.poll(() => playsSilentVideo(other.page)).toBe(false)
    await press(other, 'Leave my seat')
    await other.page.getByText('A bot plays on with your cards.').waitFor()
    const focused = () => other.page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused, { message: 'the safe answer has the focus, which scrolls it into view' }).toBe('Stay')
    await press(other, 'Leave my seat')
    await at(other.page, 'seat')
    await other.page.locator('.seat-choice [data-free="true"]').waitFor()
    await expect
      .poll(() => other.page.locator('.seat-choice [data-free="true"]').count(), { message: 'their own seat only' })
      .toBe(1)
    await press(other, 'Menu')
    await press(other, 'Go to another table')
    await other.page.getByRole('heading', { name: 'Which table?' }).waitFor()
  })

  test('reports that a table is locked, or does not exist', LONG, async () => {
    const { table, host, ask } = await createTable(2)
    const eve = await phone('Eve')
    expect(ask(host.token, 'lock', { locked: true }).ok).toBe(true)
    await eve.page.goto(`${testServer.origin}/p/${table.code}`)
    await expectNotice(eve, `Table ${table.code} is locked.`)
    ask(host.token, 'lock', { locked: false })
    await press(eve, 'Try again')
    await at(eve.page, 'seat')
    await eve.page.goto(`${testServer.origin}/p/AAAA`)
    await expectNotice(eve, 'There is no table AAAA.')
    await press(eve, 'Go to another table')
    await eve.page.getByRole('heading', { name: 'Which table?' }).waitFor()
    ignoreFaults(eve)
  })
})

const move = (person: Person, text: string) => tap(person, `.phone-move[data-move="${text}"]`)
const says = ({ page }: Person, text: string | RegExp) => page.locator('.phone-status', { hasText: text }).waitFor()

/** Gzipped code until a phone shows its hand. */
const MAX_HAND_CODE_BYTES = 150_000

const FOUR_PLAYERS = { rules: 'basic', players: 4 }

describe('the hand on a phone', () => {
  test(
    'a card lights its marbles for all and never plays; it is put back, and one tap on a move plays',
    LONG,
    async () => {
      const pegs = 'S S S a14 d12 / S S S S a1 / S S S S S / S S S S S'
      const { table, people } = await openPhones(
        FOUR_PLAYERS,
        { pegs, hands: ['7h 2s 8c 3d', '3s', '3s', '3s'] },
        [0, 1],
      )
      const [ann, ben] = people
      await checkPhoneScreen(ann.page, 'asked')
      await tapCard(ann, '2s')
      await expect.poll(() => table.lit).toEqual([3, 4])
      await checkPhoneScreen(ann.page, 'moves')
      await press(ann, 'Other card')
      await expect.poll(() => table.lit).toEqual([])
      expect(table.seq).toBe(0)
      await tapCard(ann, '7h')
      const hit = ann.page.getByRole('button', {
        name: '7 forward, hits Ben from 4 past Dora’s come-out to 3 before home',
      })
      await hit.click()
      await expect.poll(() => pegsOf(table)).toBe('S S S a1 a14 / S S S S S / S S S S S / S S S S S')
      await says(ben, 'Your turn')
      await says(ann, 'Ben’s marble goes back to start.')
      await ann.page.locator('.phone-glance .excerpt-head').first().waitFor()
      await ann.page.locator('.progress li', { hasText: 'You and your partner Cem' }).waitFor()
      await checkPhoneScreen(ann.page, 'waiting')
    },
  )

  test('fits while a seven is split, a card is called another one, and a declaration is answered', LONG, async () => {
    const pegs = 'S S b2 c5 d9 / S S S S S / S S S S S / S S S S S'
    const { people } = await openPhones(FOUR_PLAYERS, { pegs, hands: ['7h 2s', '3s', '3s', '3s'] }, [0])
    await tapCard(people[0], '7h')
    await tap(people[0], '.phone-move.marble')
    await people[0].page.locator('.phone-move.part').first().waitFor()
    await checkPhoneScreen(people[0].page, 'split')

    const bluff = {
      pegs: 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S',
      hands: ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s'],
    }
    const { people: bluffers } = await openPhones({ rules: 'bluffing', players: 4 }, bluff, [0, 1])
    const [ann, ben] = bluffers
    await ann.page.setViewportSize({ width: 360, height: 740 })
    await settled(ann.page)
    const boardHeight = () => ann.page.locator('.phone-glance-board').evaluate((board) => board.clientHeight)
    const heightBefore = await boardHeight()
    await tapCard(ann, '4s')
    await checkPhoneScreen(ann.page, 'ranks')
    await tap(ann, '[data-rank="2"]')
    await move(ann, '4s as 2 a8-a10')
    await expect.poll(boardHeight, { message: 'the board’s height with a card less' }).toBe(heightBefore)
    await ben.page.locator('.phone-glance .excerpt').waitFor()
    await checkPhoneScreen(ben.page, 'doubt')
  })

  test('has little code up to the hand', async () => {
    const { people } = await openPhones(FOUR_PLAYERS, {}, [0])
    const { page } = people[0]
    await page.locator('.phone-glance').waitFor()
    const scripts = (await scriptsAsked(page, 'phone-hand')).map((path) => path.replace(/^\/p\//, ''))
    const size = gzippedSize(BUILT_PHONE, scripts)
    expect(size).toBeGreaterThan(40_000)
    expect(size).toBeLessThanOrEqual(MAX_HAND_CODE_BYTES)
  })
})
