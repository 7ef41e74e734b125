/** What stands between a board and its jig: faults, without whose mending there is none, and advice. */

import { inBothUnits, makeLength, sizesInBothUnits, soldLength } from '../design/units.ts'
import { boreOf } from '../geometry/bore.ts'
import { closestOf, pairsWithin } from '../geometry/closest-pairs.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { bushingsFor } from './bushings.ts'
import type { JigSet } from './jig.ts'
import { bushingOf, type JigLack } from './jig-set.ts'
import type { JigSetup } from './jig-setup.ts'
import { BUSHING_WALL } from './passes.ts'

export interface JigProblem {
  readonly code: string
  readonly severity: 'fault' | 'advice'
  /** A sentence for the person, with what to do. */
  readonly text: string
  /** Outer diameter that makes it go away, mm. */
  readonly bushing?: number
}

/** Thinnest wall of a bushing, mm. */
const THINNEST = 0.75
/** A plate whose farthest hole is off by more than so many times the play of its pins is worth a word. */
const STRETCHED = 6
/** Play of a dowel in its hole, mm. */
const PLAY = 0.02

const closest = ({ drills, design }: Plan): number => closestOf(pairsWithin(drills, 4 * design.spacing))

const thinBushing = (plan: Plan, setup: JigSetup, t: Translate): readonly JigProblem[] => {
  const { bit } = boreOf(plan.design)
  const { units } = plan.design
  if (bushingOf(plan, setup) >= bit + 2 * THINNEST) return []
  const [usual = bit + 2 * THINNEST] = bushingsFor(bit, units)
  const values = {
    bushing: inBothUnits(setup.bushing, units),
    bit: inBothUnits(bit, units, soldLength),
    usual: inBothUnits(usual, units, soldLength),
  }
  return [{ code: 'thin', severity: 'fault', text: t('jig.problem.thin', values), bushing: usual }]
}

/** Bushings that would overlap: the plates are dealt out, and a thinner bushing would make one of them. */
const overlapping = (plan: Plan, setup: JigSetup, set: JigSet, t: Translate): readonly JigProblem[] => {
  if (set.passes === 1) return []
  const { units } = plan.design
  const { bit } = boreOf(plan.design)
  const apart = closest(plan)
  const room = apart - BUSHING_WALL
  const values = {
    bushing: inBothUnits(bushingOf(plan, setup), units, soldLength),
    apart: inBothUnits(apart, units, soldLength),
    count: set.passes,
    most: inBothUnits(Math.floor(room * 10) / 10, units),
  }
  const sold = bushingsFor(bit, units).filter((outer) => outer <= room)[0]
  if (sold !== undefined)
    return [{ code: 'overlap', severity: 'advice', text: t('jig.problem.overlap', values), bushing: sold }]
  const text = t(room >= bit + 2 * THINNEST ? 'jig.problem.overlap' : 'jig.problem.overlapAlways', values)
  return [{ code: 'overlap', severity: 'advice', text }]
}

const stretched = ({ design }: Plan, set: JigSet, t: Translate): readonly JigProblem[] => {
  const all = set.settings.map(({ register }) => (register.kind === 'pins' ? register.stretch : 0))
  const most = Math.max(0, ...all)
  if (most <= STRETCHED) return []
  const fine = (mm: number) => inBothUnits(mm, design.units, makeLength, makeLength)
  const text = t('jig.problem.stretch', { play: fine(PLAY), off: fine(most * PLAY) })
  return [{ code: 'stretch', severity: 'advice', text }]
}

/** Faults first. */
export const jigProblems = (
  plan: Plan,
  setup: JigSetup,
  set: JigSet | JigLack,
  t: Translate,
): readonly JigProblem[] => {
  if (typeof set === 'string') {
    const bed = sizesInBothUnits(plan.design.units, setup.bedWidth, setup.bedDepth)
    const thin = set === 'slots' ? [] : thinBushing(plan, setup, t)
    return [...thin, { code: set, severity: 'fault', text: t(`jig.problem.${set}`, { bed }) }]
  }
  return [...thinBushing(plan, setup, t), ...overlapping(plan, setup, set, t), ...stretched(plan, set, t)]
}
