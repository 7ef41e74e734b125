import type { Seat } from '../../engine/board.ts'
import type { Result } from '../../engine/result.ts'
import { type AnyEvidence, RECORD_VERSION } from '../../fair/evidence.ts'
import type { LoadedTable, Save, StoredDecision, StoredGame, StoredTable } from '../archive/archive.ts'
import { ChaseMatch } from '../marble-chase/chase-match.ts'
import { isChaseSetup } from '../marble-chase/table-rules.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { MAX_DELAY } from '../protocol/choices.ts'
import type { ChaseReply, GameCard, TableCard } from '../protocol/http.ts'
import type { Change, RecordedDecision } from './change.ts'
import { systemFor } from './game-system.ts'
import { lookWithoutWords } from './look.ts'
import { CardMatch } from './match/card-match.ts'
import type { Match, MatchOpening, MatchStep } from './match/match.ts'
import { isDelayed } from './people/access.ts'
import { storedResult } from './rated.ts'
import { SOFTWARE_NAME } from './software-name.ts'
import type { Table } from './table.ts'
import { makeBody, parseBody, phaseOf, sameBody, type TableSnapshot } from './table-snapshot.ts'
import { goesOnAlone } from './time/awake.ts'
import { dueTime } from './time/due-time.ts'
import { seatsOnTheClock } from './time/time-control.ts'

/** Stored version of a new table that nobody has visited yet. */
export const FIRST_VERSION = 0

/** Returns the seats that a game over days waits for: it stays as it is stored until one of them decides. */
const turnsOverDays = (snapshot: TableSnapshot): Pick<TableCard, 'asked' | 'deadlines'> =>
  goesOnAlone(snapshot) && !isDelayed(snapshot)
    ? { asked: seatsOnTheClock(snapshot), deadlines: snapshot.deadlines }
    : {}

/** Returns the seats of a running game that bots have because the time of their people was up. */
const lostSeats = ({ match, seats, former }: TableSnapshot): Pick<TableCard, 'lost'> => {
  if (match === undefined || match.over) return {}
  const isLost = (seat: Seat): boolean => former.findLast((player) => player.seat === seat)?.late === true
  const lost = seats.all().flatMap(({ occupant }, seat) => (occupant === 'bot' && isLost(seat) ? [seat] : []))
  return lost.length === 0 ? {} : { lost }
}

