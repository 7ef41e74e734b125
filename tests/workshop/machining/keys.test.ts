import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { boundsOf, extremePointsOf } from '../../../workshop/geometry/contour.ts'
import type { Seam, SeamKey } from '../../../workshop/geometry/joints/seam.ts'
import { placeInBlank, pointPlacer, toolsOf } from '../../../workshop/machining/job-context.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { cutPrograms, makePrograms } from './cutting.ts'
import { blankOf } from './reading.ts'
import type { WoodField } from './wood-field.ts'

const presetOf = (id: string): Design => PRESETS.find((one) => one.id === id)?.design as Design

const CELL_SIZE_MM = 0.2

const around = ({ x, y }: Point, reach: number) => ({
  west: x - reach,
  east: x + reach,
  south: y - reach,
  north: y + reach,
})

const middleOf = ({ pocket }: SeamKey): Point => {
  const { west, east, south, north } = boundsOf(extremePointsOf(pocket))
  return { x: (west + east) / 2, y: (south + north) / 2 }
}

/** The halves of a pocket in the blanks of both parts, seen from below, and the first key in its board. */
const cutAll = async (design: Design) => {
  const plan = planOf(design)
  const made = await makePrograms(design, { machine: 'mach3' })
  const setup = { ...DEFAULT_SETUP, machine: 'mach3' } as const
  const shop = { plan, setup, tools: toolsOf(plan, setup) }
  const seam = plan.seam as Seam
  const key = seam.keys[0] as SeamKey
  const halves = key.joint.parts.map((part) => {
    const lying = placeInBlank(shop, part)
    const place = pointPlacer({ ...shop, ...lying } as never, 'bottom')
    const name = plan.parts[part]?.name ?? ''
    const own = made.programs.filter(({ text }) => text.includes('from below'))
    const programs = own.length === 1 ? own : own.filter((one) => one.name.includes(`-${name}-`))
    const blank = blankOf(programs[0], lying.blank.thickness)
    const { probes, crashes } = cutPrograms(made, programs, blank, 2, [around(place(middleOf(key)), 30)], CELL_SIZE_MM)
    expect(crashes).toEqual([])
    return { field: probes[0] as WoodField, place }
  })
  const programs = made.programs.filter(({ name }) => name.includes('-keys-'))
  const { field, crashes } = cutPrograms(
    made,
    programs,
    blankOf(programs[0], Math.ceil(seam.keyDepth + 1)),
    CELL_SIZE_MM,
  )
  expect(crashes).toEqual([])
  return { plan, key, seam, halves, board: field, programs, made }
}

/** Keys in their board: cells that the cut has left whole, and those within the cut. */
const standing = (board: WoodField): readonly Point[] => {
  const start = board.heights.findIndex((height) => height < -0.1)
  const first = board.placeOf(start)
  // From within the lowest, leftmost key: a flood as far as wood stands.
  const seed = [...board.heights.keys()].find((index) => {
    const { x, y } = board.placeOf(index)
    return y > first.y + 14 && y < first.y + 16 && x > 30 && board.heights[index] === 0
  }) as number
  const seen = new Set([seed])
  for (const index of seen) {
    for (const next of [index - 1, index + 1, index - board.columns, index + board.columns]) {
      if (board.heights[next] === 0) seen.add(next)
    }
  }
  return [...seen].map((index) => board.placeOf(index))
}

describe.each([
  ['the halves of a board', designOf({ ...presetOf('jackaroo'), foldJoint: 'keys', keyPlay: 0.2 })],
  ['the sections of a ring', designOf({ ...presetOf('paddles'), lock: 'keys', keyPlay: 0.2 })],
])('bow ties across %s', (_, design) => {
  test('fit their pockets with the designed play, corners included, and stand out to be planed', async () => {
    const { key, seam, halves, board, plan } = await cutAll(design)
    const wood = standing(board)
    const size = boundsOf(wood)
    const middle = { x: (size.west + size.east) / 2, y: (size.south + size.north) / 2 }
    expect(size.east - size.west).toBeCloseTo(40 - 2 * design.keyPlay, 0)
    const at = middleOf(key)
    const along = key.joint.to.y - key.joint.from.y
    const across = key.joint.to.x - key.joint.from.x
    const far = Math.hypot(along, across)
    const [right, up] = [
      { x: along / far, y: -across / far },
      { x: across / far, y: along / far },
    ]
    const depthAt = (dx: number, dy: number): number => {
      const p = { x: at.x + dx * right.x + dy * up.x, y: at.y + dx * right.y + dy * up.y }
      const half = halves[dx < 0 ? 0 : 1] as (typeof halves)[0]
      const { x, y } = half.place(p)
      return half.field.heightAt(x, y)
    }
    const meets = wood.filter(({ x, y }) => depthAt(x - middle.x, y - middle.y) > -seam.keyDepth + 0.01)
    expect(meets).toEqual([])
    // Grown by the play and a cell it would no longer fit.
    const grown = 1 + (2 * (design.keyPlay + 2 * CELL_SIZE_MM)) / 40
    const tight = wood.filter(({ x, y }) => depthAt((x - middle.x) * grown, (y - middle.y) * grown) > -0.01)
    expect(tight.length).toBeGreaterThan(20)
    const thickness = Math.ceil(seam.keyDepth + 1)
    expect(thickness).toBeGreaterThan(seam.keyDepth)
    expect(thickness - seam.keyDepth).toBeLessThanOrEqual(2)
    expect(plan.seam?.keys.length).toBeGreaterThan(1)
  })

  test('are cut out right through, held by tabs, as many as there are pockets', async () => {
    const { board, seam, programs, made } = await cutAll(design)
    expect(programs).toHaveLength(1)
    const through = -Math.ceil(seam.keyDepth + 1)
    const cells = board.heights.filter((height) => height < through + 0.001).length
    const tabs = board.heights.filter((height) => height > through + 1 && height < -1).length
    expect(cells * CELL_SIZE_MM ** 2).toBeGreaterThan(seam.keys.length * 80 * made.tools.flat.diameter)
    expect(tabs).toBeGreaterThan(0)
    expect(programs[0]?.text).toContain('Bow ties')
  })
})
