import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import type { ExportOrder, FileMaker } from '../../../../workshop/exports/export-order.ts'
import { makeJig3mf } from '../../../../workshop/exports/jig/jig-3mf.ts'
import { makeJigDxf } from '../../../../workshop/exports/jig/jig-dxf.ts'
import { makeJigPdf } from '../../../../workshop/exports/pdf/jig/jig-pdf.ts'
import { extentOf } from '../../../../workshop/geometry/contour.ts'
import type { JigSet } from '../../../../workshop/jigs/jig.ts'
import { makeJigs } from '../../../../workshop/jigs/jig-set.ts'
import { DEFAULT_JIG, type JigSetup, plateThickness } from '../../../../workshop/jigs/jig-setup.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'
import { circlesOf } from '../../jigs/drawn-plates.ts'
import { DRAWING_TOOLS, decodeText } from '../orders.ts'
import { bodiesOf, leaksOf, read3mf, volumeOf } from '../solids/mesh-reader.ts'

const SMALL_BED_SETUP: JigSetup = { ...DEFAULT_JIG, bedWidth: 220, bedDepth: 220 }
const JIG_DESIGNS = {
  travel: PRESETS.find(({ id }) => id === 'travel')?.design ?? designOf({}),
  paddles: PRESETS.find(({ id }) => id === 'paddles')?.design ?? designOf({}),
  marbles: PRESETS.find(({ id }) => id === 'dog')?.design ?? designOf({}),
  mitres: designOf({ ...PRESETS.find(({ id }) => id === 'paddles')?.design, lock: 'dowels' }),
  halves: designOf({ ...PRESETS.find(({ id }) => id === 'jackaroo')?.design, foldJoint: 'dowels' }),
}

const made = (maker: FileMaker, design = JIG_DESIGNS.travel, jig = DEFAULT_JIG) => {
  const order: ExportOrder = {
    design,
    layering: 'named',
    letters: 'outlines',
    link: 'http://x/',
    jig,
  }
  return maker(order, DRAWING_TOOLS)
}

const setOf = (design = JIG_DESIGNS.travel, jig = DEFAULT_JIG): JigSet => {
  const set = makeJigs(planOf(design), jig)
  if (typeof set === 'string') throw new Error(set)
  return set
}

describe('the files of a jig', () => {
  test.each(Object.keys(JIG_DESIGNS) as (keyof typeof JIG_DESIGNS)[])(
    'as a drawing, have every bushing in its layer: %s',
    async (name) => {
      const design = JIG_DESIGNS[name]
      const file = await made(makeJigDxf, design)
      const circles = circlesOf(decodeText(file))
      const { plates } = setOf(design)
      const inLayer = (start: string) => circles.filter(({ layer }) => layer.startsWith(start))
      const holes = plates.flatMap((plate) => plate.holes)
      expect(inLayer('BUSHING')).toHaveLength(holes.filter(({ isDrilled: drills }) => drills).length)
      expect(inLayer('REGISTER')).toHaveLength(holes.filter(({ isDrilled: drills }) => !drills).length)
      expect(inLayer('STOP')).toHaveLength(plates.flatMap(({ stops }) => stops).length)
      // Distances on the drawing are those of the plate.
      const [a, b] = [plates[0]?.holes[0], plates[0]?.holes.at(5)]
      const wanted = Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))
      const [p, q] = [inLayer('BUSHING')[0]?.center, inLayer('BUSHING')[5]?.center]
      expect(Math.hypot((p?.x ?? 0) - (q?.x ?? 0), (p?.y ?? 0) - (q?.y ?? 0))).toBeCloseTo(wanted, 3)
    },
  )

  test.each(Object.keys(JIG_DESIGNS) as (keyof typeof JIG_DESIGNS)[])(
    'as solids, are whole, as thick as wanted, and fit the bed: %s',
    async (name) => {
      const design = JIG_DESIGNS[name]
      const { objects, items, unit } = read3mf((await made(makeJig3mf, design, SMALL_BED_SETUP)).bytes)
      const { plates } = setOf(design, SMALL_BED_SETUP)
      expect(unit).toBe('millimeter')
      const dowels = Math.max(...plates.map(({ stops }) => stops.length))
      expect(objects.size).toBe(plates.length + Math.min(1, dowels))
      expect(items).toHaveLength(plates.length + dowels)
      for (const [i, plate] of plates.entries()) {
        const solid = objects.get(String(i + 1))
        if (solid === undefined) throw new Error('no plate')
        expect(leaksOf(solid)).toBe(0)
        expect(bodiesOf(solid)).toBe(1)
        const { width, height } = extentOf(plate.bounds)
        const reach = (axis: 0 | 1 | 2) => {
          const all = solid.corners.map((corner) => corner[axis])
          return Math.max(...all) - Math.min(...all)
        }
        expect([reach(0), reach(1), reach(2)].map((mm) => Number(mm.toFixed(2)))).toEqual([
          Number(width.toFixed(2)),
          Number(height.toFixed(2)),
          plateThickness(SMALL_BED_SETUP, design.units),
        ])
        expect(width).toBeLessThanOrEqual(220)
        const hole = (Math.PI * (plate.bushing + SMALL_BED_SETUP.fit) ** 2) / 4
        const area = width * height - plate.holes.length * hole - plate.stops.length * 52
        expect(volumeOf(solid) / plateThickness(SMALL_BED_SETUP, design.units) / area).toBeCloseTo(1, 1)
      }
    },
  )

  test('on paper, have a first page, how to set them, and every plate', async () => {
    const file = await made(makeJigPdf)
    expect(file.name).toMatch(/-jig\.pdf$/)
    expect((await PDFDocument.load(file.bytes)).getPageCount()).toBeGreaterThanOrEqual(2 + setOf().plates.length)
  })

  test('are refused with a sentence: a field, a bed too small, a bushing without a wall', async () => {
    const field = PRESETS.find(({ id }) => id === 'chase-two')?.design
    await expect(made(makeJigPdf, field)).rejects.toMatchObject({
      reason: 'jig',
      values: { problem: expect.stringContaining('no holes') },
    })
    const small = made(makeJig3mf, JIG_DESIGNS.marbles, { ...DEFAULT_JIG, bedWidth: 50, bedDepth: 50 })
    await expect(small).rejects.toMatchObject({
      values: { problem: expect.stringContaining('50 × 50 mm (1 31/32" × 1 31/32")') },
    })
    const thin = made(makeJigDxf, JIG_DESIGNS.travel, { ...DEFAULT_JIG, bushing: 4 })
    await expect(thin).rejects.toMatchObject({ values: { problem: expect.stringContaining('no wall') } })
  })
})
