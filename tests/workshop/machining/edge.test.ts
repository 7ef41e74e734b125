import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design, EdgeProfile } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { boundsOf, type Contour, flatten, placePoint } from '../../../workshop/geometry/contour.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { cutPrograms, type MadePrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'
import type { WoodField } from './wood-field.ts'

/** Tolerance of the profile, and radius of the probes around a place of the edge. */
const PROFILE_TOLERANCE_MM = 0.1
const PROBE_RADIUS_MM = 7

const BARE_BOARD: Partial<Design> = {
  form: 'polygon',
  players: 3,
  homeLean: [-20],
  spacing: 8,
  margin: 12,
  thickness: 18,
  holeDepth: 8,
  holeDiameter: 3.5,
  pieceDiameter: 3.5,
  holeChamfer: 0,
  holeBottom: 'flat',
  lines: 'none',
  arrows: false,
  units: 'mm',
}

const presetOf = (id: string): Design => PRESETS.find((preset) => preset.id === id)?.design as Design

/** Depth of the profile at a distance within the outline, by the definition of each, in mm. */
const profileAt = (edge: EdgeProfile, size: number, inset: number): number => {
  const within = Math.max(0, inset)
  if (edge === 'square' || within >= size) return 0
  if (edge === 'chamfer') return -(size - within)
  return edge === 'cove' ? -Math.sqrt(size ** 2 - within ** 2) : Math.sqrt(size ** 2 - (size - within) ** 2) - size
}

type Line = readonly [Point, Point]

const toLine = ({ x, y }: Point, [a, b]: Line): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy)
}

const isInside = ({ x, y }: Point, lines: readonly Line[]): boolean =>
  lines.filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1

interface Edged {
  /** All edges of the part in its blank, and those along which the profile runs. */
  readonly all: readonly Line[]
  readonly profiled: readonly Line[]
}

const drawnOut = ([a, b]: Line, by: number): Line => {
  const share = by / Math.hypot(b.x - a.x, b.y - a.y)
  const [x, y] = [(b.x - a.x) * share, (b.y - a.y) * share]
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x + x, y: b.y + y },
  ]
}

/**
 * The part in the middle of its blank. `beyond`: length by which a profile goes straight on at its ends. `isFree` takes
 * an edge in the assembled board.
 */
const edgesOf = (
  contour: Contour,
  outline: Contour,
  angle: number,
  blank: { width: number; height: number },
  isFree: (line: Line) => boolean,
  beyond: number,
): Edged => {
  const turned = (p: Point) => placePoint(p, -angle, { x: 0, y: 0 })
  const box = boundsOf(flatten(outline, 0.001).map(turned))
  const by = {
    x: blank.width / 2 - (box.west + box.east) / 2,
    y: blank.height / 2 - (box.south + box.north) / 2,
  }
  const corners = flatten(contour, 0.002)
  const lines = corners.map((p, i): Line => [p, corners[(i + 1) % corners.length] as Point])
  const laid = ([a, b]: Line): Line =>
    [a, b].map((p) => ({ x: turned(p).x + by.x, y: turned(p).y + by.y })) as unknown as Line
  return { all: lines.map(laid), profiled: lines.filter(isFree).map((line) => laid(drawnOut(line, beyond))) }
}

/** Cells within a part with another height than the profile's. Lines that are too far away for all of them are left out. */
const wrongCells = (field: WoodField, { all, profiled }: Edged, { edge, edgeSize }: Design): readonly string[] => {
  const { west, east, south, north } = field.box
  const middle = { x: (west + east) / 2, y: (south + north) / 2 }
  const reach = Math.hypot(east - west, north - south) / 2 + edgeSize + 1
  const isNear = (line: Line): boolean => toLine(middle, line) < reach
  const beside = all.filter(([a, b]) => Math.min(a.y, b.y) <= north && Math.max(a.y, b.y) >= south)
  const [nearLines, nearProfiled] = [all.filter(isNear), profiled.filter(isNear)]
  return [...field.heights.entries()].flatMap(([index, height]) => {
    const p = field.placeOf(index)
    if (!isInside(p, beside) || Math.min(...nearLines.map((line) => toLine(p, line))) < 0.08) return []
    const inset = Math.min(...nearProfiled.map((line) => toLine(p, line)))
    const low = profileAt(edge, edgeSize, inset - PROFILE_TOLERANCE_MM) - PROFILE_TOLERANCE_MM
    const high = profileAt(edge, edgeSize, inset + PROFILE_TOLERANCE_MM) + PROFILE_TOLERANCE_MM
    if (height >= low && height <= high) return []
    return [
      `${inset.toFixed(2)} in: ${height.toFixed(2)}, not ${low.toFixed(2)} to ${high.toFixed(2)} at ${p.x.toFixed(1)} ${p.y.toFixed(1)}`,
    ]
  })
}

