import { expect, test } from 'vitest'
import { panelPlaces } from '../../../../client/game/play/panels/panel-places.ts'

/** Rows of the grid from the top; the number of a player is that of their steps clockwise from the viewer, and `.` is empty. */
const gridOf = (players: number): readonly string[] => {
  const places = panelPlaces(players)
  const columns = Math.max(...places.map(({ column }) => column))
  const rows = Math.max(...places.map(({ row }) => row))
  const at = (row: number, column: number) => places.findIndex((place) => place.row === row && place.column === column)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => at(row + 1, column + 1))
      .join(' ')
      .replaceAll('-1', '.'),
  )
}

test.each([
  [2, ['0 1']],
  [3, ['1 .', '0 2']],
  [4, ['1 2', '0 3']],
  [5, ['2 . 3', '1 0 4']],
  [6, ['2 3 4', '1 0 5']],
  [8, ['3 . 5', '2 4 6', '1 0 7']],
  [12, ['4 5 6 8', '3 1 7 9', '2 0 11 10']],
])('panels of %i players mirror their seats round the table', (players, rows) => {
  expect(gridOf(players)).toEqual(rows)
})

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('no two of %i players share a place', (players) => {
  const places = panelPlaces(players)
  expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(players)
})
