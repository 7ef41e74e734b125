import type { Rules } from '../../../engine/ruleset.ts'
import type { GameRecord } from '../../../engine/text/record.ts'
import { type Moment, momentsOf } from '../../../engine/text/record-moments.ts'
import { parseBoundedJson } from '../../../fair/bounded-json.ts'
import { type Evidence, isEvidence, isRecord } from '../../../fair/evidence.ts'
import { isUnknownVersion } from '../../../fair/record-format.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { localSeat, localState } from '../../table/net/local-table.ts'
import { type History, type HistoryEntry, historyOf, NO_HISTORY } from '../../table/state/history.ts'
import { type GameMark, gameMarksOf } from './game-marks.ts'

/** Says why a game can't be shown at all, or only up to a decision. */
export interface ReplayFault {
  /**
   * `unread` is no record, `newer` is of a later version than this page knows, `setup` has nothing that can be dealt, `shuffle` has
   * cards that are not those of the game, `move` has an illegal decision.
   */
  readonly kind: 'unread' | 'newer' | 'setup' | 'shuffle' | 'move'
  /** Number of the illegal decision, or of the last one before the shuffle. */
  readonly at: number
  /** Text of the illegal decision in the record; otherwise empty. */
  readonly move: string
  /** The engine's explanation, in English. */
  readonly reason: string
  /** The engine's error code. */
  readonly code: string
}

/** A finished or saved game with all its positions. */
export interface ReplayGame {
  /** Evidence of the game; undefined for a bare record, which names no players. */
  readonly evidence: Evidence | undefined
  readonly record: GameRecord
  readonly rules: Rules
  /** The deal, then every decision: the index is the number of the decision. */
  readonly moments: readonly Moment[]
  /** The decisions as the table lists them; the index is one less than the number of the decision. */
  readonly entries: readonly HistoryEntry[]
  readonly marks: readonly GameMark[]
  /** Says why the rest of the record can't be played; undefined if all of it could be. */
  readonly fault: ReplayFault | undefined
}

const UNREADABLE_RECORD: ReplayFault = { kind: 'unread', at: 0, move: '', reason: '', code: '' }

/** An engine's message begins with the entry of the record; the page shows the entry separately from the reason. */
const ENTRY_PREFIX = /^(moves|shuffles)\[\d+\](?: "[^"]*")?:? ?/

/** Number of characters of a wrong entry or of its explanation that are shown. */
const MAX_SHOWN_LENGTH = 300

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text

const replayFaultOf = (
  record: GameRecord,
  moments: readonly Moment[],
  fault: { code: string; message: string },
): ReplayFault => {
  const [prefix = '', list] = ENTRY_PREFIX.exec(fault.message) ?? []
  const reason = shorten(fault.message.slice(prefix.length))
  const { code } = fault
  if (list === 'shuffles') return { kind: 'shuffle', at: Math.max(0, moments.length - 1), move: '', reason, code }
  if (list !== 'moves' || moments.length === 0) return { kind: 'setup', at: 0, move: '', reason, code }
  return { kind: 'move', at: moments.length, move: shorten(record.moves[moments.length - 1] ?? ''), reason, code }
}

const moveMessageOf = ({ move, events }: Moment, seq: number) => ({ game: 1, seq, move, events })

/** Returns the record in an unchecked value, which is a record or evidence that contains one. */
const findRecord = (value: unknown): GameRecord | undefined => {
  const inside = (value as { readonly record?: unknown } | null)?.record
  return [value, inside].find((candidate): candidate is GameRecord => isRecord(candidate, '', []))
}

/** Reads the evidence of a game, or a bare record (docs/line-protocol.md), and computes all positions of the game. */
export const readReplayGame = (value: unknown): ReplayGame | ReplayFault => {
  const record = findRecord(value)
  if (record === undefined) return UNREADABLE_RECORD
  if (isUnknownVersion(value)) return { ...UNREADABLE_RECORD, kind: 'newer' }
  const { moments, fault: recordFault } = momentsOf(record)
  const fault = recordFault && replayFaultOf(record, moments, recordFault)
  const rules = moments[0]?.game.rules
  if (rules === undefined) return fault ?? { ...UNREADABLE_RECORD, kind: 'setup' }
  const { entries } = historyOf(rules, moments.map(moveMessageOf))
  const evidence = isEvidence(value) ? value : undefined
  return { evidence, record, rules, moments, entries, marks: gameMarksOf(rules, moments, entries), fault }
}

export const isReplayGame = (read: ReplayGame | ReplayFault): read is ReplayGame => 'moments' in read

/** Larger files are not read: records of the longest games are much smaller. */
const MAX_FILE_BYTES = 1_000_000
/** A page would stand still while it works out and lists more decisions; the longest games have some thousand. */
const MAX_DECISIONS = 10_000

/** An opened file: the game in it, or the reason why there is none. */
export interface OpenedFile {
  readonly name: string
  /** The unchecked content of the file. */
  readonly given: unknown
  readonly replay: ReplayGame | undefined
  readonly fault: ReplayFault | undefined
  readonly isTooLarge: boolean
}

/** Reads the record of a game from a file. It never rejects. */
export const openFile = async (file: Pick<File, 'name' | 'size' | 'text'>): Promise<OpenedFile> => {
  const tooLarge = { name: file.name, given: undefined, replay: undefined, fault: undefined, isTooLarge: true }
  if (file.size > MAX_FILE_BYTES) return tooLarge
  const given = parseBoundedJson(await file.text().catch(() => ''))
  if ((findRecord(given)?.moves.length ?? 0) > MAX_DECISIONS) return tooLarge
  const read = readReplayGame(given)
  const opened = { ...tooLarge, given, isTooLarge: false }
  return isReplayGame(read) ? { ...opened, replay: read } : { ...opened, fault: read }
}

const seatOf = ({ evidence, moments }: ReplayGame, at: number, seat: number): SeatState => {
  const hand = moments[at]?.game.hands[seat] ?? []
  return localSeat({
    occupant: 'person',
    name: evidence?.names[seat] ?? '',
    colour: evidence?.colours?.[seat] ?? seat,
    cards: hand.length,
    open: hand,
  })
}

/** Returns the table after decision `at` (0: after the deal), with all cards open. */
export const stateAt = (replay: ReplayGame, at: number): TableState | undefined => {
  const game = replay.moments[at]?.game
  if (game === undefined) return undefined
  const { evidence } = replay
  const seats = game.hands.map((_, seat) => seatOf(replay, at, seat))
  const state = localState(game, 'table', { seats, game: evidence?.number ?? 1, seq: at })
  return {
    ...state,
    code: evidence?.code ?? '',
    gameId: evidence?.id ?? '',
    phase: game.phase === 'over' ? 'over' : 'playing',
    winner: game.winner ?? -1,
    look: JSON.stringify(evidence?.look ?? {}),
    discardTop: game.discards.at(-1) ?? -1,
    claim: game.claim === undefined ? '' : JSON.stringify(game.claim),
  }
}

/** Returns the history up to decision `at`. A decision that was taken back later is still part of it. */
export const historyAt = ({ evidence, entries }: ReplayGame, at: number): History => {
  const entriesSoFar: HistoryEntry[] = entries.slice(0, at)
  const last = entriesSoFar.at(-1)
  if (last?.takenBack === true) entriesSoFar[entriesSoFar.length - 1] = { ...last, takenBack: false }
  return { ...NO_HISTORY, game: evidence?.number ?? 1, entries: entriesSoFar, before: entriesSoFar.length }
}
