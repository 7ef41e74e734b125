import { describe, expect, test } from 'vitest'
import { type Box, commandOf, type Direction, nextBox } from '../../../../client/screens/tv/menu/remote.ts'

const box = (left: number, top: number, width = 100, height = 40): Box => ({ left, top, width, height })
/** Two rows of three, and a wide one below. */
const PAD_BOXES = [box(0, 0), box(110, 0), box(220, 0), box(0, 50), box(110, 50), box(220, 50), box(0, 100, 320)]
const from = (index: number, direction: Direction): number => nextBox(PAD_BOXES, PAD_BOXES[index] as Box, direction)

describe('the focus', () => {
  test('goes to the next box in the direction of the arrow', () => {
    expect([from(0, 'right'), from(1, 'left'), from(1, 'down'), from(5, 'up'), from(4, 'down')]).toEqual([
      1, 0, 4, 2, 6,
    ])
  })

  test('stays at the ends of a row, and wraps from the last line to the first', () => {
    expect([from(2, 'right'), from(3, 'left'), from(6, 'down'), from(0, 'up')]).toEqual([-1, -1, 1, 6])
  })

  test('reaches every line of a column', () => {
    const lines = Array.from({ length: 12 }, (_, i) => box(0, i * 50, 300))
    const walk = lines.map((_, i) => nextBox(lines, lines[i] as Box, 'down'))
    expect(walk).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0])
  })
})

test.each([
  ['Enter', 13, 'ok'],
  ['Unidentified', 461, 'back'],
  ['Unidentified', 10009, 'back'],
  ['GoBack', 0, 'back'],
  ['BrowserBack', 166, 'back'],
  ['Backspace', 8, 'back'],
  ['ArrowLeft', 37, 'left'],
  ['x', 88, undefined],
])('the key %s (%i) means %s', (key, keyCode, command) => {
  expect(commandOf({ key, keyCode })).toBe(command)
})
