import type { Phase } from '../../engine/game.ts'
import type { Absence, Occupant, Pace, SeatState, TablePhase, TableState } from '../../server/protocol.ts'

/** The room's live state: the protocol's shape with collections that change in place, and hands that others' seats lack. */
interface LiveSeat extends Omit<SeatState, 'hand' | 'open' | 'laid' | 'occupant'> {
  readonly occupant: string
  readonly hand?: Iterable<number>
  readonly open?: Iterable<number>
  readonly laid?: number
}
export interface LiveState
  extends Omit<
    TableState,
    'seats' | 'pegs' | 'lit' | 'open' | 'moves' | 'standIns' | 'asked' | 'phase' | 'stage' | 'pace' | 'absence'
  > {
  readonly open?: boolean
  readonly phase: string
  readonly stage: string
  readonly pace: string
  readonly absence: string
  readonly asked: Iterable<number>
  readonly pegs: Iterable<number>
  /** Absent, like `open`, at a server of the version before. */
  readonly lit?: Iterable<number>
  readonly seats: Iterable<LiveSeat>
}

const seatOf = (seat: LiveSeat): SeatState => ({
  occupant: seat.occupant as Occupant,
  name: seat.name,
  colour: seat.colour,
  person: seat.person,
  bot: seat.bot,
  connected: seat.connected,
  ready: seat.ready,
  cards: seat.cards,
  hand: [...(seat.hand ?? [])],
  open: [...(seat.open ?? [])],
  laid: seat.laid ?? -1,
  counted: seat.counted,
  extras: seat.extras,
  deadline: seat.deadline,
  bank: seat.bank,
  standIn: seat.standIn,
  heldUntil: seat.heldUntil,
  mixed: seat.mixed,
})

/** The same values keep the same array, so that what depends on it need not be worked out again. */
const same = <T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] =>
  before !== undefined && before.length === now.length && now.every((value, i) => value === before[i]) ? before : now

/** The state and the decisions that led to it as a plain value that never changes. */
export const snapshot = (
  state: LiveState,
  { moves, standIns }: Pick<TableState, 'moves' | 'standIns'>,
  before: TableState | undefined,
): TableState => ({
  code: state.code,
  phase: state.phase as TablePhase,
  stage: state.stage as Phase,
  asked: same(before?.asked, [...state.asked]),
  rules: state.rules,
  players: state.players,
  teams: state.teams,
  options: state.options,
  look: state.look,
  pace: state.pace as Pace,
  clock: state.clock,
  absence: state.absence as Absence,
  locked: state.locked,
  open: state.open === true,
  stuck: state.stuck,
  commitment: state.commitment,
  nextCommitment: state.nextCommitment,
  gameId: state.gameId,
  host: state.host,
  people: state.people,
  game: state.game,
  seq: state.seq,
  turn: state.turn,
  dealer: state.dealer,
  winner: state.winner,
  pegs: same(before?.pegs, [...state.pegs]),
  fresh: state.fresh,
  claim: state.claim,
  lit: same(before?.lit, [...(state.lit ?? [])]),
  stock: state.stock,
  discards: state.discards,
  discardTop: state.discardTop,
  seats: [...state.seats].map((live, i) => {
    const seat = seatOf(live)
    const old = before?.seats[i]
    return { ...seat, hand: same(old?.hand, seat.hand), open: same(old?.open, seat.open) }
  }),
  moves: same(before?.moves, moves),
  standIns: same(before?.standIns, standIns),
})
