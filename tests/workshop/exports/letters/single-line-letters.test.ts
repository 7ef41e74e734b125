import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeDxfFile } from '../../../../workshop/exports/drawings/dxf.ts'
import { makeLaserFile } from '../../../../workshop/exports/drawings/laser.ts'
import { makeSvgFile } from '../../../../workshop/exports/drawings/svg.ts'
import type { Layering } from '../../../../workshop/exports/export-order.ts'
import {
  missingLetters,
  STROKES_BY_LETTER,
  singleLineStrokes,
  strokePoints,
} from '../../../../workshop/exports/letters/single-line-letters.ts'
import { designOf } from '../../designs.ts'
import { doubled, polylinesOf } from '../drawings/dxf-outline.ts'
import { readSvg } from '../drawings/svg-reader.ts'
import { decodeText, makeExport } from '../orders.ts'

const written = (text: string, line: { angle?: number; size?: number; maxWidth?: number } = {}) => {
  const strokes = singleLineStrokes({ text, at: { x: 100, y: 50 }, angle: 0, size: 10, maxWidth: 1000, ...line })
  const points = strokes.flatMap((stroke) => strokePoints(stroke, 0.01))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { strokes, west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}

const codes = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))

/** No letters, or those of one language's old spelling. */
const LEFT_OUT = '×÷ĸŉŊŋŦŧſĿŀĲĳ'

describe('letters of single lines', () => {
  test('there are all letters of Latin alphabets, digits, and what stands between words', () => {
    const latin = codes(0xc0, 0x17f).filter((letter) => !LEFT_OUT.includes(letter))
    expect(missingLetters([...codes(0x41, 0x5a), ...codes(0x61, 0x7a), ...codes(0x30, 0x39), ...latin].join(''))).toBe(
      '',
    )
    expect(missingLetters('Nguyễn Thị Phượng, “Grandmother’s” (No. 2) – it’s 7:30! & co.')).toBe('')
    expect(missingLetters('Иван 王 A')).toBe('Иван王')
  })

  test('capitals are as high as fonts are set, about the same middle, and long lines smaller', () => {
    const { south, north, west, east } = written('HIH')
    expect([south, north]).toEqual([45, 55].map((y) => expect.closeTo(y, 6)))
    expect((west + east) / 2).toBeCloseTo(100, 1)
    const long = written('Grandmother', { maxWidth: 30 })
    expect(long.east - long.west).toBeLessThan(30)
    expect(long.east - long.west).toBeGreaterThan(27)
    const turned = written('L', { angle: Math.PI / 2 })
    expect(turned.east - 100).toBeCloseTo(written('L').north - 50, 6)
  })

  test('marks stand over and under their letters, and a dot makes room for them', () => {
    expect(written('é').north).toBeGreaterThan(written('x').north + 1)
    expect(written('É').north).toBeGreaterThan(55 + 1)
    expect(written('ệ').south).toBeLessThan(45 - 1)
    expect(written('ễ').north).toBeGreaterThan(written('ê').north + 1)
    expect(written('í').strokes).toHaveLength(2)
    expect(written('ď').north).toBeCloseTo(55, 6)
  })

  test('no two are alike, and all arcs end on their circles', async () => {
    const shapes = Object.keys(STROKES_BY_LETTER).map((letter) => JSON.stringify(written(letter).strokes))
    const pairs = shapes.length - new Set(shapes).size
    // Đ and Ð, – and • look alike in print too.
    expect(pairs).toBeLessThanOrEqual(3)
    for (const letter of Object.keys(STROKES_BY_LETTER)) {
      for (const stroke of written(letter).strokes) {
        let from = stroke.from
        for (const step of stroke.steps) {
          if ('centre' in step) {
            const [a, b] = [from, step.to].map((p) => Math.hypot(p.x - step.centre.x, p.y - step.centre.y))
            expect(a).toBeCloseTo(b as number, 9)
          }
          from = step.to
        }
      }
    }
  })

  test('no stroke of a letter runs on another one', async () => {
    const names = [
      'ABCDEFGHIJKLM',
      'NOPQRSTUVWXYZ',
      'abcdefghijklm',
      'nopqrstuvwxyz',
      '0123456789&#',
      'ÆŒØĐŁÞẞæœøđðłþß',
    ]
    const design = designOf({ form: 'polygon', players: 6, names, homeLean: [0] })
    const lines = polylinesOf(decodeText(await makeExport(makeDxfFile, design, 'named', 'lines')))
    expect(doubled(lines.filter(({ layer }) => layer === 'LETTERS_SINGLE_LINE'))).toEqual([])
  })
})

