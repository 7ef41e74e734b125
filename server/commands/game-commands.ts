import type { Seat } from '../../engine/board.ts'
import { fault, ok } from '../../engine/result.ts'
import type { Talk } from '../protocol/choices.ts'
import type { Clock } from '../protocol/clock.ts'
import { ACCEPTED, type Answer, refusal, staleRefusal } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { gameChance } from '../table/draw/chance.ts'
import { sealGame } from '../table/draw/seal.ts'
import { checkTalk } from '../table/game-system.ts'
import type { Decider } from '../table/match/match.ts'
import type { Person } from '../table/people/people.ts'
import { agreeToRating, mayBeginRated } from '../table/rated.ts'
import type { Table } from '../table/table.ts'
import { fullBanks, seatsOnTheClock } from '../table/time/time-control.ts'

/** Seals the next game; its cards are dealt when the client seeds are revealed. */
export const startGame = (table: Table, now: number): Answer<Change> => {
  if (table.phase === 'playing') return refusal('table/running', 'The game is running.')
  if (table.seats.count('person') === 0 && table.seats.count('empty') > 0) {
    return refusal('table/nobody-seated', 'Somebody must sit down first, or bots in all seats.')
  }
  const rated = mayBeginRated(table.snapshot)
  return rated.ok ? ok({ snapshot: sealGame(table, table.snapshot, now) }) : rated
}

/** Fills all banks, and restarts the time for every decision that is owed. */
export const changeClock = (table: Table, clock: Clock): Change => {
  const banks = fullBanks(clock, table.system.rules.players)
  return table.with({ clock, banks, deadlines: banks.map(() => 0), spared: [] })
}

export const changeTalk = (table: Table, talk: Talk): Answer<Change> => {
  if (table.phase === 'playing') return refusal('table/running', 'The game is running.')
  const checked = checkTalk(table.system, talk)
  return checked.ok ? ok(table.with({ talk })) : checked
}

/** Sets whether the person in the seat wants a rematch. */
export const setReady = (table: Table, seat: Seat, ready: boolean): Answer<Change> => {
  if (table.snapshot.tournament !== '') return refusal('table/not-host', 'Games of an evening begin with its rounds.')
  return table.phase === 'over'
    ? ok(table.with({ seats: table.seats.put(seat, { ready }) }))
    : refusal('table/not-over', 'The game is not over.')
}

/** Notes whether the person agrees to rated games. `account`: id of their account; empty if they don't agree. */
export const setAgreement = (table: Table, person: Person, account: string): Answer<Change> => {
  const snapshot = agreeToRating(table.snapshot, person.id, account)
  return snapshot.ok ? ok({ snapshot: snapshot.value }) : snapshot
}

interface FixedHash {
  readonly game: number
  readonly hash: string
}

/** Fixes the hash of a client seed. The hash of the person's first connection counts, so that the client seed that they reveal later fits it. */
export const commitSeed = (table: Table, person: Person, session: string, { game, hash }: FixedHash): Answer<true> => {
  if (game !== table.games + 1 || table.snapshot.seal !== undefined) {
    return refusal('table/stale', 'This is for the cards of another game.')
  }
  const own = table.seedHashOf(person.id)
  if (own !== '' && own !== hash) return refusal('table/mixed', 'Another browser of yours has fixed its number.')
  if (own === '') table.fixHash(person, session, hash)
  return ACCEPTED
}

/** Lets a bot decide for the seat `lateSeat`, which has run out of time. */
export const askForBot = (
  { table, seat, now }: { readonly table: Table; readonly seat: Seat; readonly now: number },
  lateSeat: Seat,
): Answer<Change> => {
  const chair = table.seats.at(lateSeat)
  if (!chair.ok) return chair
  if (seat === lateSeat) return refusal('table/not-seated', 'Only the other players may do this.')
  const { deadlines, spared } = table.snapshot
  const deadline = deadlines[lateSeat] ?? 0
  if (deadline === 0 || deadline > now || !seatsOnTheClock(table.snapshot).includes(lateSeat)) {
    return refusal('table/time-left', 'The time for this decision has not run out.')
  }
  return ok(table.with({ spared: spared.includes(lateSeat) ? spared : [...spared, lateSeat] }))
}

const TOO_LONG = refusal('table/too-long', 'This game is too long to go on: please make a new table.')

/** Returns who makes a decision of the seat. `request` is empty if no person has asked for it. */
const deciderOf = ({ seats }: Table, seat: Seat, request: string): Decider => {
  if (request !== '') return 'person'
  return seats.all()[seat]?.occupant === 'bot' ? 'bot' : 'stand-in'
}

/** Plays a move of the seat, given in notation. `request` is person and id of the request, or empty. */
export const playMove = (table: Table, seat: Seat, move: string, request: string): Answer<Change> => {
  const { match } = table
  if (match === undefined) return refusal('table/not-started', 'The game has not begun.')
  if (match.isTooLong) return TOO_LONG
  if (table.snapshot.stopped) return fault('game/over', 'Time is over: this game counts as it stands.')
  const after = match.act(seat, move, gameChance(table.chance, match.opening.draws), deciderOf(table, seat, request))
  if (!after.ok) return after
  const { match: next, chances, move: text } = after.value
  return ok({
    ...table.with({ match: next }),
    decision: { seat, move: text, chances, asked: request },
  })
}

interface TimedMove {
  readonly game: number
  readonly seq: number
  readonly move: string
}

/** Plays the decision unless it was made for another moment than the present one. */
export const playDecision = (
  table: Table,
  seat: Seat,
  { game, seq, move }: TimedMove,
  request: string,
): Answer<Change> => {
  const { match } = table
  if (match === undefined) return refusal('table/not-started', 'The game has not begun.')
  if (game !== match.number || seq < match.oldestSeq || seq > match.seq) return staleRefusal(table)
  return playMove(table, seat, move, request)
}
