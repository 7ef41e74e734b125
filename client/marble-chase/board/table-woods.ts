import type { ChaseWoods } from '../../../models/marble-chase/woods.ts'
import type { Look } from '../../../server/protocol/look.ts'

/** The woods of a table that plays on a designed field; undefined for the game's own field, which no look changes. */
export const tableWoods = ({ design, field, border, finish }: Look): ChaseWoods | undefined =>
  design === undefined ? undefined : { field, border, finish }
