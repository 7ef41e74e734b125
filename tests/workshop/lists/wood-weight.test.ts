import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { WOOD_PROPERTIES } from '../../../workshop/design/woods.ts'
import { makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { boreVolume, woodWeights } from '../../../workshop/lists/wood-weight.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

/** A hole cut into thin discs. */
const sliced = (depth: number, radiusAt: (below: number) => number): number => {
  const steps = 20_000
  let sum = 0
  for (let i = 0; i < steps; i++) sum += Math.PI * radiusAt(((i + 0.5) * depth) / steps) ** 2 * (depth / steps)
  return sum
}

const WASM_PATH = createRequire(import.meta.url).resolve('manifold-3d/manifold.wasm')
const tools = { solids: async () => new Uint8Array(await readFile(WASM_PATH)).buffer, progress: () => {} }

describe('wood in a board', () => {
  test('a hole takes what its slices take', () => {
    const flat = designOf({ holeChamfer: 0.5 })
    expect(boreVolume(flat)).toBeCloseTo(
      sliced(9.525, (below) => 4.7625 / 2 + Math.max(0, 0.5 - below)),
      1,
    )
    const ball = designOf({ piece: 'marbles', holeBottom: 'ball', holeDiameter: 16, holeDepth: 5.6, holeChamfer: 0 })
    expect(boreVolume(ball)).toBeCloseTo(
      sliced(5.6, (below) => Math.sqrt(8 ** 2 - (8 - (5.6 - below)) ** 2)),
      1,
    )
  })

  test('a square board of walnut weighs what its measures say', () => {
    const design = designOf({
      form: 'polygon',
      players: 4,
      homeLean: [0],
      edge: 'square',
      field: 'walnut',
      holeDepth: 1,
      holeChamfer: 0,
    })
    const [walnut, ...others] = woodWeights(planOf(design))
    const side = 18 * 12.7 + 2 * 19.05
    const volume = side ** 2 * 19.05 - 112 * Math.PI * (4.7625 / 2) ** 2
    expect(others).toEqual([])
    expect(walnut?.weight).toBeCloseTo((volume / 1e9) * 610, 6)
  })

  test.each<Partial<Design>>([
    { edge: 'cove', edgeSize: 9, form: 'polygon', players: 4, homeLean: [0] },
    { edge: 'chamfer', edgeSize: 9, form: 'round', players: 4 },
    { edge: 'round-over', edgeSize: 9, form: 'polygon', players: 4, homeLean: [0], corner: 20 },
    { edge: 'cove', edgeSize: 9, form: 'polygon', players: 6, homeLean: [0], fold: 'across', foldAt: 6.35 },
    { edge: 'cove', edgeSize: 5, form: 'sections', players: 6, homeShape: 'forward' },
  ])('what the edge’s profile takes is weighed: %j comes to as much as its solids', async (changes) => {
    const design = designOf({ ...changes, holeChamfer: 0 })
    const plan = planOf(design)
    const solids = await makeSolids(plan, { toleranceMm: 0.01, hasChamfers: true }, tools)
    const volume = solids.reduce((sum, solid) => sum + solid.volume * solid.alike.length, 0)
    const [wood] = woodWeights(plan)
    expect(Math.abs(((wood?.weight ?? 0) * 1e9) / WOOD_PROPERTIES.walnut.densityKgPerM3 / volume - 1)).toBeLessThan(
      0.001,
    )
    const [square] = woodWeights(planOf({ ...design, edge: 'square' }))
    expect((wood?.weight ?? 0) / (square?.weight ?? 1), 'it takes more than that').toBeLessThan(0.998)
  })

  test('frame and field are counted separately and add up to the same board', () => {
    const plain = designOf({ margin: 40 })
    const framed = woodWeights(planOf(designOf({ ...plain, border: 'maple', borderWidth: 20 })))
    expect(framed.map(({ wood }) => wood)).toEqual(['walnut', 'maple'])
    const [whole] = woodWeights(planOf(plain))
    const volume = framed.reduce((sum, { wood, weight }) => sum + weight / WOOD_PROPERTIES[wood].densityKgPerM3, 0)
    expect(volume).toBeCloseTo((whole?.weight ?? 0) / WOOD_PROPERTIES.walnut.densityKgPerM3, 9)
  })
})
