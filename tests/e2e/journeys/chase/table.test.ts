import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { chaseDecision } from '../../../../engine/marble-chase/bots/bot-decision.ts'
import { COLOURS, FULL_POINTS } from '../../../../engine/marble-chase/colours.ts'
import { type FieldPoint, SLOT_PLACES, startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import { MARBLES, slotAt } from '../../../../engine/marble-chase/flick.ts'
import type { ChaseGame } from '../../../../engine/marble-chase/game.ts'
import { parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { ChaseMatch } from '../../../../server/marble-chase/chase-match.ts'
import type { Table } from '../../../../server/table/table.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { LONG } from '../../../long.ts'
import { winningDecision } from '../../../server/marble-chase/winning-decisions.ts'
import { act } from '../../../server/table/direct-requests.ts'
import { flickByMouse, flickByTouch } from '../../driver/flick.ts'
import { createTable, joinTable, openPerson, press, setUpJourney, testServer } from '../../driver/journey.ts'
import type { Person, PersonOptions } from '../../driver/people.ts'
import { pressUntil } from '../../driver/roll-off.ts'
import { screenshot } from '../../driver/test-server.ts'

setUpJourney()

const matchAt = (table: Table): ChaseMatch => {
  if (!(table.match instanceof ChaseMatch)) throw new Error('no match')
  return table.match
}

const phase = (page: Page, name: string) =>
  page.locator(`.chase-play[data-phase="${name}"]`).waitFor({ timeout: 90_000 })

const told = (page: Page): Promise<readonly string[]> => page.locator('.chase-story li').allTextContents()

const totals = (page: Page): Promise<readonly string[]> => page.locator('.board-total').allTextContents()

/** The latest line of a big screen. */
const lines = async (page: Page): Promise<string> => (await page.locator('.chase-lines li').first().textContent()) ?? ''

test('a table of Marble Chase: phones aim, the television shows, a reload in the middle of a turn loses nothing', async () => {
  const { table, host } = await createTable(2, { rules: 'marble-chase' })
  const ann = await joinTable('Ann', table, { as: host, context: { viewport: { width: 1280, height: 720 } } })
  await press(ann, 'Sit here')
  const tv = await openPerson('TV', { context: { viewport: { width: 1920, height: 1080 } } })
  await tv.page.goto(`${testServer.origin}/tv/${table.code}`)
  await tv.page.getByText('Your phone is the sling').waitFor()
  const ben = await openPerson('Ben', { context: { viewport: { width: 390, height: 844 }, hasTouch: true } })
  await ben.page.goto(`${testServer.origin}/p/${table.code}`)
  await ben.page.getByRole('radio', { name: /^Jade/ }).check()
  await press(ben, 'Sit down as Ben')
  await expect.poll(() => table.seats.all()[1]).toMatchObject({ name: 'Ben', colour: 2 })
  await screenshot(ben.page, 'chase-phone-lobby-390x844')
  await screenshot(ann.page, 'chase-lobby-1280x720')
  await press(ann, /^Start/)
  await expect.poll(() => table.phase).toBe('playing')
  const [first, second] = matchAt(table).game.turn === 0 ? [ann, ben] : [ben, ann]
  await phase(first.page, 'shoot')
  await flickByMouse(first.page, startPlaceAt(4, 'f'), { force: 427 })
  await expect.poll(() => matchAt(table).moves.length, { message: 'the shot is judged' }).toBe(1)
  expect(matchAt(table).moves.last).toMatch(/^s 4f 0 4\d\d > 4[1-6]$/)
  await phase(first.page, 'score')
  await phase(second.page, 'score')
  await expect.poll(() => told(second.page)).toEqual(await told(first.page))
  await first.page.locator('.score-target[aria-disabled="false"]').first().click()
  await press(first, 'Confirm')
  await phase(second.page, 'shoot')
  await screenshot(ben.page, 'chase-phone-390x844')
  expect(matchAt(table).moves.last).toMatch(/^die [1-6]$/)
  await flickByMouse(second.page, startPlaceAt(3, 'f'), { force: 270 })
  await expect.poll(() => matchAt(table).moves.length).toBe(4)
  await phase(second.page, 'shoot')
  await second.page.reload()
  await phase(second.page, 'shoot')
  const whole = await told(second.page)
  expect(whole.length, 'turns, shots, the score and the die').toBeGreaterThanOrEqual(6)
  await expect.poll(() => told(first.page)).toEqual(whole)
  await expect.poll(() => tv.page.locator('main').getAttribute('data-seq')).toBe(String(table.seq))
  await expect.poll(() => totals(tv.page)).toEqual(await totals(first.page))
  await expect
    .poll(() => lines(tv.page), { message: 'the shot, in few words' })
    .toMatch(/^(yellow\s[1-6](, −1)?|no slot|outside)$/)
  await tv.page.keyboard.press('Enter')
  await tv.page.getByRole('button', { name: /^Sound/ }).waitFor()
  await tv.page.keyboard.press('Escape')
  await screenshot(tv.page, 'chase-tv-1920x1080')
})

test('bots take the free seats, and their shots are seen', LONG, async () => {
  const { table, host } = await createTable(3, { rules: 'marble-chase', bots: 'club' })
  const ann = await joinTable('Ann', table, { as: host, context: { viewport: { width: 1280, height: 720 } } })
  await press(ann, 'Sit here')
  await expect.poll(() => table.seats.count('person')).toBe(1)
  await press(ann, /^Start/)
  await expect
    .poll(() => (table.match === undefined ? false : matchAt(table).game.turn === 0 && table.phase === 'playing'), {
      message: 'it is Ann’s turn',
      timeout: 60_000,
    })
    .toBe(true)
  await phase(ann.page, 'shoot')
  const entries = matchAt(table).moves.slice()
  if (matchAt(table).opening.setup.dealer !== 0) expect(entries.some((entry) => entry.includes(' > '))).toBe(true)
  await expect.poll(async () => (await told(ann.page)).length).toBeGreaterThan(0)
})

test('who watches an open table sees the match, and nothing to press', LONG, async () => {
  const { table, host, ask } = await createTable(2, { rules: 'marble-chase' })
  expect(ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 }).ok).toBe(true)
  expect(ask(host.token, 'fill', { bot: 'club' }).ok).toBe(true)
  expect(ask(host.token, 'open', { open: true }).ok).toBe(true)
  const ann = await joinTable('Ann', table, { as: host })
  const zoe = await openPerson('Zoe', { context: { viewport: { width: 1280, height: 720 } } })
  await zoe.page.goto(`${testServer.origin}/watch/${table.code}`)
  await zoe.page.getByText('You see the game as soon as it begins.').waitFor()
  await press(ann, /^Start/)
  await zoe.page.locator('.chase-play').waitFor({ timeout: 90_000 })
  expect(await zoe.page.locator('.aside-area button').count()).toBe(0)
})

