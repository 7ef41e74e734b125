import type { Design } from '../design/design.ts'
import { applyChanges } from '../design/home-start-shapes.ts'
import { planOf } from '../plan.ts'
import { findingsOf } from './findings.ts'

/** A fix may cause another finding; after this many steps the rest is left to the person. */
const MAX_ADJUSTMENT_STEPS = 6

/** Fields that a person has written or just chosen, and the number of players. */
const PERSONAL_FIELDS = [
  'title',
  'names',
  'numbers',
  'players',
  'tracks',
  'form',
  'game',
  'piece',
] as const satisfies readonly (keyof Design)[]

const isImpersonal = (fix: Partial<Design> | undefined): boolean =>
  fix !== undefined && PERSONAL_FIELDS.every((name) => !(name in fix))

/**
 * Returns the other fields that must change with another game, kind of board or pieces, so that the change causes no
 * findings: the fixes of all new ones.
 */
export const adjustmentsFor = (before: Design, changes: Partial<Design>): Partial<Design> => {
  const known = findingsOf(planOf(before)).map(({ code }) => code)
  let more: Partial<Design> = {}
  for (let step = 0; step < MAX_ADJUSTMENT_STEPS; step++) {
    const after = applyChanges(before, { ...changes, ...more })
    const spoiled = findingsOf(planOf(after)).find(({ code, fix }) => !known.includes(code) && isImpersonal(fix))
    if (spoiled === undefined) break
    more = { ...more, ...spoiled.fix }
  }
  return more
}
