import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { violations } from '../driver/accessibility.ts'
import { createGameAt } from '../driver/game-position.ts'
import {
  createGame,
  createTable,
  ignoreFaults,
  joinTable,
  openPerson,
  ownTurn,
  setUpJourney,
  testServer,
} from '../driver/journey.ts'
import { focused } from '../driver/keyboard.ts'
import { decide } from '../driver/people.ts'

setUpJourney()

const PAGES_WITH_HEADING = [
  ...['/new', '/rules', '/learn', '/strategy', '/puzzles', '/my', '/account', '/account/games', '/account/friends'],
  ...['/ratings', '/play', '/watch', '/boards', '/tournaments', '/chase', '/pass', '/operator', '/p/'],
]

describe('the big screen', () => {
  test.each(['gathering', 'playing'])('%s', async (moment) => {
    const { table } = await (moment === 'playing' ? createGame(8) : createTable(8))
    const { page } = await openPerson('Ann', { context: { viewport: { width: 1920, height: 1080 } } })
    await page.goto(`${testServer.origin}/tv/${table.code}`)
    await page
      .locator(moment === 'playing' ? '.play.tv .plate' : '.tv-gathering li')
      .nth(7)
      .waitFor()
    expect(await violations(page)).toEqual([])
  })
})

/** All other browser tests rely on this: a page that violates its policy makes them fail. */
test.each(['/t/', '/tv/', '/p/'])(
  'what the policy of a page under %s forbids does not happen, and is seen',
  async (path) => {
    const { table } = await createTable(4)
    const { page, faults } = await openPerson('Ann')
    await page.goto(testServer.origin + path + table.code)
    await page.locator('.seat-list, .tv-seats, .seat-choice').first().waitFor()
    expect(faults).toEqual([])
    const done = await page.evaluate(async () => {
      const script = Object.assign(document.createElement('script'), { textContent: 'window.name = "ran"' })
      const text = document.createElement('p')
      text.setAttribute('style', 'text-indent: 99px')
      document.body.append(script, text)
      const sent = await fetch('http://localhost:9/').then(
        () => true,
        () => false,
      )
      return { name: window.name, indent: getComputedStyle(text).textIndent, sent }
    })
    expect(done).toEqual({ name: '', indent: '0px', sent: false })
    const seen = () =>
      faults.map((fault) => /against the policy: (\w+-src)/.exec(fault)?.[1]).filter((name) => name !== undefined)
    await expect.poll(() => [...new Set(seen())].sort()).toEqual(['connect-src', 'script-src', 'style-src'])
    faults.length = 0
  },
)

const TEST_POSITION = {
  pegs: 'S S b0 a8 b5 / S S S S b3 / S S S S c8 / S S S S d4',
  hands: ['7h As Kd 4c 9s', '3s', '3s', '3s'],
}

const atTable = async (): Promise<Page> => {
  const names = ['Ben', 'Cem', 'Dora']
  const { table, host } = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: 4 },
    TEST_POSITION,
    names,
  )
  const { page } = await joinTable('Ann', table, { as: host })
  await page.locator('.hand button').first().waitFor()
  return page
}

/** Returns the outline of the focused element, or of its label. */
const outline = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focus = document.activeElement
    const boxes = [focus, focus?.closest('label')].filter((box) => box !== null && box !== undefined)
    const styles = boxes.map((box) => getComputedStyle(box))
    const drawn = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    return drawn ? 'seen' : `unseen on ${focus?.outerHTML.slice(0, 90)}`
  })

/** Presses Tab through a page. */
const walk = async (page: Page, most: number): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    if (name === 'nothing') break
    expect(await outline(page), name).toBe('seen')
    names.add(name)
  }
  return names
}

