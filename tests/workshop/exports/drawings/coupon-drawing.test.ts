import DxfParser, { type ICircleEntity } from 'dxf-parser'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { clearanceFor } from '../../../../workshop/design/pieces.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { standardHoles } from '../../../../workshop/design/standard-holes.ts'
import { FINISHES } from '../../../../workshop/design/woods.ts'
import { makeCouponDxf, makeCouponSvg } from '../../../../workshop/exports/drawings/coupon-drawing.ts'
import { DEFAULT_LASER } from '../../../../workshop/exports/drawings/laser-setup.ts'
import { designOf } from '../../designs.ts'
import { decodeText, makeExport } from '../orders.ts'

const holesOf = async (changes: Partial<Design>) => {
  const file = await makeExport(makeCouponDxf, designOf(changes), 'named')
  const dxf = new DxfParser().parseSync(decodeText(file))
  if (dxf === null) throw new Error('no drawing')
  const circles = dxf.entities.filter(({ type }) => type === 'CIRCLE') as ICircleEntity[]
  return circles
    .map(({ center, radius, layer }) => ({ x: center.x, diameter: 2 * radius, layer }))
    .sort((a, b) => a.x - b.x)
}

test('a test piece has five holes a 64th of an inch apart, the design’s in the middle, each in a layer of its bit', async () => {
  const holes = await holesOf({ holeDiameter: (13 / 64) * 25.4 })
  expect(holes.map(({ diameter }) => Number(((diameter / 25.4) * 64).toFixed(3)))).toEqual([11, 12, 13, 14, 15])
  expect(new Set(holes.map(({ layer }) => layer)).size).toBe(5)
  expect(holes[2]?.layer).toBe('DRILL_0.2031in_0.375in_DEEP')
})

test('in millimetres they are a tenth apart; pockets of a ball differ in depth', async () => {
  const pegs = await holesOf({ units: 'mm', holeDiameter: 5.3 })
  expect(pegs.map(({ diameter }) => Number(diameter.toFixed(3)))).toEqual([5.1, 5.2, 5.3, 5.4, 5.5])
  // A bit of 9/64" lies between two that are sold by millimetres.
  const odd = await holesOf({ units: 'mm', holeDiameter: (9 / 64) * 25.4 })
  expect(odd.map(({ diameter }) => Number(diameter.toFixed(2)))).toEqual([3.4, 3.5, 3.57, 3.6, 3.7])
  const balls = await holesOf({ units: 'mm', piece: 'marbles', holeBottom: 'ball', holeDiameter: 16, holeDepth: 5.6 })
  expect(balls.map(({ layer }) => layer)).toEqual(
    ['4.6', '5.1', '5.6', '6.1', '6.6'].map((deep) => `BALL_16mm_${deep}mm_DEEP`),
  )
})

describe('the SVG test piece, for machines that cut straight walls', () => {
  const radiiOf = async (changes: Partial<Design>, laser = DEFAULT_LASER) => {
    const text = decodeText(await makeExport(makeCouponSvg, designOf(changes), 'named', 'outlines', { laser }))
    return [...text.matchAll(/<circle[^>]* r="([\d.]+)"/g)].map(([, r]) => Number(r)).toSorted((a, b) => a - b)
  }

  test('has the mouths of a ball’s pockets: marbles sink as deep on their rims', async () => {
    const radii = await radiiOf({ units: 'mm', piece: 'marbles', holeBottom: 'ball', holeDiameter: 16, holeDepth: 5.6 })
    const sunk = radii.map((r) => 8 - Math.sqrt(8 ** 2 - r ** 2))
    expect(sunk).toEqual([4.6, 5.1, 5.6, 6.1, 6.6].map((deep) => expect.closeTo(deep, 2)))
  })

  test('leaves room for the kerf where the sheets do', async () => {
    const pegs = { units: 'mm', holeDiameter: 5.3 } as const
    const [drawn, programmed] = [
      await radiiOf(pegs, { ...DEFAULT_LASER, kerf: 0.2, kerfPlace: 'file' }),
      await radiiOf(pegs, { ...DEFAULT_LASER, kerf: 0.2 }),
    ]
    expect(drawn[2]).toBeCloseTo(2.55, 4)
    expect(programmed[2]).toBeCloseTo(2.65, 4)
  })
})

test('pegs of the presets and usual ones have 0.2 to 0.4 mm more room than they are thick', () => {
  const pegs = PRESETS.map(({ design }) => design).filter(({ piece, form }) => piece === 'pegs' && form !== 'field')
  expect(pegs).toHaveLength(4)
  const usual = (['inch', 'mm'] as const).map((units) => standardHoles('pegs', units))
  for (const { holeDiameter = 0, pieceDiameter = 0 } of [...pegs, ...usual]) {
    expect(holeDiameter - pieceDiameter).toBeGreaterThanOrEqual(0.2)
    expect(holeDiameter - pieceDiameter).toBeLessThanOrEqual(0.4)
  }
  for (const finish of FINISHES) expect(clearanceFor('pegs', finish)).toBeGreaterThanOrEqual(0.2)
})
