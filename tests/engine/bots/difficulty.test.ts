import { describe, expect, test } from 'vitest'
import { difficultyOf } from '../../../engine/bots/difficulty.ts'
import { parseCards } from '../../../engine/cards.ts'
import { legalActions } from '../../../engine/legal.ts'
import { viewFor } from '../../../engine/view.ts'
import { midGame, must } from '../game-fixtures.ts'
import { sampledViews } from './sampled-views.ts'

const ALL_IN_START = 'S S S S S'

const difficultyOfScene = (pegs: string, hand: string): number => {
  const game = midGame({ rules: 'basic', players: 4 }, pegs, 0, must(parseCards(hand)))
  return difficultyOf(viewFor(game, 0), legalActions(game, 0))
}

describe('how hard a choice is', () => {
  test('nothing, where there is nothing to choose', () => {
    expect(difficultyOfScene(`S S S S a9 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, '5d')).toBe(0)
  })

  test('next to nothing, where one move wins', () => {
    const pegs = `d12 aH2 aH3 aH4 aH5 / ${ALL_IN_START} / cH1 cH2 cH3 cH4 cH5 / ${ALL_IN_START}`
    expect(difficultyOfScene(pegs, 'Ts 2d 3d 4d')).toBeLessThan(0.01)
  })

  test('more between many moves that are about as good than between two that are not', () => {
    const many = difficultyOfScene(
      `S b5 c2 c13 d6 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
      '2d 3d 4d 5d 6d',
    )
    const two = difficultyOfScene(`S S S S a9 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, 'Ks')
    expect(many).toBeGreaterThan(0.7)
    expect(two).toBeLessThan(0.4)
  })

  test('which card to throw away is soon decided', () => {
    expect(
      difficultyOfScene(`${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, '2d 3d 4d 5d 6d'),
    ).toBeLessThan(0.5)
  })

  test('a number from 0 to 1 for whatever is to be decided', () => {
    const all = ['basic', 'bluffing', 'jackaroo', 'tock-partners'].flatMap((rules) => sampledViews(rules, 1, 80))
    const values = all.map(({ view, legal }) => difficultyOf(view, legal))
    for (const value of values) expect(value >= 0 && value <= 1).toBe(true)
    expect(values.some((value) => value < 0.2) && values.some((value) => value > 0.8)).toBe(true)
  })
})