describe('a table with screen reader and keyboard', () => {
  test('the focus is visible everywhere', async () => {
    const { page } = await openPerson('Ann')
    for (const path of ['/', '/new']) {
      await page.goto(testServer.origin + path)
      await page.locator('h1').waitFor()
      expect((await walk(page, 30)).size).toBeGreaterThan(4)
    }
    const table = await atTable()
    const names = await walk(table, 24)
    for (const name of ['To my cards', 'Rules', 'Settings', 'Seven of hearts, can be played']) {
      expect([...names]).toContain(name)
    }
  })

  test('a move is a button with a whole sentence, and the board is described', async () => {
    const page = await atTable()
    await expect.poll(() => page.title()).toBe(`Your turn · Table ${page.url().slice(-4)} · Pegs and Jokers`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Ace of spades, can be played')
    await page.keyboard.press('3')
    const first = page.getByRole('button', {
      name: 'Seven of hearts: the marble at Ben’s corner goes 3 forward to 3 past Ben’s corner, hits Ben',
    })
    await first.focus()
    await page.keyboard.press('Enter')
    const then =
      'Seven of hearts: the marble at Ben’s corner goes 3 forward to 3 past Ben’s corner, hits Ben, then ' +
      'the marble at your come-out goes 4 forward to 4 past your come-out'
    await page.getByRole('button', { name: then }).waitFor({ state: 'attached' })
    const words = page.getByRole('region', { name: 'The board in words' })
    await expect.poll(() => words.getByRole('listitem').count()).toBe(4)
    await expect
      .poll(() => words.getByRole('listitem').nth(1).textContent())
      .toContain('the marble at 1 before Ben’s home')
  })

  test('a long sentence does not move the board', async () => {
    const page = await atTable()
    await page.setViewportSize({ width: 1280, height: 720 })
    const heights = await page.evaluate(() => {
      const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
      const line = document.querySelector('.status span') as HTMLElement
      const before = [heightOf('.board-area'), heightOf('.status')]
      line.textContent = 'You played the Seven of hearts, and it hits one marble after the other on its way. '.repeat(3)
      return { before, after: [heightOf('.board-area'), heightOf('.status')] }
    })
    expect(heights.after[1], 'it takes more lines').toBeGreaterThan((heights.before[1] as number) + 15)
    expect(heights.after[0]).toBe(heights.before[0])
  })

  test('the rule of a card is shown whole, and not at all beside a board that leaves no room for it', async () => {
    const page = await atTable()
    const rule = page.locator('.card-rule')
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.locator('.hand button').first().focus()
    await rule.waitFor()
    expect(await rule.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
    await page.setViewportSize({ width: 640, height: 400 })
    await rule.waitFor({ state: 'hidden' })
    expect(await rule.count(), 'it comes back where there is room').toBe(1)
  })

  test('a drawer restores the focus, and a key lists the keys', LONG, async () => {
    const { page } = await openPerson('Ann')
    await page.goto(testServer.origin)
    await page.getByRole('button', { name: 'Settings' }).press('Enter')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Settings')
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme), { message: 'worn again' })
      .toBe('light')

    const table = await atTable()
    await table.keyboard.press('?')
    await table.getByRole('dialog', { name: 'Keys' }).waitFor()
    await table.keyboard.press('Escape')
    await table.locator('dialog').waitFor({ state: 'detached' })
    await table.keyboard.press('s')
    await table.getByText('Sound is on.').waitFor()
  })

  test('the page has a language and a direction, and the theme of the device before the first paint', async () => {
    const ann = await openPerson('Ann', { context: { colorScheme: 'light' } })
    const { page } = ann
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(testServer.origin, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await page.unroute('**/*.js')
    await page.goto(testServer.origin)
    await page.locator('h1').waitFor()
    const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(root).toEqual(['en', 'ltr'])
    // The console tells of the scripts that were refused some time after it.
    ignoreFaults(ann)
  })

  test(
    'the page is in the language of the browser, changes it in one press wherever it is, and keeps it',
    LONG,
    async () => {
      const ann = await openPerson('Ann', { context: { locale: 'fr-CA' } })
      const { page } = ann
      const root = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
      await page.goto(testServer.origin)
      const picker = page.locator('.language-picker select')
      await picker.waitFor({ state: 'attached' })
      expect(await root()).toEqual(['fr', 'ltr'])
      await picker.selectOption({ label: 'العربية' })
      await expect.poll(root).toEqual(['ar', 'rtl'])
      await expect.poll(() => page.locator('h1').first().textContent()).toMatch(/[\u0600-\u06ff]/)
      await page.reload()
      await expect.poll(root, { message: 'kept' }).toEqual(['ar', 'rtl'])
      expect(await violations(page), 'the first page in Arabic').toEqual([])
      for (const path of PAGES_WITH_HEADING) {
        await page.goto(testServer.origin + path)
        await picker.first().waitFor({ state: 'attached' })
        expect(await page.locator('h1').first().textContent(), path).toMatch(/[\u0600-\u06ff]/)
      }
      await page.goto(`${testServer.origin}/rules/print?rules=jackaroo`)
      const ahead = await page
        .locator('.way-picture text[text-anchor="start"]')
        .first()
        .evaluate((text) => {
          const { x, getBBox } = text as SVGTextElement
          return x.baseVal.getItem(0).value - getBBox.call(text).x
        })
      expect(ahead, 'a word in a drawing begins where the drawing says').toBeLessThan(0.5)
      const { table } = await createGame(2)
      for (const path of [`/watch/${table.code}`, `/p/${table.code}`, '/t/QQQQ', '/design', `/t/${table.code}`]) {
        await page.goto(testServer.origin + path)
        await picker.first().waitFor({ state: 'attached' })
      }
      ignoreFaults(ann)
      expect(await violations(page), 'in Arabic').toEqual([])
      await picker.first().selectOption({ label: 'Deutsch' })
      await expect.poll(root).toEqual(['de', 'ltr'])
      expect(await violations(page), 'in German').toEqual([])
    },
  )
})

describe('leaving', () => {
  test('every button has a name, pictures are hidden, and each decision is announced once', async () => {
    const { table, host } = await createGame(2)
    const ann = await joinTable('Ann', table, { as: host })
    await ownTurn(ann, table)
    const nameless = await ann.page
      .locator('button')
      .evaluateAll(
        (all) => all.filter((button) => !(button.getAttribute('aria-label') ?? button.textContent)?.trim()).length,
      )
    expect(nameless, 'buttons without a name').toBe(0)
    expect(await ann.page.locator('svg:not([aria-hidden="true"], [aria-hidden="true"] svg)').count()).toBe(0)
    const asked = ann.page.locator('[role="log"] p', { hasText: 'Your turn' })
    await asked.waitFor({ state: 'attached' })
    await ann.page.evaluate(() => {
      const log = document.querySelector('[role="log"]') as HTMLElement
      const told: Node[] = []
      Object.assign(window, { told })
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) told.push(...addedNodes)
      }).observe(log, { childList: true })
    })
    for (let i = 0; i < 3; i++) {
      await ownTurn(ann, table)
      decide(table)
      await ownTurn(ann, table)
      await asked.waitFor({ state: 'attached' })
    }
    // The first paragraph may be there before its words are.
    const told = () =>
      ann.page.evaluate(() => (window as unknown as { told: Node[] }).told.map(({ textContent }) => textContent ?? ''))
    await expect.poll(told, { message: 'own decisions and turns, and the bot’s decisions' }).toHaveLength(9)
    const texts = await told()
    expect(
      texts.filter((text) => text.startsWith('You ')),
      'own decisions',
    ).toHaveLength(3)
    expect(
      texts.filter((text) => text === 'Your turn'),
      'own turns',
    ).toHaveLength(3)
  })
})
