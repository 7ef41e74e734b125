import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { CHASE_DEFAULTS } from '../../../workshop/design/marble-chase.ts'
import { appShapes } from '../../../workshop/exports/apps/app-shapes.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import { boundsOf, flatten } from '../../../workshop/geometry/contour.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { cutPrograms, type MadePrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'

const chase = (changes: Partial<Design> = {}): Design =>
  designOf({
    ...CHASE_DEFAULTS,
    game: 'marble-chase',
    units: 'mm',
    thickness: 18,
    slotBit: 3,
    scoringThickness: 12,
    title: 'Ann',
    edge: 'square',
    ...changes,
  })

/** Letters that are carved take most of the time of a program. */
const WITHOUT_LETTERS: Partial<Design> = { title: '', numbers: false }

const programsOfPart = ({ programs }: MadePrograms, part: string) => programs.filter(({ name }) => name.includes(part))

const problemCodes = (design: Design, changes: Partial<MachineSetup> = {}): readonly string[] =>
  machineProblems(planOf(design), { ...DEFAULT_SETUP, ...changes }, DRAWING_TOOLS.t).map(({ code }) => code)

/** Heights of a part's wood around the middle of one of its wells, across and along. */
const cutPart = async (design: Design, part: string, index: number) => {
  const made = await makePrograms(design, { machine: 'shapeoko' })
  const own = programsOfPart(made, part)
  const plan = planOf(design)
  const thickness = part === 'field' ? design.thickness : design.scoringThickness
  const blank = blankOf(own[0], thickness)
  const outline = boundsOf(flatten(plan.parts[index]?.outline as never, 0.1))
  const shift = {
    x: (blank.width - (outline.east - outline.west)) / 2 - outline.west,
    y: (blank.height - (outline.north - outline.south)) / 2 - outline.south,
  }
  const wells = plan.wells
    .filter((well) => well.part === index)
    .map(({ contour, depth, kind }) => {
      const { west, east, south, north } = boundsOf(flatten(contour, 0.05))
      return { kind, depth, west: west + shift.x, east: east + shift.x, south: south + shift.y, north: north + shift.y }
    })
  const cutting = cutPrograms(made, own, blank, 0.5)
  return { made, blank, wells, cutting }
}

describe('programs for a board for Marble Chase', () => {
  const hasItsWells = async (part: string, index: number, count: number): Promise<void> => {
    const design = chase({ ...WITHOUT_LETTERS, lines: 'none' })
    const { wells, cutting, blank } = await cutPart(design, part, index)
    expect(cutting.crashes).toEqual([])
    expect(wells).toHaveLength(count)
    const { field } = cutting
    const wrong = wells.filter(({ depth, west, east, south, north }) => {
      const [x, y] = [(west + east) / 2, (south + north) / 2]
      const inside = [
        [x, y],
        [west + 0.8, y],
        [east - 0.8, y],
        [x, south + 0.8],
        [x, north - 0.8],
      ] as const
      const outside = [
        [west - 0.8, y],
        [east + 0.8, y],
        [x, north + 0.8],
      ] as const
      return (
        inside.some(([px, py]) => Math.abs(field.heightAt(px, py) + depth) > 0.02) ||
        outside.some(([px, py]) => field.heightAt(px, py) < -0.02)
      )
    })
    expect(wrong).toEqual([])
    const low = Math.min(...cutting.motions.map(([, { to }]) => to.z))
    expect(low).toBeCloseTo(-blank.thickness - DEFAULT_SETUP.through, 3)
  }

  const title = 'every well of %s is as long, broad and deep as on the plan'
  test.each([['scoring-1', 4, 21]] as const)(title, hasItsWells)
  test.each([['field', 0, 36]] as const)(title, LONG, hasItsWells)

  test('alike scoring boards are one program, named ones several, and rails none', LONG, async () => {
    const cut = (changes: Partial<Design>) =>
      makePrograms(chase({ ...WITHOUT_LETTERS, ...changes }), { machine: 'mach3' })
    const namesOf = ({ programs }: MadePrograms) => programs.map(({ name }) => name)
    const alike = await cut({})
    expect(namesOf(alike)).toEqual(['1-field-top.tap', '2-scoring-1-scoring-2-top.tap'])
    expect(alike.about).toMatch(/rails aren.t in the programs/)
    expect(namesOf(await cut({ names: ['Ann', 'Bo'] }))).toEqual([
      '1-field-top.tap',
      '2-scoring-1-top.tap',
      '3-scoring-2-top.tap',
    ])
  })

  test('a round floor is cut with a ball-nose bit of the slots’ own', LONG, async () => {
    const { programs, tools } = await makePrograms(chase({ ...WITHOUT_LETTERS, slotFloor: 'ball', slotBit: 6 }))
    expect(tools.ball.diameter).toBe(6)
    expect(programs.some(({ name }) => name.includes('-ball-6mm'))).toBe(true)
  })

  test('a bit that would leave no slot, or one of another shape, makes no program', async () => {
    const broad: Partial<MachineSetup> = { tools: { fine: { diameter: 4 } } }
    expect(problemCodes(chase())).toEqual(['rails', 'tongues'])
    expect(problemCodes(chase(), broad)).toContain('slotBit')
    expect(problemCodes(chase({ slotBit: 0 }), broad)).not.toContain('slotBit')
    expect(problemCodes(chase({ slotBit: 0 }), { tools: { fine: { diameter: 9 } } })).toContain('slotBit')
    await expect(makePrograms(chase(), broad)).rejects.toThrow('machine')
  })

  test('work before or after is mentioned', () => {
    expect(problemCodes(chase({ lines: 'inlaid', railJoint: 'butt', slotBit: 0 }))).toEqual([
      'columns',
      'rails',
      'chisel',
    ])
    expect(problemCodes(chase({ edge: 'chamfer', edgeSize: 3 }))).not.toContain('edge')
    expect(problemCodes(chase({ edge: 'chamfer', edgeSize: 3 }), { edge: 'hand' })).toContain('edge')
    expect(problemCodes(chase({ edge: 'chamfer', edgeSize: 3, scoringBoards: 0 }), { edge: 'hand' })).not.toContain(
      'edge',
    )
    expect(problemCodes(chase({ scoringThickness: 5 }))).toContain('tabs')
  })

  test('programs for other tools get every part as thick as it is, and stains and tongues to look at only', async () => {
    const plan = planOf(chase({ lines: 'inlaid' }))
    const shapes = appShapes(plan, await loadDrawingTools(DRAWING_TOOLS), 'outlines')
    const depths = (purpose: string) => [
      ...new Set(shapes.filter((shape) => shape.purpose === purpose).map(({ depth }) => depth)),
    ]
    expect(depths('outline')).toEqual([18, 21, 12])
    expect(depths('pocket').toSorted()).toEqual([2.5, 4, 6])
    // Stains: six colours of the field, four of each scoring board; a tongue, and three grooves.
    expect(shapes.filter(({ purpose }) => purpose === 'guide')).toHaveLength(6 + 2 * 4 + 1 + 3)
  })
})
