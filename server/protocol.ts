/** What crosses the wire between server and client: names and shapes, no behaviour. */

import type { GameEvent } from '../engine/events.ts'
import type { Phase } from '../engine/game.ts'
import type { GameRecord } from '../engine/record.ts'
import type { Options } from '../engine/ruleset.ts'
import type { Pieces } from '../workshop/pieces.ts'
import type { Finish, Wood } from '../workshop/woods.ts'

/** Name of the Colyseus room; its id is the table's code. */
export const ROOM = 'table'

/** Letters of a table's code: no look-alikes (I, L, O, U, V and their kin are left out). */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ'
export const CODE_LENGTH = 4
export const codePattern = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

export const COLOUR_COUNT = 12
export const NAME_LENGTH = 20

/** How long a bot thinks, for people's eyes. */
export const PACES = ['instant', 'fast', 'normal', 'relaxed'] as const
export type Pace = (typeof PACES)[number]

/** Profiles of the board's edge. */
export const EDGES = ['round', 'chamfer', 'ogee', 'square'] as const
export type Edge = (typeof EDGES)[number]

/** What the table's board and pieces are made of; the host's choice, and nothing to do with the rules. */
export interface Look {
  /** The middle of the board, the frame round it, and the band under the track and the lines. */
  readonly field: Wood
  readonly border: Wood
  readonly inlay: Wood
  readonly finish: Finish
  readonly edge: Edge
  readonly pieces: Pieces
  /** A board of somebody's own in place of the game's: a design as text (`makeDesign`), with a track that this game is played on. */
  readonly design?: string | undefined
}
export const FIRST_LOOK: Look = {
  field: 'walnut',
  border: 'walnut',
  inlay: 'maple',
  finish: 'semigloss',
  edge: 'round',
  pieces: 'marbles',
}

/** What happens when the time for a decision has run out: a bot makes it, or the others may have one make it. */
export const AT_ZERO = ['bot', 'others'] as const
export type AtZero = (typeof AT_ZERO)[number]

/** Time to decide: none is kept, so much for every decision, or a bank for the whole game with an increment a decision. */
export const CLOCK_KINDS = ['none', 'turn', 'bank'] as const
export interface Clock {
  readonly kind: (typeof CLOCK_KINDS)[number]
  /** Of a decision (5 to 600) or of the bank (30 to 7200); 0 without a clock. */
  readonly seconds: number
  /** Added to the bank after every decision (0 to 120); 0 without a bank. */
  readonly increment: number
  readonly atZero: AtZero
}
export const NO_CLOCK: Clock = { kind: 'none', seconds: 0, increment: 0, atZero: 'bot' }

/** Who plays for somebody whose connection is down, after his grace turn: a bot, or nobody. */
export const ABSENCES = ['bot', 'wait'] as const
export type Absence = (typeof ABSENCES)[number]

/** Close codes of the server's own: the host removed this person; the table went to another process or was put away, join again. */
export const CLOSED_REMOVED = 4101
export const CLOSED_MOVED = 4102

export type TablePhase = 'lobby' | 'playing' | 'over'
export type Occupant = 'empty' | 'person' | 'bot'

export interface SeatState {
  readonly occupant: Occupant
  /** Display name of the person or bot; empty in an empty seat. */
  readonly name: string
  /** Index into the palette, 0..11, unique at the table. */
  readonly colour: number
  /** Public id of the person sitting here, or empty. */
  readonly person: string
  /** Bot's name in the engine, or empty. */
  readonly bot: string
  /** False while the person's connection is down. */
  readonly connected: boolean
  /** Wants a rematch. */
  readonly ready: boolean
  readonly cards: number
  /** Card faces, in the order they came; for the seat's owner only, absent (undefined) in the state of all others. */
  readonly hand: readonly number[]
  /** The same cards for everybody where hands lie open; empty in all other games. */
  readonly open: readonly number[]
  /**
   * Face of the card that the seat has laid down and nobody else may see: its gift until the gifts are handed over, the
   * card of its declaration until it is turned up or discarded. -1 while there is none; for the owner only, absent in the state of all others.
   */
  readonly laid: number
  /** Counted turns in a row. */
  readonly counted: number
  /** Extra turns earned and not yet asked about. */
  readonly extras: number
  /** When the time for the seat's present decision runs out (server's ms since 1970); 0 while no clock runs for it. */
  readonly deadline: number
  /** What is left in its bank (ms), without what the running decision has used; 0 without a bank. */
  readonly bank: number
  /** Bot that decides for the person while he is away, or empty. */
  readonly standIn: string
  /** Until when (server's ms since 1970) a turn of somebody who is away waits for him; 0 while none does. */
  readonly heldUntil: number
  /** The person's browser has mixed its randomness into the cards of the next game. */
  readonly mixed: boolean
}

