import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { extentOf } from '../../../workshop/geometry/contour.ts'
import { distanceBetween } from '../../../workshop/geometry/point.ts'
import { MIN_BUSHING_GAP_MM } from '../../../workshop/jigs/bushing-passes.ts'
import { type JigSet, placeOnBoard, type Setting } from '../../../workshop/jigs/jig.ts'
import { makeJigs } from '../../../workshop/jigs/jig-set.ts'
import { DEFAULT_JIG, type JigSetup } from '../../../workshop/jigs/jig-setup.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'

/** Tolerance of a hole's position. */
const TOLERANCE_MM = 0.05

const setFor = (plan: Plan, setup: Partial<JigSetup> = {}): JigSet => {
  const set = makeJigs(plan, { ...DEFAULT_JIG, ...setup })
  if (typeof set === 'string') throw new Error(`no jig: ${set}`)
  return set
}

/** Rounded like in a file: to a ten-thousandth of a millimetre. */
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 1e4) / 1e4, y: Math.round(y * 1e4) / 1e4 })

/** The movement that brings the line from a to b onto that from c to d, middle on middle. */
const laid = (a: Point, b: Point, c: Point, d: Point) => {
  const angle = Math.atan2(d.y - c.y, d.x - c.x) - Math.atan2(b.y - a.y, b.x - a.x)
  const [m, n] = [
    { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 },
  ]
  return ({ x, y }: Point): Point => {
    const [u, v] = [x - m.x, y - m.y]
    return {
      x: n.x + u * Math.cos(angle) - v * Math.sin(angle),
      y: n.y + u * Math.sin(angle) + v * Math.cos(angle),
    }
  }
}

/**
 * The board that results when every plate is made as in its file and pinned to holes that were really drilled before.
 */
const drilledBoard = (plan: Plan, { plates, settings }: JigSet) => {
  const real: { readonly at: Point; readonly wanted: Point; readonly joint: boolean }[] = []
  const nearest = (place: Point): Point => {
    const found = real.find(({ wanted }) => distanceBetween(wanted, place) < 1e-6)
    if (found === undefined) throw new Error('a pin where no hole is drilled')
    return found.at
  }
  const placing = (setting: Setting) => {
    const plate = plates[setting.plate]
    const holes = plate?.holes ?? []
    if (setting.registration.kind !== 'pins') return (p: Point) => placeOnBoard(setting, p)
    const [a, b] = setting.registration.holes.map((index) => holes[index] as Point) as [Point, Point]
    return laid(rounded(a), rounded(b), nearest(placeOnBoard(setting, a)), nearest(placeOnBoard(setting, b)))
  }
  // Holes in faces of joints have a test of their own, which reads their drawing.
  for (const setting of settings.filter(({ on }) => on !== 'joint')) {
    const place = placing(setting)
    for (const { hole, at } of setting.drilled) {
      const own = plates[setting.plate]?.holes[hole] as Point
      real.push({ at: place(rounded(own)), wanted: { x: at.x, y: at.y }, joint: setting.on === 'ring' })
    }
  }
  const wanted = [...plan.drills, ...(plan.lock?.holes ?? [])]
  return { real, wanted }
}

const SIMILAR_BOARDS: readonly Partial<Design>[] = [
  {},
  { form: 'polygon', players: 2, homeLean: [0] },
  { form: 'polygon', players: 3, homeLean: [20] },
  { form: 'polygon', players: 5, homeLean: [0], homeShape: 'back' },
  { form: 'polygon', players: 12, homeLean: [0] },
  { form: 'polygon', players: 4, homeLean: [0], game: 'jackaroo', fold: 'across', foldAt: 6 },
  { form: 'polygon', players: 4, homeLean: [0], outward: true },
  { form: 'round', players: 2 },
  { form: 'round', players: 7 },
  { form: 'sections', players: 3, homeShape: 'forward', holeDepth: 12, spacing: 15.875, lock: 'bars' },
  { form: 'sections', players: 12, homeShape: 'back', spacing: 15.875, lock: 'bars' },
  { form: 'sections', players: 6, homeShape: 'forward', spacing: 15.875, margin: 14.2875, lock: 'dowels' },
  { form: 'polygon', players: 4, homeLean: [0], fold: 'across', foldAt: 6, foldJoint: 'dowels' },
]

const JIG_BOARDS: readonly (readonly [string, Design])[] = [
  ...[...PRESETS, ...GALLERY_EXAMPLES]
    .filter(({ design: { form } }) => form !== 'field' && form !== 'oval')
    .map(({ id, design }) => [id, design] as const),
  ...SIMILAR_BOARDS.map((changes) => [JSON.stringify(changes), designOf(changes)] as const),
]

describe('jigs that are turned from side to side', () => {
  test.each(JIG_BOARDS)('drill every hole of the board once, where it belongs: %s', (_, design) => {
    const plan = planOf(design)
    const { real, wanted } = drilledBoard(plan, setFor(plan))
    expect(real).toHaveLength(wanted.length)
    for (const hole of wanted) {
      const near = real.filter(({ at }) => distanceBetween(at, hole) < TOLERANCE_MM)
      expect(near, hole.name).toHaveLength(1)
    }
  })

  test.each(JIG_BOARDS)('and in plates that fit a printer of 220 mm: %s', (_, design) => {
    const plan = planOf(design)
    const bed = { bedWidth: 220, bedDepth: 220 }
    const set = makeJigs(plan, { ...DEFAULT_JIG, ...bed })
    if (typeof set === 'string') return expect(set).toBe('bed')
    for (const { bounds } of set.plates) {
      const { width, height } = extentOf(bounds)
      expect(Math.max(width, height)).toBeLessThanOrEqual(220)
    }
    const { real, wanted } = drilledBoard(plan, set)
    for (const hole of wanted)
      expect(
        real.some(({ at }) => distanceBetween(at, hole) < TOLERANCE_MM),
        hole.name,
      ).toBe(true)
  })
  test.each(JIG_BOARDS)('have a wall between any two bushings, and pins that hold: %s', (_, design) => {
    for (const setup of [{}, { bushing: design.spacing * 1.4 }]) {
      const plan = planOf(design)
      const set = makeJigs(plan, { ...DEFAULT_JIG, ...setup })
      if (typeof set === 'string') return expect(setup.bushing, set).toBeGreaterThan(0)
      for (const { holes, bushing, stops, dowel } of set.plates)
        holes.forEach((hole, i) => {
          for (const stop of stops) expect(distanceBetween(hole, stop)).toBeGreaterThan((bushing + dowel) / 2 + 1)
          for (const other of holes.slice(i + 1))
            expect(distanceBetween(hole, other)).toBeGreaterThan(bushing + MIN_BUSHING_GAP_MM - 0.001)
        })
      const { real, wanted } = drilledBoard(plan, set)
      for (const hole of wanted)
        expect(
          real.some(({ at }) => distanceBetween(at, hole) < TOLERANCE_MM),
          hole.name,
        ).toBe(true)
    }
  })
})
