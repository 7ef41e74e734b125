import { type Design, isChase } from '../design/design.ts'
import { makeDesign, parseDesign } from '../design/design-text.ts'
import { applyChanges } from '../design/home-start-shapes.ts'
import { MARBLE_CHECKS, PLAY_CHECKS } from '../marble-chase/checks/marble-checks.ts'
import { RAIL_CHECKS } from '../marble-chase/checks/rail-checks.ts'
import { SCORING_CHECKS } from '../marble-chase/checks/scoring-checks.ts'
import { SLOT_CHECKS } from '../marble-chase/checks/slot-checks.ts'
import { type Plan, planOf } from '../plan.ts'
import { BODY_CHECKS } from './body.ts'
import { LINE_PROFILE_CHECK } from './edge-profile.ts'
import { EMBLEM_CHECKS } from './emblem.ts'
import { EQUIPMENT_CHECKS } from './equipment.ts'
import type { Check, Finding } from './finding.ts'
import { FOLD_AND_WELL_CHECKS } from './fold-and-wells.ts'
import { HOLE_CHECKS } from './holes.ts'
import { JOINT_MARK_CHECKS } from './joint-marks.ts'
import { MARK_CHECKS } from './marks.ts'
import { PART_WOOD_CHECKS } from './part-woods.ts'
import { PIECE_CHECKS } from './pieces.ts'
import { SEAM_CHECKS } from './seam.ts'

/** Checks of boards with a track of holes. */
const TRACK_CHECKS: readonly Check[] = [
  ...HOLE_CHECKS,
  ...PIECE_CHECKS,
  ...BODY_CHECKS,
  LINE_PROFILE_CHECK,
  ...PART_WOOD_CHECKS,
  ...FOLD_AND_WELL_CHECKS,
  ...SEAM_CHECKS,
  ...MARK_CHECKS,
  ...JOINT_MARK_CHECKS,
  ...EMBLEM_CHECKS,
  ...EQUIPMENT_CHECKS,
]

/** Checks of boards for Marble Chase. */
const FIELD_CHECKS: readonly Check[] = [
  ...SLOT_CHECKS,
  ...MARBLE_CHECKS,
  ...RAIL_CHECKS,
  ...SCORING_CHECKS,
  ...PLAY_CHECKS,
  LINE_PROFILE_CHECK,
  ...MARK_CHECKS.filter(({ code }) => /^text\/(?:small|letters|edge)$/.test(code)),
  ...EQUIPMENT_CHECKS.filter(({ code }) => code !== 'game/players'),
]

export const CHECKS: readonly Check[] = [...new Set([...TRACK_CHECKS, ...FIELD_CHECKS])]

const checksOf = ({ design }: Plan): readonly Check[] => (isChase(design) ? FIELD_CHECKS : TRACK_CHECKS)

/** The plan after a change; undefined if the changed values are not possible. */
const planAfter = (design: Design, changes: Partial<Design>): Plan | undefined => {
  const read = parseDesign(makeDesign(applyChanges(design, changes)))
  return read.ok ? planOf(read.value) : undefined
}

/** Tests that a plan has no faults but those of the `known` checks. */
const addsNoFault = (plan: Plan, known: readonly Check[]): boolean =>
  checksOf(plan).every(
    (check) => check.severity === 'advice' || known.includes(check) || check.find(plan) === undefined,
  )

/** The first change that makes a finding go away, preferably one that causes no new fault. */
const fixFor = (plan: Plan, check: Check, fixes: readonly Partial<Design>[], faults: readonly Check[]) => {
  let helpful: Partial<Design> | undefined
  for (const fix of fixes) {
    const after = planAfter(plan.design, fix)
    if (after === undefined || check.find(after) !== undefined) continue
    if (addsNoFault(after, faults)) return fix
    helpful ??= fix
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
    const fix = fixFor(plan, check, check.fixes(plan, what), faults)
    return { ...what, code: check.code, severity: check.severity, ...(fix === undefined ? {} : { fix }) }
  })
  return [...findings].sort((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice'))
}
