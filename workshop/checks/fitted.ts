import type { Design } from '../design.ts'
import { planOf } from '../plan.ts'
import { settledFor } from '../proven.ts'
import { findingsOf } from './findings.ts'

/** A mend may bring the next finding; after so many the rest is left to the person. */
const MOST = 6

/** What the person has written or has just chosen, and how many play. */
const HIS_OWN = [
  'title',
  'names',
  'numbers',
  'players',
  'form',
  'game',
  'piece',
] as const satisfies readonly (keyof Design)[]

const isOurs = (mend: Partial<Design> | undefined): boolean =>
  mend !== undefined && HIS_OWN.every((name) => !(name in mend))

/** What else must change with another game, kind of board or of pieces, so that it spoils nothing that was right before: the mends of all it would. */
export const fittedTo = (before: Design, changes: Partial<Design>): Partial<Design> => {
  const known = findingsOf(planOf(before)).map(({ code }) => code)
  let more: Partial<Design> = {}
  for (let step = 0; step < MOST; step++) {
    const after = settledFor(before, { ...changes, ...more })
    const spoiled = findingsOf(planOf(after)).find(({ code, mend }) => !known.includes(code) && isOurs(mend))
    if (spoiled === undefined) break
    more = { ...more, ...spoiled.mend }
  }
  return more
}
