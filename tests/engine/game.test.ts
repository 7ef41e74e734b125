import { describe, expect, test } from 'vitest'
import type { Action } from '../../engine/action.ts'
import { type Card, makeCards, parseCards } from '../../engine/cards.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { cardsToShuffle, play } from '../../engine/play.ts'
import type { Result } from '../../engine/result.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { viewFor } from '../../engine/view.ts'
import { midGame, must, setupOf, typesOf } from './game-fixtures.ts'
import { PEGS_AND_JOKERS_SEATINGS } from './reference/pegs-and-jokers-questions.ts'

const codeOf = (result: Result<unknown>) => (result.ok ? undefined : result.error.code)
const cards = (text: string) => must(parseCards(text))
const sortedCards = (list: readonly Card[]) => list.slice().sort((a, b) => a - b)

/** A game dealt from the unshuffled pack, so that every card's place is known. */
const inOrder = (setup: Setup, dealer: number) => {
  const fresh = must(newGame({ ...setup, dealer }))
  const stock = cardsToShuffle(fresh)
  return { stock, ...must(play(fresh, { kind: 'shuffle', stock })) }
}

const playDecision = (game: Game, text: string) => must(play(game, must(parseAction(viewFor(game, game.turn), text))))
/** Plays the first legal action of the seat on turn. */
const playOn = (game: Game): Game => must(play(game, legalActions(game, game.turn)[0] as Action)).game

describe('the deal', () => {
  test.each(PEGS_AND_JOKERS_SEATINGS)('D1 D2 D5: %i players in %i teams', (players, teams) => {
    const dealer = players - 2
    const { game, stock } = inOrder(setupOf(players, teams), dealer)
    for (let i = 0; i < players; i++) {
      const seat = (dealer + 1 + i) % players
      const own = [0, 1, 2, 3, 4].map((round) => stock[round * players + i])
      expect(game.hands[seat]).toEqual(i === 0 ? [...own, stock[players * 5]] : own)
    }
    expect(game.stock).toEqual(stock.slice(players * 5 + 1))
    expect(game.discards).toEqual([])
  })

  test.each([0, 1, 2, 3])('T1: seat %i deals, the next one clockwise begins', (dealer) => {
    expect(inOrder(setupOf(4, 2), dealer).game.turn).toBe((dealer + 1) % 4)
  })

  test.each([3, 4, 5, 6, 7])('O1 O2: hands of %i, one more at the turn when drawing before it', (handSize) => {
    const before = inOrder(setupOf(6, 3, { handSize }), 0).game
    expect(before.hands.map((hand) => hand.length)).toEqual([0, 1, 0, 0, 0, 0].map((more) => handSize + more))
    const after = inOrder(setupOf(6, 3, { handSize, draw: 'after' }), 0).game
    expect(after.hands.map((hand) => hand.length)).toEqual(Array(6).fill(handSize))
  })

  test('has an event for each deal, each draw and each turn', () => {
    const { events, game } = inOrder(setupOf(4, 2), 1)
    expect(typesOf(events)).toEqual(['shuffled', 'dealt', 'dealt', 'dealt', 'dealt', 'turn', 'drew'])
    expect(events.flatMap((e) => (e.type === 'dealt' ? [e.seat] : []))).toEqual([2, 3, 0, 1])
    expect(events.at(-2)).toEqual({ type: 'turn', seat: 2, plays: [2] })
    expect(events[0]).toEqual({ type: 'shuffled', stock: game.rules.cards.length })
  })
})

describe('drawing', () => {
  test('D5: before the play, from the top of the stock', () => {
    const { game } = inOrder(setupOf(4, 2), 0)
    const next = playOn(game)
    expect(next.hands[2]).toEqual([...(game.hands[2] ?? []), game.stock[0]])
    expect(next.stock).toEqual(game.stock.slice(1))
    expect(next.hands[1]).toHaveLength(5)
  })

  test('O1: after the play', () => {
    const { game } = inOrder(setupOf(4, 2, { draw: 'after' }), 0)
    const [first] = legalActions(game, 1)
    const outcome = must(play(game, first as Action))
    expect(outcome.game.hands[1]).toHaveLength(5)
    expect(outcome.game.hands[1]?.at(-1)).toBe(game.stock[0])
    expect(outcome.game.hands[2]).toEqual(game.hands[2])
    const types = typesOf(outcome.events)
    expect(types.indexOf('drew')).toBeLessThan(types.indexOf('turn'))
  })
})

