import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makeDxfFile } from '../../../../workshop/exports/drawings/dxf.ts'
import { LAYERINGS, type Layering } from '../../../../workshop/exports/export-order.ts'
import type { LineMark } from '../../../../workshop/geometry/marks.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { anyDesign, designOf } from '../../designs.ts'
import { decodeText, makeExport } from '../orders.ts'
import { type DxfVertex, distanceTo, doubled, isInside, polylinesOf, type ReadLine } from './dxf-outline.ts'

const drawn = async (design: Design, layering: Layering = 'named'): Promise<readonly ReadLine[]> =>
  polylinesOf(decodeText(await makeExport(makeDxfFile, design, layering)))

const onLayer = (lines: readonly ReadLine[], start: string) => lines.filter(({ layer }) => layer.startsWith(start))

const stretches = ({ points }: Pick<ReadLine, 'points'>): (readonly [DxfVertex, DxfVertex])[] =>
  points.slice(1).map((b, i) => [points[i] as DxfVertex, b] as const)

/** Distance to the edge of what the lines of a design cover: negative within. */
const beyondLines = ({ marks, bounds }: ReturnType<typeof planOf>) => {
  const lines = marks.filter((mark): mark is LineMark => mark.kind === 'line' && mark.role !== 'arrow')
  return ({ x, y }: DxfVertex): number => {
    const p = { x: x + bounds.west, y: y + bounds.south }
    const away = lines.map(({ points, closed, width }) => {
      const pieces = stretches({ points: closed ? [...points, ...points.slice(0, 1)] : points })
      return Math.min(...pieces.map(([a, b]) => distanceTo(a, b, p))) - width / 2
    })
    return Math.min(...away)
  }
}

/** Round tracks are polygons in the marks, circles in drawings. */
const TOLERANCE_MM = 0.05

describe('lines of a drawing', () => {
  test.each<readonly [string, Partial<Design>]>([
    ['three tracks', {}],
    ['crosses and leaning homes', { form: 'polygon', players: 5, homeLean: [20], startShape: 'cross' }],
    ['tock, where home and start begin in one hole', { game: 'tock', form: 'polygon', players: 4, lineWidth: 6 }],
  ])('%s: as areas are what broad strokes cover, no more and no less', async (_, changes) => {
    const design = designOf({ arrows: false, ...changes })
    const [plan, bands] = [planOf(design), onLayer(await drawn(design), 'LINES_INLAID')]
    for (const { closed } of bands) expect(closed).toBe(true)
    const beyond = beyondLines(plan)
    const [width, height] = [plan.bounds.east - plan.bounds.west, plan.bounds.north - plan.bounds.south]
    const places = Array.from({ length: 1200 }, (_, i) => ({
      x: ((i * 0.754877666) % 1) * width,
      y: ((i * 0.569840291) % 1) * height,
    }))
    const inside = places.filter((p) => isInside(p, bands))
    expect(inside.length).toBeGreaterThan(12)
    for (const p of inside) expect(beyond(p)).toBeLessThan(TOLERANCE_MM)
    const outside = places.filter((p) => !inside.includes(p))
    for (const p of outside) expect(beyond(p)).toBeGreaterThan(-TOLERANCE_MM)
  })

  test('ends of lines and round tracks are true arcs', async () => {
    const round = designOf({ form: 'round', players: 6, homeLean: [0], arrows: false })
    const lines = await drawn(round)
    const { bounds } = planOf(round)
    const [track] = onLayer(lines, 'LINES_MIDDLE').filter(({ points, closed }) => closed && points.length > 60)
    const middle = { x: (bounds.east - bounds.west) / 2, y: (bounds.north - bounds.south) / 2 }
    const radius = (bounds.east - bounds.west) / 2 - round.margin
    expect(track?.arcs).toBe(2)
    for (const p of track?.points ?? []) expect(Math.hypot(p.x - middle.x, p.y - middle.y)).toBeCloseTo(radius, 6)
    const bands = onLayer(lines, 'LINES_INLAID')
    expect(bands.flatMap(({ arcs }) => arcs).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(6 * 6)
    const outside = bands.find(({ points }) =>
      points.every((p) => Math.abs(Math.hypot(p.x - middle.x, p.y - middle.y) - radius - round.lineWidth / 2) < 1e-3),
    )
    expect(outside?.arcs).toBe(2)
  })

  test('the track of an oval is two true arcs and two straight lines, its groove as well', async () => {
    const lines = await drawn(designOf({ form: 'oval', players: 6, homeLean: [0], arrows: false }))
    const [track] = onLayer(lines, 'LINES_MIDDLE').filter(({ points, closed }) => closed && points.length > 60)
    expect(track?.arcs).toBe(2)
    const outside = onLayer(lines, 'LINES_INLAID').toSorted((a, b) => b.points.length - a.points.length)
    expect(outside.some(({ arcs }) => arcs === 2)).toBe(true)
  })

  test('a shop that cuts by operation finds each groove once; the middles are for reference', async () => {
    const layers = new Set((await drawn(designOf({}), 'operations')).map(({ layer }) => layer))
    expect([...layers].filter((layer) => /LINES|MIDDLE/.test(layer)).toSorted()).toEqual([
      'POCKET_LINES_Z0079',
      'REF_MIDDLE_W0075',
      'REF_MIDDLE_W0125',
    ])
  })

  test('no preset has a line that runs on another one, in any layers', LONG, async () => {
    for (const { design } of PRESETS) {
      const lines = await drawn({ ...design, title: '' })
      for (const layers of ['LINES_MIDDLE', 'LINES_INLAID', 'LINES_PAINTED', 'ARROWS', 'FRAME', 'EDGE', 'OUTLINE']) {
        expect(doubled(onLayer(lines, layers))).toEqual([])
      }
    }
  })

  test('whatever the design, no layer has a line that runs on another one', LONG, async () => {
    await fc.assert(
      fc.asyncProperty(anyDesign, fc.constantFrom(...LAYERINGS), async (design, layering) => {
        const lines = await drawn({ ...design, title: '', names: [], numbers: false }, layering)
        for (const layer of new Set(lines.map((line) => line.layer))) {
          expect(doubled(onLayer(lines, layer))).toEqual([])
        }
        expect(doubled(onLayer(lines, 'LINES_MIDDLE'))).toEqual([])
      }),
      { numRuns: 6 * THOROUGH },
    )
  })

  test('stars that lie on each other are one area', async () => {
    const lines = onLayer(await drawn(designOf({ ornament: 'compass' })), 'ORNAMENT')
    expect(lines.length).toBeGreaterThan(1)
    expect(isInside({ x: (46.456 * 12.7) / 2, y: (46.456 * 12.7) / 2 }, lines)).toBe(true)
  })
})
