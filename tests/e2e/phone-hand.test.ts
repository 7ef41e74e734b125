import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makePosition } from '../../engine/notation.ts'
import type { MakeTable } from '../../server/protocol.ts'
import type { Table } from '../../server/table.ts'
import { act } from '../server/direct.ts'
import { overflow, smallTargets, violations, wear } from './look-over.ts'
import { decide, type Person } from './people.ts'
import { type Moment, makeMoment } from './setting.ts'
import { screenshot } from './stage.ts'
import { tap, tapCard } from './thumb.ts'
import { come, openHouse, press, stage } from './visit.ts'

openHouse()

const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }
const SMALL = { width: 320, height: 568 }
const NAMES = ['Ann', 'Ben', 'Cem', 'Dora'] as const

/** A game at a moment, with a phone for each of the seats asked for. */
const gather = async (setup: MakeTable, moment: Moment, seats: readonly number[], viewport = UPRIGHT) => {
  const { table, host, tokens } = await makeMoment(stage.app, stage.origin, setup, moment, NAMES.slice(1))
  const people: Person[] = []
  for (const seat of seats) {
    const as = { ...host, token: tokens[seat] as string }
    const person = await come(NAMES[seat] as string, { as, context: { viewport, hasTouch: true } })
    await person.page.goto(`${stage.origin}/p/${table.code}`)
    await person.page.locator('.phone-hand').waitFor()
    people.push(person)
  }
  return { table, people: people as [Person, Person] }
}

/** To be read, to be hit by a thumb, without sideways scrolling: in both themes, held upright and sideways, and on a small phone. */
const lookOver = async (page: Page, name: string): Promise<void> => {
  for (const [theme, viewport] of [
    ['dark', UPRIGHT],
    ['light', SIDEWAYS],
    ['dark', SMALL],
  ] as const) {
    await page.setViewportSize(viewport)
    await wear(page, theme)
    const about = `${name} ${theme} ${viewport.width}`
    if (viewport !== SMALL) {
      await screenshot(page, `phone-hand-${name}-${viewport.width}`)
      expect(await violations(page), about).toEqual([])
    }
    expect(await overflow(page), about).toEqual([])
    expect(await smallTargets(page, 44), about).toEqual([])
  }
  await page.setViewportSize(UPRIGHT)
}

const move = (person: Person, text: string) => tap(person, `.phone-move[data-move="${text}"]`)
const does = (person: Person, name: string) => tap(person, `.phone-buttons [data-act="${name}"]`)
const says = ({ page }: Person, text: string | RegExp) => page.locator('.phone-status', { hasText: text }).waitFor()
const pegsOf = (table: Table): string => makePosition(table.rules.board, table.view('table').position)

const FOUR = { rules: 'basic', players: 4 }

