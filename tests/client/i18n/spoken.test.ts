import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { nearbyHoleText } from '../../../client/words/hole-text.ts'
import { partText } from '../../../client/words/part-text.ts'
import { playerText, spokenMovesText, spokenPlayText } from '../../../client/words/screen-reader-text.ts'
import type { PegMove } from '../../../engine/action.ts'
import { applyMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Result } from '../../../engine/result.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import type { SeatState } from '../../../server/protocol/state.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }) as SeatState)
const rules = value(rulesFor({ rules: 'north-carolina', players: 4 }))
const told = { rules, seats, viewer: 0, describeHole: nearbyHoleText }
const position = value(parsePosition(rules.board, 'S S b0 a8 a3 / S S S b8 b3 / S S S S S / S S S S c5'))
const hole = (name: string): number => rules.board.names.indexOf(name)
const play = (card: number, parts: readonly PegMove[]): string =>
  spokenPlayText(
    card,
    'move',
    spokenMovesText(told, applyMoves(rules, position, 0, { kind: 'play', card, parts }).events),
  )

beforeAll(() => loadTexts(['moves']))

const SEVEN_OF_HEARTS = 19

test('both parts of a seven are told in one sentence, marble by marble, with the players they hit', () => {
  expect(
    play(SEVEN_OF_HEARTS, [
      { kind: 'forward', from: hole('b0'), to: hole('b3') },
      { kind: 'forward', from: hole('a8'), to: hole('a12') },
    ]),
  ).toBe(
    'Seven of hearts: the marble at Ben’s corner goes 3 forward to 3 past Ben’s corner, hits Ben, ' +
      'then the marble at your come-out goes 4 forward to 4 past your come-out',
  )
})

test('an exchange names both marbles', () => {
  expect(play(1, [{ kind: 'swap', from: hole('a8'), to: hole('c5') }])).toContain(
    'the marble at your come-out changes places with Dora’s marble at 3 before Cem’s come-out',
  )
})

test('a prompt, the list of moves and the position name a marble and a hole alike', () => {
  const part: PegMove = { kind: 'forward', from: hole('a8'), to: hole('a12') }
  const { events } = applyMoves(rules, position, 0, { kind: 'play', card: SEVEN_OF_HEARTS, parts: [part] })
  const listed = spokenMovesText(told, events)
  expect(partText(told, part, events)).toBe(listed)
  expect(listed).toContain('the marble at your come-out ')
  expect(playerText(told, 0, position.pegs)).toContain('the marble at your come-out,')
})

test('where everything stands', () => {
  expect([0, 1, 2].map((seat) => playerText(told, seat, position.pegs))).toEqual([
    'Ann (you), Ruby: the marble at Ben’s corner, the marble at your come-out, the marble at 1 before home and 2 marbles in start.',
    'Ben, Amber: the marble at Ben’s come-out, the marble at 1 before Ben’s home and 3 marbles in start.',
    'Cem, Jade: 5 marbles in start.',
  ])
})
