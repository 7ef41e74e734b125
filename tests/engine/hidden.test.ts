import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../engine/action.ts'
import type { Seat } from '../../engine/board.ts'
import { type Card, makeCards } from '../../engine/cards.ts'
import { seededRandom, shuffleBy } from '../../engine/chance/random.ts'
import { DEAL_PLANS } from '../../engine/deal/deal-plans.ts'
import { eventFor, type GameEvent } from '../../engine/events.ts'
import { type Game, newGame, playersToAct } from '../../engine/game.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { cardsToShuffle, play } from '../../engine/play.ts'
import { type View, type Viewer, viewFor } from '../../engine/view.ts'
import { anyTable } from './any-table.ts'
import { dealtGame, must, playRandomGame, setupOf } from './game-fixtures.ts'

const withoutHidden = (game: Game, events: readonly GameEvent[], viewer: Viewer): string =>
  JSON.stringify(events.map((event) => eventFor(event, viewer, game.rules.choices.openHands)))

/** The rules are by far the longest part, and the same object in all games and views that are compared. */
const textOf = ({ rules, ...rest }: Game | View): string => JSON.stringify([rules.id, rest])

const viewsOf = (game: Game, viewer: Viewer): string => {
  const view = viewFor(game, viewer)
  expect(view.rules === game.rules).toBe(true)
  return textOf(view)
}

/** Greatest number of cards in one draw: two after a double. */
const MAX_DRAWN_CARDS = 2

/**
 * Places of the cards that `viewer` can't see: hands, gifts and covered piles of others, and the stock below its top.
 */
interface Hidden {
  readonly hands: readonly (readonly Card[])[]
  readonly gifts: readonly (readonly Card[])[]
  readonly pile: readonly Card[]
}

const hiddenFrom = (game: Game, viewer: Viewer, actor: Seat, kept: Card | undefined): Hidden => {
  const open = game.rules.choices.openHands
  return {
    hands: game.hands.map((hand, seat) => {
      if (open || seat === viewer) return []
      const at = seat === actor && kept !== undefined ? hand.indexOf(kept) : -1
      return hand.filter((_, i) => i !== at)
    }),
    gifts: game.hands.map((_, seat) => {
      const gift = seat === viewer ? undefined : game.gifts[seat]
      return gift === undefined ? [] : [gift]
    }),
    pile: game.discards.filter((_, i) => game.covered[i] === true && !isOwnClaim(game, viewer, i)),
  }
}

const isOwnClaim = (game: Game, viewer: Viewer, index: number): boolean =>
  game.claim !== undefined && game.turn === viewer && index === game.discards.length - 1

/**
 * Returns a game that is the same for `viewer`: all cards that they can't see are exchanged among themselves, except
 * the `kept` card of the actor and the next draw.
 */
const exchangeCards = (game: Game, viewer: Viewer, actor: Seat, kept: Card | undefined, seed: string): Game => {
  const top = game.stock.slice(0, MAX_DRAWN_CARDS)
  const stock = game.stock.slice(MAX_DRAWN_CARDS)
  const hidden = hiddenFrom(game, viewer, actor, kept)
  const pool = [...hidden.hands.flat(), ...hidden.gifts.flat(), ...hidden.pile, ...stock]
  const mixed = shuffleBy(pool, seededRandom(seed)).slice()
  const hands = game.hands.map((hand, seat) => {
    const cards = mixed.splice(0, hidden.hands[seat]?.length ?? 0)
    if (cards.length === 0) return hand
    return cards.length < hand.length ? [...cards, kept as Card] : cards
  })
  const gifts = game.gifts.map((gift, seat) => (hidden.gifts[seat]?.length === 1 ? mixed.shift() : gift))
  const discards = game.discards.map((card, i) =>
    game.covered[i] === true && !isOwnClaim(game, viewer, i) ? (mixed.shift() as Card) : card,
  )
  const claim = game.claim === undefined ? undefined : { ...game.claim, card: discards.at(-1) as Card }
  const covered = claim !== undefined && claim.doubter === undefined
  return {
    ...game,
    hands,
    gifts,
    discards,
    claim: covered ? claim : game.claim,
    stock: [...top, ...mixed],
  }
}

const viewersOf = (game: Game): readonly Viewer[] => ['table', ...game.hands.keys()]

const anyCase = fc.tuple(anyTable, fc.nat())

const cardOf = (action: Action): Card | undefined => ('card' in action ? action.card : undefined)

