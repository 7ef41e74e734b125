import { describe, expect, test } from 'vitest'
import type { Point } from '../../../engine/boards/layout.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { makeJigDxf } from '../../../workshop/exports/jig/jig-dxf.ts'
import { extentOf, flatten } from '../../../workshop/geometry/contour.ts'
import { signedDepthIn } from '../../../workshop/geometry/distance.ts'
import { type JigSet, type Plate, placeOnBoard, type Setting } from '../../../workshop/jigs/jig.ts'
import { makeJigs } from '../../../workshop/jigs/jig-set.ts'
import { DEFAULT_JIG, type JigSetup, plateThickness } from '../../../workshop/jigs/jig-setup.ts'
import { jigSteps } from '../../../workshop/jigs/jig-steps.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS, decodeText } from '../exports/orders.ts'
import { type DrawnPlate, drawnPlates } from './drawn-plates.ts'

/** Tolerance of a hole's position. */
const TOLERANCE_MM = 0.05

const presetOf = (id: string): Design => PRESETS.find((preset) => preset.id === id)?.design as Design
const PADDLES_WITH_DOWELS: Partial<Design> = { ...presetOf('paddles'), lock: 'dowels' }
const HALVES_WITH_DOWELS: Partial<Design> = { ...presetOf('jackaroo'), foldJoint: 'dowels' }

const DOWEL_BOARDS: readonly (readonly [string, Design])[] = [
  ['six mitres', designOf(PADDLES_WITH_DOWELS)],
  ['three mitres, mm', designOf({ ...PADDLES_WITH_DOWELS, players: 3, units: 'mm' })],
  ['four mitres', designOf({ ...PADDLES_WITH_DOWELS, players: 4 })],
  ['twelve mitres, short dowels', designOf({ ...PADDLES_WITH_DOWELS, players: 12, dowelLength: 30, dowel: 6 })],
  ['mitres of thick dowels', designOf({ ...PADDLES_WITH_DOWELS, thickness: 25, dowel: 12 })],
  ['two halves', designOf(HALVES_WITH_DOWELS)],
  ['two halves, large', designOf({ ...HALVES_WITH_DOWELS, spacing: 25.4, units: 'inch' })],
  ['two halves with magnets', designOf({ ...HALVES_WITH_DOWELS, magnets: 'round' })],
  ['two halves, thin', designOf({ ...HALVES_WITH_DOWELS, thickness: 12, dowel: 6, edge: 'square', holeDepth: 8 })],
  ['two halves, five sides', designOf({ ...HALVES_WITH_DOWELS, form: 'polygon', game: 'tock', players: 5, foldAt: 0 })],
  [
    'two halves, a round board',
    designOf({ ...HALVES_WITH_DOWELS, form: 'round', game: 'tock', players: 5, foldAt: 0 }),
  ],
  [
    'a round board, folded beside its middle',
    designOf({ ...HALVES_WITH_DOWELS, form: 'round', game: 'tock', players: 5 }),
  ],
]

const JIG_SETUPS = {
  'any printer': DEFAULT_JIG,
  'a printer of 220 mm': { ...DEFAULT_JIG, bedWidth: 220, bedDepth: 220 },
}

const setOf = (plan: Plan, setup: JigSetup): JigSet => {
  const set = makeJigs(plan, setup)
  if (typeof set === 'string') throw new Error(`no jig: ${set}`)
  return set
}

const drawn = async (design: Design, jig: JigSetup): Promise<readonly DrawnPlate[]> => {
  const order = { design, layering: 'named', letters: 'outlines', link: 'http://x/', jig } as const
  return drawnPlates(decodeText(await makeJigDxf(order, DRAWING_TOOLS)))
}

test('a ring is glued before its edges are routed: its plates are the same for every edge', () => {
  const platesOf = (edge: Partial<Design>) => setOf(planOf(designOf({ ...PADDLES_WITH_DOWELS, ...edge })), DEFAULT_JIG)
  const rounded = platesOf({ edge: 'round-over', edgeSize: 6 })
  expect(rounded).toEqual(platesOf({ edge: 'square' }))
})

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
const unit = (a: Point): Point => ({ x: a.x / Math.hypot(a.x, a.y), y: a.y / Math.hypot(a.x, a.y) })

/** A hole in the wood: position of its mouth, and height above the lower face. */
interface Bored extends Point {
  readonly part: number
  readonly z: number
}

