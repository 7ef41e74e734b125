import { expect, test } from 'vitest'
import { marbleText, playerText, spokenCardText, spokenMovesText } from '../../../client/words/screen-reader-text.ts'
import type { PegMove } from '../../../engine/action.ts'
import { applyMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Result } from '../../../engine/result.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/notation.ts'
import type { SeatState } from '../../../server/protocol/state.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name, colour) => ({ name, colour }) as SeatState)
const rules = value(rulesFor({ rules: 'north-carolina', players: 4 }))
const told = { rules, seats, viewer: 0 }
const position = value(parsePosition(rules.board, 'S S b0 a8 a3 / S S S b8 b3 / S S S S S / S S S S c5'))
const hole = (name: string): number => rules.board.names.indexOf(name)
const play = (card: number, parts: readonly PegMove[]): string =>
  spokenCardText(card, 'move') +
  spokenMovesText(told, applyMoves(rules, position, 0, { kind: 'play', card, parts }).events)

const SEVEN_OF_HEARTS = 19

test('both parts of a seven are told in one sentence, marble by marble, with the players they hit', () => {
  expect(
    play(SEVEN_OF_HEARTS, [
      { kind: 'forward', from: hole('b0'), to: hole('b3') },
      { kind: 'forward', from: hole('a8'), to: hole('a12') },
    ]),
  ).toBe(
    'Seven of hearts: marble 3 at the corner b0 goes 3 forward to b3 on Ben’s side, hits Ben, ' +
      'then marble 4 at your come-out hole a8 goes 4 forward to a12 on your side',
  )
})

test('an exchange names both marbles', () => {
  expect(play(1, [{ kind: 'swap', from: hole('a8'), to: hole('c5') }])).toContain(
    'marble 4 at your come-out hole a8 changes places with Dora’s marble 5 at c5 on Cem’s side',
  )
})

test('where the way home branches off, and another’s come-out', () => {
  expect(marbleText(told, 4, hole('a3'))).toBe('marble 5 at the way to your home, a3')
  expect(marbleText(told, 8, hole('b8'))).toBe('Ben’s marble 4 at Ben’s come-out hole b8')
  expect(marbleText(told, 0, hole('aS'))).toBe('marble 1 from start')
})

test('where everything stands', () => {
  expect([0, 1, 2].map((seat) => playerText(told, seat, position.pegs))).toEqual([
    'Ann (you), Ruby: marble 3 at the corner b0, marble 4 at your come-out hole a8, marble 5 at the way to your home, a3, 2 marbles in start.',
    'Ben, Amber: marble 4 at Ben’s come-out hole b8, marble 5 at b3 on Ben’s side, 3 marbles in start.',
    'Cem, Jade: 5 marbles in start.',
  ])
})
