import { type Board, type Hole, isHome, makeSeat, seatOfPeg } from '../board.ts'
import type { Layout, PlacedHole } from '../boards/layout.ts'
import type { Position } from '../position.ts'

/** Numbers of rows per hole spacing that are tried. There are twice as many columns, because letters are narrow. */
const ROWS_PER_SPACING = [1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3]

interface Cell {
  readonly row: number
  readonly column: number
}

const cellOf = ({ x, y }: PlacedHole, scale: number): Cell => ({
  row: Math.round(-y * scale),
  column: Math.round(x * scale * 2),
})

const keyOf = ({ row, column }: Cell): string => `${row} ${column}`

/** Returns the cells of the smallest drawing in which no two holes share a cell. */
const cellsOf = (holes: readonly PlacedHole[]): readonly Cell[] => {
  const drawings = ROWS_PER_SPACING.map((scale) => holes.map((hole) => cellOf(hole, scale)))
  return drawings.find((cells) => new Set(cells.map(keyOf)).size === cells.length) ?? drawings.at(-1) ?? []
}

const EMPTY_HOLE_SIGNS = { track: '.', home: 'o', start: ',' } as const

/** Returns the pegs of each hole: in a start all that stand there. */
const pegsAt = ({ pegs }: Position): ReadonlyMap<Hole, readonly number[]> => {
  const at = new Map<Hole, number[]>()
  for (const [peg, hole] of pegs.entries()) at.set(hole, [...(at.get(hole) ?? []), peg])
  return at
}

/**
 * Draws the track in use as lines of text, seen from above with side 0 at the bottom. `.` is a hole of the track, `o`
 * of a home, `,` a place of a start; a peg is the letter of its seat, a capital at home.
 */
export const drawBoard = ({ holes }: Layout, active: number, board: Board, position: Position): string => {
  const seats = new Set(board.sideOf)
  const shown = holes.filter(({ track, side, kind }) => track === active && (kind === 'track' || seats.has(side)))
  const cells = cellsOf(shown)
  const at = pegsAt(position)
  const [top, left] = [Math.min(...cells.map(({ row }) => row)), Math.min(...cells.map(({ column }) => column))]
  const lines: string[][] = []
  shown.forEach(({ hole, kind, index }, i) => {
    const { row, column } = cells[i] as Cell
    const peg = at.get(hole)?.[kind === 'start' ? index : 0]
    const letter = peg === undefined ? EMPTY_HOLE_SIGNS[kind] : makeSeat(board, seatOfPeg(board, peg))
    const line = lines[row - top] ?? []
    lines[row - top] = line
    line[column - left] = peg !== undefined && isHome(board, hole) ? letter.toUpperCase() : letter
  })
  return Array.from(lines, (line = []) => Array.from(line, (sign) => sign ?? ' ').join('')).join('\n')
}
