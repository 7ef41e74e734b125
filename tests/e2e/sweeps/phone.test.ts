import { describe, expect, test } from 'vitest'
import { act } from '../../server/table/direct-requests.ts'
import { pegsOf } from '../../server/table/test-position.ts'
import { whileAway } from '../driver/full-game.ts'
import { press, setUpJourney } from '../driver/journey.ts'
import { decide, type Person, playOut } from '../driver/people.ts'
import { tap, tapCard } from '../driver/phone/hand-taps.ts'
import { checkPhoneScreen, LANDSCAPE_SIZE, PORTRAIT_SIZE, SMALL_PHONE_SIZE } from '../driver/phone/phone-check.ts'
import { openPhones, PLAYER_NAMES } from '../driver/position-players.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const says = ({ page }: Person, text: string | RegExp) => page.locator('.phone-status', { hasText: text }).waitFor()

const FOUR_PLAYERS = { rules: 'basic', players: 4 }

describe('the hand on a phone', () => {
  test('two of a rank come out, a card that can do nothing says why', async () => {
    const hands = ['7s 7d 4c 2d 3h 5d 9c', '3s', '3s', '3s']
    const { table, people } = await openPhones({ rules: 'marbles-and-jokers', players: 4 }, { hands }, [0])
    const [ann] = people
    for (const viewport of [SMALL_PHONE_SIZE, LANDSCAPE_SIZE, PORTRAIT_SIZE]) {
      await ann.page.setViewportSize(viewport)
      expect(await pageFaults(ann.page, { minTargetPx: 48 }), 'seven cards').toEqual([])
    }
    await tapCard(ann, '4c')
    await says(ann, 'Four of clubs: You have no marble on the track.')
    await tapCard(ann, '7d')
    await tap(ann, '.phone-move')
    await expect.poll(() => pegsOf(table)).toBe('S S S S a8 / S S S S S / S S S S S / S S S S S')
  })

  test('a gift is told above the cards, and the end begins with who won', async () => {
    const hands = ['Ks Kd 9c 9h 8s 8d', '3s 3d 5c 5h 6s 6d', '2s 2d 2c 2h 2s 2d', '3h 3c 5s 5d 6c 6h']
    const { table, people } = await openPhones({ rules: 'dog', players: 4 }, { hands }, [0])
    const { page } = people[0]
    for (const _ of PLAYER_NAMES) decide(table)
    const gift = page.locator('.phone-card-note', { hasText: 'from Cem' })
    expect(
      await gift.evaluate((note) => {
        const { right, top, height } = note.getBoundingClientRect()
        return document.elementFromPoint(right - 6, top + height / 2) === note
      }),
      'no other card lies over it',
    ).toBe(true)
    await whileAway([page], () => playOut(table))
    const result = page.locator('.phone-result')
    await result.waitFor()
    const cut = await result.evaluate((box) => {
      const chips = box.querySelector('.result-chips') as HTMLElement
      return box.getBoundingClientRect().top - chips.getBoundingClientRect().top + box.scrollTop
    })
    expect(cut, 'the winners’ colours can be reached').toBeLessThanOrEqual(0)
  })

  test('a long move makes the page no broader', async () => {
    const setup = { rules: 'keezen', players: 4, options: { jokers: true } }
    const moment = { pegs: 'S S S b2 / S S S S / S S S S / S S S c3', hands: ['* 2s', '3s', '3s', '3s'] }
    const { table, people } = await openPhones(setup, moment, [1])
    expect(act(table, 0, '*=J b2=c3').ok).toBe(true)
    const { page } = people[0]
    await page.locator('.glance-moves', { hasText: 'as a Jack' }).waitFor()
    const broad = await page.locator('.phone-glance').evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(broad).toBe(0)
  })

  test('what a bot played meanwhile lies over no card, and is told once only', async () => {
    const { table, people } = await openPhones(FOUR_PLAYERS, {}, [0])
    const [ann] = people
    while (table.seq < 20) decide(table)
    table.accept(table.with({ standIns: [1, 5, 9, 13, 17] }))
    await ann.page.reload()
    const sheet = ann.page.locator('.missed-sheet')
    await sheet.getByText('2 decisions before that').waitFor()
    await checkPhoneScreen(ann.page, 'missed')
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
