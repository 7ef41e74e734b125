import { schema, t } from '@colyseus/schema'
import type { Phase } from '../../engine/game.ts'
import type { ChasePhase } from '../../engine/marble-chase/game.ts'
import {
  type Absence,
  DEFAULT_BOTS,
  type Delay,
  type Occupant,
  type Pace,
  type TablePhase,
  type Takeover,
  type Talk,
} from './choices.ts'
import { NO_CLOCK } from './clock.ts'

/** Size that every full state fits into; the encoder would cut a larger one. */
export const MAX_STATE_BYTES = 10 * 1024

/**
 * A seat of the synchronised state. Times are in ms since 1970 by the server's clock. Fields keep their names, here and in the
 * table's state: pages that were opened before an update of the server go on with the names that they know.
 */
export const SeatSchema = schema(
  {
    occupant: t.string<Occupant>().default('empty'),
    /** Display name of the person or bot; empty in an empty seat. */
    name: t.string().default(''),
    /** Index into the palette, 0..11, unique at the table. */
    colour: t.uint8().default(0),
    /** Public id of the person in this seat, or empty. */
    person: t.string().default(''),
    /** `BotId` of the bot as text, or empty. */
    bot: t.string().default(''),
    /** False while the person's connection is down. */
    connected: t.boolean().default(true),
    /** True if the person wants a rematch. */
    ready: t.boolean().default(false),
    /** Number of cards. */
    cards: t.uint8().default(0),
    /** Card faces, in the order they came; only in the owner's view. */
    hand: t.array('uint8').view(),
    /** The hand once more, for everybody, in games with open hands; empty in all other games. */
    open: t.array('uint8'),
    /** Face of the card that the seat has laid face down, as a gift or declaration; -1 without one. Only in the owner's view. */
    laid: t.int8().default(-1).view(),
    /** Number of counted turns in a row. */
    counted: t.uint8().default(0),
    /** Number of extra turns that the seat has earned and not yet been asked about. */
    extras: t.uint8().default(0),
    /** Number of declarations of the seat that were doubted and true. */
    revealedTrue: t.uint8().default(0),
    /** Number of declarations of the seat that were doubted and bluffs. */
    revealedBluffs: t.uint8().default(0),
    /** End of the time for the present decision; 0 while no clock runs for the seat. */
    deadline: t.number().default(0),
    /** Time left for all further decisions, in ms, without what the running one has used; 0 where time is by decision. */
    bank: t.number().default(0),
    /** Bot that decides for the absent person, or empty. */
    standIn: t.string().default(''),
    /** Time until which the table waits for the absent person before a bot decides; 0 while no turn waits. */
    heldUntil: t.number().default(0),
    /** True if the person's browser has fixed its client seed for the next game with its hash. */
    committed: t.boolean().default(false),
    /** True if the bot here plays the hand of a person who is gone: nobody may see it, and so nobody may take the seat yet. */
    veiled: t.boolean().default(false),
    /** Public id of the person who gave the person here their name; empty if they chose it themselves. */
    namedBy: t.string().default(''),
    /** Time at which the person went away; 0 while they are here. */
    awaySince: t.number().default(0),
    /** True if the person has agreed to rated games. */
    agreed: t.boolean().default(false),
  },
  'Seat',
)
export type SyncedSeat = InstanceType<typeof SeatSchema>

