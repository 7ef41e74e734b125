import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { FINE_SOLID, makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { enclosedArea } from '../../../workshop/geometry/contour.ts'
import { signedDepthIn } from '../../../workshop/geometry/distance.ts'
import type { Seam } from '../../../workshop/geometry/joints/seam.ts'
import { pieceNeeds } from '../../../workshop/lists/needs.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

const folding = PRESETS.filter(({ design }) => design.fold !== 'none')
const jackaroo = folding.find(({ id }) => id === 'jackaroo')?.design as Design

const seamOf = (design: Design): Seam => planOf(designOf(design)).seam as Seam

describe('the joint of two halves', () => {
  test('is hinged by default, and a board in one piece has none', () => {
    for (const { design } of folding) expect(planOf(design).seam).toBeUndefined()
    expect(planOf(designOf({ ...jackaroo, fold: 'none', foldJoint: 'dowels', magnets: 'round' })).seam).toBeUndefined()
  })

  test.each(folding)(
    'magnets under both halves of $id lie on each other, the other pole out, with wood about them',
    ({ design }) => {
      const plan = planOf(designOf({ ...design, magnets: 'round', magnetDiameter: 6, magnetThickness: 2 }))
      const { holes, missing } = plan.seam as Seam
      expect([holes.length, missing]).toEqual([4, 0])
      for (const hole of holes.filter(({ part }) => part === 0)) {
        const partner = holes.find(({ x, y, part }) => {
          return part === 1 && Math.abs(x + hole.x - 2 * design.foldAt) < 1e-6 && y === hole.y
        })
        expect([hole.pole, partner?.pole]).toEqual(['N', 'S'])
      }
      for (const hole of holes) {
        expect(signedDepthIn(hole, (plan.parts[hole.part] as (typeof plan.parts)[0]).outline)).toBeGreaterThan(
          hole.diameter / 2 + 3,
        )
        const over = design.thickness - hole.depth
        for (const drill of plan.drills) {
          const apart = Math.hypot(drill.x - hole.x, drill.y - hole.y) - hole.diameter / 2 - design.holeDiameter / 2
          expect(apart > 1.5 || design.holeDepth + 1.5 < over).toBe(true)
        }
      }
    },
  )

  test('dowels and magnets in the edges face each other, and no hole of the board runs into them', () => {
    const design = { ...jackaroo, foldJoint: 'dowels', magnets: 'round' } as const
    const { holes, missing } = seamOf(design)
    expect(missing).toBe(0)
    const halves = [0, 1].map((part) => holes.filter((hole) => hole.part === part))
    expect(halves[0]?.map(({ y, kind }) => [y, kind])).toEqual(halves[1]?.map(({ y, kind }) => [y, kind]))
    const magnets = (halves[0] ?? []).filter(({ kind }) => kind === 'magnet')
    expect(magnets.map(({ pole }) => pole)).toEqual(['N', 'S'])
    for (const { x, y, depth, diameter, part } of holes) {
      const drills = planOf(design).drills.filter((drill) => drill.parts.includes(part))
      const near = drills.filter((drill) => {
        return (
          Math.abs(drill.x - x) < depth + design.holeDiameter / 2 &&
          Math.abs(drill.y - y) < diameter / 2 + design.holeDiameter / 2
        )
      })
      expect(near.length === 0 || design.holeDepth < (design.thickness - diameter) / 2).toBe(true)
    }
  })

  test('the lists count what is bought, and the steps name the poles', () => {
    const plan = planOf(designOf({ ...jackaroo, foldJoint: 'dowels', magnets: 'round' }))
    const needs = pieceNeeds(plan, DRAWING_TOOLS.t).map(({ count, what }) => `${count} ${what.split(' ')[0]}`)
    const dowels = plan.seam?.holes.filter(({ kind }) => kind === 'dowel').length ?? 0
    expect(needs).toContain(`${dowels / 2} fluted`)
    expect(needs).toContain('4 round')
    expect(needs.some((need) => need.includes('hinges'))).toBe(false)
    const stepsOf = (own: Plan) =>
      buildingSteps(own, 1, DRAWING_TOOLS.t)
        .map(({ text }) => text)
        .join(' ')
    const steps = stepsOf(plan)
    expect(steps).toMatch(/N faces out of the left half at the first place and into the wood at the second/)
    expect(steps).not.toMatch(/\{\{|undefined|NaN/)
    const closing = stepsOf(planOf(designOf({ ...jackaroo, magnets: 'round' })))
    expect(closing).toMatch(/N faces out of the wood in the left half/)
    expect(closing).toMatch(/Sink hinges/)
  })

  test.each([
    { foldJoint: 'dowels', magnets: 'round' },
    { foldJoint: 'hinges', magnets: 'round' },
    { foldJoint: 'keys' },
  ] as const)('the solids lack just what is cut for %o', LONG, async (joint) => {
    const design = designOf({ ...jackaroo, ...joint, edge: 'square' })
    const { holes, keys, keyDepth } = planOf(design).seam as Seam
    const volume = async (own: Design) =>
      (await makeSolids(planOf(own), FINE_SOLID, DRAWING_TOOLS)).reduce((sum, solid) => sum + solid.volume, 0)
    const gone = (await volume(designOf({ ...jackaroo, edge: 'square' }))) - (await volume(design))
    const round = holes.reduce((sum, { diameter, depth }) => sum + (Math.PI * diameter ** 2 * depth) / 4, 0)
    const ties = keys.reduce((sum, key) => sum + Math.abs(enclosedArea(key.pocket)) * keyDepth, 0)
    expect(gone / (round + ties)).toBeGreaterThan(0.985)
    expect(gone / (round + ties)).toBeLessThan(1.015)
  })
})
