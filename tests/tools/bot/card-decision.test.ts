import { describe, expect, test } from 'vitest'
import { parseCards } from '../../../engine/cards.ts'
import { viewFor } from '../../../engine/view.ts'
import { pendingCardDecision } from '../../../tools/bot/pending-decision.ts'
import { midGame, must } from '../../engine/game-fixtures.ts'

const OTHER_SIDES = ' / S S S S / S S S S / S S S S'

const SEVEN_SETUPS = [
  { rules: 'carbles', players: 4, teams: 4 },
  { rules: 'dog', players: 4, teams: 2 },
  { rules: 'dog-solo', players: 4, teams: 4 },
]

describe.each(SEVEN_SETUPS)('X8 G12 M8: a seven in $rules for a program at a table', (setup) => {
  const decisionAt = (pegs: string) =>
    pendingCardDecision(viewFor(midGame(setup, pegs + OTHER_SIDES, 0, must(parseCards('7s'))), 0))

  test.each([
    ['S S b4 c8', '7s b4-b7 c8-c12', ['7s c8-c12 b4-b7', '7s b4-b5 c8-c10 b5-b6 c10-c12 b6-b7']],
    // One marble is in the other's way, so it must go first.
    ['S S b4 b6', '7s b6-b10 b4-b7', ['7s b6-b7 b4-b5 b7-b10 b5-b7']],
    ['S b4 c8 c12', '7s b4-b5 c12-c14 c8-c12', ['7s c12-c14 b4-b5 c8-c12', '7s c12-c14 c8-c12 b4-b5']],
  ])('%s: %s is offered in the fewest parts, and taken in every order', (pegs, written, orders) => {
    const { request, parse } = decisionAt(pegs)
    const offered = (request as { readonly moves: readonly { readonly move: string }[] }).moves.map(({ move }) => move)
    expect(offered.filter((move) => [written, ...orders].includes(move))).toEqual([written])
    for (const text of [written, ...orders]) expect(parse(text)).toEqual({ ok: true, value: written })
  })

  test('orders that can’t be played, and steps that are not seven, are refused', () => {
    const { parse } = decisionAt('S S b4 c8')
    for (const text of ['7s b5-b7 b4-b5 c8-c12', '7s b4-b7 c8-c11', '7s b4-b7 c8-c13', '6s b4-b7 c8-c12']) {
      expect(parse(text).ok).toBe(false)
    }
  })
})
