import { createHash } from 'node:crypto'
import type { KeptTable, Save, Saved } from '../../../server/archive/archive.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'

/** How a server under test is set. */
export interface ServerSettings {
  readonly dataDir: string
  /** 0 takes any free port. */
  readonly port: number
  readonly botDelayMs: number
  readonly holdMs: number
}

/** What a server under test says of itself, in the order in which it happens. */
export type Report =
  | { readonly kind: 'open'; readonly port: number }
  | { readonly kind: 'added'; readonly table: KeptTable }
  /** It is about to be kept. */
  | { readonly kind: 'saving'; readonly save: Save }
  /** What came of it. */
  | { readonly kind: 'saved'; readonly code: string; readonly version: number; readonly saved: Saved | 'failed' }
  /** A decision, or a deal, was told to all; `digest` is of the whole game as the process has it. */
  | {
      readonly kind: 'shown'
      readonly code: string
      readonly game: number
      readonly seq: number
      readonly digest: string
    }

/** Of everything in the game: hands, the stock's order, the pile, the seat on turn, and all that was written down. */
export const digestOf = ({
  game,
  record,
  history,
  opening,
  oldestSeq: since,
  chanceCount: chanced,
}: CardMatch): string => {
  const { rules: _rules, ...rest } = game
  const all = JSON.stringify([rest, record, history, opening, since, chanced])
  return createHash('sha256').update(all).digest('base64')
}