/** Returns what a visitor may know of a table. */
export const tableCardOf = (snapshot: TableSnapshot): TableCard => {
  const { rules, players, teams, options = {} } = snapshot.setup
  return {
    code: snapshot.code,
    phase: phaseOf(snapshot),
    rules,
    players,
    free: players - snapshot.seats.count('person'),
    ...(teams === undefined ? {} : { teams }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
    look: lookWithoutWords(snapshot.look),
    ...(snapshot.next === '' ? {} : { next: snapshot.next }),
    ...turnsOverDays(snapshot),
    ...lostSeats(snapshot),
  }
}

const DAY_MS = 86_400_000
/** Time for the maker of a new table to visit it, before it expires. */
const FIRST_VISIT_TIMEOUT_MS = 60_000

/** Returns how long a table is stored after its last save, in ms: long with a running game, short if nobody sits there, unless people are expected. */
const retentionMsOf = (snapshot: TableSnapshot, version: number): number => {
  const { match, seats, tournament } = snapshot
  if (version === FIRST_VERSION) return tournament === '' ? FIRST_VISIT_TIMEOUT_MS : DAY_MS
  if (match === undefined && seats.count('person') === 0) return DAY_MS / 4
  return (phaseOf(snapshot) === 'playing' ? 90 : 30) * DAY_MS
}

const storedTable = (snapshot: TableSnapshot, version: number): StoredTable => ({
  code: snapshot.code,
  version,
  body: makeBody(snapshot),
  card: JSON.stringify(tableCardOf(snapshot)),
  game: snapshot.match?.id ?? '',
  expires: Date.now() + retentionMsOf(snapshot, version),
  due: dueTime(snapshot, monotonicNow()),
})

type CardSource = Pick<TableSnapshot, 'code' | 'seats' | 'look' | 'former'> & Partial<Pick<TableSnapshot, 'stopped'>>

type CommonCard = Omit<AnyEvidence, 'record' | 'rolls'> & Pick<Match, 'record'>

/** Returns the fields of a card that all kinds of games have. */
const commonCard = (match: Match, { code, seats, look, former, stopped }: CardSource, ended: number): CommonCard => {
  const { id, number, begun, draws } = match.opening
  const chairs = seats.all()
  return {
    version: RECORD_VERSION,
    software: SOFTWARE_NAME,
    ...{ id, code, number, begun, ended },
    names: chairs.map(({ name }) => name),
    ...(former.length === 0 ? {} : { former }),
    ...(stopped === true && !match.over ? { stopped } : {}),
    bots: chairs.map(({ bot }) => bot),
    colours: chairs.map(({ colour }) => colour),
    look: lookWithoutWords(look),
    record: match.record,
    times: match.times.slice(),
    seats: match.actors.slice().map((seat) => match.seatLetter(seat)),
    draws,
  }
}

/** Returns the card of a game of cards that is over: everything that everybody may know of it. `ended`: ms since 1970. */
export const gameCardOf = (match: CardMatch, shown: CardSource, ended: number): GameCard => {
  const { drawing } = match.opening
  const card = { ...commonCard(match, shown, ended), record: match.record }
  return drawing === undefined ? card : { ...card, drawing }
}

/** Returns the card of a match of Marble Chase that is over. `ended`: ms since 1970. */
export const chaseCardOf = (match: ChaseMatch, shown: CardSource, ended: number): ChaseReply => ({
  ...commonCard(match, shown, ended),
  record: match.record,
  rolls: match.opening.rolls ?? [],
})

const cardTextOf = (match: Match, snapshot: TableSnapshot): string => {
  if (match instanceof CardMatch) return JSON.stringify(gameCardOf(match, snapshot, Date.now()))
  return match instanceof ChaseMatch ? JSON.stringify(chaseCardOf(match, snapshot, Date.now())) : ''
}

/** Returns the game for the archive if it begins or ends with this change: it also ends where the time of its round is over. */
const storedGame = (before: TableSnapshot, snapshot: TableSnapshot): StoredGame | undefined => {
  const { code, match } = snapshot
  const isOver = phaseOf(snapshot) === 'over'
  if (match === undefined || (match.id === before.match?.id && (!isOver || phaseOf(before) === 'over')))
    return undefined
  const card = isOver ? cardTextOf(match, snapshot) : ''
  return { id: match.id, code, head: JSON.stringify(match.opening), card }
}

const storedDecision = (match: Match, decision: RecordedDecision): StoredDecision => ({
  game: match.id,
  seq: match.seq,
  body: JSON.stringify(decision),
})

/** Returns the save of a change. `version`: stored version of the table; `whole`: saves the table's body even if it is unchanged. */
export const saveOf = (table: Table, { snapshot, decision }: Change, version: number, whole: boolean): Save => {
  const { code, match } = snapshot
  const game = storedGame(table.snapshot, snapshot)
  const made = decision === undefined || match === undefined ? undefined : storedDecision(match, decision)
  if (!whole && made !== undefined && game === undefined && sameBody(snapshot, table.snapshot)) {
    return { table: { code, version, same: true }, decision: made }
  }
  const result = storedResult(table.snapshot, snapshot, Date.now())
  return {
    table: storedTable(snapshot, version + 1),
    ...(game === undefined ? {} : { game }),
    ...(result === undefined ? {} : { result }),
    ...(made === undefined ? {} : { decision: made }),
  }
}

/** Returns the error for a stored table that can't be continued: the file was edited, or the rules have changed. */
const restoreError = (code: string, why: string): Error => new Error(`table ${code} can't be restored: ${why}`)

const recordedBeginning = (opening: MatchOpening, chances: readonly string[]): Result<MatchStep> =>
  isChaseSetup(opening.setup) ? ChaseMatch.begin(opening) : CardMatch.beginRecorded(opening, chances)

/** A request that made a decision, and the `seq` that it led to. */
type Answered = readonly [asked: string, seq: number]

interface Replayed {
  /** Matches after the last decisions, the latest last. */
  readonly latest: readonly Match[]
  readonly answered: readonly Answered[]
}

const NOTHING_REPLAYED: Replayed = { latest: [], answered: [] }

/** Replays the decisions of a game, one at each step. */
function* replaySteps(code: string, head: string, kept: readonly StoredDecision[]): Generator<undefined, Replayed> {
  const [deal, ...decisions] = kept
  if (deal === undefined) throw restoreError(code, 'the deal is missing')
  const opening = JSON.parse(head) as MatchOpening
  const take = (played: Result<MatchStep>, what: string): MatchStep => {
    if (!played.ok) throw restoreError(code, `${what}: ${played.error.message}`)
    return played.value
  }
  const begun = JSON.parse(deal.body) as RecordedDecision
  let { match } = take(recordedBeginning(opening, begun.chances), 'the deal')
  const latest = [match]
  const answered: Answered[] = begun.asked === '' ? [] : [[begun.asked, deal.seq]]
  for (const { body, seq } of decisions) {
    yield
    const { seat, move, chances, asked, ms = 0 } = JSON.parse(body) as RecordedDecision
    if (asked !== '') answered.push([asked, seq])
    const by = asked === '' ? 'bot' : 'person'
    match = take(match.actRecorded(seat, move, chances, by), `decision ${match.seq}`).match.withDuration(ms)
    latest.push(match)
    if (latest.length > MAX_DELAY + 1) latest.shift()
  }
  return { latest, answered }
}

/** A table as it was stored, and the requests that made its decisions, with the `seq` that each led to. */
export interface Restored {
  readonly snapshot: TableSnapshot
  /** Matches before the latest decisions of a game that spectators see later, the earliest first. */
  readonly earlier: readonly Match[]
  readonly answered: readonly Answered[]
}

/**
 * Restores a table from storage, one decision at each step: a long game takes half a second. Throws if the stored
 * decisions don't make a legal game.
 */
export function* restoreSteps({ table, game, decisions }: LoadedTable): Generator<undefined, Restored> {
  const { latest, answered } =
    game === undefined ? NOTHING_REPLAYED : yield* replaySteps(table.code, game.head, decisions)
  const snapshot = parseBody(table.body, latest.at(-1))
  if (!systemFor(snapshot.setup).ok) throw restoreError(table.code, 'its rules are unknown here')
  return { snapshot, earlier: snapshot.delay === 0 ? [] : latest.slice(0, -1), answered }
}

/** Returns a new table as it is first stored. */
export const newStoredTable = (snapshot: TableSnapshot): StoredTable => storedTable(snapshot, FIRST_VERSION)
