import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import { cardsOf, stackCards } from '../table/stacked-deck.ts'
import { comparableHex, containsCards, type RecordedFrames, recordFrames, type Scenario } from './frame-recorder.ts'

/** Two games that differ only in the cards of seat 0 and in the order of the stock. The dealer is seat 3. */
const GAMES_OF_PAIR = ['here', 'there'] as const
type World = (typeof GAMES_OF_PAIR)[number]
type Worlds = Record<World, RecordedFrames>

const inBoth = async (scene: (world: World) => Scenario): Promise<Worlds> => ({
  here: await recordFrames(scene('here')),
  there: await recordFrames(scene('there')),
})

const lay =
  (world: World, text: string): Scenario['stock'] =>
  (cards) =>
    stackCards(cards, text, (rest) => (world === 'here' ? rest : rest.toReversed()))

/** Returns the first `frames` frames of a guest in both games. */
const receipts = (worlds: Worlds, guest: number, frames?: number) =>
  GAMES_OF_PAIR.map((world) => worlds[world].frames[guest]?.slice(0, frames).map(comparableHex))

const expectSame = (worlds: Worlds, guest: number, frames?: number) => {
  const [here, there] = receipts(worlds, guest, frames)
  expect(here?.length).toBeGreaterThan(4)
  expect(here).toEqual(there)
}

const expectDifferent = (worlds: Worlds, guest: number, frames?: number) => {
  const [here, there] = receipts(worlds, guest, frames)
  expect(here).not.toEqual(there)
}

const framesBefore = (worlds: Worlds, decision: number, guest: number): number =>
  worlds.here.counts[decision]?.[guest] ?? 0

const holding = (worlds: Worlds, guest: number, cards: readonly Card[]): boolean =>
  worlds.here.frames[guest]?.some((frame) => containsCards(frame, cards)) === true

describe('gifts to the partner', () => {
  const GIFT_CARDS = { here: '5s', there: '9s' }
  const DEALT_CARDS = {
    here: 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c',
    there: 'Ks Kh Kd Kc  9s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  Ts 3h 3d 3c',
  }
  const GIVEN_CARD_COUNT = 4
  let worlds: Worlds

  beforeAll(async () => {
    worlds = await inBoth((world) => ({
      table: { rules: 'tock-partners', players: 4 },
      stock: lay(world, DEALT_CARDS[world]),
      decisions: [
        [1, 'give 3h'],
        [0, `give ${GIFT_CARDS[world]}`],
        [3, 'give 3c'],
        [2, 'give 3d'],
        [0, 'Ks aS-a17'],
        [1, 'Kh bS-b17'],
        [2, 'Kd cS-c17'],
        [3, 'Kc dS-d17'],
        [0, '2s a17-b1'],
      ],
      lateAfter: 2,
    }))
  })

  test.each([
    [1, 'an opponent'],
    [3, 'the other opponent'],
    [4, 'a spectator'],
    [5, 'a spectator who came after the gift'],
  ])('tell witness %i, %s, nothing at all', (guest) => expectSame(worlds, guest))

  test('tell the partner nothing until all have given, and then what came', () => {
    expectSame(worlds, 2, framesBefore(worlds, GIVEN_CARD_COUNT - 1, 2))
    expectDifferent(worlds, 2, framesBefore(worlds, GIVEN_CARD_COUNT, 2))
    for (const world of GAMES_OF_PAIR)
      expect(worlds[world].states[2]?.seats[2]?.hand).toContain(cardsOf(GIFT_CARDS[world])[0])
  })

  test('are the giver’s own knowledge', () => expectDifferent(worlds, 0, framesBefore(worlds, 2, 0)))

  test('stand in the list of moves without their cards', () => {
    for (const guest of [0, 2, 4]) {
      expect(worlds.here.states[guest]?.moves.slice(0, GIVEN_CARD_COUNT)).toEqual([
        'b give ?',
        'a give ?',
        'd give ?',
        'c give ?',
      ])
    }
  })
})

