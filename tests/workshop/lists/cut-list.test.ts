import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { isSheet } from '../../../workshop/design/woods.ts'
import { blanksOf, type Cut, cutsOf } from '../../../workshop/lists/cut-list.ts'
import { roughThicknessFor } from '../../../workshop/lists/lumber-sizes.ts'
import { boardFeet, purchasesOf, squareFeet } from '../../../workshop/lists/purchases.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

const named = (id: string) => {
  const preset = PRESETS.find((one) => one.id === id)
  if (preset === undefined) throw new Error(id)
  return planOf(preset.design)
}

const MM_PER_INCH = 25.4
const KERF_MM = MM_PER_INCH / 8
const EXAMPLE_SAW = { kerf: KERF_MM, waste: 0.2 }

/** A cut list without saw cuts, with a fifth for waste. */
const NO_KERF = { kerf: 0, waste: 0.2 }

const feetOf = (id: string, saw: typeof EXAMPLE_SAW, wood: string): number =>
  purchasesOf(named(id), saw)
    .filter((purchase) => purchase.wood === wood)
    .reduce((sum, { bought, stock }) => sum + boardFeet(bought, stock), 0)

describe('what is bought', () => {
  test('counts boards at the thickness they are sold in, with waste', () => {
    // Seven strips of 23 3/4" by 3 5/8" of 4/4, and a fifth: 7 · 23.75 · 3.625 / 144 · 1.2.
    expect(feetOf('three-in-one-half', NO_KERF, 'walnut')).toBeCloseTo(5.0221, 3)
    // Eleven of 35 5/8" by 3 3/8".
    expect(feetOf('three-in-one-three-quarters', NO_KERF, 'maple')).toBeCloseTo(11.0215, 3)
  })

  test('counts a saw cut of 1/8" along every strip and across its end', () => {
    // 7 · 23.875 · 3.75 / 144 · 1.2.
    expect(feetOf('three-in-one-half', EXAMPLE_SAW, 'walnut')).toBeCloseTo(5.2227, 3)
  })

  test('counts sheets by their area', () => {
    const [ply] = purchasesOf(named('carbles'), NO_KERF)
    expect(ply).toMatchObject({ material: 'sheet', wood: 'birch-ply', stock: { name: '23/32"' } })
    // One piece of 27 5/8" by 24", and a fifth.
    expect(squareFeet(ply?.bought ?? 0)).toBeCloseTo(((27.625 * 24) / 144) * 1.2, 3)
  })

  test.each([
    [19.05, 'inch', '4/4'],
    [20, 'inch', '5/4'],
    [31.75, 'inch', '6/4'],
    [40, 'inch', '8/4'],
    [18, 'mm', '26 mm'],
    [22, 'mm', '32 mm'],
    [40, 'mm', '52 mm'],
  ] as const)('a board of %d mm is planed from %s stock of %s', (thickness, units, name) => {
    expect(roughThicknessFor(thickness, units).name).toBe(name)
  })

  test('sheets of the presets are as thick as sheets are', () => {
    const thick = PRESETS.filter(({ design }) => isSheet(design.field)).map(({ id, design }) => [id, design.thickness])
    expect(Object.fromEntries(thick)).toMatchObject({
      carbles: 18.25625,
      'club-table': 30,
      tock: 18,
      keezen: 18,
    })
  })
})

describe('the cut list', () => {
  const field = (plan: ReturnType<typeof planOf>): Cut => cutsOf(plan, KERF_MM)[0] as Cut

  test('the grain of a folding board runs along its hinge', () => {
    const plan = named('jackaroo')
    // Halves of 198 by 378 mm, and 6 mm to saw off on each edge.
    expect(blanksOf(plan)).toEqual([{ wood: 'padauk', length: 390, breadth: 210, thickness: 18, count: 2, strips: 3 }])
    // Three strips each: 210 / 3 and 3 mm to joint, 3 mm thicker than the panel.
    expect(field(plan)).toMatchObject({
      role: 'strip',
      length: 390,
      breadth: 73,
      thickness: 21,
      count: 6,
      piecesPerCut: 1,
    })
  })

  test('what is shorter than a planer takes is one board, planed whole, and nothing is glued where a board is broad enough', () => {
    // Halves of 7 1/8" by 4": two end to end and a saw cut of 1/8" make 14 3/8".
    const cut = field(named('travel'))
    expect(cut).toMatchObject({ role: 'blank', thickness: 12.7, count: 1, piecesPerCut: 2 })
    expect(cut.length / MM_PER_INCH).toBeCloseTo(14.375, 6)
    expect(cut.breadth / MM_PER_INCH).toBeCloseTo(4, 6)
  })

  test('several short sections come out of one board', () => {
    const small: Partial<Design> = { form: 'sections', players: 5, spacing: 8, margin: 12, units: 'mm', field: 'maple' }
    // 18 holes of 8 mm with half a disc at both ends, and 12 mm to saw off: 164 mm, two of them in 332 mm.
    const cut = field(planOf(designOf(small)))
    expect(cut).toMatchObject({ role: 'blank', length: 332, count: 3, piecesPerCut: 2 })
  })

  test('nothing solid that goes through a planer is shorter than a foot, whatever preset', () => {
    for (const { id, design } of PRESETS)
      for (const { wood, role, length, piecesPerCut, count } of cutsOf(planOf(design), KERF_MM))
        if (!isSheet(wood) && role !== 'inlay')
          expect([id, role, length >= 12 * MM_PER_INCH || count * piecesPerCut === 1]).toEqual([id, role, true])
  })

  test('the wood of an inlaid ornament is on it, in boards as broad as yards stock them, unless it is plugs or painted', () => {
    const ornamentOf = (changes: Partial<Design>) =>
      cutsOf(planOf(designOf({ units: 'mm', ornament: 'star', lines: 'inlaid', inlay: 'maple', ...changes })), 0).find(
        ({ role }) => role === 'ornament',
      )
    const { length = 0, breadth = 0, ...star } = ornamentOf({}) ?? {}
    expect(star).toMatchObject({ wood: 'maple', count: 1 })
    expect(breadth).toBe(length)
    const drawing = { ornament: 'emblem', emblem: 'AAAA__AAAA__', emblemSize: 300 } as const
    expect(ornamentOf(drawing)).toMatchObject({ count: 2, length: 312, breadth: 156 })
    expect(ornamentOf({ lines: 'painted' })).toBeUndefined()
    expect(ornamentOf({ plugs: 'all' })).toBeUndefined()
    expect(ornamentOf({ ornament: 'none' })).toBeUndefined()
  })

  test('inlays come off the edge of a board in sticks that are sawn apart', () => {
    const plan = named('dog')
    expect(
      cutsOf({ ...plan, design: { ...plan.design, lines: 'painted' } }, KERF_MM).some(({ role }) => role === 'inlay'),
    ).toBe(false)
    const inlay = cutsOf(named('three-in-one-half'), KERF_MM).find(({ role }) => role === 'inlay')
    // 25.4 mm of a 4/4 board are five strips of 2 mm and four saw cuts of 1/8".
    expect(inlay).toMatchObject({ wood: 'maple', piecesPerCut: 5, stock: { name: '4/4' }, breadth: 3.175 })
    const all = (inlay?.count ?? 0) * 5 * (inlay?.length ?? 0)
    // 277 1/4" of lines, a tenth to spare counted.
    expect(all / MM_PER_INCH).toBeGreaterThan(277)
    expect(all / MM_PER_INCH).toBeLessThan(277 + 5 * 24)
  })
})
