import { expect, test } from 'vitest'
import { goalMarks } from '../../../../client/game/coach/coaching.ts'
import { tipFor } from '../../../../client/game/coach/tip.ts'
import { makeMoveTreeFor } from '../../../../client/table/input/move-tree.ts'
import type { Turn } from '../../../../client/table/input/turn.ts'
import { makeHole } from '../../../../engine/board.ts'
import { makeCard, parseCards } from '../../../../engine/cards.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import { must } from '../../../engine/game-fixtures.ts'

const basic = must(rulesFor({ rules: 'basic', players: 4 }))

const turnAt = (pegs: string, hand: string, rules = basic): Turn => {
  const sight = {
    viewer: 0,
    rules,
    phase: 'turn' as const,
    turn: 0,
    asked: [0],
    position: must(parsePosition(rules.board, pegs)),
    hand: must(parseCards(hand)),
    handCounts: [5, 5, 5, 5],
    counts: [0, 0, 0, 0],
    claim: undefined,
  }
  const actions = legalActionsIn(sight)
  return { sight, seat: 0, asked: true, actions, moveTree: makeMoveTreeFor(sight, actions) }
}

test.each([
  ['S S S S a1 / S S S S S / S S S S S / S S S S S', '5h 2s', 'home 5h'],
  ['S S S S a8 / S S S S a10 / S S S S S / S S S S S', '2h Ks', 'hit 2h 1'],
  ['S S S S a8 / S S S S S / S S S S a10 / S S S S S', '2h 9s', 'help 2h 2'],
  ['S S S S S / S S S S S / S S S S S / S S S S S', '2h Ks', 'out Ks'],
  ['S S S S a8 / S S S S S / S S S S S / S S S S S', '2h', 'forward 2h'],
  ['S S S S S / S S S S S / S S S S S / S S S S S', '2h 5s', 'stuck'],
])('at %s with %s: %s', (pegs, hand, tip) => {
  const { kind, card, other } = tipFor(turnAt(pegs, hand))
  expect([kind, card === undefined ? '' : makeCard(card), other ?? ''].join(' ').trim()).toBe(tip)
})

test.each([
  ['S S S S a8 / S S S S a10 / S S S S S / S S S S S', '2h 5s 5d', '5d', 'forward 5d'],
  ['S S S S a8 / S S S S a10 / S S S S S / S S S S S', '2h 5s 5d', '2h', 'hit 2h 1'],
  ['S S S S S / S S S S S / S S S S S / S S S S S', '2h Ks', '2h', 'chosen 2h'],
  ['S S S S S / S S S S S / S S S S S / S S S S S', '2h 5s', '5s', 'stuck 5s'],
])('at %s with %s, of which %s is chosen: %s', (pegs, hand, chosen, tip) => {
  const [chosenCard] = must(parseCards(chosen))
  const { kind, card, other } = tipFor(turnAt(pegs, hand), chosenCard)
  expect([kind, card === undefined ? '' : makeCard(card), other ?? ''].join(' ').trim()).toBe(tip)
})

test('to send a partner to their start is no opportunity', () => {
  const tock = must(rulesFor({ rules: 'tock-partners', players: 4 }))
  const tipAt = (pegs: string) => tipFor(turnAt(pegs, '2h', tock))
  expect(tipAt('S S S a8 / S S S a10 / S S S S / S S S S')).toMatchObject({ kind: 'hit', other: 1 })
  expect(tipAt('S S S a8 / S S S S / S S S a10 / S S S S')).toMatchObject({ kind: 'forward' })
})

test('a hand that is thrown in as a whole is no reason to choose a card', () => {
  const dog = must(rulesFor({ rules: 'dog', players: 4 }))
  expect(tipFor(turnAt('S S S S / S S S S / S S S S / S S S S', '2h 5s', dog)).kind).toBe('fold')
})

test('the path leads from the come-out hole once round and into home', () => {
  const { paths, goal } = goalMarks(turnAt('S S S S S / S S S S S / S S S S S / S S S S S', '2h'))
  const [way = []] = paths
  const names = way.map((hole) => makeHole(basic.board, hole))
  expect([names[0], names[1], names.at(-6), names.at(-1)]).toEqual(['a8', 'a9', 'a3', 'aH5'])
  expect(way.length).toBe(4 * 18 - 5 + 1 + 5)
  expect(
    goal.map((hole) => makeHole(basic.board, hole)),
    'the home glows',
  ).toEqual(['aH1', 'aH2', 'aH3', 'aH4', 'aH5'])
})
