import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { PLUG_MARGIN_MM, plugFloor, plugStart, plugThickness } from '../../../workshop/design/plugs.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import { markFeatures } from '../../../workshop/exports/drawings/features/mark-features.ts'
import { areasIn, plugBlocksOf } from '../../../workshop/exports/drawings/features/plug-blocks.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { boundsOf } from '../../../workshop/geometry/contour.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import { textBox } from '../../../workshop/geometry/text-box.ts'
import { placeInBlank, pointPlacer, toolsOf } from '../../../workshop/machining/job-context.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import { halfWidthPerDepth } from '../../../workshop/machining/tool.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { cutPrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'
import type { Box, WoodField } from './wood-field.ts'

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0)
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)

/** Sizes of cells; a whole ornament takes too long with the finer ones. */
const FINE_CELL_MM = 0.1
const COARSE_CELL_MM = 0.12

/** Areas of the pockets in the blank. */
const pocketsOf = async (design: Design, setup: MachineSetup): Promise<readonly (readonly Point[])[]> => {
  const plan = planOf(design)
  const desk = await loadDrawingTools(DRAWING_TOOLS)
  const { placed } = placeInBlank({ plan, setup, tools: toolsOf(plan, setup) }, 0)
  return markFeatures({ plan, placed, drawing: desk, letters: 'outlines' })
    .filter(({ feature }) => feature.kind === 'inlay')
    .flatMap(({ shapes }) => areasIn(shapes))
}

/**
 * The pocket of the only word or ornament of a board, and its plug, with cells that coincide when it is turned over.
 */
const cutPair = async (design: Design, changes: Partial<MachineSetup>, cell: number) => {
  /** Rounded up to whole cells. */
  const cells = (mm: number): number => Math.ceil(mm / cell) * cell
  const made = await makePrograms(design, changes)
  const pockets = boundsOf((await pocketsOf(design, { ...DEFAULT_SETUP, ...changes })).flat())
  const isPlug = ({ name }: { readonly name: string }) => name.includes('-plugs-')
  const [board, plugs] = [made.programs.filter((one) => !isPlug(one)), made.programs.filter(isPlug)]
  const rim = made.tools.flat.diameter + 6
  const about = 3.2
  const box: Box = {
    west: pockets.west - about,
    east: pockets.west + cells(pockets.east - pockets.west + about),
    south: pockets.south - about,
    north: pockets.south + cells(pockets.north - pockets.south + about),
  }
  // In the plug board the block's corner is the rim's, and east is west.
  const east = rim + PLUG_MARGIN_MM + pockets.east
  const up = rim + PLUG_MARGIN_MM - pockets.south
  const mirrored: Box = { west: east - box.east, east: east - box.west, south: up + box.south, north: up + box.north }
  const boardBlank = blankOf(board[0], design.thickness)
  const plugBlank = blankOf(plugs[0], plugThickness(design))
  const inBoard = cutPrograms(made, board, boardBlank, 2, [box], cell)
  const inPlugs = cutPrograms(made, plugs, plugBlank, 2, [mirrored], cell)
  expect([...inBoard.crashes, ...inPlugs.crashes]).toEqual([])
  const lowest = [inBoard, inPlugs].map(({ motions }) => least(motions.map(([, { to }]) => to.z)))
  return { pocket: inBoard.probes[0] as WoodField, plug: inPlugs.probes[0] as WoodField, made, lowest, cell }
}

/**
 * The plug is pressed in until the bit's start height in the plug board is flush with the board: gap between the two
 * woods, cell by cell.
 */
const roomsOf = (design: Design, pocket: WoodField, plug: WoodField) => {
  const start = plugStart(design)
  const { columns, rows } = pocket
  expect([plug.columns, plug.rows]).toEqual([columns, rows])
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const depth = -(pocket.heights[index] as number)
    const reach = start + (plug.heights[row * columns + (columns - 1 - column)] as number)
    return { depth, reach, room: depth - reach }
  })
}

const checkPair = (design: Design, { pocket, plug, cell }: Awaited<ReturnType<typeof cutPair>>) => {
  const rooms = roomsOf(design, pocket, plug)
  const { plugDepth, plugGap } = design
  const tight = rooms.filter(({ depth, reach }) => depth > 0.01 || reach > 0.01)
  expect(tight.length * cell ** 2, 'mm² of plug').toBeGreaterThan(20)
  expect(least(rooms.map(({ room }) => room)), 'nowhere do they stop each other').toBeGreaterThan(-0.05)
  const floor = rooms.filter(({ depth, reach }) => depth > plugDepth - 0.02 && reach > plugDepth - plugGap - 0.02)
  const gaps = floor.map(({ room }) => room)
  const walls = tight.filter(({ depth }) => depth < plugDepth - plugGap - 0.05).map(({ room }) => Math.abs(room))
  return { gaps, walls, rooms }
}

const plugged = (changes: Partial<Design>): Design =>
  designOf({
    form: 'polygon',
    players: 4,
    spacing: 8,
    margin: 10,
    thickness: 18,
    holeDiameter: 3.5,
    pieceDiameter: 3.5,
    units: 'mm',
    lines: 'none',
    arrows: false,
    edge: 'square',
    plugs: 'letters',
    ...changes,
  })

