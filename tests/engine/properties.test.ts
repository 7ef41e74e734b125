import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../engine/action.ts'
import { isHome, isStart, isTrack } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { type Game, play } from '../../engine/game.ts'
import { legalActions, legalActionsIn } from '../../engine/legal.ts'
import { moved } from '../../engine/moves.ts'
import { makeAction, makePosition, parseAction } from '../../engine/notation.ts'
import { viewFor } from '../../engine/view.ts'
import { anyChoices, anySeating } from './arbitrary.ts'
import { type Moment, must, randomGame, setupOf } from './live.ts'

/** Random games of every seating and option. */
const anyGame = (steps: number): fc.Arbitrary<readonly Moment[]> =>
  fc
    .tuple(anySeating, anyChoices, fc.nat(), fc.nat({ max: 11 }))
    .map(([[players, teams], choices, seed, dealer]) =>
      randomGame(setupOf(players, teams, { ...choices }), String(seed), steps, dealer % players),
    )

const sorted = (cards: readonly Card[]) => cards.slice().sort((a, b) => a - b)

const cardsOf = (game: Game): readonly Card[] => sorted([...game.hands.flat(), ...game.stock, ...game.discards])

const text = (game: Game, action: Action): string => makeAction(game.rules.board, action)

describe('random games of every seating and option', () => {
  test('keep every card, each in one place', () => {
    fc.assert(
      fc.property(anyGame(60), (moments) => {
        for (const { game, after } of moments) {
          expect(cardsOf(game)).toEqual(sorted(game.rules.cards))
          expect(cardsOf(after.game)).toEqual(sorted(game.rules.cards))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('B1 M2 M3: keep every peg, in its own start and home or on the track, one to a hole', () => {
    fc.assert(
      fc.property(anyGame(60), (moments) => {
        for (const { after } of moments) {
          const { board } = after.game.rules
          const { pegs } = after.game.position
          expect(pegs).toHaveLength(board.seats * board.pegs)
          const held = pegs.filter((hole) => !isStart(board, hole))
          expect(new Set(held).size).toBe(held.length)
          pegs.forEach((hole, peg) => {
            const seat = Math.floor(peg / board.pegs)
            const home = board.home[seat] as number
            const own = isHome(board, hole) ? hole >= home && hole < home + 5 : hole === board.start[seat]
            expect(isTrack(board, hole) || own).toBe(true)
          })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('M8: every listed action can be played, leads where it says, and no two of a card lead to one position', () => {
    fc.assert(
      fc.property(anyGame(12), (moments) => {
        for (const { game, legal } of moments) {
          const outcomes = new Set<string>()
          for (const action of legal) {
            const { position } = must(play(game, action)).game
            const pegs = makePosition(game.rules.board, position)
            if (action.kind !== 'shuffle') {
              expect(position).toEqual(moved(game.rules, game.position, game.turn, action).position)
              outcomes.add(`${action.card} ${action.kind} ${pegs}`)
            }
          }
          expect(outcomes.size).toBe(legal.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('T1: nobody but the seat on turn has anything to decide', () => {
    fc.assert(
      fc.property(anyGame(20), (moments) => {
        for (const { game, legal, action } of moments) {
          for (let seat = 0; seat < game.rules.players; seat++) {
            expect(legalActions(game, game.turn)).toEqual(legal)
            if (seat === game.turn) continue
            expect(legalActions(game, seat)).toEqual([])
            expect(legalActionsIn(viewFor(game, seat))).toEqual([])
            expect(parseAction(viewFor(game, seat), text(game, action))).toMatchObject({
              ok: false,
              error: { code: 'move/not-your-turn' },
            })
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('T1: turns go clockwise from the player to the left of the dealer', () => {
    fc.assert(
      fc.property(anyGame(30), (moments) => {
        moments.forEach(({ game }, i) => {
          expect(game.turn).toBe((game.dealer + 1 + i) % game.rules.players)
        })
      }),
      { numRuns: 30 },
    )
  })

  test('T2: the card played lies on top of the discard pile and left the hand', () => {
    fc.assert(
      fc.property(anyGame(30), (moments) => {
        for (const { game, action } of moments) {
          if (action.kind === 'shuffle') continue
          const next = must(play(game, action)).game
          expect(next.discards).toEqual([...game.discards, action.card])
        }
      }),
      { numRuns: 30 },
    )
  })

  test('moves of a view are the moves of the game', () => {
    fc.assert(
      fc.property(anyGame(20), (moments) => {
        for (const { game, legal } of moments) expect(legalActionsIn(viewFor(game, game.turn))).toEqual(legal)
      }),
      { numRuns: 30 },
    )
  })
})

/** Actions that look like a legal one and differ in one thing. */
const perturbed = (game: Game, action: Action): readonly Action[] => {
  if (action.kind !== 'play') return []
  const { board } = game.rules
  const one = (i: number, change: object): Action => ({
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
      one(i, { gait: part.gait === 'forward' ? 'backward' : 'forward' }),
      one(i, { gait: 'leap' }),
    ]),
    ...Array.from({ length: 53 }, (_, card): Action => ({ ...action, card })),
  ]
}

describe('nothing but a listed action is accepted', () => {
  const keyOf = (action: Action) => JSON.stringify(action)

  test('T2 T3: not another card, another hole, another order of parts, another gait', () => {
    let refused = 0
    fc.assert(
      fc.property(anyGame(25), (moments) => {
        for (const { game, legal, action } of moments) {
          const listed = new Set(legal.map(keyOf))
          const discards = game.rules.cards.map((card): Action => ({ kind: 'discard', card }))
          for (const other of [...perturbed(game, action), ...discards]) {
            const result = play(game, other)
            expect(result.ok, `${keyOf(other)} in ${keyOf(action)}`).toBe(listed.has(keyOf(other)))
            if (!result.ok) refused++
          }
        }
      }),
      { numRuns: 40 },
    )
    expect(refused).toBeGreaterThan(10_000)
  })

  test('with a reason: the card is not held, the peg may not go there, a card must be moved with', () => {
    fc.assert(
      fc.property(anyGame(25), (moments) => {
        for (const { game, legal, action } of moments) {
          const hand = game.hands[game.turn] as readonly Card[]
          const absent = game.rules.cards.find((card) => !hand.includes(card)) as Card
          expect(play(game, { kind: 'discard', card: absent })).toMatchObject({
            error: { code: 'move/card-not-held' },
          })
          if (action.kind === 'play') {
            expect(play(game, { ...action, parts: [] })).toMatchObject({ error: { code: 'move/illegal' } })
          }
          if (!legal.some((a) => a.kind === 'discard')) {
            const card = hand[0] as Card
            expect(play(game, { kind: 'discard', card })).toMatchObject({ error: { code: 'move/must-move' } })
          }
          expect(play(game, { kind: 'shuffle', stock: game.discards })).toMatchObject({
            error: { code: 'game/no-shuffle-due' },
          })
        }
      }),
      { numRuns: 30 },
    )
  })
})
