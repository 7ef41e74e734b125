import { expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import type { Turn } from '../../../client/table/input/turn.ts'
import { nearbyHoleText } from '../../../client/words/hole-text.ts'
import { noMoveText } from '../../../client/words/no-move-text.ts'
import { parseCard } from '../../../engine/cards.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import type { SeatState } from '../../../server/protocol/state.ts'
import { must } from '../../engine/game-fixtures.ts'

await loadTexts(['noMove'])

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }) as SeatState)

/** Returns the text that Ann, in the first seat, sees about a card that she holds in this position. */
const told = (setup: Setup, pegs: string, text: string): string => {
  const rules = must(rulesFor(setup))
  const card = must(parseCard(text))
  const position = must(parsePosition(rules.board, pegs))
  const sight = { viewer: 0, rules, phase: 'turn', turn: 0, asked: [0], position, hand: [card], counts: [0, 0, 0, 0] }
  const turn = {
    sight: { ...sight, handCounts: [1, 1, 1, 1], claim: undefined },
    seat: 0,
    asked: true,
  } as unknown as Turn
  return noMoveText({ rules, seats, viewer: 0, describeHole: nearbyHoleText }, turn, card)
}

const BASIC_SETUP = { rules: 'basic', players: 4 } as const
const OTHERS_AT_START = ' / S S S S S / S S S S S / S S S S S'

test.each([
  [
    'nothing on the track',
    BASIC_SETUP,
    `S S S S S${OTHERS_AT_START}`,
    '5h',
    'You have no marble on the track. An Ace, a Jack, a Queen or a King brings one out.',
  ],
  [
    'nothing on the track, where a joker comes out as well',
    { rules: 'carbles', players: 4 },
    'S S S S / S S S S / S S S S / S S S S',
    '5h',
    'You have no marble on the track. An Ace, a King or a Joker brings one out.',
  ],
  ['an own marble in the way', BASIC_SETUP, `S S S b5 b7${OTHERS_AT_START}`, '3h', ''],
  [
    'all but one at home, the last too near for the card',
    { ...BASIC_SETUP, options: { forcedHome: true } },
    `aH2 aH3 aH4 aH5 a2${OTHERS_AT_START}`,
    '9h',
    'No free home hole is at that distance. The marble at 2 before home must turn home and has no room there.',
  ],
  ['a come-out that is taken', BASIC_SETUP, `S S S S a8${OTHERS_AT_START}`, 'Kh', ''],
  [
    'nothing to leap on',
    BASIC_SETUP,
    `S S S S a8${OTHERS_AT_START}`,
    '*',
    'There is no marble of another colour to leap on.',
  ],
])('%s', (_name, setup, pegs, card, text) => {
  expect(told(setup as Setup, pegs, card)).toBe(text)
})
