import type { Rules } from '../../../engine/ruleset.ts'
import type { GameRecord } from '../../../engine/text/record.ts'
import { type Moment, momentsOf } from '../../../engine/text/record-moments.ts'
import { type Evidence, isEvidence, isRecord } from '../../../fair/evidence.ts'
import { isUnknownVersion } from '../../../fair/record-format.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { localSeat, localState } from '../../table/net/local-table.ts'
import { type History, type HistoryEntry, historyOf, NO_HISTORY } from '../../table/state/history.ts'
import { parseJson } from '../../table/storage/json.ts'
import { type GameMark, gameMarksOf } from './game-marks.ts'

/** The reason that a game can't be shown, wholly or from a decision on. */
export interface Broken {
  /** `unread`: it is no record; `newer`: it is of a later version than this page knows; `setup`: nothing could be dealt; `shuffle`: the cards were not those of the game. */
  readonly why: 'unread' | 'newer' | 'setup' | 'shuffle' | 'move'
  /** Number of the decision that can't be made, or of the last one before the shuffle. */
  readonly at: number
  /** The entry of the record. */
  readonly move: string
  /** The engine's reason, in English. */
  readonly reason: string
  readonly code: string
}

/** A game that is over, or a saved one, with all its positions. */
export interface ReplayGame {
  /** Undefined for a bare record, which names no players. */
  readonly card: Evidence | undefined
  readonly record: GameRecord
  readonly rules: Rules
  /** The deal, then every decision: the index is the number of the decision. */
  readonly moments: readonly Moment[]
  /** The decisions as the table lists them; the index is one less than the number of the decision. */
  readonly entries: readonly HistoryEntry[]
  readonly marks: readonly GameMark[]
  /** The record goes on, but can't be played any further. */
  readonly broken: Broken | undefined
}

const UNREADABLE_RECORD: Broken = { why: 'unread', at: 0, move: '', reason: '', code: '' }

/** An engine's message begins with the entry of the record; the page shows the entry separately from the reason. */
const ENTRY_PREFIX = /^(moves|shuffles)\[\d+\](?: "[^"]*")?:? ?/

const brokenOf = (record: GameRecord, moments: readonly Moment[], fault: { code: string; message: string }): Broken => {
  const [prefix = '', list] = ENTRY_PREFIX.exec(fault.message) ?? []
  const reason = fault.message.slice(prefix.length)
  const { code } = fault
  if (list === 'shuffles') return { why: 'shuffle', at: Math.max(0, moments.length - 1), move: '', reason, code }
  if (list !== 'moves' || moments.length === 0) return { why: 'setup', at: 0, move: '', reason, code }
  return { why: 'move', at: moments.length, move: record.moves[moments.length - 1] ?? '', reason, code }
}

const messageOf = ({ move, events }: Moment, seq: number) => ({ game: 1, seq, move, events })

const recordIn = (value: unknown): GameRecord | undefined => {
  const inside = (value as { readonly record?: unknown } | null)?.record
  return [value, inside].find((candidate): candidate is GameRecord => isRecord(candidate, '', []))
}

/** Reads the evidence of a game, or a bare record (docs/line-protocol.md), and computes all its positions. */
export const readReplayGame = (value: unknown): ReplayGame | Broken => {
  const record = recordIn(value)
  if (record === undefined) return UNREADABLE_RECORD
  if (isUnknownVersion(value)) return { ...UNREADABLE_RECORD, why: 'newer' }
  const { moments, fault } = momentsOf(record)
  const broken = fault && brokenOf(record, moments, fault)
  const rules = moments[0]?.game.rules
  if (rules === undefined) return broken ?? { ...UNREADABLE_RECORD, why: 'setup' }
  const { entries } = historyOf(rules, moments.map(messageOf))
  const card = isEvidence(value) ? value : undefined
  return { card, record, rules, moments, entries, marks: gameMarksOf(rules, moments, entries), broken }
}

export const isReplayGame = (read: ReplayGame | Broken): read is ReplayGame => 'moments' in read

/** Records of the longest games are much smaller. */
const MAX_FILE_BYTES = 4_000_000

/** An opened file: the game in it, or the reason why there is none. */
export interface OpenedFile {
  readonly name: string
  /** The unchecked content of the file. */
  readonly given: unknown
  readonly replay: ReplayGame | undefined
  readonly broken: Broken | undefined
  readonly large: boolean
}

/** Reads the record of a game from a file. It never rejects. */
export const openFile = async (file: Pick<File, 'name' | 'size' | 'text'>): Promise<OpenedFile> => {
  const { name } = file
  if (file.size > MAX_FILE_BYTES) return { name, given: undefined, replay: undefined, broken: undefined, large: true }
  const given = parseJson(await file.text().catch(() => ''))
  const read = readReplayGame(given)
  return isReplayGame(read)
    ? { name, given, replay: read, broken: undefined, large: false }
    : { name, given, replay: undefined, broken: read, large: false }
}

const seatOf = ({ card, moments }: ReplayGame, at: number, seat: number): SeatState => {
  const hand = moments[at]?.game.hands[seat] ?? []
  return localSeat({
    occupant: 'person',
    name: card?.names[seat] ?? '',
    colour: card?.colours?.[seat] ?? seat,
    cards: hand.length,
    open: hand,
  })
}

/** Returns the table after decision `at` (0: after the deal), with all cards open. */
export const stateAt = (replay: ReplayGame, at: number): TableState | undefined => {
  const game = replay.moments[at]?.game
  if (game === undefined) return undefined
  const { card } = replay
  const seats = game.hands.map((_, seat) => seatOf(replay, at, seat))
  const state = localState(game, 'table', { seats, game: card?.number ?? 1, seq: at })
  return {
    ...state,
    code: card?.code ?? '',
    gameId: card?.id ?? '',
    phase: game.phase === 'over' ? 'over' : 'playing',
    winner: game.winner ?? -1,
    look: JSON.stringify(card?.look ?? {}),
    discardTop: game.discards.at(-1) ?? -1,
    claim: game.claim === undefined ? '' : JSON.stringify(game.claim),
  }
}

/** Returns the history up to decision `at`. A decision that was taken back later is still part of it. */
export const historyAt = ({ card, entries }: ReplayGame, at: number): History => {
  const entriesSoFar: HistoryEntry[] = entries.slice(0, at)
  const last = entriesSoFar.at(-1)
  if (last?.takenBack === true) entriesSoFar[entriesSoFar.length - 1] = { ...last, takenBack: false }
  return { ...NO_HISTORY, game: card?.number ?? 1, entries: entriesSoFar, before: entriesSoFar.length }
}
