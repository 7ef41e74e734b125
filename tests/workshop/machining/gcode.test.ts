import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { boundsOf, type Contour, extremePointsOf } from '../../../workshop/geometry/contour.ts'
import type { MachineSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { holesOfBoard } from '../exports/expected-holes.ts'
import { type Cutting, cutPrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'
import { type Box, hollowIn, type WoodField } from './wood-field.ts'

/** Tolerance of a hole's position. */
const POSITION_TOLERANCE_MM = 0.05

const presetOf = (id: string): Design => PRESETS.find((preset) => preset.id === id)?.design as Design

const around = ({ x, y }: { x: number; y: number }, reach: number): Box => ({
  west: x - reach,
  east: x + reach,
  south: y - reach,
  north: y + reach,
})

/** Probes of every hole of a board in one piece. */
const cutBoard = async (design: Design, changes: Partial<MachineSetup>, every = 1, cell = 1) => {
  const made = await makePrograms(design, changes)
  const blank = blankOf(made.programs[0], design.thickness)
  const expected = holesOfBoard(design)
  const { bounds } = planOf(design)
  const west = (blank.width - (bounds.east - bounds.west)) / 2
  const south = (blank.height - (bounds.north - bounds.south)) / 2
  const holes = expected.map(({ x, y }) => ({ x: x + west, y: y + south })).filter((_, i) => i % every === 0)
  const reach = design.holeDiameter / 2 + design.holeChamfer + 0.6
  const cutting = cutPrograms(
    made,
    made.programs,
    blank,
    cell,
    holes.map((hole) => around(hole, reach)),
  )
  return { made, blank, holes, cutting }
}

/** Positions and depths of holes, with their distances from the layout. */
const checkHoles = (design: Design, holes: readonly { x: number; y: number }[], { probes }: Cutting): void => {
  const wrong = probes.flatMap((probe, i) => {
    const hole = holes[i] as { x: number; y: number }
    const found = hollowIn(probe, -design.holeDepth * 0.6)
    const away = Math.hypot(found.x - hole.x, found.y - hole.y)
    const off = Math.abs(found.deepest + design.holeDepth)
    return away < POSITION_TOLERANCE_MM && off < POSITION_TOLERANCE_MM
      ? []
      : [`${JSON.stringify(hole)} ${away.toFixed(3)} ${off.toFixed(3)}`]
  })
  expect(wrong).toEqual([])
}

/** Cells of wood from the middle of the part to the blank's corner, through any wood that is left. */
const isHeld = (field: WoodField, thickness: number, from: { x: number; y: number }): boolean => {
  const { columns, rows, heights, cell } = field
  const seen = new Uint8Array(heights.length)
  const begin = Math.floor(from.y / cell) * columns + Math.floor(from.x / cell)
  const open = [begin]
  while (open.length > 0) {
    const at = open.pop() as number
    if (at === 0) return true
    if (seen[at] === 1 || (heights[at] as number) <= -thickness) continue
    seen[at] = 1
    const [x, y] = [at % columns, Math.floor(at / columns)]
    if (x > 0) open.push(at - 1)
    if (x < columns - 1) open.push(at + 1)
    if (y > 0) open.push(at - columns)
    if (y < rows - 1) open.push(at + columns)
  }
  return false
}

const describeMove = ([{ role }, { feed, from, to }]: Cutting['motions'][0]): string =>
  `${role} F${feed} ${JSON.stringify([from, to])}`

/** Checks that hold for every program. */
const checkCutting = ({ made, blank, cutting }: Awaited<ReturnType<typeof cutBoard>>): void => {
  expect(cutting.crashes).toEqual([])
  const { through } = made.setup
  const low = Math.min(...cutting.motions.map(([, { to }]) => to.z))
  expect(low, 'the last pass goes as far into the spoilboard as it should').toBeCloseTo(-blank.thickness - through, 3)
  const idle = cutting.motions.filter(([tool, { rapid, spindle }]) => !rapid && spindle !== tool.rpm)
  expect(idle.map(describeMove).slice(0, 3)).toEqual([])
  const fast = cutting.motions.filter(([tool, { feed, from, to, rapid }]) => {
    const straightDown = from.x === to.x && from.y === to.y && to.z < from.z
    return !rapid && feed > (straightDown ? tool.plunge : tool.feed) + 1
  })
  expect(fast.map(describeMove).slice(0, 3)).toEqual([])
}

const SMALL_BOARD: Partial<Design> = {
  form: 'polygon',
  players: 3,
  homeLean: [-20],
  spacing: 8,
  margin: 10,
  thickness: 12.7,
  holeDiameter: 3.5,
  pieceDiameter: 3.5,
  title: 'Ann',
  names: ['Jo'],
  lineWidth: 2,
  edge: 'square',
}

describe('programs for machines', () => {
  test('on a GRBL machine holes are where the layout has them, and tabs hold the board', async () => {
    const design = designOf(SMALL_BOARD)
    const board = await cutBoard(design, { machine: 'shapeoko' }, 4)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
    const { field } = board.cutting
    const middle = { x: board.blank.width / 2, y: board.blank.height / 2 }
    expect(isHeld(field, design.thickness, middle)).toBe(true)
    const loose = await cutBoard(design, { machine: 'shapeoko', tabHeight: 0 }, 1000)
    expect(isHeld(loose.cutting.field, design.thickness, middle), 'without tabs nothing holds it').toBe(false)
    expect(board.made.programs.map(({ name }) => name)).toEqual([
      '1-board-top-fine-1.59mm.nc',
      '2-board-top-drill-3.5mm.nc',
      '3-board-top-vee-12.7mm.nc',
      '4-board-top-flat-6.35mm.nc',
    ])
  })

  test('on LinuxCNC one program changes tools and drills in cycles, from the bed and the middle, in inches', async () => {
    const design = designOf({ ...SMALL_BOARD, units: 'inch' })
    const board = await cutBoard(design, { machine: 'linuxcnc', origin: 'middle', zero: 'bed' }, 4)
    expect(board.made.programs).toHaveLength(1)
    expect(board.made.programs[0]?.text).toMatch(/^G20\r$/m)
    expect(board.made.programs[0]?.text).toMatch(/^G98 G83 X/m)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
  })

  test('an oval is cut along its arcs and straight sides, every hole in its place', LONG, async () => {
    const oval = { form: 'oval', players: 6, homeLean: [0], edge: 'round-over' } as const
    const design = designOf({ ...SMALL_BOARD, ...oval })
    const board = await cutBoard(design, { machine: 'shapeoko' }, 4)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
    const middle = { x: board.blank.width / 2, y: board.blank.height / 2 }
    expect(isHeld(board.cutting.field, design.thickness, middle)).toBe(true)
  })

  test('Easel gets straight lines in mm, a tool a file; a smaller ball hollows holes', LONG, async () => {
    const marbles = { holeBottom: 'ball', piece: 'marbles', holeDiameter: 8, pieceDiameter: 8, holeDepth: 2.8 } as const
    const design = designOf({ ...SMALL_BOARD, ...marbles, spacing: 10, lines: 'none', title: '', names: [] })
    const tools = { ball: { diameter: 4 } }
    const board = await cutBoard(design, { machine: 'x-carve', tools }, 8, 2)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
    const { probes } = board.cutting
    const off = probes.map((probe) => {
      const { x, y } = hollowIn(probe, -design.holeDepth * 0.6)
      const seat = [1, 2, 3].map((away) => 4 - 2.8 - Math.sqrt(16 - away ** 2))
      return Math.max(...[1, 2, 3].map((away, i) => Math.abs(probe.heightAt(x + away, y) - (seat[i] as number))))
    })
    expect(Math.max(...off), 'from the ball that a marble is').toBeLessThan(0.12)
  })

  test('holes that are milled in spirals have the diameter of the design', LONG, async () => {
    const design = designOf({ ...SMALL_BOARD, holeDiameter: 5, holeChamfer: 0, lines: 'none', title: '', names: [] })
    const board = await cutBoard(design, { machine: 'shapeoko', holes: 'mill', changes: 'files' }, 12)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
    const sizes = board.cutting.probes.map((probe) => 2 * Math.sqrt(hollowIn(probe, -5).area / Math.PI))
    for (const size of sizes) expect(Math.abs(size - 5)).toBeLessThan(0.06)
  })
})

describe('programs of the presets', { ...LONG, timeout: 600_000 }, () => {
  // Slots of Marble Chase have tests of their own.
  const whole = PRESETS.filter(({ design: { form, fold } }) => !['sections', 'field'].includes(form) && fold === 'none')
  test.each(whole)('$id on Mach3', async ({ design }) => {
    const board = await cutBoard({ ...design, title: 'Home' }, { machine: 'mach3' }, 20, 2)
    checkCutting(board)
    checkHoles(design, board.holes, board.cutting)
    expect(isHeld(board.cutting.field, design.thickness, { x: board.blank.width / 2, y: board.blank.height / 2 })).toBe(
      true,
    )
  })

  test('both halves of the jackaroo board', async () => {
    const design = presetOf('jackaroo')
    const plan = planOf(design)
    const made = await makePrograms(design, { machine: 'linuxcnc' })
    for (const [index, name] of ['left', 'right'].entries()) {
      const own = made.programs.filter((program) => program.name.includes(`${name}-top`))
      const blank = blankOf(own[0], design.thickness)
      const bounds = boundsOf(extremePointsOf(plan.parts[index]?.outline as Contour))
      const [west, south] = [
        (blank.width - (bounds.east - bounds.west)) / 2 - bounds.west,
        (blank.height - (bounds.north - bounds.south)) / 2 - bounds.south,
      ]
      const drills = plan.drills.filter(({ parts }) => parts[0] === index)
      expect(drills.length).toBeGreaterThan(50)
      const holes = drills.map(({ x, y }) => ({ x: x + west, y: y + south })).filter((_, i) => i % 6 === 0)
      const reach = design.holeDiameter / 2 + 1
      const looks = holes.map((hole) => around(hole, reach))
      const cutting = cutPrograms(made, own, blank, 2, looks)
      expect(cutting.crashes).toEqual([])
      checkHoles(design, holes, cutting)
    }
  })

  test('the carbles board on a LongMill', async () => {
    const board = await cutBoard(presetOf('carbles'), { machine: 'longmill' }, 20, 2)
    checkCutting(board)
    checkHoles(presetOf('carbles'), board.holes, board.cutting)
  })
})
