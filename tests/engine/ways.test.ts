import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCards } from '../../engine/cards.ts'
import { legalActionsIn, waysIn } from '../../engine/legal.ts'
import { moved } from '../../engine/moves.ts'
import { makeAction, makePosition } from '../../engine/notation.ts'
import { sameAction } from '../../engine/refusal.ts'
import { viewFor } from '../../engine/view.ts'
import { anyChoices, anySeating } from './arbitrary.ts'
import { midGame, must, randomGame, setupOf } from './live.ts'

describe('the ways to lay out a play', () => {
  test('M8: each leads to the position of its action, and every move has the way it is written', () => {
    fc.assert(
      fc.property(anySeating, anyChoices, fc.nat(), ([players, teams], choices, seed) => {
        for (const { game } of randomGame(setupOf(players, teams, { ...choices }), String(seed), 15)) {
          const view = viewFor(game, game.turn)
          const ways = waysIn(view)
          const reached = (action: Parameters<typeof moved>[3]) =>
            makePosition(game.rules.board, moved(game.rules, game.position, game.turn, action).position)
          for (const { parts, action } of ways) {
            expect(action.kind).toBe('play')
            if (action.kind === 'play') expect(reached({ ...action, parts })).toBe(reached(action))
          }
          for (const action of legalActionsIn(view)) {
            const written = ways.some(
              (way) => action.kind === 'play' && sameAction(action, { ...action, parts: way.parts }),
            )
            expect(written).toBe(action.kind === 'play')
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('C4: a split may be laid out in either order', () => {
    const pegs = 'S S S a8 b0 / S S S S S / S S S S S / S S S S S'
    const game = midGame(setupOf(4, 2), pegs, 0, must(parseCards('7h')))
    const texts = waysIn(viewFor(game, 0)).map(({ parts }) =>
      makeAction(game.rules.board, { kind: 'play', card: game.hands[0]?.[0] as number, parts }),
    )
    const halves = [1, 2, 3, 4, 5, 6].flatMap((k) => [`7h a8-a${8 + k} b0-b${7 - k}`, `7h b0-b${7 - k} a8-a${8 + k}`])
    expect(texts.sort()).toEqual(['7h a8-a15', '7h b0-b7', ...halves].sort())
  })
})
