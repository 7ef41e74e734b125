import { beforeAll, describe, expect, test } from 'vitest'
import { titlePath } from '../../../workshop/exports/pdf/page/path.ts'
import { type CutLettering, flattenLetter, loadLettering } from '../../../workshop/geometry/lettering.ts'
import { fontsOfAllScripts } from '../exports/fonts.ts'

let lettering: CutLettering

beforeAll(async () => {
  lettering = await loadLettering(await fontsOfAllScripts())
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
    expect(lettering.drawableText('Клуб 🎲 漢字 Łódź 👍🏽')).toBe('Клуб Łódź')
    expect(lettering.drawableText('漢字')).toBe('')
    expect(spread('A 🎲 漢 B').west).toBeCloseTo(spread('A B').west, 9)
  })

  describe('from right to left', () => {
    /** Outlines from left to right: the west end and the height of each. */
    const shapesOf = (text: string) =>
      spread(text)
        .outlines.map((outline) => {
          const points = flattenLetter(outline, 0.01)
          const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
          return { west: Math.min(...xs), east: Math.max(...xs), height: Math.max(...ys) - Math.min(...ys) }
        })
        .sort((a, b) => a.west - b.west)
    const widthOf = (text: string) => spread(text).east - spread(text).west

    test('Hebrew letters stand from right to left', () => {
      // A final mem is a closed square at the left end, a shin the broadest letter at the right one.
      const [first] = shapesOf('שום')
      const mem = shapesOf('ם')[0]
      expect((first?.east ?? 0) - (first?.west ?? 0)).toBeCloseTo((mem?.east ?? 1) - (mem?.west ?? 0), 3)
    })

    test('Arabic letters are joined, and take other forms for it', () => {
      expect(widthOf('بيت')).toBeLessThan(widthOf('ب ي ت') * 0.8)
      // Zero width non-joiners keep the letters apart.
      expect(widthOf('ب\u200cي\u200cت')).toBeGreaterThan(widthOf('بيت') * 1.1)
      expect(spread('لا').outlines.length).toBeLessThan(spread('ل ا').outlines.length + 1)
      expect(widthOf('لا')).not.toBeCloseTo(widthOf('ال'), 1)
    })

    test('dots are set over and under their letters', () => {
      const plain = spread('د')
      const dotted = spread('ذ')
      expect(dotted.outlines).toHaveLength(plain.outlines.length + 1)
      expect(dotted.north).toBeGreaterThan(plain.north)
      expect(dotted.east - dotted.west).toBeCloseTo(plain.east - plain.west, 1)
    })

    test('numbers and Latin words keep their order among Arabic ones', () => {
      const alone = spread('12')
      const first = alone.outlines.map((outline) => flattenLetter(outline, 0.01).length)
      const inArabic = spread('نرد 12').outlines.map((outline) => flattenLetter(outline, 0.01).length)
      expect(inArabic.slice(0, first.length), 'the number stands at the left, its digits in their order').toEqual(first)
      const heightsFrom = (text: string) => shapesOf(text).map(({ height }) => height.toFixed(2))
      expect(heightsFrom('(ש'), 'brackets are mirrored').toEqual(heightsFrom('ש)').toReversed())
      expect(lettering.missingLetters('نرد (12) שש־בש Anna')).toBe('')
    })
  })

  test('a title stands on its base line from its left end on', () => {
    const path = titlePath(lettering.outlinesOf, 'Ж', { x: 20, y: 7 }, 5, 100)
    const numbers = path.flatMap((operator) => String(operator).split(' ').slice(0, -1).map(Number))
    expect(Math.min(...numbers.filter((_, i) => i % 2 === 0))).toBeCloseTo(20, 1)
    expect(Math.min(...numbers.filter((_, i) => i % 2 === 1))).toBeCloseTo(7, 1)
  })
})
