import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../../../engine/boards/layout.ts'
import { findingsOf } from '../../../../workshop/checks/findings.ts'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { layOutTemplate } from '../../../../workshop/exports/pdf/template/template-pages.ts'
import { makeSidePdf } from '../../../../workshop/exports/pdf/template/template-pdf.ts'
import { lockTemplate } from '../../../../workshop/geometry/template/lock-template.ts'
import { sideTemplates } from '../../../../workshop/geometry/template/template.ts'
import { printedTiles } from '../../../../workshop/geometry/template/tiling.ts'
import { type Plan, planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { designOf } from '../../designs.ts'
import { makeExport } from '../orders.ts'

const pagesOf = async (changes: Partial<Design>): Promise<number> => {
  const { bytes } = await makeExport(makeSidePdf, designOf(changes), 'named')
  return (await PDFDocument.load(bytes)).getPageCount()
}

const turned = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) + y * Math.sin(angle),
  y: y * Math.cos(angle) - x * Math.sin(angle),
})

/** Expects that the holes of all printed pages are those of the board. */
const expectSameHoles = (made: readonly Point[], { drills }: Plan): void => {
  const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6
  for (const drill of drills)
    expect(
      made.some((point) => near(point, drill)),
      drill.name,
    ).toBe(true)
  for (const point of made) expect(drills.some((drill) => near(point, drill))).toBe(true)
}

describe('a page for each side', () => {
  test.each<Partial<Design>>([
    {},
    { form: 'round', players: 5, spacing: 12 },
    { form: 'polygon', players: 7, homeLean: [10], homeShape: 'back' },
    { form: 'sections', players: 6, homeShape: 'forward' },
    { form: 'polygon', players: 4, game: 'tock', homeLean: [0], outward: true },
  ])('turned about the middle as often as it is printed, it makes the whole board: %j', (changes) => {
    const plan = planOf(designOf(changes))
    const made = sideTemplates(plan).flatMap(({ drills, copies }) =>
      Array.from({ length: copies }, (_, i) => drills.map((drill) => turned(drill, (2 * Math.PI * i) / copies))).flat(),
    )
    expectSameHoles(made, plan)
  })

  test(
    'has one page a track after the first where it fits, and tells what would fit where it does not',
    LONG,
    async () => {
      expect(await pagesOf({})).toBe(1 + 3)
      expect(await pagesOf({ form: 'sections', players: 6, spacing: 15.875, paper: 'legal' })).toBe(1 + 1)
      expect(await pagesOf({ form: 'sections', players: 6, spacing: 15.875, paper: 'letter' })).toBe(1 + 2)
      expect(await pagesOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 13.5 })).toBe(1 + 1)
      expect(await pagesOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 13.6 })).toBe(1 + 2)
    },
  )

  test('of an oval is one for its straight sides and one for those at its ends, which make the whole board', async () => {
    const plan = planOf(designOf({ form: 'oval', players: 6, homeLean: [0] }))
    const [straight, arc] = sideTemplates(plan)
    const half = plan.bounds.east - plan.bounds.north
    const quarter = Math.PI / 2
    const made = [
      ...[0, 2].flatMap((turns) => straight?.drills.map((drill) => turned(drill, turns * quarter)) ?? []),
      ...[0.5, 1.5, 2.5, 3.5].flatMap(
        (turns) =>
          arc?.drills.map((drill) => {
            const { x, y } = turned(drill, turns * quarter)
            return { x: x + (turns < 2 ? -half : half), y }
          }) ?? [],
      ),
    ]
    expectSameHoles(made, plan)
    expect([straight?.copies, arc?.copies]).toEqual([2, 4])
    expect(await pagesOf({ form: 'oval', players: 6, homeLean: [0], spacing: 12 })).toBe(1 + 2)
  })

  test('the checks advise for one page what makes it one page, and nothing wider', async () => {
    const asked = designOf({
      form: 'polygon',
      players: 4,
      homeLean: [0],
      spacing: 40,
      units: 'mm',
      paper: 'a3',
      onePage: true,
    })
    const advice = findingsOf(planOf(asked)).find(({ code }) => code === 'paper')
    const spacing = advice?.fix?.spacing ?? 0
    expect(await pagesOf({ ...asked, spacing })).toBe(1 + 1)
    expect(await pagesOf({ ...asked, spacing: spacing + 0.1 })).toBe(1 + 2)
    expect(findingsOf(planOf({ ...asked, onePage: false })).map(({ code }) => code)).not.toContain('paper')
  })

  test('shows nothing of a fold, for it is printed for the other sides, too', () => {
    const folded = planOf(
      designOf({ form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 9, borderWidth: 10 }),
    )
    const [page] = sideTemplates(folded)
    const [whole] = sideTemplates(planOf({ ...folded.design, fold: 'none' }))
    expect(page?.outlines).toEqual(whole?.outlines)
    expect(page?.seams).toEqual(whole?.seams)
    expect(page?.outlines).toHaveLength(1)
  })

  const LONGEST_PRESETS = PRESETS.filter(({ id }) => ['club-table', 'jackaroo', 'paddles'].includes(id))

  test.each(LONGEST_PRESETS)('has all that is told before it on one page: $id', async ({ design }) => {
    const plan = planOf(design)
    const lock = lockTemplate(plan)
    const templates = [...sideTemplates(plan), ...(lock === undefined ? [] : [lock])]
    const tiles = templates.map((template) => printedTiles(layOutTemplate(template, plan).tiling).length)
    expect(await pagesOf(design)).toBe(1 + tiles.reduce((sum, count) => sum + count, 0))
  })
})
