import { expect, test } from 'vitest'
import { glassHint } from '../../../models/flat/marble-elements.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'
import { COLOUR_VISIONS, ciede2000, contrast, difference, linearOf, type Rgb, type Vision } from './colour-vision.ts'

const VISION_NAMES = Object.keys(COLOUR_VISIONS) as Vision[]
const colours = PALETTE.map(({ id, css, pattern }) => ({ id, kind: pattern.kind, rgb: linearOf(css) }))
type Coloured = (typeof colours)[number]

const pairsOf = (count: number): [Coloured, Coloured][] =>
  colours.slice(0, count).flatMap((a, i) => colours.slice(0, i).map((b): [Coloured, Coloured] => [b, a]))

const nearest = (vision: Vision, count: number): number =>
  Math.min(...pairsOf(count).map(([a, b]) => difference(vision, a.rgb, b.rgb)))

test('the measure is CIEDE2000', () => {
  // Rows of the test data of Sharma, Wu, Dalal (2005).
  const rows: [Rgb, Rgb, number][] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ]
  for (const [a, b, apart] of rows) expect(ciede2000(a, b)).toBeCloseTo(apart, 4)
})

test('simulations leave grey alone and confuse what they should', () => {
  const [red, olive] = [linearOf('#a52a2a'), linearOf('#55551f')]
  for (const models of Object.values(COLOUR_VISIONS)) {
    for (const see of models) for (const part of see([0.5, 0.5, 0.5])) expect(part).toBeCloseTo(0.5, 3)
  }
  expect(difference('deuteranopia', red, olive)).toBeLessThan(difference('normal', red, olive) / 2.5)
})

/** Smallest CIEDE2000 between any two of the first colours, for tables with this number of players. */
const MIN_DIFFERENCES: Readonly<Record<number, Partial<Record<Vision, number>>>> = {
  4: { normal: 35, protanopia: 20, deuteranopia: 20, tritanopia: 30 },
  6: { normal: 22, protanopia: 17, deuteranopia: 20, tritanopia: 20 },
  8: { normal: 22, protanopia: 14, deuteranopia: 15, tritanopia: 14 },
  12: { normal: 20, protanopia: 9, deuteranopia: 9, tritanopia: 9 },
}

for (const [count, visions] of Object.entries(MIN_DIFFERENCES)) {
  for (const [vision, least] of Object.entries(visions) as [Vision, number][]) {
    test(`the first ${count} colours are distinct with ${vision}`, () => {
      expect(nearest(vision, Number(count))).toBeGreaterThanOrEqual(least)
    })
  }
}

test('colours that some vision brings near have patterns of different kinds', () => {
  const near = pairsOf(PALETTE.length).filter(([a, b]) =>
    VISION_NAMES.some((vision) => difference(vision, a.rgb, b.rgb) < (vision === 'achromatopsia' ? 3 : 13)),
  )
  expect(near.length).toBeGreaterThan(0)
  for (const [a, b] of near) expect(a.kind, `${a.id} and ${b.id}`).not.toBe(b.kind)
})

test('colours stand out from maple and from walnut', () => {
  for (const wood of ['#d9b88a', '#6b4226', '#4a2c18'].map(linearOf)) {
    for (const { id, rgb } of colours) {
      expect(difference('normal', rgb, wood), id).toBeGreaterThan(14)
      for (const vision of VISION_NAMES.slice(1, 4))
        expect(difference(vision, rgb, wood), `${id}, ${vision}`).toBeGreaterThan(6)
    }
  }
})

test('what is written on a colour can be read', () => {
  for (const { id, css, ink } of PALETTE) expect(contrast(css, ink), id).toBeGreaterThanOrEqual(4.5)
})

test('every colour has a mark and a pattern of its own', () => {
  const patterns = PALETTE.map(({ pattern }) => `${pattern.kind} ${pattern.count}`)
  expect(new Set(patterns).size).toBe(PALETTE.length)
  expect(new Set(PALETTE.map(({ mark }) => mark)).size).toBe(PALETTE.length)
  expect(new Set(PALETTE.map(({ css }) => css)).size).toBe(12)
  expect(new Set(PALETTE.map(({ pattern }) => glassHint(pattern))).size).toBe(12)
})

test('four colours are farther apart than twelve', () => {
  expect(nearest('normal', 4)).toBeGreaterThan(nearest('normal', 12))
})
