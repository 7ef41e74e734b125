import * as z from 'zod'
import { TableChoicesShape } from './shapes.ts'

/**
 * An evening of many tables. A tournament is a list of steps that is only ever appended to; its state follows from them. An entrant is what
 * is ranked: a person, or a pair that stays together. A side is what plays at a table: one entrant, or two where partners are drawn for each round.
 */

/** The most entrants of a tournament. */
export const MAX_ENTRANTS = 200

const ENTRIES = ['singles', 'pairs', 'drawn-partners'] as const
const DRAWS = ['swiss', 'round-robin', 'knock-out', 'groups'] as const
const PLACES = ['online', 'boards'] as const

const points = z.number().min(0).max(1000)

/** Rule by which a result becomes points. `dutch`: 2 for each marble at home, 10 for a win in time; a side that is absent loses by 4 marbles to 8, so 8 points to 26. */
const ScoringShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('win-loss') }),
  z.strictObject({ kind: z.literal('dutch') }),
  z.strictObject({
    kind: z.literal('own'),
    win: points,
    /** Points of each side if time ends without a winner and both have as many marbles at home. */
    draw: points,
    /** Points for each marble at home, also of winners. */
    marble: points,
    /** Points of the side that came, and of the one that is absent. */
    absent: z.tuple([points, points]),
  }),
])

const name = z.string().max(200)
const entrantNames = z.array(name).min(1).max(2).readonly()
/** People who enter together. `team`: the name that a pair gives itself, shown before those of its people. */
const entering = { names: entrantNames, team: name.exactOptional() }

/** Body of `POST /api/tournaments`. */
export const MakeTournamentShape = z
  .strictObject({
    name: z.string().max(200),
    /** The game and its house rules, as of a table. */
    table: TableChoicesShape,
    entry: z.enum(ENTRIES),
    draw: z.enum(DRAWS),
    /** Entrants of a group, with `groups`. */
    groupSize: z.int().min(3).max(16).exactOptional(),
    /** Number of rounds; round robin and groups have as many as they need, at most this; a knock-out goes on to its final. */
    rounds: z.int().min(1).max(30),
    /** Time of a round, 0 without a limit. */
    minutes: z.int().min(0).max(600),
    scoring: ScoringShape,
    place: z.enum(PLACES),
    /** True if people may enter themselves by the link. */
    isOpen: z.boolean(),
    /** Entrants that the host has typed: their names, perhaps with that of their team. */
    entrants: z
      .array(z.union([entrantNames, z.strictObject(entering)]))
      .max(MAX_ENTRANTS)
      .exactOptional(),
    /** Code of a club that the evening belongs to, with the secret of its host. */
    club: z.strictObject({ code: z.string().max(16), token: z.string().max(64) }).exactOptional(),
  })
  .readonly()
export type MakeTournament = z.infer<typeof MakeTournamentShape>

/** 201 of `POST /api/tournaments`. Whoever has `token` is a host: `/tournaments/CODE#host=TOKEN` is the host link. */
export interface MadeTournament {
  readonly code: string
  readonly token: string
}

/** Marbles at home of each side of a table, and the side that won in time (absent if time ended before). */
export const TableResultShape = z
  .strictObject({
    home: z.array(z.int().min(0).max(60)).min(2).max(12).readonly(),
    winner: z.int().min(0).max(11).exactOptional(),
  })
  .readonly()
export type TableResult = z.infer<typeof TableResultShape>

const id = z.int().min(0).max(100_000)
/** 1000 × the number of the round + the number of the table, so that nobody who looks at an old page means a table of the next round. */
const tableId = z.int().min(1001).max(100_000)
const step = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ kind: z.literal(kind), ...shape })

