import { beforeAll, describe, expect, test } from 'vitest'
import { titlePath } from '../../../workshop/exports/pdf/page/path.ts'
import { type CutLettering, flattenLetter, makeLettering } from '../../../workshop/geometry/lettering.ts'
import { fonts } from '../exports/fonts.ts'

let lettering: CutLettering

beforeAll(async () => {
  lettering = makeLettering(await fonts())
})

const spread = (text: string, line: { angle?: number; size?: number; maxWidth?: number } = {}) => {
  const outlines = lettering.outlinesOf({ text, at: { x: 100, y: 50 }, angle: 0, size: 10, maxWidth: 1000, ...line })
  const points = outlines.flatMap((outline) => flattenLetter(outline, 0.01))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { outlines, west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}

describe('letters as outlines', () => {
  test('capitals are as high as the line says, and stand about its middle', () => {
    const { south, north, west, east } = spread('HIH')
    expect(north - south).toBeCloseTo(10, 2)
    expect((north + south) / 2).toBeCloseTo(50, 2)
    expect((west + east) / 2).toBeCloseTo(100, 0)
  })

  test('a line that is too long for its room is set smaller', () => {
    const { west, east, south, north } = spread('Grandmother', { maxWidth: 30 })
    expect(east - west).toBeLessThanOrEqual(30)
    expect(east - west).toBeGreaterThan(28)
    expect(north - south).toBeLessThan(5)
  })

  test('a line is turned clockwise about its middle', () => {
    const [upright, turned] = [spread('L'), spread('L', { angle: Math.PI / 2 })]
    expect(turned.east - 100).toBeCloseTo(upright.north - 50, 6)
    expect(50 - turned.south).toBeCloseTo(upright.east - 100, 6)
  })

  test('outsides run one way and holes the other', () => {
    const areas = spread('O').outlines.map((outline) => {
      const points = flattenLetter(outline, 0.01)
      return points.reduce((sum, p, i) => {
        const q = points[(i + 1) % points.length] as typeof p
        return sum + p.x * q.y - q.x * p.y
      }, 0)
    })
    expect(areas).toHaveLength(2)
    expect(Math.sign(areas[0] ?? 0)).toBe(-Math.sign(areas[1] ?? 0))
  })

  test.each(['Łódź', 'Nguyễn', 'Иван', 'Ελένη', "O'Neil & Söhne", '“Zoë”'])('%s can be cut', (text) => {
    expect(spread(text).outlines.length).toBeGreaterThanOrEqual(4)
  })

  test('letters that no font has are told', () => {
    expect(lettering.missingLetters('王 & Łukasz')).toBe('王')
    expect(spread('A王').outlines).toHaveLength(spread('A').outlines.length)
  })

  test('letters that no font has leave no gap', () => {
    expect(lettering.drawableText('Клуб 🎲 漢字 שלום Łódź 👍🏽')).toBe('Клуб Łódź')
    expect(lettering.drawableText('漢字')).toBe('')
    expect(spread('A 🎲 漢 B').west).toBeCloseTo(spread('A B').west, 9)
  })

  test('a title stands on its base line from its left end on', () => {
    const path = titlePath(lettering.outlinesOf, 'Ж', { x: 20, y: 7 }, 5, 100)
    const numbers = path.flatMap((operator) => String(operator).split(' ').slice(0, -1).map(Number))
    expect(Math.min(...numbers.filter((_, i) => i % 2 === 0))).toBeCloseTo(20, 1)
    expect(Math.min(...numbers.filter((_, i) => i % 2 === 1))).toBeCloseTo(7, 1)
  })
})
