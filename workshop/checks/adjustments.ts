import type { Design } from '../design/design.ts'
import { applyChanges } from '../design/home-start-shapes.ts'
import { planOf } from '../plan.ts'
import { findingsOf } from './findings.ts'

/** A mend may bring the next finding; after so many the rest is left to the person. */
const MOST = 6

/** What a person has written or has just chosen, and how many play. */
const PERSONAL = [
  'title',
  'names',
  'numbers',
  'players',
  'form',
  'game',
  'piece',
] as const satisfies readonly (keyof Design)[]

const isOurs = (mend: Partial<Design> | undefined): boolean =>
  mend !== undefined && PERSONAL.every((name) => !(name in mend))

/** What else must change with another game, kind of board or of pieces, so that it spoils nothing that was right before: the mends of all it would. */
export const adjustmentsFor = (before: Design, changes: Partial<Design>): Partial<Design> => {
  const known = findingsOf(planOf(before)).map(({ code }) => code)
  let more: Partial<Design> = {}
  for (let step = 0; step < MOST; step++) {
    const after = applyChanges(before, { ...changes, ...more })
    const spoiled = findingsOf(planOf(after)).find(({ code, mend }) => !known.includes(code) && isOurs(mend))
    if (spoiled === undefined) break
    more = { ...more, ...spoiled.mend }
  }
  return more
}