/** A game with one pack for twelve: 48 of 54 cards are dealt, six are in the stock. */
const gameWithShortStock = (draw: string) => inOrder(setupOf(12, 2, { packs: 1, handSize: 4, draw }), 11)

const playUntilShuffle = (game: Game): { readonly game: Game; readonly decisions: number } => {
  let at = game
  let decisions = 0
  for (; at.phase === 'turn'; decisions++) at = playOn(at)
  return { game: at, decisions }
}

describe('D3: the stock runs out', () => {
  test.each([
    ['before', 6, 6],
    ['after', 7, 6],
  ])('drawing %s the play: chance is asked at the moment a card is needed, not earlier', (draw, decisions, turn) => {
    const due = playUntilShuffle(gameWithShortStock(draw).game)
    expect(due.decisions).toBe(decisions)
    expect(due.game).toMatchObject({ phase: 'shuffle', turn, stock: [] })
    expect(sortedCards(cardsToShuffle(due.game))).toEqual(sortedCards(due.game.discards))
    expect(due.game.discards).toHaveLength(decisions)
  })

  test('the discard pile becomes the stock and the draw goes on', () => {
    const { game } = playUntilShuffle(gameWithShortStock('before').game)
    const stock = cardsToShuffle(game).slice().reverse()
    const outcome = must(play(game, { kind: 'shuffle', stock }))
    expect(typesOf(outcome.events)).toEqual(['shuffled', 'drew'])
    expect(outcome.game).toMatchObject({ phase: 'turn', turn: 6, stock: stock.slice(1), discards: [] })
    expect(outcome.game.hands[6]?.at(-1)).toBe(stock[0])
  })

  test('drawing after the play: the card just played is shuffled too, and the turn passes', () => {
    const { game } = playUntilShuffle(gameWithShortStock('after').game)
    const stock = cardsToShuffle(game)
    const outcome = must(play(game, { kind: 'shuffle', stock }))
    expect(typesOf(outcome.events)).toEqual(['shuffled', 'drew', 'turn'])
    expect(outcome.game).toMatchObject({ phase: 'turn', turn: 7 })
    expect(outcome.game.hands[6]).toHaveLength(4)
  })

  test('nobody decides while a shuffle is due, and no other cards are taken', () => {
    const { game } = playUntilShuffle(gameWithShortStock('before').game)
    const stock = cardsToShuffle(game)
    for (let seat = 0; seat < 12; seat++) expect(legalActions(game, seat)).toEqual([])
    const card = game.hands[6]?.[0] as Card
    expect(codeOf(play(game, { kind: 'discard', card, parts: [] }))).toBe('game/needs-shuffle')
    const wrong = [stock.slice(1), [...stock, card], [...stock.slice(1), card], [], [...stock.slice(1), Number.NaN]]
    for (const other of wrong) expect(codeOf(play(game, { kind: 'shuffle', stock: other }))).toBe('game/not-a-shuffle')
  })

  test('D4: with both piles empty nobody draws', () => {
    const { game } = inOrder(setupOf(4, 2), 3)
    const bare: Game = { ...game, stock: [], discards: [], hands: game.hands.map((hand) => hand.slice(0, 5)) }
    const after = { ...bare, rules: { ...bare.rules, choices: { ...bare.rules.choices, handSize: 7 } } } as Game
    const next = playOn(after)
    expect(next.phase).toBe('shuffle')
    expect(cardsToShuffle(next)).toHaveLength(1)
    const shuffled = must(play(next, { kind: 'shuffle', stock: cardsToShuffle(next) })).game
    expect(shuffled).toMatchObject({ phase: 'turn', turn: 1, stock: [], discards: [] })
    expect(shuffled.hands[1]).toHaveLength(6)
  })
})

const ALL_HOME = 'H1 H2 H3 H4 H5'
const ALL_IN_START = 'S S S S S'