describe('T7: hidden cards change nothing in a view', () => {
  test('in a view of the running game, for every seat and for the table', () => {
    let exchanged = 0
    fc.assert(
      fc.property(anyCase, ([setup, seed]) => {
        for (const { game, seat, action } of playRandomGame(setup, String(seed), 16)) {
          for (const viewer of viewersOf(game)) {
            const other = exchangeCards(game, viewer, seat, cardOf(action), String(seed))
            expect(viewsOf(other, viewer)).toBe(viewsOf(game, viewer))
            expect(legalActionsIn(viewFor(other, viewer))).toEqual(legalActionsIn(viewFor(game, viewer)))
            if (textOf(other) !== textOf(game)) exchanged++
          }
        }
      }),
      { numRuns: 60 },
    )
    expect(exchanged).toBeGreaterThan(500)
  })

  /**
   * Returns whether an action shows no hidden card. A doubt turns a card up, a steal draws one, and the last gift
   * hands all over.
   */
  const isQuiet = (game: Game, action: Action) =>
    (action.kind === 'play' && action.second === undefined) ||
    ['declare', 'pass'].includes(action.kind) ||
    (action.kind === 'give' && playersToAct(game).length > 1)

  test('in the events of a move and in the view after it', () => {
    const compared = new Map<string, number>()
    fc.assert(
      fc.property(anyCase, ([setup, seed]) => {
        for (const { game, seat, action } of playRandomGame(setup, String(seed), 16)) {
          if (!isQuiet(game, action)) continue
          const outcome = must(play(game, action, seat))
          if (outcome.game.phase === 'shuffle' || outcome.events.some(({ type }) => type === 'dealt')) continue
          for (const viewer of viewersOf(game)) {
            const other = must(play(exchangeCards(game, viewer, seat, cardOf(action), String(seed)), action, seat))
            expect(withoutHidden(game, other.events, viewer)).toBe(withoutHidden(game, outcome.events, viewer))
            expect(viewsOf(other.game, viewer)).toBe(viewsOf(outcome.game, viewer))
            compared.set(action.kind, (compared.get(action.kind) ?? 0) + 1)
          }
        }
      }),
      { numRuns: 80 },
    )
    expect(compared.get('play')).toBeGreaterThan(300)
    for (const kind of ['declare', 'pass', 'give']) expect(compared.get(kind)).toBeGreaterThan(5)
  })

  test('in the deal', () => {
    fc.assert(
      fc.property(anyCase, ([setup, seed]) => {
        const fresh = must(newGame({ ...setup, dealer: 0 }))
        if (fresh.rules.choices.openHands) return
        const stock = shuffleBy(cardsToShuffle(fresh), seededRandom(`${seed}`))
        const one = must(play(fresh, { kind: 'shuffle', stock }))
        for (const viewer of viewersOf(fresh)) {
          const two = must(play(fresh, { kind: 'shuffle', stock: dealtOtherwise(fresh, stock, viewer, seed) }))
          expect(withoutHidden(fresh, two.events, viewer)).toBe(withoutHidden(fresh, one.events, viewer))
          expect(viewsOf(two.game, viewer)).toBe(viewsOf(one.game, viewer))
          expect(JSON.stringify(two)).not.toBe(JSON.stringify(one))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('only the owner learns their cards', () => {
    const fresh = must(newGame({ ...setupOf(4, 2), dealer: 3 }))
    const stock = shuffleBy(cardsToShuffle(fresh), seededRandom('owner'))
    const { events, game } = must(play(fresh, { kind: 'shuffle', stock }))
    for (const viewer of viewersOf(game)) {
      const dealtToViewer = events
        .map((event) => eventFor(event, viewer))
        .flatMap((event) => ((event.type === 'dealt' || event.type === 'drew') && event.cards ? [event] : []))
      expect(dealtToViewer.every((event) => event.seat === viewer)).toBe(true)
      const cards = dealtToViewer.flatMap((event) => event.cards ?? [])
      expect(makeCards(cards)).toBe(viewer === 'table' ? '' : makeCards(game.hands[viewer] as readonly Card[]))
    }
  })
})

/**
 * Returns another order of the stock that deals `viewer` the same cards and lets the first player draw the same card.
 */
const dealtOtherwise = (game: Game, stock: readonly Card[], viewer: Viewer, seed: number): readonly Card[] => {
  const { players, choices } = game.rules
  const clockwise = choices.turns === 'clockwise'
  const away = viewer === 'table' ? -1 : clockwise ? viewer - game.turn : game.turn - viewer
  const place = viewer === 'table' ? -1 : (away + players) % players
  const dealtCards =
    players * (choices.deals === 'once' ? choices.handSize : (DEAL_PLANS[choices.deals].sizes[0] as number))
  const fixed = (i: number) => i === dealtCards || (i < dealtCards && i % players === place)
  const mixed = shuffleBy(
    stock.filter((_, i) => !fixed(i)),
    seededRandom(`${seed} again`),
  ).slice()
  return stock.map((card, i) => (fixed(i) ? card : (mixed.pop() as Card)))
}

describe('T7: the card of an event is known to', () => {
  const part = { kind: 'forward', from: 8, to: 11 } as const
  const ALL_VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'table']

  const knowing = (event: GameEvent, open = false): readonly Viewer[] =>
    ALL_VIEWERS.filter((viewer) => {
      const seen = eventFor(event, viewer, open)
      const { card: _card, cards: _cards, ...rest } = event as unknown as Record<string, unknown>
      expect(seen).toMatchObject(rest)
      return 'card' in seen || 'cards' in seen || 'lost' in seen
    })

  test.each<[string, GameEvent, readonly Viewer[], readonly Viewer[]]>([
    ['a deal', { type: 'dealt', seat: 1, count: 1, cards: [3] }, [1], ALL_VIEWERS],
    ['a draw', { type: 'drew', seat: 1, count: 1, cards: [3] }, [1], ALL_VIEWERS],
    ['L1 a declaration', { type: 'declared', seat: 1, rank: '3', card: 3, parts: [part] }, [1], [1]],
    ['L6 a discard face down', { type: 'discarded', seat: 1, card: 3, down: true }, [1], [1]],
    ['T2 a discard face up', { type: 'discarded', seat: 1, card: 3 }, ALL_VIEWERS, ALL_VIEWERS],
    ['T2 a card played', { type: 'played', seat: 1, card: 3 }, ALL_VIEWERS, ALL_VIEWERS],
    ['K10 a gift laid down', { type: 'gave', seat: 1, to: 3, card: 3 }, [1], [1]],
    ['K10 a gift handed over', { type: 'received', seat: 1, from: 3, card: 3 }, [1, 3], [1, 3]],
    ['K5 a hand thrown in', { type: 'folded', seat: 1, cards: [3] }, ALL_VIEWERS, ALL_VIEWERS],
    ['X14 a stolen card', { type: 'stolen', seat: 1, victim: 0, lost: 3 }, ALL_VIEWERS, ALL_VIEWERS],
    ['L3 a card turned up', { type: 'revealed', seat: 1, card: 3, true: false }, ALL_VIEWERS, ALL_VIEWERS],
  ])('%s, with hands hidden and open', (_name, event, hidden, open) => {
    expect([knowing(event), knowing(event, true)]).toEqual([hidden, open])
  })
})

describe('a view', () => {
  test('K11 T7: shows all hands where they lie open, and none of another anywhere else', () => {
    for (const rules of ['carbles', 'carbles-open']) {
      const { game } = dealtGame({ rules, players: 4 }, 'open')
      for (const viewer of viewersOf(game)) {
        const { hand, handCounts, openHands } = viewFor(game, viewer)
        expect(hand).toEqual(viewer === 'table' ? [] : game.hands[viewer])
        expect(handCounts).toEqual([4, 4, 4, 4])
        expect(openHands).toEqual(rules === 'carbles-open' ? game.hands : [[], [], [], []])
      }
    }
  })

  test('has no other fields than these', () => {
    const [moment] = playRandomGame(setupOf(4, 2), 'fields', 1)
    const fields = [
      'viewer',
      'rules',
      'phase',
      'dealer',
      'turn',
      'asked',
      'position',
      'hand',
      'handCounts',
      'openHands',
    ]
    const open = ['stockCount', 'discards', 'counts', 'extras', 'revealedTrue', 'revealedBluffs', 'claim', 'winner']
    expect(Object.keys(viewFor(moment?.game as Game, 0)).sort()).toEqual([...fields, ...open].sort())
  })

  test('is also of a game with a due shuffle', () => {
    const fresh = must(newGame({ ...setupOf(4, 2), dealer: 0 }))
    const shuffle: Action = { kind: 'shuffle', stock: cardsToShuffle(fresh) }
    expect(viewFor(fresh, 'table')).toMatchObject({ phase: 'shuffle', hand: [], stockCount: 0 })
    expect(viewFor(must(play(fresh, shuffle)).game, 'table')).toMatchObject({ phase: 'turn', hand: [] })
  })
})
