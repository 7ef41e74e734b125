import { replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { GameRecord } from '../../../engine/text/record.ts'
import { type Moment, momentsOf } from '../../../engine/text/record-moments.ts'
import { fileExcess, parseBoundedJson } from '../../../fair/bounded-json.ts'
import { type Evidence, isChaseEvidence, isEvidence, isRecord } from '../../../fair/evidence.ts'
import { isUnknownVersion } from '../../../fair/record-format.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import type { GameMark } from '../../game/replay/replay-position.ts'
import { localSeat, localState } from '../../table/net/local-table.ts'
import { type History, type HistoryEntry, historyOf, isTakeBack, NO_HISTORY } from '../../table/state/history.ts'
import { nameInRecord } from '../fair/record-names.ts'
import { isGamesFile } from '../my/games-file-kind.ts'
import { gameMarksOf } from './game-marks.ts'

/** Says why a game can't be shown at all, or only up to a decision. */
export interface ReplayFault {
  /**
   * `gone` can't be read at all, as a folder can't, `empty` has no content, `large`, `nested` and `values` exceed a bound, `list` is
   * the list of a browser's games, `unread` is no record, `newer` is of a later version than this page knows, `setup` has nothing
   * that can be dealt, `shuffle` has cards that are not those of the game, `move` has an illegal decision.
   */
  readonly kind:
    | 'gone'
    | 'empty'
    | 'large'
    | 'nested'
    | 'values'
    | 'list'
    | 'unread'
    | 'newer'
    | 'setup'
    | 'shuffle'
    | 'move'
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

const replayFault = (kind: ReplayFault['kind']): ReplayFault => ({ kind, at: 0, move: '', reason: '', code: '' })

const UNREADABLE_RECORD = replayFault('unread')

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
  if (isUnknownVersion(value)) return replayFault('newer')
  const { moments, fault: recordFault } = momentsOf(record)
  const fault = recordFault && replayFaultOf(record, moments, recordFault)
  const rules = moments[0]?.game.rules
  if (rules === undefined) return fault ?? replayFault('setup')
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
  /** Undefined for a game of another kind than cards, and without a game. */
  readonly replay: ReplayGame | undefined
  /** Undefined if there is a game. */
  readonly fault: ReplayFault | undefined
  /** Number of files that came with it and were not opened. */
  readonly others: number
}

/** Returns why a text that was parsed to this value holds no game. */
const faultOfText = (text: string, given: unknown): ReplayFault => {
  if (text.trim() === '') return replayFault('empty')
  const excess = fileExcess(text)
  if (excess !== undefined) return replayFault(excess.bound === 'maxDepth' ? 'nested' : 'values')
  if (isGamesFile(given)) return replayFault('list')
  return UNREADABLE_RECORD
}

/** Returns why a match of Marble Chase can't be shown; undefined if it can be. */
const faultOfMatch = (record: ChaseRecord): ReplayFault | undefined => {
  if (record.moves.length > MAX_DECISIONS) return replayFault('large')
  return replayMatch(record).ok ? undefined : UNREADABLE_RECORD
}

/** Reads the game in the text of a file, or the reason why there is none. */
const readFileText = (text: string): Pick<OpenedFile, 'given' | 'replay' | 'fault'> => {
  const given = parseBoundedJson(text)
  if (isChaseEvidence(given)) return { given, replay: undefined, fault: faultOfMatch(given.record) }
  const record = findRecord(given)
  if (record === undefined) return { given, replay: undefined, fault: faultOfText(text, given) }
  if (record.moves.length > MAX_DECISIONS) return { given, replay: undefined, fault: replayFault('large') }
  const read = readReplayGame(given)
  return isReplayGame(read) ? { given, replay: read, fault: undefined } : { given, replay: undefined, fault: read }
}

/** Reads the record of a game from a file. It never rejects. `others`: number of files that came with it. */
export const openFile = async (file: Pick<File, 'name' | 'size' | 'text'>, others = 0): Promise<OpenedFile> => {
  const unopened = { name: file.name, given: undefined, replay: undefined, others }
  if (file.size > MAX_FILE_BYTES) return { ...unopened, fault: replayFault('large') }
  const text = await file.text().catch(() => undefined)
  return text === undefined ? { ...unopened, fault: replayFault('gone') } : { ...unopened, ...readFileText(text) }
}

/** Faults of files that hold something of a game. */
const GAME_FAULTS: readonly ReplayFault['kind'][] = ['newer', 'setup', 'shuffle', 'move']

/** Reports whether a file holds a game, or what was meant to be one. */
export const isAboutGame = ({ fault }: OpenedFile): boolean => fault === undefined || GAME_FAULTS.includes(fault.kind)

const seatOf = ({ evidence, moments }: ReplayGame, at: number, seat: number): SeatState => {
  const hand = moments[at]?.game.hands[seat] ?? []
  return localSeat({
    occupant: 'person',
    name: evidence === undefined ? '' : nameInRecord(evidence, seat),
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
    former: JSON.stringify(evidence?.former ?? []),
    discardTop: game.discards.at(-1) ?? -1,
    claim: game.claim === undefined ? '' : JSON.stringify(game.claim),
  }
}

/** Returns the first `count` entries as they were before the later ones: what those took back is still there. */
export const entriesUntil = (entries: readonly HistoryEntry[], count: number): readonly HistoryEntry[] => {
  const until = entries.slice(0, count)
  const standing: number[] = []
  until.forEach((entry, i) => {
    if (isTakeBack(entry)) standing.pop()
    else standing.push(i)
  })
  return until.map((entry, i) => (entry.takenBack && standing.includes(i) ? { ...entry, takenBack: false } : entry))
}

/** Returns the history up to decision `at`. A decision that was taken back later is still part of it. */
export const historyAt = ({ evidence, entries }: ReplayGame, at: number): History => {
  const entriesSoFar = entriesUntil(entries, at)
  return { ...NO_HISTORY, game: evidence?.number ?? 1, entries: entriesSoFar, before: entriesSoFar.length }
}

/** The file of the game that is shown, and the last one about which something is to be said. */
export interface OpenedFiles {
  readonly shown?: OpenedFile | undefined
  readonly noted?: OpenedFile | undefined
}

/** Returns the files after one was opened: a file without a game never takes the place of a game. */
export const withOpened = ({ shown }: OpenedFiles, next: OpenedFile): OpenedFiles =>
  next.fault === undefined ? { shown: next, noted: next.others > 0 ? next : undefined } : { shown, noted: next }
