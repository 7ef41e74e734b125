import { expect, test } from 'vitest'
import { bandsOf } from '../../../../client/pages/replay/ChanceBands.tsx'

test('the chances of the teams lie on top of each other, shared among the colours of a team', () => {
  const chanceHistory = [
    [0.5, 0.5],
    [0.8, 0.2],
  ]
  const bands = bandsOf(chanceHistory, [[0, 2], [1]])
  expect(bands.map(({ colour, first }) => [colour, first])).toEqual([
    [0, true],
    [2, false],
    [1, true],
  ])
  const [lowest, second, top] = bands
  expect(lowest?.from).toEqual([0, 0])
  expect(lowest?.to).toEqual([0.25, 0.4])
  expect(second?.from).toEqual(lowest?.to)
  expect(top?.from).toEqual(second?.to)
  expect(top?.to).toEqual([1, 1])
})
