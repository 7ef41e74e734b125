import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS, type Preset } from '../../../../workshop/design/presets.ts'
import { layOutTemplate, markObstacles } from '../../../../workshop/exports/pdf/template/template-pages.ts'
import { makeTiledPdf } from '../../../../workshop/exports/pdf/template/template-pdf.ts'
import { boreOf } from '../../../../workshop/geometry/bore.ts'
import type { Bounds } from '../../../../workshop/geometry/contour.ts'
import { findGuideLabelPlace } from '../../../../workshop/geometry/template/guide-label-place.ts'
import { registrationMarks } from '../../../../workshop/geometry/template/registration-marks.ts'
import { boardTemplate, sideTemplates } from '../../../../workshop/geometry/template/template.ts'
import { printedTiles } from '../../../../workshop/geometry/template/tiling.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { designOf } from '../../designs.ts'
import { makeExport } from '../orders.ts'

const made = async (changes: Partial<Design>) => {
  const design = designOf(changes)
  const file = await makeExport(makeTiledPdf, design, 'named')
  return { file, pages: (await PDFDocument.load(file.bytes)).getPages(), design }
}

const TILED_BOARDS: readonly Partial<Design>[] = [
  {},
  { spacing: 15.875, paper: 'a4' },
  { spacing: 8, paper: 'legal' },
  { form: 'round', players: 5, spacing: 17, paper: 'a3' },
  { form: 'sections', players: 6, spacing: 15.875 },
  { form: 'polygon', players: 4, homeLean: [0], fold: 'across', paper: 'a4' },
  { form: 'polygon', players: 12, homeLean: [0], spacing: 10 },
]

