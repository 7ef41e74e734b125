import { expect, test } from 'vitest'
import { fitLines, truncateText } from '../../../../client/pages/clip/paint/fit-text.ts'

/** Each character is half as wide as the font size. */
const context = {
  font: '500 20px Inter',
  measureText: (text: string) => ({ width: (Array.from(text).length * Number(/(\d+)px/.exec(context.font)?.[1])) / 2 }),
} as CanvasRenderingContext2D

const wordsIn = (text: string, width: number, height: number) =>
  fitLines(context, text, { weight: 500, family: 'Inter', sizes: [30, 20, 10] }, { width, height })

test('text has the largest size that fits', () => {
  expect(wordsIn('one two', 200, 40)).toMatchObject({ size: 30, lines: ['one two'] })
  expect(wordsIn('one two three four', 100, 80)).toMatchObject({
    size: 20,
    lines: ['one two', 'three four'],
  })
})

test('text that fits in no size is truncated with an ellipsis', () => {
  const { lines, size } = wordsIn('one two three four five six seven eight nine', 50, 28)
  expect(size).toBe(10)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a name that is too long is shortened, a short one is not', () => {
  context.font = '500 20px Inter'
  expect(truncateText(context, 'Ann', 100)).toBe('Ann')
  expect(truncateText(context, 'Bartholomew', 80)).toBe('Barthol…')
})
