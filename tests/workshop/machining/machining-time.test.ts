import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { loadDrawingTools } from '../../../workshop/exports/drawing-tools.ts'
import { machineOf } from '../../../workshop/machining/job-context.ts'
import { makeJobs } from '../../../workshop/machining/jobs.ts'
import { operationSeconds, totalSeconds } from '../../../workshop/machining/machining-time.ts'
import { DEFAULT_SETUP, type MachineSetup } from '../../../workshop/machining/setup.ts'
import type { EdgeMethod } from '../../../workshop/machining/tool.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { DRAWING_TOOLS } from '../exports/orders.ts'
import { makePrograms } from './cutting.ts'
import type { Motion } from './motion.ts'

/** mm/s², as hobby controllers are delivered or set up. */
const ACCELERATION_MM_PER_S2 = 400

const lengthOf = ({ from, to, arc }: Motion): number =>
  Math.hypot(
    arc === undefined ? Math.hypot(to.x - from.x, to.y - from.y) : Math.abs(arc.turn) * arc.radius,
    to.z - from.z,
  )

/** A rapid move begins and ends at rest; cuts go on at their feed. */
const secondsOfMotion = (motion: Motion, rapid: number): number => {
  const length = lengthOf(motion)
  if (!motion.rapid) return length / (motion.feed / 60)
  const speed = Math.min(rapid / 60, Math.sqrt(length * ACCELERATION_MM_PER_S2))
  return speed === 0 ? 0 : length / speed + speed / ACCELERATION_MM_PER_S2
}

const SMALL_BOARD = designOf({
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
  edge: 'square',
})

const EDGE_METHODS_TRIED: readonly (readonly [Design['edge'], EdgeMethod])[] = [
  ['round-over', 'ball'],
  ['round-over', 'bit'],
  ['chamfer', 'bit'],
  ['chamfer', 'ball'],
  ['cove', 'ball'],
]

/** The stated time of a design's programs, and the time that a controller would take, in seconds. */
const timesOf = async (design: Design, setup: MachineSetup) => {
  const own = machineOf(planOf(design), setup)
  const estimated = totalSeconds(await jobsFor(design, setup), setup, own)
  const { programs } = await makePrograms(design, setup)
  // The distance from the place of a tool change is unknown.
  const motions = programs.flatMap((program) => program.motions.slice(1))
  return { estimated, read: motions.reduce((sum, motion) => sum + secondsOfMotion(motion, own.rapid), 0) }
}

const jobsFor = async (design: Design, setup: MachineSetup) =>
  makeJobs(planOf(design), setup, 'outlines', await loadDrawingTools(DRAWING_TOOLS))

describe('the time that a machine takes', () => {
  test.each(['shapeoko', 'x-carve', 'mach3'] as const)(
    'is what the programs take that a controller reads, on %s',
    async (machine) => {
      const { estimated, read } = await timesOf(SMALL_BOARD, { ...DEFAULT_SETUP, machine })
      expect(read).toBeGreaterThan(300)
      expect(estimated / read).toBeGreaterThan(0.95)
      expect(estimated / read).toBeLessThan(1.06)
    },
  )

  test.each(EDGE_METHODS_TRIED)('counts the passes along an edge: %s by %s', async (edge, way) => {
    const setup = { ...DEFAULT_SETUP, edge: way }
    const square = await timesOf(SMALL_BOARD, setup)
    const edged = await timesOf({ ...SMALL_BOARD, edge, edgeSize: 3.175 }, setup)
    expect(edged.read - square.read).toBeGreaterThan(20)
    expect(edged.estimated / edged.read).toBeGreaterThan(0.95)
    expect(edged.estimated / edged.read).toBeLessThan(1.06)
    // The passes alone, within a tenth: the way to the first of them is unknown.
    const [estimated, read] = [edged.estimated - square.estimated, edged.read - square.read]
    expect(Math.abs(estimated - read)).toBeLessThan(0.1 * read + 4)
  })

  test('letters are carved without lifting the bit between their edges and their middles', async () => {
    const jobs = await jobsFor(SMALL_BOARD, DEFAULT_SETUP)
    const letters = jobs.flatMap(({ operations }) => operations.filter(({ work }) => work === 'letters'))
    const arrows = planOf(SMALL_BOARD).marks.filter(({ role }) => role === 'arrow').length
    const runs = letters.reduce((sum, operation) => sum + operation.runs.length, 0) - arrows
    // Five letters, one of which has a hole and one a dot; each in no more than two passes.
    expect(runs).toBeLessThanOrEqual(12)
    expect(operationSeconds(letters, DEFAULT_SETUP, machineOf(planOf(SMALL_BOARD), DEFAULT_SETUP))).toBeLessThan(150)
  })
})