describe('cards laid face down and declared', () => {
  const DEALT_CARDS = {
    here: '4s Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c',
    there: '9s Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  8s 2h 2d 2c  Ts 3h 3d 3c',
  }
  const DRAWN_CARDS = { here: '4s 4h 4d 4c  9c Jh Jd Jc', there: '9h 4h 4d 4c  Tc Jh Jd Jc' }
  const LAID_CARDS = { here: '4s', there: '9s' }
  let worlds: Worlds

  beforeAll(async () => {
    worlds = await inBoth((world) => ({
      table: { rules: 'bluffing', players: 4 },
      stock: lay(world, `${DEALT_CARDS[world]} ${DRAWN_CARDS[world]}`),
      decisions: [
        [0, `${LAID_CARDS[world]} discard`],
        [1, 'Kh as K bS-b8'],
        [2, 'doubt'],
        [2, 'Kd as K cS-c8'],
        [3, 'pass'],
        [1, 'pass'],
        [3, 'Kc as K dS-d8'],
        [0, 'pass'],
        [2, 'pass'],
        [0, '6s as K aS-a8'],
        [1, 'pass'],
        [3, 'pass'],
      ],
      lateAfter: 10,
    }))
  })

  test.each([
    [1, 'an opponent'],
    [2, 'the partner'],
    [3, 'the other opponent'],
    [4, 'a spectator'],
    [5, 'a spectator who came after the declaration'],
  ])('tell witness %i, %s, nothing at all', (guest) => expectSame(worlds, guest))

  test('are known to the player who laid them', () => expectDifferent(worlds, 0))

  test('stand in the list of moves without their cards, and lie on the pile with their backs up', () => {
    const { moves, discards, discardTop, claim } = worlds.here.states[0] ?? {}
    expect(moves?.slice(0, 3)).toEqual(['a ? discard', 'b ? as K bS-b8', 'c doubt'])
    expect(moves?.at(9)).toBe('a ? as K aS-a8')
    expect([discards, discardTop, claim]).toEqual([5, FACE_DOWN, ''])
  })

  test('are nowhere else: the search that finds a hand finds nobody else’s', () => {
    const own = cardsOf('4s 5s 6s 2s 3s')
    for (const guest of [0, 1, 2, 3, 4, 5]) expect([guest, holding(worlds, guest, own)]).toEqual([guest, guest === 0])
  })
})

describe('open hands', () => {
  const DEALT_CARDS = 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c'
  let worlds: Worlds

  beforeAll(async () => {
    worlds = await inBoth((world) => ({
      table: { rules: 'carbles-open', players: 4 },
      stock: lay(world, DEALT_CARDS),
      decisions: [
        [0, 'Ks aS-a8'],
        [1, 'Kh bS-b8'],
        [2, 'Kd cS-c8'],
      ],
      lateAfter: 2,
    }))
  })

  test('are seen by everybody, spectators included', () => {
    const hands = ['5s 6s 2s', '5h 6h 2h', '5d 6d 2d', 'Kc 5c 6c 2c'].map(cardsOf)
    for (const state of worlds.here.states) expect(state.seats.map((seat) => seat.open)).toEqual(hands)
  })

  test('are sent to everybody as they are dealt', () => {
    const hands = ['Ks 5s 6s 2s', 'Kh 5h 6h 2h', 'Kd 5d 6d 2d', 'Kc 5c 6c 2c'].map(cardsOf)
    for (const guest of [0, 1, 2, 3, 4]) {
      const dealt = worlds.here.receivedFrames[guest]?.[0]?.events.filter((event) => event.type === 'dealt')
      expect(dealt?.map((event) => 'cards' in event && event.cards)).toEqual(hands)
    }
  })

  test('leave the stock hidden', () => {
    for (const guest of [0, 1, 2, 3, 4, 5]) expectSame(worlds, guest)
  })
})
