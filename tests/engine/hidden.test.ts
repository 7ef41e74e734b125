import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../engine/action.ts'
import { type Card, makeCards } from '../../engine/cards.ts'
import { type GameEvent, seenBy } from '../../engine/events.ts'
import { cardsToShuffle, type Game, newGame, play } from '../../engine/game.ts'
import { legalActionsIn } from '../../engine/legal.ts'
import { seededRandom, shuffled } from '../../engine/random.ts'
import { type Viewer, viewFor } from '../../engine/view.ts'
import { anyChoices, anySeating } from './arbitrary.ts'
import { must, randomGame, setupOf } from './live.ts'

const asSeen = (events: readonly GameEvent[], viewer: Viewer): string =>
  JSON.stringify(events.map((event) => seenBy(event, viewer)))

const seen = (game: Game, viewer: Viewer): string => JSON.stringify(viewFor(game, viewer))

/** The same game for `viewer` with all cards he can't see exchanged among themselves, save the `kept` one of the seat on turn and the top of the stock. */
const twinOf = (game: Game, viewer: Viewer, kept: Card, seed: string): Game => {
  const [top, ...stock] = game.stock
  const hidden = game.hands.map((hand, seat) => {
    if (seat === viewer) return []
    const at = seat === game.turn ? hand.indexOf(kept) : -1
    return hand.filter((_, i) => i !== at)
  })
  const mixed = shuffled([...hidden.flat(), ...stock], seededRandom(seed)).slice()
  const hands = game.hands.map((hand, seat) => {
    const cards = mixed.splice(0, hidden[seat]?.length ?? 0)
    if (seat === viewer) return hand
    return cards.length < hand.length ? [...cards, kept] : cards
  })
  return { ...game, hands, stock: top === undefined ? [] : [top, ...mixed] }
}

const viewersOf = (game: Game): readonly Viewer[] => ['table', ...game.hands.keys()]

const anyCase = fc.tuple(anySeating, anyChoices, fc.nat())

describe('T7: what one may not see changes nothing of what one sees', () => {
  test('in a view of the running game, for every seat and for the table', () => {
    let twins = 0
    fc.assert(
      fc.property(anyCase, ([[players, teams], choices, seed]) => {
        for (const { game, action } of randomGame(setupOf(players, teams, { ...choices }), String(seed), 8)) {
          if (action.kind === 'shuffle') continue
          for (const viewer of viewersOf(game)) {
            const twin = twinOf(game, viewer, action.card, String(seed))
            expect(seen(twin, viewer)).toBe(seen(game, viewer))
            expect(legalActionsIn(viewFor(twin, viewer))).toEqual(legalActionsIn(viewFor(game, viewer)))
            if (JSON.stringify(twin) !== JSON.stringify(game)) twins++
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(twins).toBeGreaterThan(500)
  })

  test('in the events of a move and in the view after it', () => {
    let compared = 0
    fc.assert(
      fc.property(anyCase, ([[players, teams], choices, seed]) => {
        for (const { game, action } of randomGame(setupOf(players, teams, { ...choices }), String(seed), 12)) {
          if (action.kind !== 'play') continue
          const outcome = must(play(game, action))
          for (const viewer of viewersOf(game)) {
            const twin = must(play(twinOf(game, viewer, action.card, String(seed)), action))
            expect(asSeen(twin.events, viewer)).toBe(asSeen(outcome.events, viewer))
            expect(seen(twin.game, viewer)).toBe(seen(outcome.game, viewer))
            compared++
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(compared).toBeGreaterThan(300)
  })

  test('in the deal', () => {
    fc.assert(
      fc.property(anyCase, ([[players, teams], choices, seed]) => {
        const fresh = must(newGame({ ...setupOf(players, teams, { ...choices }), dealer: 0 }))
        const stock = shuffled(cardsToShuffle(fresh), seededRandom(`${seed}`))
        const one = must(play(fresh, { kind: 'shuffle', stock }))
        for (const viewer of viewersOf(fresh)) {
          const two = must(play(fresh, { kind: 'shuffle', stock: otherwiseDealt(fresh, stock, viewer, seed) }))
          expect(asSeen(two.events, viewer)).toBe(asSeen(one.events, viewer))
          expect(seen(two.game, viewer)).toBe(seen(one.game, viewer))
          expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the owner, and he alone, is told his cards', () => {
    const fresh = must(newGame({ ...setupOf(4, 2), dealer: 3 }))
    const stock = shuffled(cardsToShuffle(fresh), seededRandom('owner'))
    const { events, game } = must(play(fresh, { kind: 'shuffle', stock }))
    for (const viewer of viewersOf(game)) {
      const told = events
        .map((event) => seenBy(event, viewer))
        .flatMap((event) => ((event.type === 'dealt' || event.type === 'drew') && event.cards ? [event] : []))
      expect(told.every((event) => event.seat === viewer)).toBe(true)
      const cards = told.flatMap((event) => event.cards ?? [])
      expect(makeCards(cards)).toBe(viewer === 'table' ? '' : makeCards(game.hands[viewer] as readonly Card[]))
    }
  })
})

/** Another order of the stock that deals `viewer` the same cards and lets the first player draw the same. */
const otherwiseDealt = (game: Game, stock: readonly Card[], viewer: Viewer, seed: number): readonly Card[] => {
  const { players, choices } = game.rules
  const place = viewer === 'table' ? -1 : (viewer - game.turn + players) % players
  const dealtCards = players * choices.handSize
  const fixed = (i: number) => i === dealtCards || (i < dealtCards && i % players === place)
  const mixed = shuffled(
    stock.filter((_, i) => !fixed(i)),
    seededRandom(`${seed} again`),
  ).slice()
  return stock.map((card, i) => (fixed(i) ? card : (mixed.pop() as Card)))
}

describe('a view', () => {
  test('has no other fields than these', () => {
    const [moment] = randomGame(setupOf(4, 2), 'fields', 1)
    const fields = ['viewer', 'rules', 'phase', 'dealer', 'turn', 'position', 'hand', 'handCounts', 'stockCount']
    expect(Object.keys(viewFor(moment?.game as Game, 0)).sort()).toEqual([...fields, 'discards', 'winner'].sort())
  })

  test('is of a game whose shuffle is due, too', () => {
    const fresh = must(newGame({ ...setupOf(4, 2), dealer: 0 }))
    const shuffle: Action = { kind: 'shuffle', stock: cardsToShuffle(fresh) }
    expect(viewFor(fresh, 'table')).toMatchObject({ phase: 'shuffle', hand: [], stockCount: 0 })
    expect(viewFor(must(play(fresh, shuffle)).game, 'table')).toMatchObject({ phase: 'turn', hand: [] })
  })
})
