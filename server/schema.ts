import { type SchemaType, schema, t } from '@colyseus/schema'
import { NO_CLOCK } from './protocol.ts'

/** Bytes that every first state fits into; a larger one the encoder would cut. Each room has two buffers of this size. */
export const LARGEST_STATE = 8 * 1024

/** Mirrors of `SeatState` and `TableState` in protocol.ts, all but its moves: fields only, written by project.ts alone. */
export const SeatSchema = schema(
  {
    occupant: t.string().default('empty'),
    name: t.string().default(''),
    colour: t.uint8().default(0),
    person: t.string().default(''),
    bot: t.string().default(''),
    connected: t.boolean().default(true),
    ready: t.boolean().default(false),
    cards: t.uint8().default(0),
    hand: t.array('uint8').view(),
    open: t.array('uint8'),
    laid: t.int8().default(-1).view(),
    counted: t.uint8().default(0),
    extras: t.uint8().default(0),
    deadline: t.number().default(0),
    bank: t.number().default(0),
    standIn: t.string().default(''),
    heldUntil: t.number().default(0),
    mixed: t.boolean().default(false),
  },
  'Seat',
)
export type SeatSchema = SchemaType<typeof SeatSchema>

export const TableSchema = schema(
  {
    code: t.string().default(''),
    phase: t.string().default('lobby'),
    stage: t.string().default('shuffle'),
    asked: t.array('uint8'),
    rules: t.string().default(''),
    players: t.uint8().default(0),
    teams: t.uint8().default(0),
    options: t.string().default('{}'),
    look: t.string().default('{}'),
    pace: t.string().default('normal'),
    clock: t.string().default(JSON.stringify(NO_CLOCK)),
    absence: t.string().default('bot'),
    locked: t.boolean().default(false),
    stuck: t.boolean().default(false),
    commitment: t.string().default(''),
    nextCommitment: t.string().default(''),
    gameId: t.string().default(''),
    host: t.string().default(''),
    people: t.uint16().default(0),
    game: t.uint16().default(0),
    seq: t.number().default(0),
    turn: t.int8().default(-1),
    dealer: t.int8().default(-1),
    winner: t.int8().default(-1),
    pegs: t.array('number'),
    fresh: t.uint16().default(0),
    stock: t.number().default(0),
    discards: t.number().default(0),
    discardTop: t.int8().default(-1),
    claim: t.string().default(''),
    lit: t.array('uint8'),
    open: t.boolean().default(false),
    seats: t.array(SeatSchema),
  },
  'Table',
)
export type TableSchema = SchemaType<typeof TableSchema>