/** A face of a joint as seen from outside, with the board's upper face up. */
const faceOf = ({ parts, seam }: Plan, { part, by }: Setting) => {
  const end = by as Point
  const isAt = (p: Point) => Math.hypot(p.x - end.x, p.y - end.y) < 1e-6
  const joint = seam?.joints.find(({ from, to }) => isAt(from) || isAt(to))
  if (joint === undefined) throw new Error('no joint begins there')
  const along = unit(isAt(joint.from) ? minus(joint.to, joint.from) : minus(joint.from, joint.to))
  const outline = flatten(parts[part]?.outline as never, 0.1)
  const middle = { x: 0, y: 0 }
  for (const { x, y } of outline) {
    middle.x += x / outline.length
    middle.y += y / outline.length
  }
  const inwards = minus(middle, end)
  const across = { x: -along.y, y: along.x }
  const out = dot(inwards, across) > 0 ? { x: -across.x, y: -across.y } : across
  return { end, out, right: { x: -out.y, y: out.x } }
}

/** Lays a plate on a face by its labels and drawing alone, and drills through its bushings. */
const drilledThrough = (
  plan: Plan,
  plate: DrawnPlate,
  setting: Setting,
  before: readonly Bored[],
): readonly Bored[] => {
  const { end, right } = faceOf(plan, setting)
  const way = setting.mirrored ? { x: -right.x, y: -right.y } : right
  const highest = Math.max(...plate.stops.map(({ center }) => center.y))
  const upper = plate.stops.filter(({ center }) => center.y > highest - 1e-3)
  expect(upper).toHaveLength(2)
  const over = highest - (upper[0]?.radius ?? 0)
  const [stop] = plate.stops.filter(({ center }) => center.y <= highest - 1e-3)
  const [pin] = plate.pins
  const west = Math.min(...plate.outline.points.map(({ x }) => x))
  // A dowel that touches the end, a pin in an existing hole, or the plate's own edge.
  const last = before.filter(({ part }) => part === setting.part).at(-1)
  const start = pin === undefined || last === undefined ? end : last
  const zero = pin?.center.x ?? (stop === undefined ? west : stop.center.x + stop.radius)
  return plate.bushings.map(({ center }) => ({
    x: start.x + way.x * (center.x - zero),
    y: start.y + way.y * (center.x - zero),
    z: plan.design.thickness + center.y - over,
    part: setting.part,
  }))
}

