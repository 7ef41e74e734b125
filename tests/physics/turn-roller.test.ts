import { expect, test } from 'vitest'
import { seededRandom } from '../../engine/chance/random.ts'
import type { Flick } from '../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import { replayTurn, turnRoller } from '../../physics/turn-roller.ts'
import { must } from '../engine/game-fixtures.ts'
import { marblesInOrder, randomFlick } from './random-flicks.ts'

const board = new ChaseBoard(await loadRapierInNode())

test('a turn that goes on, begins again or is another one ends where all its shots end', () => {
  const random = seededRandom('turns')
  const { roll } = turnRoller(board)
  const expected = (shots: readonly Flick[]) => must(replayTurn(board, shots)).at(-1)?.roll
  for (let i = 0; i < 3; i++) {
    const turn = marblesInOrder(random).map((marble) => randomFlick(random, marble, 3))
    const [first, second] = turn as [Flick, Flick, Flick]
    for (const shots of [[first], [first, second], turn, [first], [second, first]]) {
      expect(must(roll(shots))).toEqual(expected(shots))
    }
  }
})

test('a shot that is none is refused, and the next turn is as if nothing had been', () => {
  const { roll } = turnRoller(board)
  const shot: Flick = { marble: 's', column: 3, row: 'f', direction: 0, force: 500 }
  const wrong = roll([shot, { ...shot, marble: 'm', force: 0.5 }])
  expect(wrong.ok || wrong.error.code).toBe('chase/shot')
  const other: readonly Flick[] = [
    { ...shot, force: 300 },
    { ...shot, marble: 'm' },
  ]
  expect(must(roll(other))).toEqual(must(replayTurn(board, other)).at(-1)?.roll)
})
