import { expect, test } from 'vitest'
import { withoutPreviewed } from '../../../../client/board/motion/animated-game.ts'
import { NO_CHOICE, pickCard, pickPeg, pickTarget } from '../../../../client/table/input/choice.ts'
import { choiceForTurn, chooseCard, chooseHole, useChoiceState } from '../../../../client/table/input/choice-store.ts'
import { announcedEnds, applyPickedParts, highlightsOf } from '../../../../client/table/input/highlights.ts'
import { makeMoveTreeFor } from '../../../../client/table/input/move-tree.ts'
import { pegsAfter } from '../../../../client/table/state/history.ts'
import { parseCard } from '../../../../engine/cards.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import type { Result } from '../../../../engine/result.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import type { LegalMovesInput } from '../../../../engine/view.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const rules = value(rulesFor({ rules: 'basic', players: 4 }))
const { board } = rules
const hole = (name: string): number => board.names.indexOf(name)
const card = (text: string): number => value(parseCard(text))

const turnAt = (pegs: string, hand: string) => {
  const position = value(parsePosition(board, pegs))
  const sight: LegalMovesInput = {
    viewer: 0,
    rules,
    phase: 'turn',
    turn: 0,
    asked: [0],
    position,
    hand: hand.split(' ').map(card),
    handCounts: [6, 5, 5, 5],
    counts: [0, 0, 0, 0],
    claim: undefined,
  }
  const actions = legalActionsIn(sight)
  return { sight, seat: 0, asked: true, actions, moveTree: makeMoveTreeFor(sight, actions) }
}

const OTHERS_AT_START = ' / S S S S S / S S S S S / S S S S S'

test('both parts of a split may come first, and mean the move of the list', () => {
  const turn = turnAt(`S S S a8 b2${OTHERS_AT_START}`, '7h')
  const from = (name: string) => pickPeg(turn.moveTree, pickCard(turn.moveTree, NO_CHOICE, card('7h')), hole(name))
  for (const [first, to, second, end] of [
    ['a8', 'a12', 'b2', 'b5'],
    ['b2', 'b5', 'a8', 'a12'],
  ] as const) {
    const half = pickTarget(turn.moveTree, from(first), hole(to)).choice
    const lifted = half.from === undefined ? pickPeg(turn.moveTree, half, hole(second)) : half
    const { decision: play } = pickTarget(turn.moveTree, lifted, hole(end))
    expect(play && makeAction(board, play)).toBe('7h a8-a12 b2-b5')
    expect(turn.actions).toContainEqual(play)
  }
})

test('marks show the marble, its ends, the path and who is hit', () => {
  const turn = turnAt('S S S S a8 / S S S S a13 / S S S S S / S S S S S', '5h')
  const choice = pickCard(turn.moveTree, NO_CHOICE, card('5h'))
  expect(highlightsOf(turn, choice, undefined, [])).toEqual({
    movable: [],
    chosen: 4,
    targets: [hole('a13')],
    hits: [hole('a13')],
    paths: [['a8', 'a9', 'a10', 'a11', 'a12', 'a13'].map(hole)],
    victims: [9],
    lit: [],
    goal: [],
    trails: [],
  })
})

test('what somebody else has in mind is lit, until there is a choice of one’s own', () => {
  expect(highlightsOf(undefined, NO_CHOICE, undefined, [], [], false, [3, 4])).toMatchObject({
    lit: [3, 4],
    movable: [],
  })
  const turn = turnAt('S S S S a8 / S S S S a13 / S S S S S / S S S S S', '5h')
  const choice = pickCard(turn.moveTree, NO_CHOICE, card('5h'))
  expect(highlightsOf(turn, choice, undefined, [], [], false, [3, 4]).lit).toEqual([])
})

test('every part of an announced move shows its path', () => {
  const paths = [
    ['a8', 'a9'],
    ['b2', 'b3', 'b4'],
  ].map((names) => names.map(hole))
  const moves = paths.map((path, peg): GameEvent => ({ type: 'moved', seat: 0, peg, kind: 'forward', path }))
  const marks = highlightsOf(undefined, NO_CHOICE, undefined, [], moves)
  expect(marks.paths).toEqual(paths)
  expect(announcedEnds(marks)).toEqual([hole('a9'), hole('b4')])
})

test('after a first part the marbles stand where it leads', () => {
  const turn = turnAt(`S S S a8 b2${OTHERS_AT_START}`, '7h')
  const choice = pickTarget(
    turn.moveTree,
    pickPeg(turn.moveTree, pickCard(turn.moveTree, NO_CHOICE, card('7h')), hole('a8')),
    hole('a11'),
  )
  expect(applyPickedParts(turn, choice.choice).position.pegs[3]).toBe(hole('a11'))
})

test('what was shown ahead is not shown again', () => {
  const moved = (peg: number, ...path: number[]): GameEvent => ({ type: 'moved', seat: 0, peg, kind: 'forward', path })
  const played: GameEvent = { type: 'played', seat: 0, card: 6 }
  const events = [played, moved(3, 8, 9), moved(4, 20, 21)]
  expect(withoutPreviewed(events, [moved(3, 8, 9)])).toEqual([played, moved(4, 20, 21)])
  expect(withoutPreviewed(events, [moved(4, 20, 21)])).toBeUndefined()
  expect(pegsAfter([0, 0, 0, 8, 20], events)).toEqual([0, 0, 0, 9, 21])
})

test('a choice means nothing once the table has gone on', () => {
  const before = turnAt(`S S S a8 b2${OTHERS_AT_START}`, '7h')
  const after = turnAt(`S S S a9 b2${OTHERS_AT_START}`, '7h')
  const send = async () => true
  chooseCard(before, card('7h'), send)
  chooseHole(before, hole('a8'), send)
  chooseHole(before, hole('a11'), send)
  expect(choiceForTurn(useChoiceState.getState(), before).choice.parts).toHaveLength(1)
  expect(choiceForTurn(useChoiceState.getState(), after).choice).toBe(NO_CHOICE)
  chooseCard(after, card('7h'), send)
  expect(choiceForTurn(useChoiceState.getState(), after).choice).toMatchObject({ card: card('7h'), parts: [] })
})
