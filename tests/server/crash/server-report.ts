import { createHash } from 'node:crypto'
import type { Save, SaveResult, StoredTable } from '../../../server/archive/archive.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'

/** Settings of a server under test. */
export interface ServerSettings {
  readonly dataDir: string
  /** Port; 0 for any free port. */
  readonly port: number
  readonly botDelayMs: number
  readonly holdMs: number
}

/** Messages of a server under test, in the order of events. */
export type Report =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'added'; readonly table: StoredTable }
  /** A change is about to be saved. */
  | { readonly kind: 'saving'; readonly save: Save }
  /** Result of the save. */
  | { readonly kind: 'saved'; readonly code: string; readonly version: number; readonly saved: SaveResult | 'failed' }
  /** A decision or a deal was sent to everybody; `digest` is of the whole game in the process. */
  | {
      readonly kind: 'shown'
      readonly code: string
      readonly game: number
      readonly seq: number
      readonly digest: string
    }

/** Returns a digest of everything in the game: hands, the stock's order, the pile, the seat on turn, and the record. */
export const digestOf = ({ game, record, history, opening, oldestSeq }: CardMatch): string => {
  const { rules: _rules, ...rest } = game
  const all = JSON.stringify([rest, record, history, opening, oldestSeq])
  return createHash('sha256').update(all).digest('base64')
}
