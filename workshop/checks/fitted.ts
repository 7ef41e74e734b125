import type { Design } from '../design.ts'
import { planOf } from '../plan.ts'
import { settledFor } from '../proven.ts'
import { findingsOf } from './findings.ts'

/** A mend may bring the next finding; after so many the rest is left to the person. */
const MOST = 6

/** What else must change with a game or a kind of board, so that it spoils nothing that was right before: the mends of all it would. */
export const fittedTo = (before: Design, changes: Pick<Partial<Design>, 'game' | 'form'>): Partial<Design> => {
  const known = findingsOf(planOf(before)).map(({ code }) => code)
  let more: Partial<Design> = {}
  for (let step = 0; step < MOST; step++) {
    const after = settledFor(before, { ...more, ...changes })
    // How many play is the person's own choice.
    const spoiled = findingsOf(planOf(after)).find(({ code }) => !known.includes(code) && code !== 'game/players')
    if (spoiled?.mend === undefined || 'form' in spoiled.mend) break
    more = { ...more, ...spoiled.mend }
  }
  return more
}
