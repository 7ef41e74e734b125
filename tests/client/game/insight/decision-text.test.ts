import { expect, test } from 'vitest'
import { decisionText } from '../../../../client/game/insight/decision-text.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { nearbyHoleText } from '../../../../client/words/hole-text.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'
import { must } from '../../../engine/game-fixtures.ts'

await loadTexts(['insight', 'moves'])

test('a review tells a better move as the table lists it: each marble with its place, and where it goes', () => {
  const rules = must(rulesFor({ rules: 'north-carolina', players: 4 }))
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }) as SeatState)
  const position = must(parsePosition(rules.board, 'S S b0 a8 a3 / S S S b8 b3 / S S S S S / S S S S c5'))
  const hole = (name: string): number => rules.board.names.indexOf(name)
  const parts = [
    { kind: 'forward', from: hole('b0'), to: hole('b3') },
    { kind: 'forward', from: hole('a8'), to: hole('a12') },
  ] as const
  const context = { rules, seats, viewer: -1, describeHole: nearbyHoleText }
  expect(decisionText(context, position, 0, { kind: 'play', card: 19, parts })).toMatch(
    /^Ann’s marble .*at .* goes 3 forward to .*, hits Ben, then Ann’s marble .*at .* goes 4 forward to /,
  )
})
