import { describe, expect, test } from 'vitest'
import type { FlyingCard } from '../../../../client/board/motion/motion.ts'
import { ShownPiles } from '../../../../client/board/scene/cards/shown-piles.ts'
import type { Card } from '../../../../engine/cards.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { FACE_DOWN } from '../../../../engine/view.ts'

const NO_FLIGHTS = { cards: [], moving: false }
const played = (seat: number, card: Card): GameEvent => ({ type: 'played', seat, card })

/** Cards on each pile, and the face on top of it. */
const topsOf = (piles: ShownPiles, past: readonly GameEvent[], cards: readonly FlyingCard[] = []) =>
  piles
    .update({ past }, cards.length === 0 ? NO_FLIGHTS : { cards, moving: true })
    .bySeat.map(({ pile, discards }) => [discards, discards === 0 ? undefined : pile.faceOf(discards - 1)])

const packets = (...ts: readonly number[]): FlyingCard[] =>
  ts.map((t, i) => ({
    id: 10 + i,
    from: { at: 'discard' },
    to: { at: 'stock' },
    card: undefined,
    t,
    gesture: 'sweep',
  }))

describe('D8: every player has a pile', () => {
  test('who comes late sees the top of each', () => {
    const past = [played(0, 3), played(1, 7), played(0, 9)]
    expect(topsOf(new ShownPiles(3), past)).toEqual([
      [2, 9],
      [1, 7],
      [0, undefined],
    ])
  })

  test('a card is on its player’s pile as soon as it has landed, and on no other', () => {
    const piles = new ShownPiles(2)
    topsOf(piles, [played(0, 3)])
    const flying: FlyingCard = {
      id: 0,
      from: { at: 'hand', seat: 1 },
      to: { at: 'discard' },
      card: 7,
      t: 0.5,
      gesture: 'play',
    }
    const past = [played(0, 3), played(1, 7)]
    const shown = piles.update({ past }, { cards: [flying], moving: true })
    expect(shown.flights).toEqual([{ card: flying, seat: 1 }])
    expect(shown.bySeat.map(({ discards }) => discards)).toEqual([1, 0])
    expect(topsOf(piles, past)).toEqual([
      [1, 3],
      [1, 7],
    ])
  })

  test('a decision taken back takes its card off its pile', () => {
    const piles = new ShownPiles(2)
    const before = [played(0, 3), played(1, 7)]
    topsOf(piles, [...before, played(0, 9)])
    expect(topsOf(piles, before)).toEqual([
      [1, 3],
      [1, 7],
    ])
  })

  test('a declared card lies face down on the pile of who declared it, and is turned up there', () => {
    const declared: GameEvent = { type: 'declared', seat: 1, rank: '7', parts: [] }
    const piles = new ShownPiles(2)
    const before = [played(0, 3), declared]
    expect(topsOf(piles, before)[1]).toEqual([1, FACE_DOWN])
    expect(piles.last).toBe(1)
    const turning: FlyingCard = {
      id: 1,
      from: { at: 'discard', seat: 1 },
      to: { at: 'discard' },
      card: 5,
      t: 0.5,
      gesture: 'reveal',
    }
    const past: GameEvent[] = [...before, { type: 'revealed', seat: 1, card: 5, true: false }]
    expect(piles.update({ past }, { cards: [turning], moving: true }).flights[0]?.seat).toBe(1)
    expect(topsOf(piles, past)[1]).toEqual([1, 5])
  })

  test('a shuffle sweeps up every pile, a low one in fewer packets', () => {
    const piles = new ShownPiles(3)
    const before = [played(0, 3), played(1, 7), played(0, 9), played(0, 11), played(0, 12)]
    topsOf(piles, before)
    const past: GameEvent[] = [...before, { type: 'shuffled', stock: 5 }]
    const begun = piles.update({ past }, { cards: packets(0.5, 0, 0), moving: true })
    expect([0, 1, 2].map((seat) => begun.flights.filter((flight) => flight.seat === seat).length)).toEqual([3, 1, 0])
    expect(begun.missing).toBe(5)
    const late = piles.update({ past }, { cards: packets(0.5), moving: true })
    expect(late.flights.map(({ seat }) => seat)).toEqual([0, 1])
    expect(topsOf(piles, past).map(([count]) => count)).toEqual([0, 0, 0])
  })

  test('the card whose draw makes a shuffle necessary is swept up with the others', () => {
    const piles = new ShownPiles(2)
    const before = [played(0, 3), played(1, 7)]
    topsOf(piles, before)
    const past: GameEvent[] = [...before, played(0, 9), { type: 'shuffled', stock: 3 }]
    const falling: FlyingCard = {
      id: 0,
      from: { at: 'hand', seat: 0 },
      to: { at: 'discard' },
      card: 9,
      t: 0.5,
      gesture: 'play',
    }
    const show = (...cards: readonly FlyingCard[]) => piles.update({ past }, { cards, moving: true })
    expect(show(falling, ...packets(0, 0, 0)).missing, 'none of the three is in the stock').toBe(3)
    expect(show(...packets(0, 0, 0)).bySeat.map(({ discards }) => discards)).toEqual([2, 1])
    expect(show(...packets(0.5, 0, 0)).missing).toBe(3)
    expect(
      show().bySeat.map(({ discards }) => discards),
      'nothing is left',
    ).toEqual([0, 0])
  })
})