/** Steps of a host (with the host's token). `undo` takes back the last step of a host that is not undone. */
export const HostStepShape = z.discriminatedUnion('kind', [
  step('enter', entering),
  step('rename', { entrant: id, ...entering }),
  /** Gives one of an entrant's people a new token, as theirs is lost; the old one is worth nothing from then on. It can't be taken back. */
  step('renew', { entrant: id, person: z.int().min(0).max(1) }),
  /** The entrant goes home: not drawn from the next round on. */
  step('leave', { entrant: id }),
  step('return', { entrant: id }),
  /** Puts the list of entrants into an order by lot, before the first round of a draw that goes by their order. */
  step('shuffle', {}),
  /** Moves an entrant to a place of the list, from 1, at the same time. */
  step('place', { entrant: id, place: z.int().min(1).max(1000) }),
  /** Draws the tables of the next round. */
  step('draw', {}),
  /** Exchanges two entrants of the drawn round before it starts. */
  step('exchange', { one: id, other: id }),
  step('start', {}),
  step('pause', {}),
  step('resume', {}),
  /** Gives the running round more time (or less, if negative). */
  step('extend', { minutes: z.int().min(-120).max(120) }),
  /** The host's word on a table, final over what the table said. */
  step('result', { table: tableId, result: TableResultShape }),
  /** Sides that did not come to their table. */
  step('absent', { table: tableId, sides: z.array(z.int().min(0).max(11)).min(1).max(12).readonly() }),
  /** Ends the round: tables of ours are counted as they stand, others must have a result. */
  step('end-round', {}),
  step('finish', {}),
  step('undo', {}),
])

/** Steps of everybody else: an entrant with their own token, or the phone at a table with the token of that table and side. */
const EntrantStepShape = z.discriminatedUnion('kind', [
  /** Enters oneself; answered with a token of one's own. */
  step('enter-self', entering),
  step('leave-self', {}),
  /** Says the result of a real board. It counts once another side says the same or confirms it. */
  step('say', { table: tableId, side: z.int().min(0).max(11), result: TableResultShape }),
  step('confirm', { table: tableId, side: z.int().min(0).max(11) }),
])
export type HostStep = z.infer<typeof HostStepShape>
export type EntrantStep = z.infer<typeof EntrantStepShape>
export type TournamentStep = HostStep | EntrantStep

/** Steps of the site itself, for tables of ours. */
export type SiteStep =
  /** Codes of the tables, from table 1; empty for a bye. */
  | { readonly kind: 'opened'; readonly codes: readonly string[] }
  /** The result of a game of ours: finished, or counted as it stood when time ended. */
  | { readonly kind: 'played'; readonly table: number; readonly result: TableResult }

/** A draw as it is kept: with its tables, so that they stay as they are whatever a later program would draw. */
export interface DrawnStep {
  readonly kind: 'draw'
  readonly seed: number
  readonly stage?: number
  readonly groups?: readonly (readonly number[])[]
  /** Sides of each table, from table 1. */
  readonly tables: readonly TournamentTable['sides'][]
}

/** An order by lot as it is kept: ids of the entrants, the first one for the strongest. */
interface ShuffledStep {
  readonly kind: 'shuffle'
  readonly seed: number
  readonly order: readonly number[]
}

/** A step as it is kept. */
export type KeptStep =
  | Exclude<TournamentStep, { readonly kind: 'draw' | 'shuffle' }>
  | DrawnStep
  | ShuffledStep
  | SiteStep

/** Author of a step: a host, the phone at a table, the site, or the entrant of this id. */
export type StepTaker = 'host' | 'table' | 'site' | number

/** A line of the list of steps. */
export interface StepEntry {
  /** ms since 1970 by the server's clock. */
  readonly at: number
  readonly by: StepTaker
  readonly step: KeptStep
  /** True if a host took the step back; in the log only. */
  readonly undone?: true
}

/** Reasons why a step is refused; the way back is that of each code's text. */
export type TournamentCode =
  | 'tournament/not-host'
  | 'tournament/not-yours'
  | 'tournament/not-your-table'
  | 'tournament/closed'
  | 'tournament/full'
  | 'tournament/bad-names'
  | 'tournament/name-taken'
  | 'tournament/too-late'
  | 'tournament/over'
  | 'tournament/no-entrant'
  | 'tournament/has-left'
  | 'tournament/has-not-left'
  | 'tournament/too-few'
  | 'tournament/too-early'
  | 'tournament/no-more-rounds'
  | 'tournament/not-drawn'
  | 'tournament/not-in-round'
  | 'tournament/other-group'
  | 'tournament/not-running'
  | 'tournament/not-paused'
  | 'tournament/no-limit'
  | 'tournament/no-table'
  | 'tournament/bye'
  | 'tournament/settled'
  | 'tournament/bad-result'
  | 'tournament/needs-winner'
  | 'tournament/nothing-said'
  | 'tournament/contradicts'
  | 'tournament/open-tables'
  | 'tournament/nothing-to-undo'
  | 'tournament/would-lose-results'
  | 'tournament/sides'
  | 'tournament/two-sides'
  | 'tournament/partners'
  | 'tournament/group-size'
  | 'tournament/begun'
  | 'tournament/order'
  | 'tournament/no-teams'

