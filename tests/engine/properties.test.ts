import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Decision, PegMove } from '../../engine/action.ts'
import { isHome, isStart, isTrack } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { type Game, playersToAct } from '../../engine/game.ts'
import { legalActions, legalActionsBetween, sampleOfLegalActions } from '../../engine/legal.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { legalActionsBetweenIn, sampleOfLegalActionsIn } from '../../engine/legal-parts-in-view.ts'
import { applyMoves } from '../../engine/movegen/peg-moves.ts'
import { play } from '../../engine/play.ts'
import { isFresh } from '../../engine/position.ts'
import { nextSeat } from '../../engine/ruleset.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { makeAction, makePosition } from '../../engine/text/notation.ts'
import { viewFor } from '../../engine/view.ts'
import { THOROUGH } from '../thorough.ts'
import { anyTable } from './any-table.ts'
import { type Moment, must, playRandomGame } from './game-fixtures.ts'

/** Random games of every rule set, seating and option. */
const anyGame = (steps: number): fc.Arbitrary<readonly Moment[]> =>
  fc
    .tuple(anyTable, fc.nat(), fc.nat({ max: 11 }))
    .map(([setup, seed, dealer]) => playRandomGame(setup, String(seed), steps, dealer % setup.players))

const sortedTexts = (cards: readonly Card[]) => cards.slice().sort((a, b) => a - b)

const cardsOf = (game: Game): readonly Card[] => {
  const gifts = game.gifts.flatMap((card) => (card === undefined ? [] : [card]))
  return sortedTexts([...game.hands.flat(), ...game.stock, ...game.discards, ...gifts])
}

const textOf = (game: Game, action: Action): string => makeAction(game.rules.board, action)

/** Returns the part of a decision before its moves: card, second card, declared rank. */
const headOf = (game: Game, action: Decision): string =>
  textOf(game, 'parts' in action ? { ...action, parts: [] } : action)