describe('a board on pages', () => {
  test.each(TILED_BOARDS)('every hole is whole on a printed page: %j', (changes) => {
    const plan = planOf(designOf(changes))
    const radius = boreOf(plan.design).rimDiameter / 2
    for (const template of [boardTemplate(plan), ...sideTemplates(plan)]) {
      const windows = printedTiles(layOutTemplate(template, plan).tiling).map(({ window }) => window)
      const torn = template.drills.filter(
        ({ x, y }) =>
          !windows.some(
            ({ west, east, south, north }) =>
              x - radius >= west && x + radius <= east && y - radius >= south && y + radius <= north,
          ),
      )
      expect(torn).toEqual([])
    }
  })

  test('the widest holes are within their template, and the middle of each is on a page', () => {
    const plan = planOf(
      designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 45, holeDiameter: 40, margin: 50 }),
    )
    const inside = ({ x, y }: { x: number; y: number }, { west, east, south, north }: Bounds, room: number) =>
      Math.min(x - west, east - x, y - south, north - y) > room
    for (const template of [boardTemplate(plan), ...sideTemplates(plan)]) {
      const windows = printedTiles(layOutTemplate(template, plan).tiling).map(({ window }) => window)
      for (const drill of template.drills) {
        expect(inside(drill, template.bounds, 20)).toBe(true)
        expect(windows.some((window) => inside(drill, window, 5))).toBe(true)
      }
    }
  })

  test('a title in the middle of a large board is printed, and no mark is laid on it', () => {
    const plan = planOf(designOf({ form: 'round', players: 12, spacing: 17, title: 'Round about', paper: 'a4' }))
    const { template, tiling } = layOutTemplate(boardTemplate(plan), plan)
    const title = plan.marks.find((mark) => mark.role === 'title')
    if (title?.kind !== 'text') throw new Error('no title')
    const { x, y } = title.at
    const shown = printedTiles(tiling).some(
      ({ window: { west, east, south, north } }) => x > west && x < east && y > south && y < north,
    )
    expect(shown).toBe(true)
    const marks = registrationMarks(tiling, markObstacles(template, plan))
    expect(Math.min(...marks.map((mark) => Math.hypot(mark.x - x, mark.y - y)))).toBeGreaterThan(title.size / 2 + 2)
  })

  test.each(TILED_BOARDS)('registration marks are on two pages at least and clear of holes: %j', (changes) => {
    const plan = planOf(designOf(changes))
    const { template, tiling } = layOutTemplate(boardTemplate(plan), plan)
    const printed = printedTiles(tiling)
    const marks = registrationMarks(tiling, markObstacles(template, plan))
    expect(marks.length).toBeGreaterThanOrEqual(3 * (printed.length - 1))
    for (const mark of marks) {
      const on = printed.filter(
        ({ window }) =>
          Math.min(mark.x - window.west, window.east - mark.x, mark.y - window.south, window.north - mark.y) > 2.6,
      )
      expect(on.length).toBeGreaterThanOrEqual(2)
      const nearest = Math.min(...plan.drills.map(({ x, y }) => Math.hypot(x - mark.x, y - mark.y)))
      expect(nearest).toBeGreaterThan(8 - 1e-9)
    }
  })

  test.each(['travel', 'jackaroo'])('the words at the fold of the %s board stand clear of holes', (id) => {
    const plan = planOf((PRESETS.find((preset) => preset.id === id) as Preset).design)
    const template = boardTemplate(plan)
    const [guide] = template.guides
    if (guide === undefined) throw new Error('no fold')
    const [length, size] = [30, 2.4]
    const at = findGuideLabelPlace(guide, template, plan, length, size)
    const reach = boreOf(plan.design).rimDiameter / 2
    // They run northwards, west of the line.
    const covered = plan.drills.filter(
      ({ x, y }) => x + reach > at.x - size && x - reach < at.x && y + reach > at.y && y - reach < at.y + length,
    )
    expect(covered).toEqual([])
    expect(at.y + length).toBeLessThan(guide.to.y)
  })

  test('any spacing fits on pages that cover it, never more than a grid of the paper needs', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 60, noNaN: true }), (spacing) => {
        const plan = planOf(designOf({ form: 'polygon', players: 4, homeLean: [0], spacing, paper: 'a4' }))
        const { tiling } = layOutTemplate(boardTemplate(plan), plan)
        const wide = plan.bounds.east - plan.bounds.west + 4
        const [columns, rows] = [Math.ceil((wide - 12) / 178), Math.ceil((wide - 12) / 254)]
        expect(printedTiles(tiling).length).toBeLessThanOrEqual(Math.max(1, columns) * Math.max(1, rows))
      }),
      { numRuns: 6 * THOROUGH },
    )
  })

  test('pages have the size of the paper, and the printer is asked not to scale them', async () => {
    const { file, pages } = await made({ form: 'polygon', players: 4, homeLean: [0], paper: 'a4' })
    expect(file.name).toBe('pegs-and-jokers-4-template.pdf')
    for (const page of pages) {
      const sides = [page.getWidth(), page.getHeight()].map((points) => (points * 25.4) / 72).sort((a, b) => a - b)
      expect(sides[0]).toBeCloseTo(210, 6)
      expect(sides[1]).toBeCloseTo(297, 6)
    }
    const read = await PDFDocument.load(file.bytes)
    expect(read.catalog.getViewerPreferences()?.getPrintScaling()).toBe('None')
  })

  test('a larger spacing takes more pages, and larger paper fewer', LONG, async () => {
    const count = async (changes: Partial<Design>) => (await made(changes)).pages.length
    expect(await count({ spacing: 19.05 })).toBeGreaterThan(await count({ spacing: 12.7 }))
    expect(await count({ paper: 'a3' })).toBeLessThan(await count({ paper: 'a4' }))
  })

  test('a title in letters that PDF readers lack loses its accents only', async () => {
    const { file } = await made({ title: 'Żółw 漢 „Club“', names: ['Łucja'], form: 'round', players: 4, homeLean: [0] })
    expect(file.name).toMatch(/club-template\.pdf$/)
    expect((await PDFDocument.load(file.bytes)).getTitle()).toContain('template')
  })
})