/** The state every client holds. Numbers of seats, holes, pegs and cards are the engine's. */
export interface TableState {
  readonly code: string
  readonly phase: TablePhase
  /** What is being decided: the engine's phase; `shuffle` in the lobby. */
  readonly stage: Phase
  /** Seats that must decide now, ascending. While cards are given, whoever is not among them has given. Empty in the lobby. */
  readonly asked: readonly number[]
  readonly rules: string
  readonly players: number
  readonly teams: number
  /** JSON of the engine's `Options`. */
  readonly options: string
  /** JSON of the `Look`. */
  readonly look: string
  readonly pace: Pace
  /** JSON of the `Clock`. */
  readonly clock: string
  readonly absence: Absence
  /** Nobody new may come. */
  readonly locked: boolean
  /** Listed for whoever wants to look on. */
  readonly open: boolean
  /** Nothing can be saved just now: every request is refused with `table/storage` until it can. */
  readonly stuck: boolean
  /** SHA-256 in hexadecimal of the seed (with the game's parameters) that orders the cards of the present game, empty in the lobby; and of the next one. */
  readonly commitment: string
  readonly nextCommitment: string
  /** Id of the present game for `GET /api/games/:id`; empty in the lobby. */
  readonly gameId: string
  /** Public id of the host. */
  readonly host: string
  /** People connected, seated or watching. */
  readonly people: number
  /** Games begun at this table. */
  readonly game: number
  /** Decisions played in this game; an action names the number it was made for. */
  readonly seq: number
  /** Seats whose turn it is and of the dealer; -1 in the lobby. Others than the seat on turn may be asked. */
  readonly turn: number
  readonly dealer: number
  /** Winning team, or -1. */
  readonly winner: number
  /** Hole of every peg; in the lobby all are in their starts. */
  readonly pegs: readonly number[]
  /** Bit `seat` is set while the peg on that seat's come-out has just come out and can't turn home (`Position.fresh`). */
  readonly fresh: number
  readonly stock: number
  /** The pile: how many, and the face on top: 53 for a card that lies face down, -1 while there is none. */
  readonly discards: number
  readonly discardTop: number
  /**
   * JSON of the engine's `SeenClaim` as everybody may see it: rank, parts, `doubter` once somebody doubts and with him
   * `card`, which is turned up. Empty while nothing is declared.
   */
  readonly claim: string
  /** Pegs, ascending, that a person on turn has in mind: those that the card can move which he has picked (`ponder`). */
  readonly lit: readonly number[]
  readonly seats: readonly SeatState[]
  /**
   * Every decision of this game, in the order it came: the seat's letter, a space, and the move in notation as all may
   * read it. Like `standIns` not synchronised with the rest: whoever comes is told all of them, then each with its `Played`.
   */
  readonly moves: readonly string[]
  /** Numbers of the decisions of this game (the first is 1) that a bot made for a person who was away or out of time. */
  readonly standIns: readonly number[]
}

/** `room.request(type, payload)` of the client. All answer `Accepted` or are rejected with a `Refusal`. */
export interface Requests {
  /** Into an empty seat or a bot's, in a game with its hand and pegs. A colour of an empty seat or a bot is taken by swapping. */
  readonly sit: { readonly seat: number; readonly name: string; readonly colour: number }
  readonly stand: Record<string, never>
  /** Change of the own name or colour. */
  readonly profile: { readonly name: string; readonly colour: number }
  /** Host: put a bot into a seat that is empty or whose person is away, or take it out (`bot` empty). */
  readonly bot: { readonly seat: number; readonly bot: string }
  /** Host: a bot into every empty seat. */
  readonly fill: { readonly bot: string }
  readonly pace: { readonly pace: Pace }
  /** Host, at any time: other woods or pieces. */
  readonly look: Look
  /** Host: begin, or when a game is over begin the next without waiting for all. Seats may still be empty; the game waits for them. */
  readonly start: Record<string, never>
  /**
   * A decision: `id` is unique to the action, `game` and `seq` are those of the state it was made for, `move` is notation.
   * While cards are given, any `seq` since the giving began will do.
   */
  readonly act: { readonly id: string; readonly game: number; readonly seq: number; readonly move: string }
  readonly rematch: { readonly ready: boolean }
  /** Host, at any time; it holds from the next decision on, banks are filled anew. */
  readonly clock: Clock
  readonly absence: { readonly absence: Absence }
  readonly lock: { readonly locked: boolean }
  readonly open: { readonly open: boolean }
  /** Host: the person in this seat must go and may not come back. */
  readonly remove: { readonly seat: number }
  /** Anybody else with a seat, once its time has run out: a bot makes the decision that this seat owes. */
  readonly hurry: { readonly seat: number }
  /** Randomness of the browser (32 bytes in hexadecimal) for the game of this `nextCommitment`; the first of a person counts, another one is refused with `table/mixed`. */
  readonly mix: { readonly commitment: string; readonly salt: string }
}
export type RequestName = keyof Requests