describe('random games of every rule set, seating and option', () => {
  test('keep every card, each in one place', () => {
    fc.assert(
      fc.property(anyGame(80), (moments) => {
        for (const { game, after } of moments) {
          expect(cardsOf(game)).toEqual(sortedTexts(game.rules.cards))
          expect(cardsOf(after.game)).toEqual(sortedTexts(game.rules.cards))
        }
      }),
      { numRuns: 30 * THOROUGH },
    )
  })

  test('B1 M2 M3: keep every peg, in its own start and home or on the track, one to a hole', () => {
    fc.assert(
      fc.property(anyGame(80), (moments) => {
        for (const { after } of moments) {
          const { board } = after.game.rules
          const { pegs } = after.game.position
          expect(pegs).toHaveLength(board.seats * board.pegs)
          const held = pegs.filter((hole) => !isStart(board, hole))
          expect(new Set(held).size).toBe(held.length)
          pegs.forEach((hole, peg) => {
            const seat = Math.floor(peg / board.pegs)
            const home = board.home[seat] as number
            const own = isHome(board, hole) ? hole >= home && hole < home + board.homeHoles : hole === board.start[seat]
            expect(isTrack(board, hole) || own).toBe(true)
          })
        }
      }),
      { numRuns: 30 * THOROUGH },
    )
  })

  test('F1 F2: a peg is fresh from its coming out until it leaves its come-out hole, and never elsewhere', () => {
    let seen = 0
    fc.assert(
      fc.property(anyGame(60), (moments) => {
        for (const { game, after } of moments) {
          const { board, hasFreshPegs } = game.rules
          board.comeOut.forEach((hole, seat) => {
            const stands = (at: Game) => at.position.pegs.indexOf(hole, seat * board.pegs)
            const own = stands(after.game) >= 0 && stands(after.game) < (seat + 1) * board.pegs
            if (isFresh(after.game.position, seat)) expect(hasFreshPegs && own).toBe(true)
            const out = after.events.some((e) => e.type === 'moved' && e.kind === 'out' && e.path[1] === hole)
            if (hasFreshPegs && out && own) expect(isFresh(after.game.position, seat)).toBe(true)
            if (isFresh(after.game.position, seat)) seen++
          })
        }
      }),
      { numRuns: 30 * THOROUGH },
    )
    expect(seen).toBeGreaterThan(20)
  })

  test('M8: every listed action can be played, leads where it says, and no two of a card lead to one position', () => {
    fc.assert(
      fc.property(anyGame(14), (moments) => {
        for (const { game, seat, legal } of moments) {
          const outcomes = new Set<string>()
          for (const action of legal) {
            const { game: next } = must(play(game, action, seat))
            const { position } = applyMoves(game.rules, game.position, game.turn, action)
            if (action.kind === 'play' || action.kind === 'discard') expect(next.position).toEqual(position)
            outcomes.add(`${headOf(game, action)} ${makePosition(game.rules.board, position)}`)
          }
          expect(outcomes.size).toBe(legal.length)
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('T1: nobody but those asked has anything to decide', () => {
    fc.assert(
      fc.property(anyGame(20), (moments) => {
        for (const { game, legal, seat: asked, action } of moments) {
          expect(legalActions(game, asked)).toEqual(legal)
          expect(legal.length).toBeGreaterThan(0)
          for (let seat = 0; seat < game.rules.players; seat++) {
            if (playersToAct(game).includes(seat)) continue
            expect(legalActions(game, seat)).toEqual([])
            expect(legalActionsIn(viewFor(game, seat))).toEqual([])
            const refused = { ok: false, error: { code: 'move/not-your-turn' } }
            expect(parseAction(viewFor(game, seat), textOf(game, action))).toMatchObject(refused)
            expect(play(game, action, seat)).toMatchObject(refused)
          }
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('T1 K4 K8: the next turn is the next seat’s, past seats without cards and seats that lost one, except for an extra turn', () => {
    fc.assert(
      fc.property(anyGame(40), (moments) => {
        for (const { game, action, after } of moments) {
          const turn = after.events.find((event) => event.type === 'turn')
          const dealt = after.events.some((event) => event.type === 'dealt')
          const deals = game.rules.choices.deals !== 'once'
          if (turn?.type !== 'turn' || dealt) continue
          let next = nextSeat(game.rules, game.turn)
          if (action.kind === 'extra' && action.taken) next = game.turn
          if (action.kind === 'give') next = nextSeat(game.rules, game.dealer)
          if (['forced', 'steal'].includes(action.kind)) next = nextSeat(game.rules, nextSeat(game.rules, game.turn))
          while (deals && after.game.hands[next]?.length === 0) next = nextSeat(game.rules, next)
          expect(turn.seat).toBe(next)
        }
      }),
      { numRuns: 25 * THOROUGH },
    )
  })

  test('T2: cards played lie on top of the discard pile and left the hand', () => {
    fc.assert(
      fc.property(anyGame(30), (moments) => {
        for (const { game, seat, action } of moments) {
          if (!('card' in action) || action.kind === 'give') continue
          const second = action.kind === 'play' && action.second !== undefined ? [action.second] : []
          const next = must(play(game, action, seat)).game
          expect(next.discards).toEqual([...game.discards, action.card, ...second])
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('the decisions of a card between some holes are those of the whole list, and do not depend on the other cards of the hand', () => {
    const partsOf = (action: Decision): readonly PegMove[] => ('parts' in action ? action.parts : [])
    const areBetween = (parts: readonly PegMove[], holes: readonly PegMove[]): boolean =>
      parts.length === holes.length &&
      parts.every(({ kind, from, to }, i) =>
        [[from, to], ...(kind === 'swap' ? [[to, from]] : [])].some(
          (either) => either[0] === holes[i]?.from && either[1] === holes[i]?.to,
        ),
      )
    const played = (actions: readonly Decision[], card: Card) =>
      actions.filter((action) => (action.kind === 'play' || action.kind === 'declare') && action.card === card)
    fc.assert(
      fc.property(anyGame(40), (moments) => {
        for (const { game, seat, legal, action } of moments) {
          const wanted = partsOf(action)
          const holes = wanted.map(({ from, to }) => [from, to] as const)
          const between = legal.filter((other) => areBetween(partsOf(other), wanted))
          // A copy of the game empties the cache.
          expect(legalActionsBetween({ ...game }, seat, holes)).toEqual(between)
          for (const card of new Set(game.hands[seat])) {
            legalActions({ ...game }, seat)
            expect(played(legalActionsBetween(game, seat, holes, card), card)).toEqual(played(between, card))
          }
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('moves of a view are the moves of the game, and every text leads back to its action', () => {
    fc.assert(
      fc.property(anyGame(20), (moments) => {
        for (const { game, seat, legal, action } of moments) {
          const view = viewFor(game, seat)
          expect(legalActionsIn(view)).toEqual(legal)
          expect(new Set(legal.map((other) => textOf(game, other))).size).toBe(legal.length)
          expect(must(parseAction(view, textOf(game, action)))).toEqual(action)
          const holes = ('parts' in action ? action.parts : []).map(({ from, to }) => [from, to] as const)
          const card = 'card' in action ? action.card : undefined
          expect(legalActionsBetweenIn(view, holes, card)).toEqual(legalActionsBetween({ ...game }, seat, holes, card))
          expect(sampleOfLegalActionsIn(view)).toEqual(sampleOfLegalActions({ ...game }, seat))
        }
      }),
      { numRuns: 15 * THOROUGH },
    )
  })
})

/** Returns actions that differ from a legal one in one field. */
const perturbedTexts = (game: Game, action: Decision): readonly Decision[] => {
  if (action.kind !== 'play' && action.kind !== 'declare') return []
  const { board } = game.rules
  const one = (i: number, change: object): Decision => ({
    ...action,
    parts: action.parts.map((part, n) => (n === i ? { ...part, ...change } : part)),
  })
  return [
    { ...action, parts: [] },
    { ...action, parts: action.parts.slice().reverse() },
    { ...action, parts: [...action.parts, ...action.parts] },
    ...action.parts.flatMap((part, i) => [
      one(i, { to: part.to + 1 }),
      one(i, { to: part.to - 1 }),
      one(i, { to: part.from }),
      one(i, { from: part.to }),
      one(i, { from: (part.from + 1) % board.holes }),
      one(i, { to: -1 }),
      one(i, { to: board.holes }),
      one(i, { to: Number.NaN }),
      one(i, { kind: part.kind === 'forward' ? 'backward' : 'forward' }),
      one(i, { kind: 'leap' }),
    ]),
    ...Array.from({ length: 53 }, (_, card): Decision => ({ ...action, card })),
  ]
}

const CARD_KINDS = ['discard', 'force', 'forced', 'steal', 'give'] as const

const byEveryCard = (game: Game): readonly Decision[] =>
  [...new Set(game.rules.cards)].flatMap((card) =>
    CARD_KINDS.map((kind): Decision => (kind === 'discard' ? { kind, card, parts: [] } : { kind, card })),
  )

const DECISIONS_WITHOUT_MOVES: readonly Decision[] = [
  { kind: 'fold' },
  { kind: 'pass' },
  { kind: 'doubt' },
  { kind: 'extra', taken: true },
  { kind: 'extra', taken: false },
  { kind: 'penalty', hole: 0 },
]

describe('nothing but a listed action is accepted', () => {
  const keyOf = (action: Decision) => JSON.stringify(action)

  test('T2 T3: not another card, another hole, another order of parts, another kind', () => {
    let refused = 0
    fc.assert(
      fc.property(anyGame(25), (moments) => {
        for (const { game, seat, legal, action } of moments) {
          const listed = new Set(legal.map(keyOf))
          const bare = DECISIONS_WITHOUT_MOVES.filter((other) => !listed.has(keyOf(other)))
          for (const other of [...perturbedTexts(game, action), ...byEveryCard(game), ...bare]) {
            const result = play(game, other, seat)
            expect(result.ok, `${keyOf(other)} in ${keyOf(action)}`).toBe(listed.has(keyOf(other)))
            if (!result.ok) refused++
          }
        }
      }),
      { numRuns: 10 * THOROUGH },
    )
    expect(refused).toBeGreaterThan(10_000)
  })

  test('with a reason: the card is not held, the peg may not go there, a card must be moved with', () => {
    fc.assert(
      fc.property(anyGame(25), (moments) => {
        for (const { game, seat, legal, action } of moments) {
          const hand = game.hands[seat] as readonly Card[]
          const absent = game.rules.cards.find((card) => !hand.includes(card)) as Card
          expect(play(game, { kind: 'discard', card: absent, parts: [] }, seat)).toMatchObject({
            error: { code: 'move/card-not-held' },
          })
          if (action.kind === 'play') {
            expect(play(game, { ...action, parts: [] }, seat)).toMatchObject({ error: { code: 'move/illegal' } })
          }
          if (legal.some((a) => a.kind === 'play') && !legal.some((a) => a.kind === 'discard')) {
            const card = hand[0] as Card
            expect(play(game, { kind: 'discard', card, parts: [] }, seat)).toMatchObject({
              error: { code: 'move/must-move' },
            })
          }
          expect(play(game, { kind: 'shuffle', stock: game.discards })).toMatchObject({
            error: { code: 'game/no-shuffle-due' },
          })
        }
      }),
      { numRuns: 8 * THOROUGH },
    )
  })
})