/** A selection of the edges, which includes the corners and the ends, for fine probes. */
const looksAt = ({ profiled }: Edged, many: number): readonly Point[] => {
  const ends = profiled.flatMap(([a, b]) => [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b])
  return ends.filter((_, i) => i % Math.max(1, Math.floor(ends.length / many)) === 0).slice(0, many)
}

const boxAbout = ({ x, y }: Point) => ({
  west: x - PROBE_RADIUS_MM,
  east: x + PROBE_RADIUS_MM,
  south: y - PROBE_RADIUS_MM,
  north: y + PROBE_RADIUS_MM,
})

/** Cuts a part and compares the wood that is left beside its edges. */
const checkPart = (
  made: MadePrograms,
  design: Design,
  name: string,
  index: number,
  isFree: (line: Line) => boolean,
  many = 8,
  beyond = 0,
) => {
  const plan = planOf(design)
  const part = plan.parts[index] as (typeof plan.parts)[number]
  const own = made.programs.filter((program) => program.name.replace(/^\d+-/, '').startsWith(`${name}-top`))
  expect(own.length).toBeGreaterThan(0)
  const slab = part.slabs.at(-1) as (typeof part.slabs)[number]
  const blank = blankOf(own[0], slab.high)
  const edged = edgesOf(slab.contour, part.outline, part.angle, blank, isFree, beyond)
  const cutting = cutPrograms(made, own, blank, 1, looksAt(edged, many).map(boxAbout), 0.15)
  expect(cutting.crashes).toEqual([])
  // Holes, wells and laps are no profile: what is deeper than it, and farther in, is ignored.
  const wrong = cutting.probes.flatMap((probe) =>
    wrongCells(probe, edged, design).filter((text) => Number(text.split(' ')[0]) < design.edgeSize + 1),
  )
  expect(wrong.slice(0, 5)).toEqual([])
  return { cutting, blank }
}

const everywhere = () => true

/** The part is still held in its blank, by wood under the outline. */
const tabHeights = ({ field }: { readonly field: WoodField }, thickness: number): number =>
  [...field.heights].filter((height) => height > -thickness + 2.9 && height < -thickness + 3.1).length

const EDGE_PROFILES: readonly (readonly [EdgeProfile, number, MachineSetup['edge']])[] = [
  ['round-over', 3, 'bit'],
  ['chamfer', 3, 'bit'],
  ['cove', 4, 'bit'],
  ['round-over', 5, 'ball'],
  ['chamfer', 4, 'ball'],
  ['cove', 6, 'ball'],
]

/** Heights of a board with no profile, cut once for all tests. */
let square: Promise<number> | undefined
const usualTabs = (): Promise<number> => {
  const cut = async () => {
    const design = designOf({ ...BARE_BOARD, edge: 'square' })
    const made = await makePrograms(design, { machine: 'shapeoko' })
    const blank = blankOf(made.programs[0], design.thickness)
    return tabHeights(cutPrograms(made, made.programs, blank, 1), blank.thickness)
  }
  square ??= cut()
  return square
}

