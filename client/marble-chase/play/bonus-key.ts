import type { Row } from '../../../engine/marble-chase/flick.ts'

/** How a place changes what a shot is worth, as the texts name it (Q6). Without a named column only the row matters. */
export const bonusKey = (column: number, row: Row, named: number | undefined): 'plain' | 'other' | 'back' | 'both' => {
  const other = named !== undefined && named !== column
  if (row === 'b') return other ? 'both' : 'back'
  return other ? 'other' : 'plain'
}
