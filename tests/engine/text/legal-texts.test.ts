import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../../engine/action.ts'
import type { Card } from '../../../engine/cards.ts'
import { legalActionsBetween } from '../../../engine/legal.ts'
import { LegalTexts, legalTextsOf } from '../../../engine/text/legal-texts.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { anyTable } from '../any-table.ts'
import { playRandomGame } from '../game-fixtures.ts'

const playedCard = (action: Decision): Card | undefined =>
  action.kind === 'play' || action.kind === 'declare' ? action.card : undefined

describe('legal texts', () => {
  test('a decision is found by its text among those between the holes of the text, and no other list is made', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat, legal } of playRandomGame(setup, String(seed), 15)) {
          if (legal.length > 300) continue
          const texts = new LegalTexts(game.rules.board, {
            between: (holes, card) => legalActionsBetween(game, seat, holes, card),
            sample: () => expect.unreachable('a list was asked for'),
            isComplete: true,
          })
          for (const action of legal) {
            expect(texts.find(makeAction(game.rules.board, action), playedCard(action))).toEqual(action)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a text between holes that the board has not is refused, and legal ones are still found', () => {
    const moment = playRandomGame({ rules: 'basic', players: 4 }, '1', 15).find(({ legal }) =>
      legal.some((action) => action.kind === 'play' && action.parts.length > 0),
    )
    if (moment === undefined) throw new Error('no move in the game')
    const { game, seat, legal } = moment
    const texts = legalTextsOf(game, seat)
    expect(texts.find('As z1-z2')).toBeUndefined()
    for (const action of legal) expect(texts.find(makeAction(game.rules.board, action))).toEqual(action)
  })
})
