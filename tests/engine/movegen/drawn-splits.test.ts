import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PegMove } from '../../../engine/action.ts'
import { type Card, parseCards } from '../../../engine/cards.ts'
import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import type { Game } from '../../../engine/game.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import { moveOrdersIn } from '../../../engine/movegen/move-orders.ts'
import { TurnContext } from '../../../engine/movegen/turn-context.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { drawMoves } from '../../../engine/sampled-list.ts'
import { viewFor } from '../../../engine/view.ts'
import { NAMED_TABLES } from '../any-table.ts'
import { midGame, must, playRandomGame } from '../game-fixtures.ts'

const [TEN] = must(parseCards('Th')) as readonly [Card]

const textOf = (parts: readonly PegMove[]): string => parts.map(({ kind, from, to }) => `${kind} ${from}-${to}`).join()

/** Returns by its text every order in which a ten can be played, with the text of the legal move that it leads to. */
const ordersOf = (game: Game): ReadonlyMap<string, string> =>
  new Map(
    moveOrdersIn({ ...viewFor(game, game.turn), hand: [TEN] }).map(({ parts, action }) => [
      textOf(parts),
      textOf(action.parts),
    ]),
  )

/** Returns the moves of a ten after `wanted` of them were drawn. */
const afterDraw = (context: TurnContext, game: Game, wanted: number, random: Random): readonly string[] => {
  const list = context.rules.listOf[TEN] as number
  context.begin(game.turn)
  drawMoves(context, list, wanted, random)
  const count = context.moveCountOf(list)
  return Array.from({ length: count }, (_, i) =>
    textOf(context.generator.moves.sequenceAt(context.firstMoveOf(list) + i)),
  )
}

const contextOf = (game: Game): TurnContext => {
  const context = new TurnContext(compiledRules(game.rules))
  context.generator.board.load(game.position)
  return context
}

const anySetup: fc.Arbitrary<Setup> = fc
  .record({
    seating: fc.constantFrom(...NAMED_TABLES.filter(({ rules }) => rules === 'north-carolina')),
    options: fc.constantFrom({}, {}, { control: 'team' }, { forcedHome: true }),
  })
  .map(({ seating, options }) => ({ ...seating, options }))

const DECISION_COUNT = 120
const DRAWN_COUNT = 5

describe('drawn splits of a ten', () => {
  test('O16, O17: each is one that may be played, and a ten that has a move gives some', () => {
    let drawn = 0
    fc.assert(
      fc.property(anySetup, fc.string(), (setup, seed) => {
        const moments = playRandomGame(setup, seed, DECISION_COUNT).filter(
          ({ game }, i) => i % 12 === 0 && game.phase === 'turn',
        )
        for (const { game } of moments) {
          const orders = ordersOf(game)
          const context = contextOf(game)
          const random = seededRandom(seed)
          for (let i = 0; i < 20; i++) {
            const moves = afterDraw(context, game, DRAWN_COUNT, random)
            expect(moves.length > 0).toBe(orders.size > 0)
            for (const text of moves) expect(orders.has(text), text).toBe(true)
            if (moves.length === DRAWN_COUNT) drawn++
          }
        }
      }),
      { numRuns: 8 },
    )
    expect(drawn).toBeGreaterThan(300)
  })

  test.each([
    ['two marbles that do not meet', 'S S S S a8 / S S S S b12 / S S S S S / S S S S S'],
    ['hits of others and of a team-mate', 'S S S S a8 / S S S S a12 / S S S S b2 / S S S S S'],
    ['marbles of a colour near home', 'S S S a8 a1 / S S S S S / S S S S S / S S S S d16'],
  ])('every order is drawn about as often: %s', (_, pegs) => {
    const game = midGame({ rules: 'north-carolina', players: 4, teams: 2 }, pegs, 0, [TEN])
    const orders = ordersOf(game)
    const context = contextOf(game)
    const random = seededRandom(pegs)
    const counts = new Map([...orders.keys()].map((order) => [order, 0]))
    const each = 1000
    for (let i = 0; i < orders.size * each; i++) {
      const [order = ''] = afterDraw(context, game, 1, random)
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(orders.size)
    // Five standard deviations.
    for (const [order, count] of counts) expect(Math.abs(count - each), order).toBeLessThan(5 * Math.sqrt(each))
    expect(new Set([...counts.keys()].map((order) => orders.get(order))).size).toBe(new Set(orders.values()).size)
  })

  test('where there is no split nothing is drawn', () => {
    const game = midGame(
      { rules: 'north-carolina', players: 4, teams: 2 },
      'S S S S a8 / S S S S S / S S S S S / S S S S S',
      0,
      [TEN],
    )
    expect(afterDraw(contextOf(game), game, 1, seededRandom('one marble'))).toEqual([])
  })
})