/** The synchronised state of a table; only projection.ts writes it. Numbers of seats, holes, pegs and cards are the engine's. */
export const TableSchema = schema(
  {
    code: t.string().default(''),
    phase: t.string<TablePhase>().default('lobby'),
    /** Phase of the game, which says what must be decided (`phase` is that of the table); `shuffle` in the lobby. */
    stage: t.string<Phase | ChasePhase>().default('shuffle'),
    /** Seats that must decide now, ascending. While cards are given, a seat that is missing has given. Empty in the lobby. */
    asked: t.array('uint8'),
    rules: t.string().default(''),
    players: t.uint8().default(0),
    teams: t.uint8().default(0),
    /** JSON of the engine's `Options`. */
    options: t.string().default('{}'),
    /** JSON of the `Look`. */
    look: t.string().default('{}'),
    pace: t.string<Pace>().default('normal'),
    /** The bots that take free seats, as texts of `BotId` with commas between. */
    bots: t.string().default(DEFAULT_BOTS),
    /** JSON of the `Clock`. */
    clock: t.string().default(JSON.stringify(NO_CLOCK)),
    absence: t.string<Absence>().default('bot'),
    talk: t.string<Talk>().default('silent'),
    /** True if decisions may be taken back when all others allow it. */
    takeBacks: t.boolean().default(true),
    /** Seat of the person who may ask to take back the latest decision; -1 while nobody may. */
    reversible: t.int8().default(-1),
    /** JSON of the `AskedTakeBack`; empty while nobody asks. */
    takeBack: t.string().default(''),
    /** JSON of the `SeriesScore`: length of the series, wins by team, and the latest games. */
    series: t.string().default('{"bestOf":0,"wins":[],"games":[]}'),
    /** True if nobody new may come. */
    locked: t.boolean().default(false),
    /** True while the storage can't be reached: then nothing is saved, and requests are refused with `table/storage`. */
    stuck: t.boolean().default(false),
    /** SHA-256 in hexadecimal of seed and terms of the present game; empty in the lobby. */
    commitment: t.string().default(''),
    /** Commitment and terms (`makeTerms`) of the next game, from its start until its cards are dealt; else empty. */
    nextCommitment: t.string().default(''),
    terms: t.string().default(''),
    /** Id of the present game for `GET /api/games/:id`; empty in the lobby. */
    gameId: t.string().default(''),
    /** Public id of the host. */
    host: t.string().default(''),
    /** Number of people connected, seated or watching. */
    people: t.uint16().default(0),
    /** Number of games begun at this table. */
    game: t.uint16().default(0),
    /** Number of decisions played in this game; an action states the number it was made for. */
    seq: t.number().default(0),
    /** Seat on turn and seat of the dealer; -1 in the lobby. Other seats than the one on turn may be asked. */
    turn: t.int8().default(-1),
    dealer: t.int8().default(-1),
    /** Winning team, or -1. */
    winner: t.int8().default(-1),
    /** Hole of each peg; in the lobby all are in their starts. */
    pegs: t.array('number'),
    /** Bit `seat` is set while the peg on that seat's come-out has just come out and can't turn home (`Position.fresh`). */
    fresh: t.uint16().default(0),
    /** Number of cards in the stock, from which hands are drawn. */
    stock: t.number().default(0),
    /** Number of cards in the pile, and the face on top: 53 for a card that lies face down, -1 while there is none. */
    discards: t.number().default(0),
    discardTop: t.int8().default(-1),
    /** JSON of the engine's `ViewedClaim`, with the card once it is turned up; empty while nothing is declared. */
    claim: t.string().default(''),
    /** Pegs, ascending, that shine at everybody's: the person on turn has picked a card that can move them (`intend`). */
    lit: t.array('uint8'),
    /** True if the table is listed for spectators. */
    open: t.boolean().default(false),
    /** Number of decisions by which spectators are behind. */
    delay: t.uint8<Delay>().default(0),
    /** True in the state for spectators, who can't make requests. */
    gallery: t.boolean().default(false),
    /** True if newcomers must knock and be let in: to the table, or where it is open to spectators, to a seat. */
    knock: t.boolean().default(false),
    takeover: t.string<Takeover>().default('anybody'),
    /** JSON of a list of `WaitingPerson`. */
    knocks: t.string().default('[]'),
    seats: t.array(SeatSchema),
    /** True if people who are away may ask for their seats back with another browser. */
    returns: t.boolean().default(true),
    /** JSON of the `FormerPlayer`s of this game. */
    former: t.string().default('[]'),
    /** Code of the table at which the people of this one go on with another game; empty until the host has chosen it. */
    next: t.string().default(''),
    /** `game` while the present game is rated, `table` if its games are but not this one; empty at other tables. */
    rated: t.string<'' | 'table' | 'game'>().default(''),
    /** Code of the evening of many tables that this one belongs to, or empty. */
    evening: t.string().default(''),
    /** True once the time of its round is over: nobody decides any more, and the game counts as it stands. */
    stopped: t.boolean().default(false),
    /** Time at which bots take the seats of those who have not come to a table of an evening, and its game begins (ms since 1970); else 0. */
    startBy: t.number().default(0),
    /** Public ids of people who have lost their seats in the present game because their time was up, with commas between. */
    lostBy: t.string().default(''),
  },
  'Table',
)
export type SyncedTable = InstanceType<typeof TableSchema>
