import type { BufferAttribute } from 'three'
import { describe, expect, test } from 'vitest'
import { BoardGeometry } from '../../../models/board/board-geometry.ts'
import { designBody } from '../../../models/board/design-body.ts'
import { HoleMarks } from '../../../models/board/hole-marks.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { CHASE_DEFAULTS } from '../../../workshop/design/marble-chase.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { enclosedArea } from '../../../workshop/geometry/contour.ts'
import { planOf } from '../../../workshop/plan.ts'

const BOARD_DESIGNS: Readonly<Record<string, Partial<Design>>> = {
  'three-in-one': {},
  'a framed hexagon with rounded corners': { form: 'polygon', players: 6, borderWidth: 20, corner: 30, edge: 'cove' },
  'a round board with wells': { form: 'round', players: 5, well: 'two', edge: 'chamfer' },
  'a folding board': { form: 'polygon', players: 4, fold: 'across', foldAt: 8 },
  'a round folding board': { form: 'round', players: 4, fold: 'across' },
  sections: { form: 'sections', players: 7, spacing: 15.875 },
}
const planFor = (changes: Partial<Design>) => planOf(normalizeDesign({ ...FIRST_DESIGN, ...changes }))

/** Area of the level faces at a height, mm². */
const levelArea = (shape: BoardGeometry, y: number, spacing: number): number => {
  const [position, normal] = [shape.getAttribute('position'), shape.getAttribute('normal')]
  const index = shape.getIndex()?.array ?? []
  let twice = 0
  for (let i = 0; i + 2 < index.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [index[i], index[i + 1], index[i + 2]]
    const level = [a, b, c].every((v) => Math.abs(position.getY(v) - y) < 1e-6 && normal.getY(v) > 0.999)
    const cross =
      (position.getX(b) - position.getX(a)) * (position.getZ(c) - position.getZ(a)) -
      (position.getZ(b) - position.getZ(a)) * (position.getX(c) - position.getX(a))
    if (level) twice -= cross
  }
  return (twice / 2) * spacing ** 2
}

