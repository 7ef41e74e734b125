import { beforeAll, describe, expect, test } from 'vitest'
import { type Card, cardsOfPacks } from '../../../engine/cards.ts'
import { stackCards } from '../table/stacked-deck.ts'
import { comparableHex, containsCards, type RecordedFrames, recordFrames, type Scenario } from './frame-recorder.ts'

/** Cards in the order of the deal, four in a row: the dealer is seat 3, so that a row goes to the seats 0 to 3. Seat 0 is Ann. */
const DEALT_CARDS = {
  here: 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c',
  there: 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  9s 2h 2d 2c  Ts 3h 3d 3c',
}
/** Cards in the order in which they are drawn, one each turn; the first of each row is Ann's. */
const DRAWN_CARDS = {
  here: '4s 4h 4d 4c  9c Jh Jd Jc  Tc Qh Qd Qc',
  there: '9h 4h 4d 4c  As Jh Jd Jc  *  Qh Qd Qc',
}
type World = keyof typeof DEALT_CARDS

const SEAT_LETTERS = ['a', 'b', 'c', 'd'] as const
const CARD_SUITS = ['s', 'h', 'd', 'c'] as const
/** Decisions of all players, the same in both games. */
const PLAYED_DECISIONS = [
  ...SEAT_LETTERS.map((side, i) => `K${CARD_SUITS[i]} ${side}S-${side}8`),
  ...SEAT_LETTERS.map((side, i) => `5${CARD_SUITS[i]} ${side}8-${side}13`),
  ...SEAT_LETTERS.map((side, i) => `6${CARD_SUITS[i]} ${side}13-${SEAT_LETTERS[(i + 1) % 4]}1`),
]

/** Puts neighbours far apart: four equal or small numbers in a row would be found in any frame. */
const mixed = (cards: readonly Card[]): readonly Card[] => cards.map((_, i) => cards[(i * 37) % cards.length] as Card)

/** Returns the stock of a game: the cards dealt and drawn, then all others, in a different order for each game. */
const stockOf = (world: World): readonly Card[] =>
  stackCards(cardsOfPacks(3, true), `${DEALT_CARDS[world]} ${DRAWN_CARDS[world]}`, (rest) =>
    world === 'here' ? mixed(rest) : mixed(rest).toReversed(),
  )

const sceneOf = (world: World): Scenario => ({
  table: { rules: 'basic', players: 4 },
  stock: () => stockOf(world),
  decisions: PLAYED_DECISIONS.map((move, i) => [i % 4, move]),
  lateAfter: 6,
})

let worlds: Record<World, RecordedFrames>

beforeAll(async () => {
  const seen: Partial<typeof worlds> = {}
  for (const world of ['here', 'there'] as const) seen[world] = await recordFrames(sceneOf(world))
  worlds = seen as typeof worlds
})

describe('two games that differ only in cards Ann holds and in the stock', () => {
  test.each([
    [1, 'an opponent', 24],
    [2, 'the partner of that seat', 24],
    [3, 'the other opponent', 24],
    [4, 'a spectator', 24],
    [5, 'a spectator who came late', 8],
  ])('are the same to witness %i, %s, to the byte', (index, _who, frames) => {
    const [here, there] = [worlds.here.frames[index], worlds.there.frames[index]]
    expect(here?.length).toBeGreaterThan(frames)
    expect(here?.map(comparableHex)).toEqual(there?.map(comparableHex))
  })

  test('are the same in the answers of HTTP', () => {
    expect(worlds.here.card).toEqual(worlds.there.card)
    expect(worlds.here.card).toEqual({
      code: expect.any(String),
      asked: [expect.any(Number)],
      phase: 'playing',
      rules: 'basic',
      players: 4,
      free: 0,
      look: expect.any(Object),
    })
  })

  test('differ for Ann', () => {
    expect(worlds.here.frames[0]?.map(comparableHex)).not.toEqual(worlds.there.frames[0]?.map(comparableHex))
  })
})

describe('no frame holds', () => {
  const stock = stockOf('here')
  const dealt = (seat: number) => stock.filter((_, i) => i < 20 && i % 4 === seat)
  const got = (index: number, cards: readonly Card[]): boolean =>
    worlds.here.frames[index]?.some((frame) => containsCards(frame, cards)) === true

  test('another’s hand, while one’s own is found by the same search', () => {
    for (const index of [0, 1, 2, 3, 4, 5]) {
      for (const seat of [0, 1, 2, 3])
        expect([index, seat, got(index, dealt(seat))]).toEqual([index, seat, index === seat])
    }
  })

  test('four cards of the stock in a row', () => {
    for (let at = 20; at + 4 <= stock.length; at++) {
      const cards = stock.slice(at, at + 4)
      for (const index of [0, 1, 2, 3, 4, 5]) expect([index, at, got(index, cards)]).toEqual([index, at, false])
    }
  })
})
