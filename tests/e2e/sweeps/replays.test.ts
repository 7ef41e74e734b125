import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { captionAt } from '../../../client/pages/replay/replay-captions.ts'
import { isReplayGame, readReplayGame, stateAt } from '../../../client/pages/replay/replay-game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { openPerson, setUpJourney, testServer } from '../driver/journey.ts'

setUpJourney()
await loadTexts(['replay'])

const PLAYER_NAMES = [
  'Ann',
  'Benedikta',
  'Carlotta',
  'Theo',
  'Ingeborg',
  'Malik',
  'Rosa',
  'Wu',
  'Ida',
  'Jonathan',
  'Kim',
  'Leo',
]

/** Every set, for few and for many. */
const REPLAYED_SETUPS: readonly Setup[] = RULE_SETS.flatMap(({ id, seatings }) =>
  [...new Set([seatings[0], seatings.at(-1)])].flatMap((seating) =>
    seating === undefined ? [] : [{ rules: id, players: seating.players }],
  ),
)

const SCREEN_SIZES = [
  ['a laptop', { width: 1280, height: 720 }],
  ['a small laptop', { width: 1120, height: 680 }],
  ['a window', { width: 1024, height: 640 }],
  ['a tablet', { width: 1180, height: 820 }],
  ['a phone', { width: 390, height: 844 }],
  ['a phone held sideways', { width: 844, height: 390 }],
] as const

const named = (setup: Setup): GameCard => ({ ...fairGame(setup), names: PLAYER_NAMES.slice(0, setup.players) })

/** Moments with little and with most to tell, and with most cards in a hand. */
const momentsOf = (card: GameCard): readonly number[] => {
  const replay = readReplayGame(card)
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  const textContext = { rules: replay.rules, seats: stateAt(replay, 0)?.seats ?? [], viewer: -1 }
  const lengths = replay.moments.map((_, at) => captionAt(replay, textContext, at).length)
  const hands = replay.moments.map(({ game }) => Math.max(...game.hands.map((hand) => hand.length)))
  const most = (counts: readonly number[]) => counts.indexOf(Math.max(...counts))
  return [1, most(lengths), most(hands), lengths.length - 1]
}

/** Returns the elements that are cut off or lie over others, and the places of board and plates. */
const look = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const dock = boxOf(document.querySelector('.replay-dock') as Element)
    const plates = [...document.querySelectorAll('.replay .plate')]
    const text = (element: Element) =>
      element.querySelector('.plate-name')?.textContent ?? element.getAttribute('class')
    const written = ({ left, top, width, height }: DOMRect) => [left, top, width, height].map(Math.round).join(' ')
    const cut = [...document.querySelectorAll('.plate-hand')].filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    )
    const caption = document.querySelector('.replay-caption') as HTMLElement
    const textContext = boxOf(caption.lastElementChild as Element)
    const rim = boxOf(document.querySelector('.replay .flat-rim') as Element)
    const small = rim.width < 0.5 * Math.min(innerWidth, innerHeight)
    const beyond = plates.filter((plate) => boxOf(plate).top > innerHeight || boxOf(plate).left < 0)
    // The longest rise over the board; nothing is ever textContext over the line of the game.
    const mayRise = caption.dataset.length === 'more'
    const outside =
      textContext.bottom > boxOf(caption).bottom + 1 || (!mayRise && textContext.top < boxOf(caption).top - 1)
    const covered = plates.filter((plate) => boxOf(plate).bottom > dock.top + 1 && boxOf(plate).right > dock.left)
    // The plate of the player on turn is always in sight where plates stand in one row.
    const row = getComputedStyle(document.querySelector('.plates') as Element).overflowX === 'auto'
    const steady = [...document.querySelectorAll('.replay .flat-rim, .scrubber'), ...(row ? [] : plates)]
    return {
      faults: [
        ...cut.map((element) => `cut off: ${element.className} ${element.textContent}`),
        ...(small ? [`a board of ${rim.width} pixels`] : []),
        ...beyond.map((plate) => `out of sight: ${text(plate)}`),
        ...(outside ? [`out of its place: ${caption.textContent}`] : []),
        ...covered.map((plate) => `under the controls: ${text(plate)}`),
      ],
      boxes: steady.map((element) => `${text(element)}: ${written(boxOf(element))}`),
    }
  })

describe.each(SCREEN_SIZES)('a game again on %s', (_, viewport) => {
  test.each(REPLAYED_SETUPS)(
    '$rules for $players: nothing is cut off, and nothing moves with what is textContext',
    async (setup) => {
      const card = named(setup)
      const { page } = await openPerson('Zoe', { context: { viewport } })
      await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
      await page.goto(`${testServer.origin}/games/${card.id}`)
      await page.locator('main.replay').waitFor()
      const [first = 1, ...others] = momentsOf(card)
      const show = async (at: number) => {
        await page.getByRole('slider').fill(String(at))
        await page.locator(`main.replay[data-at="${at}"]`).waitFor()
        return look(page)
      }
      const before = await show(first)
      expect(before.faults.join('; ')).toBe('')
      for (const at of others) {
        const { faults, boxes } = await show(at)
        expect(faults.join('; '), `at ${at}`).toBe('')
        const moved = boxes.filter((box, i) => box !== before.boxes[i])
        expect(moved.join('; '), `moved at ${at}`).toBe('')
      }
    },
  )
})