describe('the wood of a design', () => {
  test.each(Object.entries(BOARD_DESIGNS))(
    '%s: its top is as large as the plan says, all of it seen from above',
    (_, changes) => {
      const plan = planFor({ ...changes, edge: 'square' })
      const { spacing } = plan.design
      const shape = new BoardGeometry(designBody(plan))
      const wells = plan.wells.reduce((sum, { contour }) => sum + enclosedArea(contour), 0)
      const tops = plan.parts.map(({ slabs }) => slabs.find(({ high }) => high === plan.design.thickness)?.contour)
      const area = tops.reduce((sum, contour) => sum + (contour === undefined ? 0 : enclosedArea(contour)), 0)
      expect(levelArea(shape, 0, spacing) / (area - wells)).toBeCloseTo(1, 1)
      if (plan.wells.length > 0) {
        expect(levelArea(shape, -plan.design.wellDepth / spacing, spacing) / wells).toBeCloseTo(1, 2)
      }
    },
  )

  test.each(Object.entries(BOARD_DESIGNS))(
    '%s: lies within its picture, and no deeper than it is thick',
    (_, changes) => {
      const plan = planFor(changes)
      const body = designBody(plan)
      const shape = new BoardGeometry(body)
      shape.computeBoundingBox()
      const { min, max } = shape.boundingBox ?? {}
      const { bounds, design } = plan
      expect(max?.y).toBeCloseTo(0)
      expect(min?.y).toBeCloseTo(-design.thickness / design.spacing)
      expect(max?.x).toBeCloseTo(bounds.east / design.spacing, 2)
      expect(min?.z).toBeCloseTo(-bounds.north / design.spacing, 2)
      expect(body.span / 2).toBeGreaterThan(max?.x ?? Number.POSITIVE_INFINITY)
    },
  )

  test('floors of slots that are as deep as the tongue of their board are the only faces there', () => {
    const plan = planFor({ ...CHASE_DEFAULTS, game: 'marble-chase', form: 'field', thickness: 18 })
    const { spacing, thickness } = plan.design
    const depth = plan.wells[0]?.depth ?? 0
    const ends = plan.parts
      .flatMap(({ slabs }) => slabs)
      .filter(({ high }) => Math.abs(high - thickness + depth) < 1e-6)
    expect(ends.length, 'of the tongue and of the rails beside it').toBe(4)
    const area = ends.reduce((sum, { contour }) => sum + enclosedArea(contour), 0)
    const shown = levelArea(new BoardGeometry(designBody(plan)), -depth / spacing, spacing)
    expect(shown / area).toBeGreaterThan(0.97)
    expect(shown / area).toBeLessThan(1.001)
  })

  test('where an edge begins the picture goes on, whatever height the top of its part has', () => {
    const plan = planFor({ ...CHASE_DEFAULTS, game: 'marble-chase', form: 'field', scoringBoards: 2, edgeSize: 1.5 })
    const shape = new BoardGeometry(designBody(plan))
    const [position, uv, part] = ['position', 'uv', 'part'].map((name) => shape.getAttribute(name)) as [
      BufferAttribute,
      BufferAttribute,
      BufferAttribute,
    ]
    const tops = new Map<number, number>()
    for (let i = 0; i < part.count; i++)
      tops.set(part.getX(i), Math.max(tops.get(part.getX(i)) ?? Number.NEGATIVE_INFINITY, position.getY(i)))
    expect(new Set(tops.values()).size, 'rails, the field, and scoring boards').toBe(3)
    const places = new Map<string, Set<string>>()
    for (let i = 0; i < part.count; i++) {
      if (Math.abs(position.getY(i) - (tops.get(part.getX(i)) ?? 0)) > 1e-6) continue
      const key = [part.getX(i), position.getX(i).toFixed(4), position.getZ(i).toFixed(4)].join()
      places.set(key, (places.get(key) ?? new Set()).add(`${uv.getX(i).toFixed(4)} ${uv.getY(i).toFixed(4)}`))
    }
    expect([...places.values()].filter(({ size }) => size > 1)).toEqual([])
  })

  test('a board without holes has a texture for their marks all the same', () => {
    const { width, height, data } = new HoleMarks(0).image
    expect([width, height, data?.length]).toEqual([1, 3, 12])
  })

  test('a corner that is smaller than the profile is cut as a router on a bearing cuts it: nothing is nearer to a side', () => {
    const plan = planFor({ form: 'polygon', players: 4, corner: 3, edge: 'round-over', edgeSize: 9 })
    const { spacing } = plan.design
    const shape = new BoardGeometry(designBody(plan))
    const position = shape.getAttribute('position')
    const { east, north } = plan.bounds
    for (let i = 0; i < position.count; i++) {
      if (position.getY(i) < -1e-6) continue
      expect(Math.abs(position.getX(i)) * spacing).toBeLessThan(east - 9 + 0.02)
      expect(Math.abs(position.getZ(i)) * spacing).toBeLessThan(north - 9 + 0.02)
    }
    const side = 2 * (east - 9)
    expect(levelArea(shape, 0, spacing) / side ** 2).toBeCloseTo(1, 4)
  })

  test('every part has its own piece of the log', () => {
    const shape = new BoardGeometry(designBody(planFor(BOARD_DESIGNS.sections ?? {})))
    const [part, grain] = [shape.getAttribute('part'), shape.getAttribute('grain')]
    const planks = new Map<number, number>()
    for (let i = 0; i < part.count; i++) planks.set(part.getX(i), grain.getW(i))
    expect(new Set(planks.values()).size).toBe(7)
    for (let i = 0; i < grain.count; i++) expect(Math.abs(grain.getX(i)), 'in the middle of a plank').toBeLessThan(4)
  })
})
