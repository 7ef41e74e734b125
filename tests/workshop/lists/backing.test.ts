import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { makeCsvFile } from '../../../workshop/exports/drawings/csv.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { woodWeights } from '../../../workshop/lists/wood-weight.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { englishTexts } from '../exports/english.ts'
import { DRAWING_TOOLS, decodeText, makeExport } from '../exports/orders.ts'

const SQUARE_BOARD = {
  form: 'polygon',
  players: 4,
  homeLean: [0],
  edge: 'square',
  thickness: 12.7,
  holeDiameter: 5,
  holeChamfer: 0,
  units: 'mm',
} as const
const backed = designOf({ ...SQUARE_BOARD, backing: 6.5 })
/** 18 holes of 12.7 mm and 19.05 mm on both sides. */
const SIDE_LENGTH_MM = 18 * 12.7 + 2 * 19.05

describe('a board with a backing', () => {
  test('has holes that go right through, whatever depth was written, and no fault for it', async () => {
    expect(backed.holeDepth).toBe(12.7)
    expect(findingsOf(planOf(backed)).filter(({ severity }) => severity === 'fault')).toEqual([])
    const lines = decodeText(await makeExport(makeCsvFile, backed, 'named'))
      .trim()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(112)
    for (const line of lines) expect(line).toContain(',through,top,')
  })

  test('is drilled through in its solid: what is left is the square less 112 cylinders', async () => {
    const [solid] = await makeSolids(planOf(backed), { toleranceMm: 0.005, hasChamfers: false }, DRAWING_TOOLS)
    const volume = (SIDE_LENGTH_MM ** 2 - 112 * Math.PI * 2.5 ** 2) * 12.7
    expect(Math.abs((solid?.volume ?? 0) / volume - 1)).toBeLessThan(0.001)
  })

  test('lists the plywood, weighs it and says when it is glued on', () => {
    const backing = cutsOf(planOf(backed), 3).find(({ role }) => role === 'backing')
    // 266.7 mm and 6 mm to saw off on each edge.
    expect(backing).toMatchObject({ wood: 'birch-ply', length: 279, breadth: 279, thickness: 6.5, count: 1 })
    const ply = woodWeights(planOf(backed)).find(({ wood }) => wood === 'birch-ply')
    expect(ply?.weight).toBeCloseTo(((SIDE_LENGTH_MM ** 2 * 6.5) / 1e9) * 680, 6)
    const steps = buildingSteps(planOf(backed), 1, englishTexts)
    const at = (word: string) => steps.findIndex(({ text }) => text.includes(word))
    expect(at('right through')).toBeGreaterThan(0)
    expect(at('Glue the 6.5 mm')).toBeGreaterThan(at('right through'))
  })

  test('is none for sections, whose laps need all of their thickness, and for pockets of a ball', () => {
    expect(designOf({ form: 'sections', backing: 6 }).backing).toBe(0)
    expect(designOf({ holeBottom: 'ball', piece: 'marbles', backing: 6 }).backing).toBe(0)
  })
})