/** Body of `POST /api/tournaments/:code/steps`. `seen` is the number of steps that the page knew, so that nobody decides on an old state. */
export const StepBodyShape = z
  .strictObject({
    token: z.string().max(64).exactOptional(),
    seen: z.int().min(0),
    step: z.union([HostStepShape, EntrantStepShape]),
  })
  .readonly()

export type StepBody = z.infer<typeof StepBodyShape>

/** 200 of `POST /api/tournaments/:code/steps`. */
export interface StepReply {
  /** Number of steps by now. */
  readonly steps: number
  /** Id of the entrant who has entered with this step, or whose token is new. */
  readonly entrant?: number
  /** Secrets of their people, one each, or the new one: with it a person acts for the entrant, and has their seat at tables of ours. */
  readonly tokens?: readonly string[]
}

/** 200 of `GET /api/tournaments/:code/links`, for hosts: what they hand on. */
export interface TournamentLinks {
  /** Tokens of each person; null where people have entered themselves and have theirs. */
  readonly entrants: readonly { readonly entrant: number; readonly tokens: readonly (string | null)[] }[]
  /** Tokens of the phones at each table, by side. */
  readonly tables: readonly { readonly number: number; readonly tokens: readonly string[] }[]
}

export type TournamentPhase = 'entry' | 'drawn' | 'running' | 'paused' | 'between' | 'over'

export interface Entrant {
  readonly id: number
  readonly names: readonly string[]
  /** Name that a pair has given itself. */
  readonly team?: string
  /** Round from which on the entrant is drawn; late entries have more than 1. */
  readonly from: number
  readonly hasLeft: boolean
}

type TableState = 'open' | 'said' | 'contradicts' | 'settled'

export interface TournamentTable {
  /** Number at the table, from 1, the same for a round. */
  readonly number: number
  /** Ids of the entrants of each side, in the order of the seats. One side alone has a bye. */
  readonly sides: readonly (readonly number[])[]
  /** Code of our table, if the evening is played online. */
  readonly code?: string
  readonly state: TableState
  /** Result that each side has reported; null for a side that has reported none. */
  readonly said: readonly (TableResult | null)[]
  readonly result?: TableResult
  /** Sides that did not come. */
  readonly absent?: readonly number[]
  /** Points of each side once the table is settled. */
  readonly points?: readonly number[]
}

export interface TournamentRound {
  readonly number: number
  /** Number of entrants that are left in a knock-out; 2 is the final, whose second table plays for the third place. */
  readonly stage?: number
  /** Ids of the entrants of each group, with groups. */
  readonly groups?: readonly (readonly number[])[]
  readonly tables: readonly TournamentTable[]
  /** ms since 1970 by the server's clock; absent before the start, without a limit, and while paused. */
  readonly endsAt?: number
  /** Time that is left while paused, in ms. */
  readonly leftMs?: number
  readonly isOver: boolean
}

/** A line of the standings, best first, within each group; equal ranks are possible. */
export interface Standing {
  readonly entrant: number
  readonly rank: number
  readonly points: number
  readonly wins: number
  readonly games: number
  readonly home: number
  /** Sum of the points of all opponents. */
  readonly opponents: number
  /** Index of the group, with groups. */
  readonly group?: number
}

/** 200 of `GET /api/tournaments/:code` (with an `ETag`; the optional header `Authorization: Bearer TOKEN` adds `you`). Times are the server's: `now` is its clock. */
export interface TournamentView {
  readonly code: string
  readonly now: number
  readonly setup: Omit<MakeTournament, 'entrants' | 'club'>
  readonly club?: { readonly code: string; readonly name: string }
  readonly phase: TournamentPhase
  /** Number of steps. */
  readonly steps: number
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly TournamentRound[]
  readonly standings: readonly Standing[]
  readonly you?: {
    readonly isHost: boolean
    readonly entrant?: number
  }
  /** Steps of the evening, for hosts only; the latest comes last. `undone` marks a step that a host took back. */
  readonly log?: readonly StepEntry[]
}
