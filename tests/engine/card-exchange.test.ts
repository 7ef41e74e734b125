import { expect, test } from 'vitest'
import type { Seat } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { type Game, playersToAct } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { play } from '../../engine/play.ts'
import { viewFor } from '../../engine/view.ts'
import { dealtGame, must, playRandomGame } from './game-fixtures.ts'

const giveCard = (game: Game, seat: Seat, card = game.hands[seat]?.[0] as Card): Game =>
  must(play(game, { kind: 'give', card }, seat)).game

test('K10: all must give at once, in any order; the decider is the first in turn order who has not given', () => {
  let { game } = dealtGame({ rules: 'tock-partners', players: 4 }, 'presents', 1)
  const seen: (readonly [Seat, readonly Seat[]])[] = []
  for (const seat of [3, 2, 1, 0]) {
    seen.push([game.decider, playersToAct(game)])
    expect(viewFor(game, 'table').asked).toEqual(playersToAct(game))
    game = giveCard(game, seat)
  }
  expect(seen).toEqual([
    [2, [0, 1, 2, 3]],
    [2, [0, 1, 2]],
    [0, [0, 1]],
    [0, [0]],
  ])
  expect(game).toMatchObject({ phase: 'turn', turn: 2, gifts: [] })
})

test('K10: a gift leaves the hand at once, no player gives twice, and each gets the partner’s card', () => {
  const { game } = dealtGame({ rules: 'tock-partners', players: 4 }, 'presents')
  const gifts = game.hands.map((hand) => hand[2] as Card)
  const once = giveCard(game, 0, gifts[0])
  expect(once.hands[0]).toEqual(game.hands[0]?.toSpliced(2, 1))
  expect(legalActions(once, 0)).toEqual([])
  expect(play(once, { kind: 'give', card: once.hands[0]?.[0] as Card }, 0)).toMatchObject({
    error: { code: 'move/not-your-turn' },
  })
  const all = [1, 2, 3].reduce((at, seat) => giveCard(at, seat, gifts[seat]), once)
  expect(all.hands).toEqual(game.hands.map((hand, seat) => [...hand.toSpliced(2, 1), gifts[(seat + 2) % 4]]))
})

test('G18: where each plays alone the card goes to the next player, in the deal of two as in all others', () => {
  const asked = playRandomGame({ rules: 'dog-solo', players: 3 }, 'the neighbours', 400).map(({ game }) => game)
  const before = asked.find(({ phase, hands }) => phase === 'give' && hands.every((hand) => hand.length === 2)) as Game
  const gifts = before.hands.map((hand) => hand[1] as Card)
  const after = [2, 0, 1].reduce((at, seat) => giveCard(at, seat, gifts[seat]), before)
  expect(after.phase).toBe('turn')
  expect(after.hands).toEqual(before.hands.map((hand, seat) => [hand[0], gifts[(seat + 2) % 3]]))
})
