import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { TAKE_BACK } from '../../engine/text/notation.ts'
import { type Answer, refusal } from './answer.ts'
import type { Change } from './change.ts'
import type { Match } from './match/match.ts'
import type { People } from './people/people.ts'
import type { Table } from './table.ts'
import type { TableSnapshot, TakeBackRequest } from './table-snapshot.ts'

export const TAKE_BACK_TIMEOUT_MS = 20_000
const SECOND_MS = 1000

/** Limit for one seat in one game: each leaves entries in the record, and bots always allow it. */
export const MAX_TAKE_BACKS = 50

const TOO_LATE = refusal('table/no-take-back', 'That decision can’t be taken back any more.')

/** Returns whether the request still waits for answers. */
export const isTakeBackOpen = (request: TakeBackRequest | undefined): request is TakeBackRequest =>
  request !== undefined && request.until > 0

/** Returns the seat of the person who made the latest decision, but for those of bots after it, if they may ask to take it back. */
export const takeBackSeat = ({
  snapshot,
  lastMover: mover,
}: Pick<Table, 'snapshot' | 'lastMover'>): Seat | undefined => {
  const { match, takeBacks, takeBack, seats } = snapshot
  const seat = match?.reversible?.seat
  if (seat === undefined || !takeBacks || mover === '' || seats.all()[seat]?.person !== mover) return undefined
  return takeBack?.until === 0 || takeBack?.granted === true ? undefined : seat
}

/** Returns the seats that still have to answer. Bots and people who are away allow it. */
export const seatsToAnswer = ({ takeBack, seats }: TableSnapshot, people: People): readonly Seat[] =>
  isTakeBackOpen(takeBack) && takeBack.granted !== true
    ? seats.all().flatMap((chair, seat) => {
        const asked = seat !== takeBack.seat && !takeBack.allowed.includes(seat)
        return asked && chair.standIn === '' && people.isHere(chair.person) ? [seat] : []
      })
    : []

/** Number of a game, and of its latest decision as the sender knows it. */
interface Moment {
  readonly game: number
  readonly seq: number
}

const takeBackCountOf = ({ moves, actors }: Match, seat: Seat): number => {
  const deciders = actors.slice()
  return moves.slice().filter((move, i) => move === TAKE_BACK && deciders[i] === seat).length
}

/** Returns whether only bots have decided between the decision that may be taken back and the moment that the sender knows. */
const knowsDecision = ({ reversible, seq: latest }: Match, seq: number): boolean =>
  reversible !== undefined && seq >= reversible.seq && seq <= latest

/** Makes the seat's request to take back its decision, and those of bots after it. `now`: ms since 1970. */
export const askTakeBack = (table: Table, seat: Seat, { game, seq }: Moment, now: number): Answer<Change> => {
  const { takeBack, match } = table.snapshot
  const { reversible } = match ?? {}
  if (match === undefined || reversible === undefined || game !== match.number || !knowsDecision(match, seq)) {
    return TOO_LATE
  }
  if (takeBack !== undefined && !isTakeBackOpen(takeBack)) {
    return refusal('table/no-take-back', 'The others would rather play on.')
  }
  if (takeBackSeat(table) !== seat) return TOO_LATE
  if (takeBackCountOf(match, seat) >= MAX_TAKE_BACKS) {
    return refusal('table/no-take-back', 'That was often enough for one game.')
  }
  return isTakeBackOpen(takeBack)
    ? ok(table.with({}))
    : ok(table.with({ takeBack: { seq: reversible.seq, seat, allowed: [], until: now + TAKE_BACK_TIMEOUT_MS } }))
}

/** Adds the seat's answer to the open request. One refusal ends it. */
export const answerTakeBack = (
  table: Table,
  seat: Seat,
  { game, seq, allow }: Moment & { readonly allow: boolean },
): Answer<Change> => {
  const { takeBack, match } = table.snapshot
  if (match === undefined || takeBack === undefined || game !== match.number || !knowsDecision(match, seq)) {
    return TOO_LATE
  }
  if (!seatsToAnswer(table.snapshot, table.people).includes(seat)) return TOO_LATE
  const answered = allow ? { ...takeBack, allowed: [...takeBack.allowed, seat] } : { ...takeBack, until: 0 }
  return ok(table.with({ takeBack: answered }))
}

/** Returns when the request ends (ms since 1970); undefined while there is none. */
export const takeBackDeadline = ({ takeBack }: TableSnapshot): number | undefined =>
  isTakeBackOpen(takeBack) ? takeBack.until : undefined

/** Returns the banks after the seat's decision was undone: without its increment, and without the time that its next one has taken so far. */
const banksWithout = ({ banks, clock, deadlines }: TableSnapshot, seat: Seat, now: number): readonly number[] => {
  if (clock.kind !== 'bank') return banks
  const deadline = deadlines[seat] ?? 0
  const left = deadline === 0 ? (banks[seat] ?? 0) : Math.min(banks[seat] ?? 0, deadline - now)
  return banks.with(seat, Math.max(0, left - clock.increment * SECOND_MS))
}

/** Undoes the latest decision. More changes follow at once while it was a bot's. */
const withMoveUndone = (snapshot: TableSnapshot, request: TakeBackRequest, now: number): Answer<Change> => {
  const undone = snapshot.match?.takeBack()
  if (undone?.ok !== true) return undone ?? TOO_LATE
  const { match, move, chances } = undone.value
  const takeBack = match.reversible === undefined ? undefined : { ...request, until: now, granted: true as const }
  const banks = request.granted === true ? snapshot.banks : banksWithout(snapshot, request.seat, now)
  const seat = match.actors.last ?? request.seat
  return ok({ snapshot: { ...snapshot, match, takeBack, banks }, decision: { seat, move, chances, asked: '' } })
}

/** Returns whether the request ends: its decision can't be taken back any more, or somebody has decided while it was open. */
const isOutdated = ({ snapshot: { takeBack, takeBacks, match }, decision }: Change): boolean =>
  !takeBacks || match?.reversible?.seq !== takeBack?.seq || (decision !== undefined && isTakeBackOpen(takeBack))

/** Ends the request when it is outdated or its time is over, and takes the decision back once everybody has allowed it. */
export const withTakeBack = (change: Change, people: People, now: number): Answer<Change> => {
  const { snapshot } = change
  const { takeBack } = snapshot
  if (takeBack === undefined) return ok(change)
  if (isOutdated(change)) return ok({ ...change, snapshot: { ...snapshot, takeBack: undefined } })
  if (!isTakeBackOpen(takeBack)) return ok(change)
  if (seatsToAnswer(snapshot, people).length === 0) return withMoveUndone(snapshot, takeBack, now)
  return ok(
    takeBack.until <= now ? { ...change, snapshot: { ...snapshot, takeBack: { ...takeBack, until: 0 } } } : change,
  )
}
