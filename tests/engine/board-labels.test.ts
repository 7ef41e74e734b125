import { expect, test } from 'vitest'
import { holeLabel, makeBoard, makeHole, trackAt } from '../../engine/board.ts'
import { boardFor } from '../../engine/boards/registry.ts'

const boardOf = (family: 'tock' | 'carbles' | 'pegs-and-jokers') => {
  const { spec, active } = boardFor(family, 4)
  return makeBoard(trackAt(spec, active), 4)
}

test('B11: on the board of Tock holes are called 1 to 18, the come-out 18; notation counts from 0', () => {
  const board = boardOf('tock')
  const side = Array.from({ length: 19 }, (_, i) => holeLabel(board, 18 + i))
  expect(side).toEqual([...Array.from({ length: 18 }, (_, i) => `b${i + 1}`), 'c1'])
  expect(holeLabel(board, board.comeOut[1] as number)).toBe('b18')
  expect(makeHole(board, board.comeOut[1] as number)).toBe('b17')
  for (const hole of [...board.home, ...board.start]) expect(holeLabel(board, hole)).toBe(makeHole(board, hole))
})

test.each(['carbles', 'pegs-and-jokers'] as const)('B11: on the board of %s as in notation', (family) => {
  const board = boardOf(family)
  expect(board.names.map((_, hole) => holeLabel(board, hole))).toEqual(board.names)
})
