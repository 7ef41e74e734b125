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

/** Limit for one seat in one game: each leaves two entries in the record, and bots always allow it. */
export const MAX_TAKE_BACKS = 50

const TOO_LATE = refusal('table/no-take-back', 'That decision can’t be taken back any more.')

/** Returns whether the request still waits for answers. */
export const isTakeBackOpen = (request: TakeBackRequest | undefined): request is TakeBackRequest =>
  request !== undefined && request.until > 0

/** Returns the seat of the person who made the latest decision if they may ask to take it back. */
export const takeBackSeat = ({
  snapshot,
  lastMover: mover,
}: Pick<Table, 'snapshot' | 'lastMover'>): Seat | undefined => {
  const { match, takeBacks, takeBack, seats } = snapshot
  const seat = match?.reversibleSeat
  if (seat === undefined || !takeBacks || mover === '' || seats.all()[seat]?.person !== mover) return undefined
  return takeBack !== undefined && !isTakeBackOpen(takeBack) ? undefined : seat
}

/** Returns the seats that still have to answer. Bots and people who are away allow it. */
export const seatsToAnswer = ({ takeBack, seats }: TableSnapshot, people: People): readonly Seat[] =>
  isTakeBackOpen(takeBack)
    ? seats.all().flatMap((chair, seat) => {
        const asked = seat !== takeBack.seat && !takeBack.allowed.includes(seat)
        return asked && chair.standIn === '' && people.isHere(chair.person) ? [seat] : []
      })
    : []

/** Number of a game, and of its latest decision. */
interface Moment {
  readonly game: number
  readonly seq: number
}

const takeBackCountOf = ({ moves, actors }: Match, seat: Seat): number => {
  const deciders = actors.slice()
  return moves.slice().filter((move, i) => move === TAKE_BACK && deciders[i] === seat).length
}

/** Makes the seat's request to take back the latest decision, which led to `seq`. `now`: ms since 1970. */
export const askTakeBack = (table: Table, seat: Seat, { game, seq }: Moment, now: number): Answer<Change> => {
  const { takeBack, match } = table.snapshot
  if (match === undefined || game !== match.number || seq !== match.seq) return TOO_LATE
  if (takeBack !== undefined && !isTakeBackOpen(takeBack)) {
    return refusal('table/no-take-back', 'The others would rather play on.')
  }
  if (takeBackSeat(table) !== seat) return TOO_LATE
  if (takeBackCountOf(match, seat) >= MAX_TAKE_BACKS) {
    return refusal('table/no-take-back', 'That was often enough for one game.')
  }
  return isTakeBackOpen(takeBack)
    ? ok(table.with({}))
    : ok(table.with({ takeBack: { seq, seat, allowed: [], until: now + TAKE_BACK_TIMEOUT_MS } }))
}

/** Adds the seat's answer to the open request. One refusal ends it. */
export const answerTakeBack = (
  table: Table,
  seat: Seat,
  { game, seq, allow }: Moment & { readonly allow: boolean },
): Answer<Change> => {
  const { takeBack } = table.snapshot
  if (game !== table.games || takeBack?.seq !== seq || !seatsToAnswer(table.snapshot, table.people).includes(seat)) {
    return TOO_LATE
  }
  const answered = allow ? { ...takeBack, allowed: [...takeBack.allowed, seat] } : { ...takeBack, until: 0 }
  return ok(table.with({ takeBack: answered }))
}

/** Returns when the request ends (ms since 1970); undefined while there is none. */
export const takeBackDeadline = ({ takeBack }: TableSnapshot): number | undefined =>
  isTakeBackOpen(takeBack) ? takeBack.until : undefined

/** Returns the banks without the increment that the undone decision had added. */
const banksWithout = ({ banks, clock }: TableSnapshot, seat: Seat): readonly number[] =>
  clock.kind === 'bank' ? banks.with(seat, Math.max(0, (banks[seat] ?? 0) - clock.increment * SECOND_MS)) : banks

const withMoveUndone = (snapshot: TableSnapshot, seat: Seat): Answer<Change> => {
  const undone = snapshot.match?.takeBack()
  if (undone?.ok !== true) return undone ?? TOO_LATE
  const { match, move, chances } = undone.value
  const after = { ...snapshot, match, takeBack: undefined, banks: banksWithout(snapshot, seat) }
  return ok({ snapshot: after, decision: { seat, move, chances, asked: '' } })
}

/** Ends the request after a later decision or when its time is over, and takes the decision back once everybody has allowed it. */
export const withTakeBack = (change: Change, people: People, now: number): Answer<Change> => {
  const { snapshot } = change
  const { takeBack, match, takeBacks } = snapshot
  if (takeBack === undefined) return ok(change)
  if (change.decision !== undefined || match?.seq !== takeBack.seq || !takeBacks) {
    return ok({ ...change, snapshot: { ...snapshot, takeBack: undefined } })
  }
  if (!isTakeBackOpen(takeBack)) return ok(change)
  if (seatsToAnswer(snapshot, people).length === 0) return withMoveUndone(snapshot, takeBack.seat)
  return ok(
    takeBack.until <= now ? { ...change, snapshot: { ...snapshot, takeBack: { ...takeBack, until: 0 } } } : change,
  )
}
