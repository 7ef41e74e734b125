import { expect, test } from 'vitest'
import { confirmPick, NO_CHOICE, pickCard, pickUse, stageOf } from '../../../../client/table/input/choice.ts'
import { makeMoveTreeFor } from '../../../../client/table/input/move-tree.ts'
import { JOKER, parseCards } from '../../../../engine/cards.ts'
import { newGame } from '../../../../engine/game.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import { viewFor } from '../../../../engine/view.ts'
import { must } from '../../../engine/game-fixtures.ts'

const PEG_TEXT = 'S S S a12 / S S S b3 / S S S S / S S S S'

const sightOf = (hand: string) => {
  const game = must(newGame({ rules: 'keezen', players: 4, options: { jokers: true }, dealer: 3 }))
  const position = must(parsePosition(game.rules.board, PEG_TEXT))
  const hands = [must(parseCards(hand)), [0], [0], [0]]
  return viewFor({ ...game, phase: 'turn', turn: 0, decider: 0, position, hands }, 0)
}

test('G13: a joker is asked for which card it stands, and then for what that card is asked', () => {
  const sight = sightOf('* 2s')
  const tree = makeMoveTreeFor(sight, legalActionsIn(sight))
  const ranks = tree.usesOf(JOKER).map((use) => use.replace('as ', ''))
  expect(ranks).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', 'A', 'J', 'Q', 'T'])
  const asked = pickCard(tree, NO_CHOICE, JOKER)
  expect(stageOf(tree, asked)).toBe('use')
  const { choice } = pickUse(tree, asked, 'as Q')
  expect(stageOf(tree, choice)).toBe('confirm')
  const { decision: play } = confirmPick(tree, choice)
  expect(play && makeAction(sight.rules.board, play)).toBe('*=Q a12-b8')
})