describe.each(Object.entries(JIG_SETUPS))('plates for dowels, for %s', (_, setup) => {
  test.each(DOWEL_BOARDS)(
    'drill every hole in both faces of every joint where the plan has it: %s',
    async (_, design) => {
      const plan = planOf(design)
      const plates = await drawn(design, setup)
      const set = setOf(plan, setup)
      expect(plates).toHaveLength(set.plates.length)
      const bored: Bored[] = []
      for (const setting of set.settings.filter(({ on }) => on === 'joint')) {
        const plate = plates[setting.plate] as DrawnPlate
        // In a ring, both ends of a part are drilled before the next plate: a pin finds its own end by its place.
        const { end } = faceOf(plan, setting)
        const here = bored.filter(({ x, y }) => plan.fold !== undefined || Math.hypot(x - end.x, y - end.y) < 250)
        bored.push(...drilledThrough(plan, plate, setting, here))
      }
      const wanted = plan.seam?.holes.filter(({ kind }) => kind === 'dowel') ?? []
      expect(wanted.length).toBeGreaterThanOrEqual(4)
      expect(bored).toHaveLength(wanted.length)
      for (const hole of wanted) {
        const off = bored
          .filter(({ part }) => part === hole.part)
          .map(({ x, y, z }) => Math.hypot(x - hole.x, y - hole.y, z - design.thickness / 2))
        expect(Math.min(...off)).toBeLessThan(TOLERANCE_MM)
      }
    },
  )

  test.each(DOWEL_BOARDS)('have a wall about every hole, and stops that stand beside the wood: %s', (_, design) => {
    const plan = planOf(design)
    const { plates, settings } = setOf(plan, setup)
    const own = plates.filter(({ end }) => end !== undefined)
    expect(own.length).toBeGreaterThan(0)
    for (const { holes, stops, bushing, dowel, bounds, bit } of own) {
      expect(bit).toBe(design.dowel)
      const circles = [...holes.map((at) => ({ at, wide: bushing })), ...stops.map((at) => ({ at, wide: dowel }))]
      circles.forEach(({ at, wide }, i) => {
        const { west, east, south, north } = bounds
        expect(Math.min(at.x - west, east - at.x, at.y - south, north - at.y)).toBeGreaterThan(wide / 2 + 2)
        for (const other of circles.slice(i + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThan((wide + other.wide) / 2 + 1)
      })
      const { width, height } = extentOf(bounds)
      if (setup.bedWidth > 0) expect(Math.max(width, height)).toBeLessThanOrEqual(setup.bedWidth)
    }
    for (const setting of settings.filter(({ on }) => on === 'joint')) {
      const { outline } = plan.parts[setting.part] as Plan['parts'][0]
      for (const { hole, at } of setting.drilled) {
        // In drawings it lies flat beside the part, turned about the upper edge.
        const { x, y } = (plates[setting.plate] as Plate).holes[hole] as Point
        const edge = placeOnBoard(setting, { x, y: 0 })
        expect(Math.hypot(edge.x - at.x, edge.y - at.y)).toBeLessThan(1e-6)
        expect(signedDepthIn(placeOnBoard(setting, { x, y }), outline)).toBeCloseTo(y, 1)
      }
    }
    for (const setting of settings.filter(({ on, plate }) => on === 'joint' && plates[plate]?.end === 'stop')) {
      const { end, out, right } = faceOf(plan, setting)
      const away = setting.mirrored ? right : { x: -right.x, y: -right.y }
      for (const deep of [0.5, 5, 10, 15]) {
        const beside = { x: end.x - out.x * deep + away.x * 0.1, y: end.y - out.y * deep + away.y * 0.1 }
        expect(signedDepthIn(beside, plan.parts[setting.part]?.outline as never)).toBeLessThan(0.01)
      }
    }
  })
})

const stepsOf = (design: Design, setup = DEFAULT_JIG): string => {
  const plan = planOf(design)
  return jigSteps(plan, setOf(plan, setup), setup, DRAWING_TOOLS.t).join('\n')
}

describe('the steps of a jig', () => {
  test('say which face of the plate is up, what it is pushed against, its bushings and its depth', () => {
    const design = designOf({ ...PADDLES_WITH_DOWELS, units: 'mm' })
    const text = stepsOf(design)
    const deep = plateThickness(DEFAULT_JIG, 'mm') + 21
    expect(text).toContain(`depth stop to ${deep} mm`)
    expect(text).toMatch(/Plate 2 has bushings of its own, 12 mm .* for a bit of 8 mm/)
    expect(text).toMatch(/marked face up: two dowels .* against the upper face, the third one against the outer corner/)
    expect(text).toMatch(/turn plate \d over, its marked face on the wood/)
    expect(text).not.toMatch(/\{\{|undefined|NaN|jig\./)
    expect(text.match(/depth stop to 33 mm/g)).toHaveLength(1)
    // The holes on the joints are drilled after the ring is glued on its dowels.
    expect(text.indexOf('Now glue the ring')).toBeGreaterThan(text.indexOf('marked face on the wood'))
    expect(stepsOf(designOf({ ...PADDLES_WITH_DOWELS, lock: 'keys' }))).not.toContain(
      'marked face on the wood, and push',
    )
  })

  test.each([
    ['near', HALVES_WITH_DOWELS, /left half upright.*against the end that lies before you.*right half/s],
    ['flush', { ...HALVES_WITH_DOWELS, form: 'round', game: 'tock', players: 5 }, /marked “end” is flush with the end/],
  ] as const)('name the end of halves: %s', (_, changes, words) => {
    expect(stepsOf(designOf(changes))).toMatch(words)
  })

  test('of a plate that is too long for the printer are those of several plates, pinned to each other', () => {
    const large = designOf({ ...HALVES_WITH_DOWELS, spacing: 25.4 })
    const counts = [DEFAULT_JIG, JIG_SETUPS['a printer of 220 mm']].map(
      (setup) => setOf(planOf(large), setup).plates.filter(({ end }) => end !== undefined).length,
    )
    expect(counts[0]).toBe(1)
    expect(counts[1]).toBeGreaterThan(1)
    expect(stepsOf(large, JIG_SETUPS['a printer of 220 mm'])).toMatch(/a pin through D\d stands in that hole/)
  })
})

test('a bed that no plate for dowels fits is refused', () => {
  const plan = planOf(
    designOf({ ...HALVES_WITH_DOWELS, spacing: 9, holeDiameter: 4, pieceDiameter: 3.8, thickness: 60, dowel: 16 }),
  )
  const small = { ...DEFAULT_JIG, bedWidth: 70, bedDepth: 70 }
  expect(makeJigs({ ...plan, seam: undefined }, small)).toMatchObject({ settings: expect.anything() })
  expect(makeJigs(plan, small)).toBe('bed')
})