describe('the hand on a phone', () => {
  test('a card lights its marbles for all and never plays; it is put back, and one tap on a move plays', async () => {
    const pegs = 'S S S a14 d12 / S S S S a1 / S S S S S / S S S S S'
    const { table, people } = await gather(FOUR, { pegs, hands: ['7h 2s 8c 3d', '3s', '3s', '3s'] }, [0, 1])
    const [ann, ben] = people
    await lookOver(ann.page, 'asked')
    await tapCard(ann, '2s')
    await expect.poll(() => table.lit).toEqual([3, 4])
    await lookOver(ann.page, 'moves')
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
  })

  test('of many moves of a seven the marble comes first, step by step there and back, by keys too', async () => {
    const pegs = 'S S b2 c5 d9 / S S S S S / S S S S S / S S S S S'
    const { table, people } = await gather(FOUR, { pegs, hands: ['7h 2s', '3s', '3s', '3s'] }, [0])
    const [ann] = people
    await ann.page.locator('.phone-cards [data-card="7h"]').focus()
    await ann.page.keyboard.press('Enter')
    await ann.page.locator('.phone-move.marble:focus').waitFor()
    expect(await ann.page.locator('.phone-move').count()).toBe(3)
    await ann.page.keyboard.press('Enter')
    await ann.page.locator('.phone-move.part').first().waitFor()
    await lookOver(ann.page, 'split')
    await ann.page.keyboard.press('Escape')
    await ann.page.locator('.phone-move.marble').first().waitFor()
    await tap(ann, '.phone-move[data-from="c5"]')
    await ann.page.getByRole('button', { name: /^3 forward, then another/ }).click()
    await ann.page.getByRole('button', { name: /^4 forward from 2 past Ben’s corner/ }).click()
    await expect.poll(() => pegsOf(table)).toBe('S S b6 c8 d9 / S S S S S / S S S S S / S S S S S')
  })

  test('a bluff is declared, doubted and punished, and lights nothing', async () => {
    const pegs = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
    const hands = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
    const { table, people } = await gather({ rules: 'bluffing', players: 4 }, { pegs, hands }, [0, 1])
    const [ann, ben] = people
    await tapCard(ann, '4s')
    await lookOver(ann.page, 'ranks')
    await tap(ann, '[data-rank="2"]')
    expect(table.lit).toEqual([])
    await move(ann, '4s as 2 a8-a10')
    await says(ben, 'Ann calls it a Two')
    await ben.page.locator('.phone-last .excerpt').waitFor()
    await lookOver(ben.page, 'doubt')
    await does(ben, 'doubt')
    await says(ben, 'It was the Four of spades, a bluff.')
    await move(ben, 'penalty b2')
    await expect.poll(() => pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S')
  })

  test('partners give each other cards', async () => {
    const { table, people } = await gather({ rules: 'tock-partners', players: 4 }, {}, [0])
    const [ann] = people
    await says(ann, 'Give Cem a card')
    await tap(ann, '.phone-card.givable')
    await does(ann, 'give')
    await ann.page.locator('.phone-card.laid').waitFor()
    expect(table.view('table').asked).toEqual([1, 2, 3])
  })

  test('a ten and a red queen rob, a hand is thrown in only on being asked twice', async () => {
    const pegs = 'S S a17 b2 / S S S S / S S S S / S S S S'
    const hands = ['Ts Qd 2h', '', '', '5s 8c 9d']
    const { table, people } = await gather({ rules: 'jackaroo', players: 4 }, { pegs, hands }, [0, 3], SIDEWAYS)
    const [ann, dora] = people
    await tapCard(ann, 'Ts')
    await does(ann, 'force')
    await says(dora, 'You must discard')
    await tapCard(dora, '8c')
    await does(dora, 'forced')
    await says(ann, 'Your turn')
    await tapCard(ann, 'Qd')
    await does(ann, 'steal')
    await expect.poll(() => table.view(3).hand.length).toBe(1)
    await says(ann, 'Your turn')
    await does(ann, 'fold')
    await says(ann, 'sit out until the next deal?')
    await press(ann, 'Keep playing')
    expect(table.view(0).hand).toHaveLength(1)
    await does(ann, 'fold')
    await does(ann, 'fold-sure')
    await expect.poll(() => table.view(0).hand.length).not.toBe(1)
  })

  test('two of a rank come out, a card that can do nothing says why', async () => {
    const hands = ['7s 7d 4c 2d 3h 5d 9c', '3s', '3s', '3s']
    const { table, people } = await gather({ rules: 'marbles-and-jokers', players: 4 }, { hands }, [0])
    const [ann] = people
    for (const viewport of [SMALL, SIDEWAYS, UPRIGHT]) {
      await ann.page.setViewportSize(viewport)
      expect(await smallTargets(ann.page, 48), 'seven cards').toEqual([])
      expect(await overflow(ann.page), 'seven cards').toEqual([])
    }
    await tapCard(ann, '4c')
    await says(ann, 'Four of clubs: No marble is where this card could move it.')
    await tapCard(ann, '7d')
    await tap(ann, '.phone-move')
    await expect.poll(() => pegsOf(table)).toBe('S S S S a8 / S S S S S / S S S S S / S S S S S')
  })

  test('where no card can move a marble one is discarded', async () => {
    const { table, people } = await gather(FOUR, { hands: ['7s 3d', '3s', '3s', '3s'] }, [0])
    const [ann] = people
    await tapCard(ann, '3d')
    await does(ann, 'discard')
    await expect.poll(() => table.seq).toBe(1)
    expect(act(table, 0, '7s').ok).toBe(false)
  })

  test('what a bot played meanwhile lies over no card, and is told once only', async () => {
    const { table, people } = await gather(FOUR, {}, [0])
    const [ann] = people
    while (table.seq < 20) decide(table)
    table.accept(table.with({ standIns: [1, 5, 9, 13, 17] }))
    await ann.page.reload()
    const sheet = ann.page.locator('.missed-sheet')
    await sheet.getByText('2 decisions before that').waitFor()
    await lookOver(ann.page, 'missed')
    await press(ann, 'Close')
    await ann.page.reload()
    await ann.page.locator('.phone-hand.asked').waitFor()
    expect(await sheet.count(), 'she has read it').toBe(0)
    await ann.page.evaluate(() => localStorage.removeItem('read-missed'))
    await ann.page.reload()
    await sheet.waitFor()
    await ann.page
      .locator('.phone-card:is(.playable, .discardable)')
      .first()
      .click({ position: { x: 14, y: 30 } })
    await sheet.waitFor({ state: 'detached' })
  })
})
