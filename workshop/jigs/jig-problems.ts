/** Problems of a board with its jig: faults that prevent a jig, and advice. */

import { inBothUnits, lengthWriters, makeLength, sizesInBothUnits } from '../design/units.ts'
import { boreOf } from '../geometry/bore.ts'
import { pairsWithin, smallestDistance } from '../geometry/closest-pairs.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { MIN_BUSHING_GAP_MM } from './bushing-passes.ts'
import { bushingsFor } from './bushings.ts'
import type { JigSet } from './jig.ts'
import { bushingOf, type NoJigReason } from './jig-set.ts'
import type { JigSetup } from './jig-setup.ts'

export interface JigProblem {
  readonly code: string
  readonly severity: 'fault' | 'advice'
  /** A sentence for the person that says what to do. */
  readonly text: string
  /** Outer diameter that solves the problem, in mm. */
  readonly bushing?: number
}

const MIN_BUSHING_WALL_MM = 0.75
/** Advice is given for a plate with a hole that may be off by more than this many times the play of its pins. */
const MAX_STRETCH_RATIO = 6
/** Play of a dowel in its hole. */
const PIN_PLAY_MM = 0.02

const closestHoles = ({ drills, design }: Plan): number => smallestDistance(pairsWithin(drills, 4 * design.spacing))

const thinBushingProblem = (plan: Plan, setup: JigSetup, t: Translate): readonly JigProblem[] => {
  const { bitDiameter: bit } = boreOf(plan.design)
  const { units } = plan.design
  if (bushingOf(plan, setup) >= bit + 2 * MIN_BUSHING_WALL_MM) return []
  const [usual = bit + 2 * MIN_BUSHING_WALL_MM] = bushingsFor(bit, units)
  const { exact, sold } = lengthWriters(units)
  const values = { bushing: exact(setup.bushing), bit: sold(bit), usual: sold(usual) }
  return [{ code: 'thin', severity: 'fault', text: t('jig.problem.thin', values), bushing: usual }]
}

/** Bushings would overlap, so the holes are divided among several plates; a thinner bushing would need only one. */
const overlapProblem = (plan: Plan, setup: JigSetup, set: JigSet, t: Translate): readonly JigProblem[] => {
  if (set.passes === 1) return []
  const { units } = plan.design
  const { bitDiameter: bit } = boreOf(plan.design)
  const apart = closestHoles(plan)
  const maxBushing = apart - MIN_BUSHING_GAP_MM
  const { exact, sold } = lengthWriters(units)
  const values = {
    bushing: sold(bushingOf(plan, setup)),
    apart: sold(apart),
    count: set.passes,
    most: exact(Math.floor(maxBushing * 10) / 10),
  }
  const bushing = bushingsFor(bit, units).find((outer) => outer <= maxBushing)
  const isThinner = bushing !== undefined || maxBushing >= bit + 2 * MIN_BUSHING_WALL_MM
  const text = t(isThinner ? 'jig.problem.overlap' : 'jig.problem.overlapAlways', values)
  return [{ code: 'overlap', severity: 'advice', text, ...(bushing === undefined ? {} : { bushing }) }]
}

const stretchProblem = ({ design }: Plan, set: JigSet, t: Translate): readonly JigProblem[] => {
  const all = set.settings.map(({ registration }) => (registration.kind === 'pins' ? registration.errorRatio : 0))
  const most = Math.max(0, ...all)
  if (most <= MAX_STRETCH_RATIO) return []
  const fine = (mm: number) => inBothUnits(mm, design.units, makeLength, makeLength)
  const text = t('jig.problem.stretch', { play: fine(PIN_PLAY_MM), off: fine(most * PIN_PLAY_MM) })
  return [{ code: 'stretch', severity: 'advice', text }]
}

/** All problems, faults first. */
export const jigProblems = (
  plan: Plan,
  setup: JigSetup,
  set: JigSet | NoJigReason,
  t: Translate,
): readonly JigProblem[] => {
  if (typeof set === 'string') {
    const bed = sizesInBothUnits(plan.design.units, setup.bedWidth, setup.bedDepth)
    const thin = set === 'slots' || set === 'oval' ? [] : thinBushingProblem(plan, setup, t)
    return [...thin, { code: set, severity: 'fault', text: t(`jig.problem.${set}`, { bed }) }]
  }
  return [
    ...thinBushingProblem(plan, setup, t),
    ...overlapProblem(plan, setup, set, t),
    ...stretchProblem(plan, set, t),
  ]
}