/** Requests that change nothing of the table and of which nothing is kept. Answered in the same way. */
export interface Asides {
  /**
   * Lights the pegs that a card of the own hand can move, for all to see; -1 lights none. Only for the decision that this
   * seat owes, and not in games where cards are played on trust.
   */
  readonly ponder: { readonly game: number; readonly seq: number; readonly card: number }
}

export interface Accepted {
  readonly seq: number
}

/** A reasoned "no": code for translation, sentence in English, and the present number of the state. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly seq: number
}

/** Options of `joinById(code, options)`. The token of an earlier visit gives back its person and seat. */
export interface JoinOptions {
  readonly token?: string
  /** A big screen: shown what everybody may see, counted as nobody. With the token of `MakeTable.screen` it is the table's own. */
  readonly screen?: boolean
}

/** Server messages. Both come after joining and after every reconnection. */
export interface Messages {
  /** `now`: the server's clock (ms since 1970). */
  readonly welcome: { readonly token: string; readonly person: string; readonly now: number }
  /** What of the first state is not synchronised. */
  readonly moves: Pick<TableState, 'game' | 'moves' | 'standIns'>
}

/** Type of the message that holds a `Played` as bytes (engine/tale.ts). It follows the state change it belongs to. */
export const PLAYED = 1

/**
 * One decision and all that followed from it, as the receiver may see it: cards drawn and dealt are told to their owner.
 * `move` is its entry of `TableState.moves`. Opening deal: `seq` 0 and an empty `move`.
 */
export interface Played {
  readonly game: number
  /** `TableState.seq` after the decision. */
  readonly seq: number
  readonly move: string
  /** A bot decided for a person who was away or out of time. */
  readonly standIn?: true
  readonly events: readonly GameEvent[]
  /** With the opening deal of a table's first game, if partners were drawn for: before it all took other seats. */
  readonly ceremony?: Drawing
}

/** Cards drawn for partners, round by round, with the seats as they were before; whoever sat in seat `i` now sits in `seatOf[i]`. */
export interface Drawing {
  readonly rounds: readonly (readonly { readonly seat: number; readonly card: number }[])[]
  readonly seatOf: readonly number[]
}

/** `POST /api/tables`. */
export interface MakeTable {
  readonly rules: string
  readonly players: number
  readonly teams?: number
  readonly options?: Options
  /** `FIRST_LOOK` unless told. */
  readonly look?: Look
  /** `NO_CLOCK` unless told. */
  readonly clock?: Clock
  /** `bot` unless told. */
  readonly absence?: Absence
  /**
   * A big screen makes it for whoever comes: the token is the screen's, which has no seat but may do what a host may; the
   * first who sits down is host as well.
   */
  readonly screen?: boolean
}

/** 201 of `POST /api/tables`. The token makes its bearer the host. */
export interface MadeTable {
  readonly code: string
  readonly token: string
}

/** 200 of `GET /api/tables/:code`: what a visitor may know. */
export interface TableCard {
  readonly code: string
  readonly phase: TablePhase
  readonly rules: string
  readonly players: number
  readonly free: number
}

/** 200 of `GET /api/tables`: tables in use that are open for whoever wants to look on, those with most people first. */
export interface OpenTables {
  readonly tables: readonly TableCard[]
}

/** 200 of `GET /api/here`: the address of this site that phones in the same network can reach, without a slash at its end. */
export interface Here {
  readonly origin: string
}

/** Body of every 4xx and 5xx. */
export interface HttpError {
  readonly error: { readonly code: string; readonly message: string }
}

/** How the cards of a game came about; `fair/` recomputes them from it. */
export interface Draws {
  /** SHA-256 of `seed` and `terms`, shown at the table before the deal. */
  readonly commitment: string
  /** 32 bytes in hexadecimal. */
  readonly seed: string
  /** What the commitment binds besides the seed: the table, the number of its game, the rules. */
  readonly terms: string
  /** What the players' browsers mixed in, in the order it came. */
  readonly salts: readonly { readonly person: string; readonly name: string; readonly salt: string }[]
}

/** 200 of `GET /api/games/:id`, for a game that is over; 409 `game/running` until then. */
export interface GameCard {
  readonly id: string
  readonly code: string
  /** Games of the table before it, and itself. */
  readonly number: number
  /** ms since 1970. */
  readonly begun: number
  readonly ended: number
  /** Names by seat. */
  readonly names: readonly string[]
  readonly record: GameRecord
  /** Seat letter of every entry of `record.moves`. */
  readonly seats: readonly string[]
  /** Partners were drawn for before it. */
  readonly drawing?: Drawing
  readonly draws: Draws
}
