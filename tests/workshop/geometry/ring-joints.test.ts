import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { FINE_SOLID, makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { enclosedArea, flatten } from '../../../workshop/geometry/contour.ts'
import { distanceToLine, signedDepthIn } from '../../../workshop/geometry/distance.ts'
import type { Seam } from '../../../workshop/geometry/joints/seam.ts'
import { edgeHoleCorners } from '../../../workshop/geometry/joints/seam-hole.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { pieceNeeds } from '../../../workshop/lists/needs.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'

const PADDLES_DESIGN = PRESETS.find(({ id }) => id === 'paddles')?.design as Design

const ringOf = (changes: Partial<Design>): Plan => planOf(designOf({ ...PADDLES_DESIGN, ...changes }))
const seamOf = ({ seam }: Plan): Seam => seam as Seam
const stepsOf = (plan: Plan) => buildingSteps(plan, 1, DRAWING_TOOLS.t).map(({ text }) => text)

describe.each([3, 4, 6, 8, 12])('a ring of %i sections that is glued', (players) => {
  test('has mitres on which neighbours meet without a gap', () => {
    const plan = ringOf({ players, lock: 'dowels' })
    const radius = (depth: number) => {
      const corners = plan.parts.flatMap(({ outline }) => flatten(outline, 0.01))
      const away = corners.map(({ x, y }) => Math.hypot(x, y))
      return depth > 0 ? Math.max(...away) : Math.min(...away)
    }
    const polygonArea = (r: number) => (players / 2) * r ** 2 * Math.sin((2 * Math.PI) / players)
    const wood = plan.parts.reduce((sum, { outline }) => sum + enclosedArea(outline), 0)
    expect(wood / (polygonArea(radius(1)) - polygonArea(radius(-1)))).toBeCloseTo(1, 6)
    for (const { from, to, parts } of seamOf(plan).joints) {
      for (const part of parts) {
        const corners = flatten(plan.parts[part]?.outline as never, 0.01)
        for (const end of [from, to]) {
          expect(Math.min(...corners.map(({ x, y }) => Math.hypot(x - end.x, y - end.y)))).toBeLessThan(1e-6)
        }
      }
    }
    const shared = plan.drills.filter(({ parts }) => parts.length > 1)
    expect(shared).toHaveLength(players)
    for (const hole of shared) {
      expect(Math.min(...seamOf(plan).joints.map(({ from, to }) => distanceToLine(hole, from, to)))).toBeLessThan(1e-6)
    }
  })

  test('has two dowels in each mitre, square to it and clear of every hole', () => {
    const plan = ringOf({ players, lock: 'dowels', dowelLength: 30 })
    const { holes, missing } = seamOf(plan)
    expect([holes.length, missing]).toEqual([4 * players, 0])
    for (const hole of holes) {
      if (hole.face !== 'edge') throw new Error('it is in no edge')
      const partner = holes.find((other) => other !== hole && Math.hypot(other.x - hole.x, other.y - hole.y) < 1e-6)
      if (partner?.face !== 'edge') throw new Error('nothing faces it')
      expect(hole.into.x * partner.into.x + hole.into.y * partner.into.y).toBeCloseTo(-1, 9)
      const tip = { x: hole.x + hole.into.x * hole.depth, y: hole.y + hole.into.y * hole.depth }
      expect(signedDepthIn(tip, plan.parts[hole.part]?.outline as never)).toBeGreaterThan(2)
      for (const corner of edgeHoleCorners(hole).slice(1, 3)) {
        expect(signedDepthIn(corner, plan.parts[hole.part]?.outline as never)).toBeGreaterThan(1.99)
      }
      for (const drill of plan.drills.filter(({ parts }) => parts.includes(hole.part))) {
        expect(distanceToLine(drill, hole, tip)).toBeGreaterThan((plan.design.holeDiameter + hole.diameter) / 2 + 1.9)
      }
    }
  })

  test('has a bow tie across each joint, under no hole that is as deep', () => {
    const plan = ringOf({ players, lock: 'keys' })
    const { keys, keyDepth, missing } = seamOf(plan)
    expect([keys.length, missing]).toEqual([players, 0])
    expect(keyDepth).toBeGreaterThanOrEqual(5)
    for (const { pocket } of keys) {
      for (const drill of plan.drills) {
        const away = -signedDepthIn(drill, pocket) - plan.design.holeDiameter / 2
        expect(away > 1.9 || plan.design.holeDepth + 1.9 < plan.design.thickness - keyDepth).toBe(true)
      }
    }
  })
})

describe('the joints of a glued ring', () => {
  test('too short for a bow tie are reported, with a margin that fixes it', () => {
    const short = ringOf({ spacing: 7, margin: 10, holeDiameter: 3.5, pieceDiameter: 3.3, holeDepth: 8, lock: 'keys' })
    const [finding] = findingsOf(short).filter(({ code }) => code === 'seam/space')
    expect(finding?.fix?.margin).toBeGreaterThan(10)
    const fixed = planOf(designOf({ ...short.design, ...finding?.fix }))
    expect(findingsOf(fixed).map(({ code }) => code)).not.toContain('seam/space')
    expect([seamOf(short).keys.length, seamOf(fixed).keys.length]).toEqual([0, 6])
  })

  test('are in the lists and in the steps, once for every joint', () => {
    const keyed = ringOf({ lock: 'keys' })
    const cut = cutsOf(keyed, 3).find(({ role }) => role === 'key')
    expect((cut?.count ?? 0) * (cut?.piecesPerCut ?? 0)).toBeGreaterThanOrEqual(6)
    expect(stepsOf(keyed).join(' ')).toMatch(/30° off square.*a bow tie of .* across each joint, its middle .*43/s)
    const dowelled = ringOf({ lock: 'dowels' })
    expect(pieceNeeds(dowelled, DRAWING_TOOLS.t).map(({ count, what }) => `${count} ${what}`)).toContainEqual(
      expect.stringMatching(/^12 fluted dowels/),
    )
    expect(stepsOf(dowelled).join(' ')).toMatch(/Drill 2 holes of .* every mitre.*Glue the ring on its dowels/s)
    for (const text of [...stepsOf(keyed), ...stepsOf(dowelled)]) expect(text).not.toMatch(/\{\{|undefined|NaN|step\./)
    const drilled = stepsOf(dowelled).findIndex((text) => text.startsWith('Now drill the 6 holes'))
    const glued = stepsOf(dowelled).findIndex((text) => text.startsWith('Glue the ring'))
    expect(drilled).toBeGreaterThan(glued)
  })

  test('make nothing of laps: no advice about them, no halves in a corner', () => {
    const plan = ringOf({ lock: 'keys', piece: 'pegs', holeDepth: 8 })
    expect(plan.parts.flatMap(({ laps }) => laps)).toEqual([])
    expect(findingsOf(plan).map(({ code }) => code)).toEqual([])
  })

  test.each(['dowels', 'keys'] as const)('the solids lack just what is cut for %s', LONG, async (lock) => {
    const plan = ringOf({ lock, edge: 'square' })
    const { holes, keys, keyDepth } = seamOf(plan)
    const [solid] = await makeSolids(plan, FINE_SOLID, DRAWING_TOOLS)
    const [whole] = await makeSolids({ ...plan, seam: undefined }, FINE_SOLID, DRAWING_TOOLS)
    const gone = ((whole?.volume ?? 0) - (solid?.volume ?? 0)) * plan.parts.length
    const round = holes.reduce((sum, { diameter, depth }) => sum + (Math.PI * diameter ** 2 * depth) / 4, 0)
    const ties = keys.reduce((sum, { pocket }) => sum + enclosedArea(pocket) * keyDepth, 0)
    expect(gone / (round + ties)).toBeGreaterThan(0.985)
    expect(gone / (round + ties)).toBeLessThan(1.015)
  })
})