describe('winning', () => {
  const last = (draw: string, mate = ALL_HOME) =>
    midGame(
      setupOf(4, 2, { draw }),
      `a1 H2 H3 H4 H5 / ${ALL_IN_START} / ${mate} / ${ALL_IN_START}`,
      0,
      cards('3d Ks 5s'),
    )

  test.each(['before', 'after'])('W3: at once, nobody draws any more (draw %s)', (draw) => {
    const game = last(draw)
    const outcome = playDecision(game, '3d a1-aH1')
    expect(outcome.game).toMatchObject({ phase: 'over', winner: 0, stock: game.stock })
    expect(outcome.game.hands[0]).toEqual(cards('Ks 5s'))
    expect(typesOf(outcome.events)).toEqual(['played', 'moved', 'finished', 'won'])
    expect(outcome.events.at(-1)).toEqual({ type: 'won', team: 0, seats: [0, 2] })
  })

  test('W3: nobody acts after that', () => {
    const { game } = playDecision(last('before'), '3d a1-aH1')
    for (let seat = 0; seat < 4; seat++) expect(legalActions(game, seat)).toEqual([])
    expect(cardsToShuffle(game)).toEqual([])
    expect(codeOf(play(game, { kind: 'discard', card: cards('Ks')[0] as Card, parts: [] }))).toBe('game/over')
    expect(codeOf(play(game, { kind: 'shuffle', stock: game.discards }))).toBe('game/over')
    expect(codeOf(parseAction(viewFor(game, 0), 'Ks discard'))).toBe('game/over')
    expect(viewFor(game, 'table')).toMatchObject({ phase: 'over', winner: 0 })
  })

  test('W3: one colour home is not the team home', () => {
    const { game, events } = playDecision(last('before', 'c8 H2 H3 H4 H5'), '3d a1-aH1')
    expect(game).toMatchObject({ phase: 'turn', turn: 1, winner: undefined })
    expect(typesOf(events)).toContain('finished')
    expect(typesOf(events)).not.toContain('won')
  })

  test('W3: a helper wins for the team', () => {
    const pegs = `${ALL_HOME} / ${ALL_IN_START} / c1 H2 H3 H4 H5 / ${ALL_IN_START}`
    const { game, events } = playDecision(midGame(setupOf(4, 2), pegs, 0, cards('3d')), '3d c1-cH1')
    expect(game).toMatchObject({ phase: 'over', winner: 0 })
    expect(events.filter((e) => e.type === 'finished')).toEqual([{ type: 'finished', seat: 2 }])
  })

  test('W1 W2: the turn names the colours the player plays for', () => {
    const pegs = `${ALL_IN_START} / ${ALL_HOME} / ${ALL_IN_START} / ${ALL_HOME} / ${ALL_IN_START} / d1 ${ALL_HOME.slice(3)}`
    const setup = setupOf(6, 2, {})
    const { events } = playDecision(midGame(setup, pegs, 0, cards('5d')), '5d discard')
    expect(events.find((e) => e.type === 'turn')).toEqual({ type: 'turn', seat: 1, plays: [5] })
    const team = playDecision(midGame(setupOf(6, 2, { control: 'team' }), pegs, 0, cards('5d')), '5d discard').events
    expect(team.find((e) => e.type === 'turn')).toMatchObject({ seat: 1, plays: expect.arrayContaining([1, 3, 5]) })
  })

  test('two players: each alone', () => {
    const game = midGame(setupOf(2, 2), `c8 H2 H3 H4 H5 / c1 H2 H3 H4 H5`, 1, cards('3d'))
    const won = playDecision(game, '3d c1-cH1')
    expect(won.game).toMatchObject({ phase: 'over', winner: 1 })
    expect(won.events.at(-1)).toEqual({ type: 'won', team: 1, seats: [1] })
  })
})

describe('two equal cards', () => {
  test('are played one at a time', () => {
    const game = midGame(
      setupOf(4, 2),
      `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
      0,
      cards('4d 4d Ks'),
    )
    expect(makeCards(playDecision(game, '4d a8-a12').game.hands[0] ?? [])).toBe('4d Ks')
  })
})

test('O4 O23: a player of all pegs of the team may leave the rest of a seven to any team-mate', () => {
  const pegs = `a1 H2 H3 H4 H5 / ${ALL_IN_START} / S S S S c8 / ${ALL_IN_START} / S S S S e8 / ${ALL_IN_START}`
  const setup = { rules: 'north-carolina', players: 6, teams: 2, options: { control: 'team' } }
  const view = viewFor(midGame(setup, pegs, 0, cards('7h')), 0)
  for (const mate of ['c', 'e']) must(parseAction(view, `7h a1-aH1 ${mate}8-${mate}12`))
})
