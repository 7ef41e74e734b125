import { newChase } from '../../../engine/marble-chase/game.ts'
import type { ChaseSetup } from '../../../engine/marble-chase/rules.ts'
import { newChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { type ChaseMessage, parseChaseMessage } from '../../../server/protocol/chase-message.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../../table/storage/json.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'

/** A match as it was received from a table. */
export interface ReceivedMatch {
  /** Number of the game at the table. */
  readonly number: number
  /** Decisions made in it. */
  readonly seq: number
  readonly rolls: ChaseMessage['rolls']
  /** The state before the first decision, then each decision. */
  readonly decisions: ChaseMessage['decisions']
  readonly match: LocalMatch
}

export const chaseSetupOf = ({ players, options }: Pick<TableState, 'players' | 'options'>): ChaseSetup => ({
  players,
  options: Object(parseJson(options)) as NonNullable<ChaseSetup['options']>,
})

/** The whole of it, then decision by decision. */
const joined = (told: readonly Uint8Array[]): ChaseMessage | undefined =>
  told.map(parseChaseMessage).reduce((whole, more) => {
    if (more === undefined || whole === undefined || more.game !== whole.game) return more
    return { ...more, from: 0, decisions: [...whole.decisions.slice(0, more.from), ...more.decisions] }
  }, undefined)

/** Undefined before the first match, and for what this page can't read. */
export const receivedMatch = (setup: ChaseSetup, told: readonly Uint8Array[]): ReceivedMatch | undefined => {
  const whole = joined(told)
  if (whole === undefined || whole.from !== 0) return undefined
  const fresh = newChase({ ...setup, first: whole.first })
  if (!fresh.ok) return undefined
  const moves = whole.decisions.flatMap(({ entries }) => entries)
  const record = { ...newChaseRecord(fresh.value), moves }
  const match = replayMatch({ setup, seats: [], rounds: whole.rolls, record })
  const seq = whole.decisions.length - 1
  return match.ok
    ? { number: whole.game, seq, rolls: whole.rolls, decisions: whole.decisions, match: match.value }
    : undefined
}
