import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameAction, type PegMove } from '../../../engine/action.ts'
import { parseCards } from '../../../engine/cards.ts'
import type { Game } from '../../../engine/game.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { moveOrdersIn, type StepOrders, stepOrdersIn } from '../../../engine/movegen/move-orders.ts'
import { applyMoves } from '../../../engine/movegen/peg-moves.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { anyTable } from '../any-table.ts'
import { midGame, must, playRandomGame, setupOf } from '../game-fixtures.ts'
import { moverOf } from '../reference/moves.ts'
import { stepOrders, textOfOrder } from '../reference/step-orders.ts'

describe('the ways to lay out a play', () => {
  test('M8: each leads to the position of its action, and every move has the way it is written', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat } of playRandomGame(setup, String(seed), 15)) {
          const view = viewFor(game, seat)
          const ways = moveOrdersIn(view)
          const reached = (action: Parameters<typeof applyMoves>[3]) =>
            makePosition(game.rules.board, applyMoves(game.rules, game.position, game.turn, action).position)
          for (const { parts, action } of ways.filter((_, i) => i % Math.ceil(ways.length / 300) === 0)) {
            expect(reached({ ...action, parts })).toBe(reached(action))
          }
          const written = new Set(ways.map(({ parts, action }) => makeAction(game.rules.board, { ...action, parts })))
          for (const action of legalActionsIn(view)) {
            const isPlay = action.kind === 'play' || action.kind === 'declare'
            expect(written.has(makeAction(game.rules.board, action))).toBe(isPlay)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  describe('X8: single steps are laid out part by part', () => {
    const SEVEN_OF_HEARTS = must(parseCards('7h'))

    const ordersIn = (game: Game): StepOrders => {
      const plays = legalActionsIn(viewFor(game, game.turn)).filter(({ kind }) => kind === 'play')
      return stepOrdersIn(viewFor(game, game.turn), plays) ?? expect.unreachable('a seven of single steps')
    }

    const layOut = (game: Game, orders: StepOrders, made: readonly PegMove[] = []): readonly string[] => {
      const { next, action } = orders(made)
      const after = next.flatMap((part) => layOut(game, orders, [...made, part]))
      expect(action === undefined, 'goes on or is whole').toBe(after.length > 0)
      return action?.kind === 'play' ? [makeAction(game.rules.board, { ...action, parts: made })] : after
    }

    test.each([
      [{ rules: 'carbles', players: 4, teams: 4 }, 'S S a8 b0 / S S S S / S S S S / S S S S'],
      [{ rules: 'carbles', players: 4, teams: 4 }, 'b5 a1 a4 aH2 / a9 S S S / S S S S / S S S S'],
      [
        { rules: 'dog', players: 4, teams: 2, options: { sevens: 'team' } },
        'S S a8 b0 / S S S c3 / S S S d1 / S S S S',
      ],
      [{ rules: 'dog', players: 4, teams: 2 }, 'a1 aH1 aH2 aH4 / S S S S / S S c3 c4 / S S S S'],
    ] as const)('in every order in which they can be made: %o %s', (setup, pegs) => {
      const game = midGame(setup, pegs, 0, SEVEN_OF_HEARTS)
      const made = new Set(stepOrders(moverOf({ ...setup, pegs, turn: 0, hand: '7h' })).map(textOfOrder))
      expect(made.size).toBeGreaterThan(1)
      expect(layOut(game, ordersIn(game)).toSorted()).toEqual([...made].toSorted())
    })

    test('with eight marbles on the track, whose orders are two million', () => {
      const setup = { rules: 'dog', players: 4, teams: 2, options: { sevens: 'team' } } as const
      const game = midGame(setup, 'a1 a9 b1 b9 / S S S S / c1 c9 d1 d9 / S S S S', 0, SEVEN_OF_HEARTS)
      const orders = ordersIn(game)
      const made = orders([])
        .next.filter(({ to, from }) => to === from + 1)
        .slice(0, 1)
      expect(orders([]).next.length).toBeGreaterThan(50)
      expect(orders(made).next.length).toBeGreaterThan(40)
    })

    test('a card with other powers, too, is not laid out so', () => {
      const game = midGame(setupOf(4, 2), 'S S S a8 b0 / S S S S S / S S S S S / S S S S S', 0, SEVEN_OF_HEARTS)
      expect(stepOrdersIn(viewFor(game, 0), legalActionsIn(viewFor(game, 0)))).toBeUndefined()
    })
  })

  test('O16: a ten may be laid out in either order', () => {
    const pegs = 'S S S S a8 / S S S S b12 / S S S S S / S S S S S'
    const game = midGame({ rules: 'north-carolina', players: 4, teams: 2 }, pegs, 0, must(parseCards('Th')))
    const ways = moveOrdersIn(viewFor(game, 0))
    const actions = legalActionsIn(viewFor(game, 0))
    expect(ways.length).toBeGreaterThan(actions.length)
    for (const action of actions) {
      const orders = ways.filter((way) => way.action === action || isSameAction(way.action, action))
      expect(new Set(orders.map(({ parts }) => parts[0]?.from)).size).toBeGreaterThanOrEqual(1)
    }
    expect(new Set(ways.map(({ parts }) => parts[0]?.from)).size).toBe(2)
  })

  test('O8: a two that hits a peg and one that swaps with it are two ways to two moves', () => {
    const pegs = 'S S S S a4 / S S S S a6 / S S S S S / S S S S S'
    const game = midGame(setupOf(4, 2, { twos: 'swap' }), pegs, 0, must(parseCards('2h')))
    const ways = moveOrdersIn(viewFor(game, 0)).map(({ parts, action }) =>
      [{ ...action, parts }, action].map((played) => makeAction(game.rules.board, played)),
    )
    expect(ways).toEqual([
      ['2h a4-a6', '2h a4-a6'],
      ['2h a4=a6', '2h a4=a6'],
    ])
  })

  test('C4: a split may be laid out in either order', () => {
    const pegs = 'S S S a8 b0 / S S S S S / S S S S S / S S S S S'
    const game = midGame(setupOf(4, 2), pegs, 0, must(parseCards('7h')))
    const texts = moveOrdersIn(viewFor(game, 0)).map(({ parts }) =>
      makeAction(game.rules.board, { kind: 'play', card: game.hands[0]?.[0] as number, parts }),
    )
    const halves = [1, 2, 3, 4, 5, 6].flatMap((k) => [`7h a8-a${8 + k} b0-b${7 - k}`, `7h b0-b${7 - k} a8-a${8 + k}`])
    expect(texts.sort()).toEqual(['7h a8-a15', '7h b0-b7', ...halves].sort())
  })
})
