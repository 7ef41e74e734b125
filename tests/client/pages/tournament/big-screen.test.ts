import { expect, test } from 'vitest'
import { columnsFor, scenesOf } from '../../../../client/pages/tournament/screen/scenes.ts'
import type { Standing } from '../../../../server/protocol/tournament.ts'

const LINE: Standing = { entrant: 0, rank: 1, points: 26, wins: 1, games: 1, home: 8, opponents: 10 }

test('who sits where stands alone until there is an order; the winners come first at the end', () => {
  expect(scenesOf({ phase: 'entry', standings: [] })).toEqual(['invitation'])
  expect(scenesOf({ phase: 'drawn', standings: [LINE] })).toEqual(['seats'])
  expect(scenesOf({ phase: 'running', standings: [{ ...LINE, games: 0 }] })).toEqual(['seats'])
  expect(scenesOf({ phase: 'running', standings: [LINE] })).toEqual(['seats', 'standings'])
  expect(scenesOf({ phase: 'between', standings: [LINE] })).toEqual(['standings'])
  expect(scenesOf({ phase: 'over', standings: [LINE] })).toEqual(['winners', 'standings'])
})

test('letters are as large as the number of names allows', () => {
  expect(columnsFor(8)).toEqual({ columns: 1, rows: 8 })
  expect(columnsFor(20)).toEqual({ columns: 2, rows: 10 })
  expect(columnsFor(48)).toEqual({ columns: 3, rows: 16 })
  expect(columnsFor(120)).toEqual({ columns: 5, rows: 24 })
  expect(columnsFor(200)).toEqual({ columns: 6, rows: 34 })
})
