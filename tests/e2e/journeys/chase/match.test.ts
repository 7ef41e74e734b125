import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startPlaceAt } from '../../../../engine/marble-chase/field.ts'
import type { ChaseRecord } from '../../../../engine/marble-chase/text/record.ts'
import { handPlace } from '../../../../models/marble-chase/table-layout.ts'
import { LONG } from '../../../long.ts'
import { CHASE_OPENING_MOVES, CHASE_TERMS } from '../../driver/chase-record.ts'
import { flickByMouse, flickByTouch } from '../../driver/flick.ts'
import { openPerson, setUpJourney, testServer } from '../../driver/journey.ts'
import type { Person } from '../../driver/people.ts'
import { rollForFirst } from '../../driver/roll-off.ts'
import { framesPass, screenshot } from '../../driver/test-server.ts'
import { pageFaults } from '../../driver/walk/page-faults.ts'

setUpJourney()

const DESKTOP_SIZE = { width: 1280, height: 720 }
const PHONE_SIZE = { width: 390, height: 844 }
const TV_SIZE = { width: 1920, height: 1080 }

interface Kept {
  readonly rounds: readonly (readonly number[])[]
  readonly record: ChaseRecord
}

/** Returns the match as the browser stores it. */
const kept = (page: Page): Promise<Kept> => page.evaluate(() => JSON.parse(localStorage.getItem('chase') ?? 'null'))
const moves = async (page: Page): Promise<readonly string[]> => (await kept(page)).record.moves

/** A match that goes on, as the browser would have kept it. */
const keep = (page: Page, setup: object, names: readonly string[], record: object): Promise<void> => {
  const sitters = names.map((name, colour) => ({ kind: 'person', name, colour }))
  const text = JSON.stringify({ setup, sitters, rounds: [], record })
  return page.evaluate((value) => localStorage.setItem('chase', value), text)
}

const PHASE_PANELS = { die: '.roll-die', shoot: '.aim-controls', score: '.score-panel', over: '.result' }

/** The page shows this phase and what is to be done in it. */
const phase = (page: Page, name: keyof typeof PHASE_PANELS) =>
  page.locator(`.chase-play[data-phase="${name}"] ${PHASE_PANELS[name]}`).waitFor()