describe('inlays cut with a V-bit', { timeout: 300_000 }, () => {
  test('a letter fits its pocket: walls meet from the top down, and the gap for glue is left under it', async () => {
    const design = plugged({ title: 'B', spacing: 11, plugDepth: 2, plugGap: 0.5 })
    const tools = { vee: { angle: 60, diameter: 6 } }
    const pair = await cutPair(design, { machine: 'shapeoko', tools }, FINE_CELL_MM)
    expect(halfWidthPerDepth(pair.made.tools.vee)).toBeCloseTo(0.577, 3)
    const { gaps, walls } = checkPair(design, pair)
    expect(walls.length * FINE_CELL_MM ** 2).toBeGreaterThan(10)
    expect(most(walls)).toBeLessThan(0.05)
    expect(gaps.length * FINE_CELL_MM ** 2).toBeGreaterThan(2)
    expect(least(gaps)).toBeGreaterThan(design.plugGap - 0.05)
    expect(most(gaps)).toBeLessThan(design.plugGap + 0.05)
  })

  // Wide floors; necks that narrow to nothing; points where six areas meet; single strokes.
  test.each([
    ['star', 10],
    ['compass', 0.5],
    ['rosette', 0],
    ['rings', 0],
  ] as const)('the %s fits its pocket all over', LONG, async (ornament, floor) => {
    const design = plugged({ ornament, plugs: 'all', spacing: 4, margin: 6, holeDiameter: 2, pieceDiameter: 2 })
    const pair = await cutPair(design, { machine: 'mach3' }, COARSE_CELL_MM)
    const { gaps, walls, rooms } = checkPair(design, pair)
    expect(walls.length * COARSE_CELL_MM ** 2).toBeGreaterThan(100)
    expect(most(walls)).toBeLessThan(COARSE_CELL_MM / 2)
    expect(gaps.length * COARSE_CELL_MM ** 2).toBeGreaterThanOrEqual(floor)
    expect(least(gaps)).toBeGreaterThan(design.plugGap - 0.05)
    expect(most(gaps)).toBeLessThan(design.plugGap + 0.05)
    expect(most(rooms.map(({ depth }) => depth))).toBeLessThan(design.plugDepth + 0.001)
    expect(least([...pair.plug.heights])).toBeGreaterThan(-plugFloor(design) - 0.001)
    const [board, plugs] = pair.lowest
    expect(board).toBeGreaterThanOrEqual(-design.thickness - pair.made.setup.through)
    expect(plugs).toBeGreaterThanOrEqual(-plugThickness(design) - pair.made.setup.through)
  })

  test('a ring that is too shallow to be sanded is reported, and one that is wide enough is not', () => {
    const problemsAt = (spacing: number) => {
      const design = plugged({ ornament: 'star', plugs: 'all', spacing, holeDiameter: 2, pieceDiameter: 2 })
      return machineProblems(planOf(design), DEFAULT_SETUP, DRAWING_TOOLS.t).filter(({ code }) => code === 'plugLine')
    }
    expect(problemsAt(4).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A V-bit of 90° inlays the thinnest line of the ornament only 0\.\d+ mm/),
    ])
    expect(problemsAt(18)).toEqual([])
  })

  test('over a joint that is glued both pockets are open, and the plug is whole', LONG, async () => {
    const joint = { fold: 'across', foldAt: 3, foldJoint: 'dowels', dowelLength: 30 } as const
    const design = plugged({ ornament: 'star', title: '', plugs: 'all', spacing: 12, margin: 15, ...joint })
    const plan = planOf(design)
    const setup = { ...DEFAULT_SETUP, machine: 'mach3' } as const
    const made = await makePrograms(design, { machine: 'mach3' })
    const depths = [0, 1].map((index) => {
      const shop = { plan, setup, tools: toolsOf(plan, setup) }
      const lying = placeInBlank(shop, index)
      const place = pointPlacer({ ...shop, ...lying } as never, 'top')
      const beside = place({ x: joint.foldAt + (index === 0 ? -0.4 : 0.4), y: 0 })
      const own = made.programs.filter(({ name }) => name.includes(index === 0 ? '-left-top' : '-right-top'))
      const box = { west: beside.x - 0.3, east: beside.x + 0.3, south: beside.y - 2, north: beside.y + 2 }
      const { probes } = cutPrograms(made, own, blankOf(own[0], design.thickness), 2, [box], FINE_CELL_MM)
      return [...(probes[0] as WoodField).heights]
    })
    for (const heights of depths) {
      expect(least(heights)).toBeGreaterThan(-design.plugDepth - 0.001)
      expect(heights.filter((height) => height > -design.plugDepth + 0.05)).toEqual([])
    }
    const desk = await loadDrawingTools(DRAWING_TOOLS)
    expect(plugBlocksOf(plan, desk).map(({ part }) => part)).toEqual(['board'])
    const texts = buildingSteps(plan, 1, DRAWING_TOOLS.t).map(({ text }) => text)
    const at = (start: string) => texts.findIndex((text) => text.includes(start))
    expect(at('press each one in')).toBeGreaterThan(at('Glue the dowels and the edges'))
  })

  test('a title stands on one half of a board that folds, and in the middle of one that does not', () => {
    const titleOf = (changes: Partial<Design>) =>
      planOf(plugged({ title: 'Home', ...changes })).marks.find(({ role }) => role === 'title') as TextMark
    expect(titleOf({}).at.x).toBe(0)
    expect(titleOf({ fold: 'across', foldJoint: 'dowels' }).at.x).toBe(0)
    for (const foldAt of [0, 4, -4]) {
      const corners = boundsOf(textBox(titleOf({ fold: 'across', foldAt })))
      expect(corners.west > foldAt + 2 || corners.east < foldAt - 2).toBe(true)
    }
  })
})