describe('drawings with letters of single lines', () => {
  const design = designOf({ title: 'Łódź 1', names: ['Zoë', 'Иван'] })

  test.each<readonly [Layering, string, string]>([
    ['named', 'LETTERS_SINGLE_LINE', 'LETTERS'],
    ['operations', 'ENGRAVE_LETTERS', 'VCARVE_LETTERS'],
  ])(
    '%s: open lines with true arcs on a layer of their own; what the alphabet lacks stays outlines',
    async (layering, own, outlines) => {
      const lines = polylinesOf(decodeText(await makeExport(makeDxfFile, design, layering, 'lines')))
      const strokes = lines.filter(({ layer }) => layer === own)
      expect(strokes.length).toBeGreaterThan(12)
      for (const { closed } of strokes) expect(closed).toBe(false)
      expect(strokes.some(({ arcs }) => arcs > 0)).toBe(true)
      const fallen = lines.filter(({ layer }) => layer === outlines)
      expect(fallen.length).toBeGreaterThan(3)
      for (const { closed } of fallen) expect(closed).toBe(true)
    },
  )

  test('in SVG they are open paths, and all is outlines where outlines are wanted', async () => {
    const { layers } = readSvg(decodeText(await makeExport(makeSvgFile, design, 'named', 'lines')))
    const paths = layers.find(({ name }) => name === 'LETTERS_SINGLE_LINE')?.paths ?? []
    const ends = paths.map(({ commands }) => commands.at(-1)?.letter)
    expect(ends.length).toBeGreaterThan(12)
    expect(ends).not.toContain('Z')
    const outlined = readSvg(decodeText(await makeExport(makeSvgFile, design, 'named')))
    expect(outlined.layers.map(({ name }) => name)).not.toContain('LETTERS_SINGLE_LINE')
  })

  test('a laser scores them', async () => {
    const files = unzipSync(
      (await makeExport(makeLaserFile, { ...design, names: [], arrows: false }, 'named', 'lines')).bytes,
    )
    const [, top] = Object.entries(files).find(([name]) => /^1-.*svg$/.test(name)) ?? []
    const score = readSvg(strFromU8(top as Uint8Array)).layers.find(({ name }) => name === 'SCORE')
    expect(score?.paths.length).toBeGreaterThan(8)
  })

  test('they are cut along a fold', async () => {
    const folded = designOf({
      form: 'polygon',
      players: 4,
      homeLean: [0],
      fold: 'across',
      foldJoint: 'dowels',
      title: 'Wandering',
    })
    const lines = polylinesOf(decodeText(await makeExport(makeDxfFile, folded, 'named', 'lines')))
    const gap = lines.find(({ layer }) => layer === 'FOLD')?.points[0]?.x ?? 0
    const letters = lines.filter(({ layer }) => layer === 'LETTERS_SINGLE_LINE')
    const sides = letters.map(({ points }) => points.map(({ x }) => (x < gap - 5.99 ? -1 : x > gap + 5.99 ? 1 : 0)))
    for (const own of sides) expect(new Set(own).size).toBe(1)
    expect(new Set(sides.flat())).toEqual(new Set([-1, 1]))
  })
})

describe('letters as outlines', () => {
  test('with limbs that overlap in the font are one area', async () => {
    const outlines = async (title: string) => {
      const { layers } = readSvg(decodeText(await makeExport(makeSvgFile, designOf({ title }), 'named')))
      const { paths } = layers.find(({ name }) => name === 'LETTERS') ?? { paths: [] }
      return paths.flatMap(({ commands }) => commands.filter(({ letter }) => letter === 'M')).length
    }
    expect(await outlines('Z')).toBe(1)
    expect(await outlines('Ž')).toBe(2)
  })
})