const isFit = async (page: Page): Promise<void> => {
  expect(await pageFaults(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
}

const comeToChase = async (viewport: { width: number; height: number }, reduced = false): Promise<Person> => {
  const reducedMotion = reduced ? 'reduce' : 'no-preference'
  const context = { viewport, reducedMotion, hasTouch: viewport === PHONE_SIZE } as const
  const ann = await openPerson('Ann', { context, stored: { muted: false } })
  await ann.page.goto(`${testServer.origin}/`)
  await ann.page.getByRole('link', { name: 'Marble Chase' }).click()
  await ann.page.waitForURL('**/chase')
  return ann
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Two people sit down, and the die says who begins. */
const beginMatch = async (page: Page): Promise<void> => {
  await button(page, /^Play on this device/).click()
  await page.getByLabel('Name of player 1').fill('Ann')
  await page.getByLabel('Name of player 2').fill('Ben')
  await button(page, /^Begin the game/).click()
  const begin = await rollForFirst(page)
  const { rounds } = await kept(page)
  const [one = 0, two = 0] = rounds.at(-1) ?? []
  await begin.click()
  await expect.poll(async () => (await kept(page)).record.first).toBe(one > two ? 0 : 1)
  await phase(page, 'shoot')
}

const openTurn = async (page: Page, ...more: readonly string[]): Promise<void> => {
  await keep(page, { players: 2 }, ['Ann', 'Ben'], { ...CHASE_TERMS, moves: [...CHASE_OPENING_MOVES, ...more] })
  await page.reload()
}

/** Marbles that lie beyond the places to shoot from. */
const lying = async (page: Page): Promise<readonly string[]> => {
  const marbles = await page
    .locator('.chase-flat [data-marble]')
    .evaluateAll((all) => all.map((one) => `${(one as SVGElement).dataset.marble} ${one.getAttribute('transform')}`))
  return marbles.filter((text) => Number(/ (-?[\d.]+)\)$/.exec(text)?.[1]) < -120).sort()
}

test('a turn by mouse: pulled and let go, reloaded in the middle, scored with an undo', LONG, async () => {
  const { page } = await comeToChase(DESKTOP_SIZE)
  await isFit(page)
  await screenshot(page, 'chase-doors-1280x720')
  await beginMatch(page)
  await page.keyboard.press('2')
  await flickByMouse(page, startPlaceAt(4, 'f'), { force: 360 }, async () => {
    await page.keyboard.press('Escape')
  })
  await flickByMouse(page, startPlaceAt(4, 'f'), { force: -450 })
  expect(await moves(page), 'taken back').toEqual([])
  await openTurn(page)
  await phase(page, 'shoot')
  await isFit(page)
  await flickByMouse(page, startPlaceAt(4, 'f'), { force: 200 }, () => screenshot(page, 'chase-pull-1280x720'))
  await expect.poll(async () => (await moves(page)).length, { message: 'it is shot' }).toBe(4)
  expect((await moves(page))[3]).toMatch(/^s 4f 0 200 > 41/)
  await phase(page, 'shoot')
  // Knocks the small marble out of its slot onto the field.
  await flickByMouse(page, handPlace('l'), { force: 350 })
  await expect.poll(async () => (await moves(page)).length).toBe(5)
  expect((await moves(page))[4], 'the record keeps no place on the field').toMatch(/^l 4f 0 350 > \d\d s>on$/)
  await phase(page, 'shoot')
  const before = await lying(page)
  expect(before).toHaveLength(2)
  await page.reload()
  await phase(page, 'shoot')
  await expect.poll(() => lying(page), { message: 'the marbles lie where they lay' }).toEqual(before)
  await openTurn(page, 's 4f 0 400 > 43', 'm 2b 0 420 > 23', 'l 1b 0 420 > 13')
  await phase(page, 'score')
  await isFit(page)
  const board = (name: string) => page.locator('.score-board', { hasText: name })
  await page.locator('.score-target', { hasText: 'red' }).click()
  await expect.poll(() => board('Ben').locator('[data-colour="red"] .board-total').textContent()).toBe('3')
  await button(page, 'Undo').click()
  await expect.poll(() => board('Ben').locator('[data-colour="red"] .board-total').textContent()).toBe('0')
  await page.locator('.score-target', { hasText: 'red' }).click()
  await page.locator('.score-target', { hasText: 'blue' }).click()
  await screenshot(page, 'chase-score-1280x720')
  await button(page, /^Red of Ann|^red of Ann/)
    .first()
    .click()
  expect(await moves(page), 'nothing is sent before it is confirmed').toHaveLength(6)
  await button(page, 'Confirm').click()
  await phase(page, 'die')
  await expect
    .poll(async () => (await moves(page)).slice(6))
    .toEqual(['score 43 red 3', 'score 23 blue 3', 'score 13 black a red 3'])
  expect(await page.locator('[data-event="blacked"]').first().textContent()).toBe(
    'Ben takes 3 red points from Ann: 3 becomes 0.',
  )
  await button(page, /^Roll the die/).click()
  await phase(page, 'shoot')
  await expect.poll(async () => (await moves(page)).at(-1)).toMatch(/^die [1-6]$/)
})

/** The force rises meanwhile, at 60 frames a second for about 0.7 s. */
const PULL_FRAMES = 42

test('a turn by keys: marble, place, direction and force, held or pressed twice, and by numbers', LONG, async () => {
  const { page } = await comeToChase(DESKTOP_SIZE, true)
  await openTurn(page)
  await phase(page, 'shoot')
  for (const key of ['3', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowDown', '.', '.']) await page.keyboard.press(key)
  await expect
    .poll(() => page.locator('.aim-bonus').textContent())
    .toBe('Back row +1, another column −1: counts as it is.')
  await page.keyboard.press(' ')
  await page.locator('.force-scale.on').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.force-scale:not(.on)').waitFor()
  expect(await moves(page), 'stopped').toHaveLength(3)
  await page.keyboard.press(' ')
  await framesPass(page, PULL_FRAMES)
  await page.keyboard.press(' ')
  await expect.poll(async () => (await moves(page)).length).toBe(4)
  expect((await moves(page))[3]).toMatch(/^l 5b \+7 \d+ > /)
  await phase(page, 'shoot')
  await page.keyboard.press('1')
  await page.keyboard.down(' ')
  await framesPass(page, PULL_FRAMES)
  await page.keyboard.up(' ')
  await expect.poll(async () => (await moves(page)).length).toBe(5)
  expect((await moves(page))[4]).toMatch(/^s /)
  await phase(page, 'shoot')
  await page.getByText('Shoot without pulling').click()
  await page.getByLabel('Direction, mrad').fill('-4')
  await page.getByLabel('Force, 0 to 1000').fill('1234')
  await page.getByLabel('Force, 0 to 1000').blur()
  await isFit(page)
  await button(page, 'Shoot with these numbers').click()
  await expect.poll(async () => (await moves(page)).length).toBe(6)
  expect((await moves(page))[5]).toMatch(/^\w \d\w -4 1000 > /)

  await openTurn(page)
  await phase(page, 'shoot')
  await page.getByText('Shoot without pulling').click()
  await page.getByLabel('Force, 0 to 1000').fill('420')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await moves(page)).length, { message: 'it is shot with Enter' }).toBe(4)
  await phase(page, 'shoot')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(async () => (await moves(page)).length, { message: 'and once more with the same force' }).toBe(5)
  expect((await moves(page)).slice(3).map((move) => move.split(' ').slice(1, 4).join(' '))).toEqual([
    '4f 0 420',
    '6f 0 420',
  ])
})

test('a phone: a thumb pulls, the page stays where it is, and everything fits', LONG, async () => {
  const { page } = await comeToChase(PHONE_SIZE)
  await screenshot(page, 'chase-doors-390x844')
  await isFit(page)
  await openTurn(page)
  await phase(page, 'shoot')
  await isFit(page)
  await flickByTouch(page, handPlace('m'), { force: 400 })
  await expect.poll(async () => (await moves(page)).length, { message: 'it is shot' }).toBe(4)
  await expect.poll(async () => (await moves(page))[3]).toMatch(/^m 4f (0|[+-]\d) (39\d|40\d) > /)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await phase(page, 'shoot')
  await screenshot(page, 'chase-shot-390x844')
  await button(page, 'What happened').click()
  await page.locator('dialog li', { hasText: 'shoots the middle marble' }).waitFor()
  await button(page, 'Close').click()
  await openTurn(page, 's 4f 0 400 > 43', 'm 2b 0 420 > 23', 'l 1b 0 420 > 13')
  await phase(page, 'score')
  await isFit(page)
  await page.getByRole('radio', { name: /black/ }).check({ force: true })
  await screenshot(page, 'chase-score-390x844')
  await button(page, 'Leave the rest unscored').click()
  await button(page, 'Confirm').click()
  await phase(page, 'die')
  await expect
    .poll(async () => (await moves(page)).slice(-3))
    .toEqual(['score 43 none', 'score 23 none', 'score 13 none'])
})

/** A match of two teams, best of three. */
const WHOLE_MATCH = JSON.parse(readFileSync('tests/engine/marble-chase/whole-match.json', 'utf8')) as ChaseRecord

test('two teams end a match with its last score, and play again', LONG, async () => {
  const { page } = await comeToChase(TV_SIZE)
  const names = ['Ann', 'Ben', 'Cem', 'Dora']
  const setup = { players: 4, options: { bestOf: 3, cubes: 13, blacks: 2 } }
  await keep(page, setup, names, { ...WHOLE_MATCH, moves: WHOLE_MATCH.moves.slice(0, -1), result: '' })
  await page.reload()
  await phase(page, 'score')
  await screenshot(page, 'chase-score-1920x1080')
  await page.locator('.score-target[aria-disabled="false"]').click()
  await button(page, 'Confirm').click()
  await phase(page, 'over')
  await page.getByRole('heading', { name: 'Ann and Cem win the match.' }).waitFor()
  await screenshot(page, 'chase-over-1920x1080')
  await expect
    .poll(async () => (await kept(page)).record)
    .toMatchObject({ result: WHOLE_MATCH.result, moves: WHOLE_MATCH.moves })
  await button(page, 'Play again').click()
  await page.getByRole('heading', { name: 'Who begins?' }).waitFor()
  await button(page, 'End the match').click()
  await button(page, 'No, play on').click()
  await button(page, 'End the match').click()
  await button(page, 'Yes, end it').click()
  await button(page, /^Play on this device/).waitFor()
  await expect.poll(() => kept(page).catch(() => null)).toBeNull()
})

test('practice: as many shots as one likes, each told with what it hit', LONG, async () => {
  const { page } = await comeToChase(DESKTOP_SIZE, true)
  await button(page, /^Practice/).click()
  await page.locator('.practice[data-phase="shoot"]').waitFor()
  await expect.poll(() => page.locator('.chase-loading').count()).toBe(0)
  const tries = page.locator('.chase-story li')
  for (const count of [1, 2]) {
    await flickByMouse(page, startPlaceAt(4, 'f'), { force: 418 })
    await expect.poll(() => tries.count()).toBe(count)
  }
  await expect.poll(() => tries.last().textContent()).toMatch(/^red\s3 with the small marble: force 4[12]/)
  await isFit(page)
  await screenshot(page, 'chase-practice-1280x720')
  await button(page, 'Pick up all marbles').click()
  await expect.poll(() => button(page, 'Pick up all marbles').isDisabled()).toBe(true)
})
