import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { cutPrograms, makePrograms, type ReadProgram } from './cutting.ts'
import { blankOf } from './reading.ts'

const REACH_MM = 190
const SMALL_BED: Partial<Design> = { bedWidth: REACH_MM, bedHeight: REACH_MM }
const LARGE_BED: Partial<Design> = { bedWidth: 1200, bedHeight: 1200 }
/** Lines, letters, an ornament, a frame and an edge, all of which cross borders of tiles. */
const LONG_BOARD: Partial<Design> = {
  form: 'polygon',
  players: 4,
  homeLean: [0],
  units: 'mm',
  spacing: 10,
  margin: 14,
  title: 'Club',
  ornament: 'rings',
  borderWidth: 6,
  edge: 'chamfer',
}

const headOf = ({ head }: ReadProgram): string => head.join(' ').replaceAll(') (', ' ')

/** Returns where a program has its zero: its first lines name a hole. */
const zeroOf = (design: Design, blank: { width: number; height: number }) => {
  const { drills, bounds } = planOf(design)
  const [west, south] = [
    (blank.width - (bounds.east - bounds.west)) / 2 - bounds.west,
    (blank.height - (bounds.north - bounds.south)) / 2 - bounds.south,
  ]
  return (program: ReadProgram) => {
    const [, name] = /X0 Y0: the middle of hole (\w+),/.exec(headOf(program)) ?? []
    const hole = drills.find((drill) => drill.name === name)
    return hole === undefined ? { x: 0, y: 0 } : { x: hole.x + west, y: hole.y + south }
  }
}

const cut = async (design: Design, setup: Partial<MachineSetup> = {}) => {
  const made = await makePrograms(design, setup)
  const blank = blankOf(made.programs[0], design.thickness)
  const cutting = cutPrograms(made, made.programs, blank, 0.5, [], 0.1, zeroOf(design, blank))
  return { made, blank, cutting }
}

describe('a board that is larger than the machine’s reach', () => {
  test.each([
    ['a file for each tool', {}],
    ['cycles and tool changes', { machine: 'linuxcnc', zero: 'bed' } as const],
  ])('is cut in four tiles as it would be in one, with %s', async (_, setup) => {
    const [whole, tiled] = [
      await cut(designOf({ ...LONG_BOARD, ...LARGE_BED }), setup),
      await cut(designOf({ ...LONG_BOARD, ...SMALL_BED }), setup),
    ]
    const tiles = new Set(tiled.made.programs.map(({ name }) => /tile-(\d)/.exec(name)?.[1]))
    expect([...tiles]).toEqual(['1', '2', '3', '4'])
    expect(tiled.cutting.crashes).toEqual([])
    const wanted = whole.cutting.field.heights
    const wrong = [...tiled.cutting.field.heights].filter(
      (height, i) => Math.abs(height - (wanted[i] as number)) > 0.05,
    )
    expect(wrong.length / wanted.length).toBeLessThan(0.0005)
  })

  test('has each tile within the machine’s reach, and holes of earlier tiles to lie by', async () => {
    const design = designOf({ ...LONG_BOARD, ...SMALL_BED })
    const { made, blank } = await cut(design)
    const zero = zeroOf(design, blank)
    const names = made.programs.map(({ name }) => name)
    expect(names, 'senders sort names').toEqual(names.toSorted())
    const drilled: { x: number; y: number }[] = []
    for (const program of made.programs) {
      const own = zero(program)
      const places = program.motions.slice(1).map(({ to }) => ({ x: to.x + own.x, y: to.y + own.y }))
      for (const axis of ['x', 'y'] as const) {
        const all = places.map((place) => place[axis])
        expect(Math.max(...all) - Math.min(...all), program.name).toBeLessThanOrEqual(REACH_MM)
      }
      const [, x, y] = /at X(-?[\d.]+) Y(-?[\d.]+), and clamp/.exec(headOf(program)) ?? []
      if (x !== undefined)
        for (const mark of [own, { x: own.x + Number(x), y: own.y + Number(y) }])
          expect(
            drilled.some((hole) => Math.hypot(hole.x - mark.x, hole.y - mark.y) < 0.01),
            program.name,
          ).toBe(true)
      if (program.name.includes('drill')) drilled.push(...places)
    }
    expect(made.about).toContain('Tile 4 of 4')
  })

  test('is refused only if it has no holes to lie by, is cut from below, or takes too many tiles, each with its sentence', () => {
    const codesOf = (changes: Partial<Design>) =>
      machineProblems(planOf(designOf({ ...LONG_BOARD, ...changes })), DEFAULT_SETUP, DRAWING_TOOLS.t)
        .map(({ code }) => code)
        .filter((code) => code.startsWith('bed') || code === 'tiled')
    expect(codesOf(LARGE_BED)).toEqual([])
    expect(codesOf(SMALL_BED)).toEqual(['tiled'])
    expect(codesOf({ bedWidth: REACH_MM, bedHeight: 1200 })).toEqual(['tiled'])
    expect(codesOf({ ...SMALL_BED, fold: 'across', foldAt: 5, bedWidth: 120, bedHeight: 190 })).toEqual(['bedBelow'])
    expect(codesOf({ game: 'marble-chase', form: 'field', bedWidth: 300, bedHeight: 300 })).toEqual(['bedHoles'])
    expect(codesOf({ bedWidth: 90, bedHeight: 90 })).toEqual(['bed'])
  })
})