describe('the profile along the edge', () => {
  test.each(EDGE_PROFILES)(
    '%s of %d mm with %s: as the design has it, and tabs stand as they did',
    async (edge, edgeSize, way) => {
      const design = designOf({ ...BARE_BOARD, edge, edgeSize })
      const made = await makePrograms(design, { machine: 'shapeoko', edge: way })
      const { cutting, blank } = checkPart(made, design, 'board', 0, everywhere)
      const usual = await usualTabs()
      expect(usual).toBeGreaterThan(50)
      expect(tabHeights(cutting, blank.thickness) / usual).toBeGreaterThan(0.9)
      expect(made.about).not.toMatch(/by hand/)
      expect(made.programs.some(({ text }) => text.includes('Profile along the edge'))).toBe(true)
    },
  )

  test('round corners, and holes as near as the checks allow', LONG, async () => {
    const design = designOf({ ...BARE_BOARD, corner: 10, margin: 10, edge: 'round-over', edgeSize: 4 })
    checkPart(await makePrograms(design, { machine: 'linuxcnc' }), design, 'board', 0, everywhere)
  })

  test('a round board', LONG, async () => {
    const design = designOf({ ...BARE_BOARD, form: 'round', players: 4, edge: 'chamfer', edgeSize: 2.5 })
    checkPart(await makePrograms(design, { machine: 'mach3' }), design, 'board', 0, everywhere)
  })

  const FOLD_PROFILES = ['round-over', 'chamfer', 'cove'] as const
  test.each(FOLD_PROFILES)('%s on halves of a folding board: not where they meet', async (edge) => {
    const folding = { players: 4, homeLean: [0], fold: 'across', foldAt: 4, foldJoint: 'dowels' } as const
    const design = designOf({ ...BARE_BOARD, ...folding, edge, edgeSize: 3 })
    const isFree = ([a, b]: Line) => Math.abs(a.x - 4) > 0.01 || Math.abs(b.x - 4) > 0.01
    const made = await makePrograms(design, { machine: 'shapeoko' })
    checkPart(made, design, 'left', 0, isFree, 12)
    checkPart(made, design, 'right', 1, isFree, 12)
  })

  test.each(['bit', 'ball'] as const)(
    'sections: along the inner and the outer edge only, with %s',
    LONG,
    async (way) => {
      const design = designOf({ ...presetOf('paddles'), lines: 'none', arrows: false, lock: 'none', edgeSize: 2.5 })
      const plan = planOf(design)
      const steps = plan.parts[0]?.slabs.at(-1)?.contour.steps ?? []
      const free = [3, 7].map((i) => [steps[i - 1]?.to, steps[i]?.to] as unknown as Line)
      const isFree = ([a, b]: Line) => free.some((line) => toLine(a, line) < 0.01 && toLine(b, line) < 0.01)
      const made = await makePrograms(design, { machine: 'shapeoko', edge: way })
      const [name = ''] = /a[^.]*(?=-top)/.exec(made.programs[0]?.name ?? '') ?? []
      checkPart(made, design, name, 0, isFree, 12, 6)
    },
  )
})

const codes = (changes: Partial<Design>, setup: Partial<MachineSetup>): readonly string[] =>
  machineProblems(
    planOf(designOf({ ...BARE_BOARD, ...changes })),
    { ...DEFAULT_SETUP, machine: 'mach3', ...setup },
    DRAWING_TOOLS.t,
  ).map(({ code }) => code)

describe('problems of a profile with its tool', () => {
  test('by hand, it is mentioned once; a program that cuts it says nothing', () => {
    expect(codes({ edge: 'cove', edgeSize: 4 }, { edge: 'hand' })).toContain('edge')
    expect(codes({ edge: 'cove', edgeSize: 4 }, { edge: 'bit' })).toEqual([])
    expect(codes({ edge: 'square' }, { edge: 'hand' })).toEqual([])
  })

  test('a V-bit of another angle, a ball that doesn’t fit, and tabs in the way', () => {
    expect(codes({ edge: 'chamfer', edgeSize: 4 }, { tools: { vee: { angle: 60 } } })).toContain('edgeAngle')
    expect(codes({ edge: 'chamfer', edgeSize: 4 }, { edge: 'ball', tools: { vee: { angle: 60 } } })).toEqual([])
    expect(codes({ edge: 'cove', edgeSize: 4 }, { edge: 'ball', tools: { edge: { diameter: 9 } } })).toContain(
      'edgeBall',
    )
    expect(codes({ edge: 'round-over', edgeSize: 16, margin: 30 }, {})).toContain('edgeDeep')
    expect(codes({ edge: 'round-over', edgeSize: 14, margin: 30 }, {})).not.toContain('edgeDeep')
    expect(codes({ edge: 'round-over', edgeSize: 14, margin: 30 }, { edge: 'ball' })).toContain('edgeDeep')
  })

  test('without its tool a profile makes no program', async () => {
    const design = designOf({ ...BARE_BOARD, edge: 'chamfer', edgeSize: 4 })
    await expect(makePrograms(design, { tools: { vee: { angle: 60 } } })).rejects.toThrow('machine')
  })
})
