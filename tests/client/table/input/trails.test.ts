import { expect, test } from 'vitest'
import { trailsOf } from '../../../../client/table/input/trails.ts'
import { makeHole } from '../../../../engine/board.ts'
import { historyFrom } from '../../history.ts'

const { rules, entries } = historyFrom({ rules: 'basic', players: 4 }, [
  'a Ks aS-a8',
  'b 5h discard',
  'c Ks cS-c8',
  'd As dS-d8',
  'a 3s a8-a11',
  'b Ks bS-b8',
])

const told = (length: number, viewer: number, understood = 0): readonly string[] =>
  trailsOf(entries.slice(0, length), viewer, understood).map(({ seat, holes, strength }) => {
    const way = holes.map((hole) => makeHole(rules.board, hole)).join('-')
    return `${seat} ${way}${strength < 1 ? ' faint' : ''}`
  })

test('what others moved since one’s own last decision stays faintly visible, the last one clearly', () => {
  expect(told(4, 0)).toEqual(['2 cS-c8 faint', '3 dS-d8'])
  expect(told(6, 2)).toEqual(['3 dS-d8 faint', '0 a8-a9-a10-a11 faint', '1 bS-b8'])
})

test('one’s own decision is seen until somebody else has decided', () => {
  expect(told(5, 0)).toEqual(['0 a8-a9-a10-a11'])
  expect(told(6, 0)).toEqual(['1 bS-b8'])
})

test('who looks on sees the last three, and before the first there is nothing', () => {
  expect(told(6, -1)).toEqual(['3 dS-d8 faint', '0 a8-a9-a10-a11 faint', '1 bS-b8'])
  expect(told(0, 0)).toEqual([])
})

test('what was understood leaves no trail, and the next decision a clear one', () => {
  expect(told(4, 0, 4)).toEqual([])
  expect(told(6, -1, 5)).toEqual(['1 bS-b8'])
})
