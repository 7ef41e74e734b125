import type { Design } from '../design/design.ts'
import { makeDesign, parseDesign } from '../design/design-text.ts'
import { applyChanges } from '../design/home-start-shapes.ts'
import { isChase } from '../design/marble-chase.ts'
import { CHASE_CHECKS } from '../marble-chase/checks/chase-checks.ts'
import { type Plan, planOf } from '../plan.ts'
import { BODY_CHECKS } from './body.ts'
import type { Check, Finding } from './finding.ts'
import { HOLE_CHECKS } from './holes.ts'
import { JOINT_MARK_CHECKS } from './joint-marks.ts'
import { MARK_CHECKS } from './marks.ts'
import { MIDDLE_CHECKS } from './middle.ts'
import { PART_WOOD_CHECKS } from './part-woods.ts'
import { PIECE_CHECKS } from './pieces.ts'
import { LINE_PROFILE_CHECK } from './profile.ts'
import { SEAM_CHECKS } from './seam.ts'
import { SHOP_CHECKS } from './shop.ts'

/** Of boards with a track of holes. */
const TRACK_CHECKS: readonly Check[] = [
  ...HOLE_CHECKS,
  ...PIECE_CHECKS,
  ...BODY_CHECKS,
  LINE_PROFILE_CHECK,
  ...PART_WOOD_CHECKS,
  ...MIDDLE_CHECKS,
  ...SEAM_CHECKS,
  ...MARK_CHECKS,
  ...JOINT_MARK_CHECKS,
  ...SHOP_CHECKS,
]

const FIELD_CHECKS: readonly Check[] = [
  ...CHASE_CHECKS,
  LINE_PROFILE_CHECK,
  ...MARK_CHECKS.filter(({ code }) => /^text\/(?:small|edge)$/.test(code)),
  ...SHOP_CHECKS.filter(({ code }) => code !== 'game/players'),
]

export const CHECKS: readonly Check[] = [...new Set([...TRACK_CHECKS, ...FIELD_CHECKS])]

const checksOf = ({ design }: Plan): readonly Check[] => (isChase(design) ? FIELD_CHECKS : TRACK_CHECKS)

/** The plan after a change, if what it sets is possible at all. */
const changed = (design: Design, changes: Partial<Design>): Plan | undefined => {
  const read = parseDesign(makeDesign(applyChanges(design, changes)))
  return read.ok ? planOf(read.value) : undefined
}

/** Whether a plan has no fault but those in `known`. */
const addsNone = (plan: Plan, known: readonly Check[]): boolean =>
  checksOf(plan).every(
    (check) => check.severity === 'advice' || known.includes(check) || check.find(plan) === undefined,
  )

/** The first change that makes a finding go away, rather one that brings no new fault. */
const mendOf = (plan: Plan, check: Check, mends: readonly Partial<Design>[], faults: readonly Check[]) => {
  let helpful: Partial<Design> | undefined
  for (const mend of mends) {
    const after = changed(plan.design, mend)
    if (after === undefined || check.find(after) !== undefined) continue
    if (addsNone(after, faults)) return mend
    helpful ??= mend
  }
  return helpful
}

/** Everything that is wrong or unwise about a board, faults first. */
export const findingsOf = (plan: Plan): readonly Finding[] => {
  const found = checksOf(plan).flatMap((check) => {
    const what = check.find(plan)
    return what === undefined ? [] : [{ check, what }]
  })
  const faults = found.flatMap(({ check }) => (check.severity === 'fault' ? [check] : []))
  const findings = found.map(({ check, what }): Finding => {
    const mend = mendOf(plan, check, check.mends(plan, what), faults)
    return { ...what, code: check.code, severity: check.severity, ...(mend === undefined ? {} : { mend }) }
  })
  return [...findings].sort((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
}
