import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import type { Clock } from '../protocol/clock.ts'
import { type Answer, no, stale } from '../table/answer.ts'
import { shufflerOf } from '../table/card-draws.ts'
import { fullBanks } from '../table/clock.ts'
import { beginMatch } from '../table/new-match.ts'
import type { Person } from '../table/people.ts'
import type { Change, Table } from '../table/table.ts'
import { seatsOnTheClock } from '../table/time-control.ts'

export const startGame = (table: Table, now: number): Answer<Change> => {
  if (table.phase === 'playing') return no('table/running', 'The game is running.')
  if (table.seats.count('person') === 0 && table.seats.count('empty') > 0) {
    return no('table/nobody-seated', 'Somebody must sit down first, or bots in all seats.')
  }
  return beginMatch(table, table.snapshot, now)
}

/** All banks are full again, and every decision that is owed begins anew. */
export const changeClock = (table: Table, clock: Clock): Change => {
  const banks = fullBanks(clock, table.rules.players)
  return table.with({ clock, banks, deadlines: banks.map(() => 0), spared: [] })
}

export const wantRematch = (table: Table, seat: Seat, ready: boolean): Answer<Change> =>
  table.phase === 'over'
    ? ok(table.with({ seats: table.seats.put(seat, { ready }) }))
    : no('table/not-over', 'The game is not over.')

/** Client seeds in one game at most, for each seat. */
const SEEDS = 4

interface Mixture {
  readonly commitment: string
  readonly clientSeed: string
}

/**
 * The first seed of a person counts, so that nobody waits for what the others add. It stays even if the person stands
 * up: the browser looks for it when the game is over.
 */
export const mixIn = (
  table: Table,
  { id }: Person,
  seat: Seat,
  { commitment, clientSeed }: Mixture,
): Answer<Change> => {
  const { draws } = table.snapshot
  const { clientSeeds } = draws
  if (commitment !== draws.commitment) return no('table/stale', 'This is for the cards of another game.')
  const own = clientSeeds.find(({ person }) => person === id)
  if (own?.clientSeed === clientSeed) return ok(table.with({}))
  if (own !== undefined) return no('table/mixed', 'Something of yours is among these cards already.')
  if (clientSeeds.length >= SEEDS * table.rules.players) {
    return no('table/mixed', 'Enough is among these cards already.')
  }
  const { name } = table.seats.all()[seat] ?? { name: '' }
  return ok(table.with({ draws: { ...draws, clientSeeds: [...clientSeeds, { person: id, name, clientSeed }] } }))
}

/** A bot decides for the seat `late` once its time has run out. */
export const askForBot = (
  { table, seat, now }: { readonly table: Table; readonly seat: Seat; readonly now: number },
  late: Seat,
): Answer<Change> => {
  const chair = table.seats.at(late)
  if (!chair.ok) return chair
  if (seat === late) return no('table/not-seated', 'Only the other players may do this.')
  const { deadlines, spared } = table.snapshot
  const deadline = deadlines[late] ?? 0
  if (deadline === 0 || deadline > now || !seatsOnTheClock(table.snapshot).includes(late)) {
    return no('table/time-left', 'The time for this decision has not run out.')
  }
  return ok(table.with({ spared: spared.includes(late) ? spared : [...spared, late] }))
}

/** The seat plays a move given in notation. `request` is the id of the request, or empty. */
export const playMove = (table: Table, seat: Seat, move: string, request: string): Answer<Change> => {
  const { match } = table
  if (match === undefined) return no('table/not-started', 'The game has not begun.')
  const after = match.act(seat, move, shufflerOf(table.chance, match.opening.draws, match.chanced))
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

/** Refuses what was made for another moment than the present one. */
export const playDecision = (
  table: Table,
  seat: Seat,
  { game, seq, move }: TimedMove,
  request: string,
): Answer<Change> => {
  const { match } = table
  if (match === undefined) return no('table/not-started', 'The game has not begun.')
  if (game !== match.number || seq < match.since || seq > match.seq) return stale(table)
  return playMove(table, seat, move, request)
}