test('an old television, on which no marble rolls, shows where it ends', LONG, async () => {
  const { table, host, ask } = await createTable(2, { rules: 'marble-chase' })
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(table.people.identify(undefined).token, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  const tv = await openPerson('TV', { context: { viewport: { width: 1280, height: 720 } } })
  await tv.page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(globalThis, 'structuredClone')
    globalThis.Worker = class extends EventTarget {
      constructor() {
        super()
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker
  })
  await tv.page.goto(`${testServer.origin}/tv/${table.code}`)
  await tv.page.getByText('Your phone is the sling').waitFor()
  ask(host.token, 'start', {})
  await expect.poll(() => table.phase).toBe('playing')
  await tv.page.locator('.chase-tv-match[data-phase="shoot"]').waitFor()
  act(table, matchAt(table).game.turn, 's 4f 0 430 > 43')
  await tv.page.locator('.chase-tv-match[data-phase="score"]').waitFor()
  await expect.poll(() => lines(tv.page)).toBe('red\u00a03')
  const { x, z } = SLOT_PLACES[slotAt(4, 3)] as FieldPoint
  const marble = tv.page.locator(`.chase-flat [transform^="translate(${x} ${-z}"]`)
  await expect.poll(() => marble.count(), { message: 'it lies in red 3' }).toBeGreaterThan(0)
  expect(await tv.page.locator('.chase-loading').count(), 'no word of what is missing').toBe(0)
})

/** Both are close to the end, and a turn begins. */
const nearTheEnd = ({ totals, marbles, phase, opening }: ChaseGame): boolean => {
  const missing = totals.map((own) => COLOURS.reduce((sum, colour) => sum + FULL_POINTS - own[colour], 0))
  return Math.min(...missing) <= 10 && !opening && phase === 'shoot' && marbles.every(({ at }) => at === 'hand')
}

/** Chooses the marble, presses on its place, pulls and lets go. */
const shootByThumb = async ({ page }: Person, text: string): Promise<void> => {
  const { marble, column, row, direction, force } = must(parseFlick(text))
  await page.locator('.aim-field').first().locator('input').nth(MARBLES.indexOf(marble)).check()
  await flickByTouch(page, startPlaceAt(column, row), { force, angle: direction / 1000 })
}

/** Puts every marble where it counts, as far as it may. */
const scoreByThumb = async ({ page }: Person): Promise<void> => {
  const confirm = page.getByRole('button', { name: 'Confirm' })
  const target = page.locator('.score-target[aria-disabled="false"]').first()
  const leave = page.getByRole('button', { name: /unscored$/ })
  await pressUntil(confirm, [target, leave])
  await confirm.tap()
}

test('a match on a television with two phones, played by thumb until somebody wins', LONG, async () => {
  const { table, host, ask } = await createTable(2, { rules: 'marble-chase' })
  const { token } = table.people.identify(undefined)
  ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(token, 'sit', { seat: 1, name: 'Ben', colour: 1 })
  ask(host.token, 'start', {})
  await expect.poll(() => table.phase).toBe('playing')
  while (!nearTheEnd(matchAt(table).game)) act(table, matchAt(table).game.turn, winningDecision(matchAt(table).game))
  const openPhone = async (name: string, coming: PersonOptions): Promise<Person> => {
    const person = await openPerson(name, { ...coming, context: { hasTouch: true, ...coming.context } })
    await person.page.goto(`${testServer.origin}/p/${table.code}`)
    return person
  }
  const ann = await openPhone('Ann', { as: host, context: { viewport: { width: 390, height: 844 } } })
  const ben = await openPhone('Ben', { as: { ...host, token }, context: { viewport: { width: 844, height: 390 } } })
  const tv = await openPerson('TV', { context: { viewport: { width: 1920, height: 1080 } } })
  await tv.page.goto(`${testServer.origin}/tv/${table.code}`)
  const random = seededRandom('two phones')
  for (let decided = 0; table.phase === 'playing'; decided++) {
    expect(decided, 'a match comes to its end').toBeLessThan(80)
    const { game, moves } = matchAt(table)
    const own = game.turn === 0 ? ann : ben
    await expect.poll(() => own.page.locator('.chase-play').getAttribute('data-phase')).toBe(game.phase)
    await tv.page
      .locator(`.chase-tv-match[data-turn="${game.turn}"][data-phase="${game.phase}"]`)
      .waitFor({ timeout: 90_000 })
    await expect.poll(() => totals(tv.page), { message: 'the television agrees' }).toEqual(await totals(own.page))
    if (decided === 4) await screenshot(tv.page, 'chase-tv-middle-1920x1080')
    if (decided < 8) {
      await screenshot(ann.page, `chase-match-${decided}-390x844`)
      await screenshot(ben.page, `chase-match-${decided}-844x390`)
    }
    if (game.phase === 'shoot') await shootByThumb(own, must(chaseDecision(game, 'master', random)).move)
    else await scoreByThumb(own)
    await expect.poll(() => matchAt(table).moves.length).toBeGreaterThan(moves.length)
    await expect
      .poll(() => game.phase === 'shoot' || table.phase === 'over' || matchAt(table).game.phase !== 'score')
      .toBe(true)
  }
  await tv.page.locator('.chase-tv-over h1', { hasText: 'won' }).waitFor({ timeout: 90_000 })
  await tv.page.locator('.tv-again li', { hasText: 'Ann' }).waitFor()
  await screenshot(tv.page, 'chase-tv-over-1920x1080')
  await ann.page.locator('.result').waitFor()
  await screenshot(ann.page, 'chase-over-390x844')
  await screenshot(ben.page, 'chase-over-844x390')
  const cubes = await ann.page.locator('.board-cubes').allTextContents()
  expect(
    cubes.every((text) => text.endsWith('of 12')),
    'a single game goes on with twelve cubes',
  ).toBe(true)
  await press(ann, 'Play again')
  await tv.page.locator('.tv-again li.ready', { hasText: 'Ann' }).waitFor()
})
