import type { Row } from '../../../engine/marble-chase/flick.ts'

/** Returns the key of the text that says how a place changes a flick's points (Q6). Without a named column only the row matters. */
export const bonusKey = (column: number, row: Row, named: number | undefined): 'plain' | 'other' | 'back' | 'both' => {
  const other = named !== undefined && named !== column
  if (row === 'b') return other ? 'both' : 'back'
  return other ? 'other' : 'plain'
}
