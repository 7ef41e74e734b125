/** Shapes that the server checks in more than one place. Only types may be imported from here by the client. */

import * as z from 'zod'
import type { Options } from '../../engine/choices.ts'
import { COLUMN_COUNT, MARBLES, MAX_DIRECTION_MRAD, START_ROWS } from '../../engine/marble-chase/flick.ts'
import type { ChaseSetup } from '../../engine/marble-chase/rules.ts'
import { MAX_DESIGN_TEXT_LENGTH } from '../../workshop/design/design-text.ts'
import { PIECES } from '../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../workshop/design/woods.ts'
import {
  ABSENCES,
  AT_ZERO,
  BOARD_EDGES,
  CLOCK_BOUNDS,
  CLOCK_KINDS,
  isInBounds,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  TALKS,
  WORDINGS,
} from './choices.ts'
import { BEST_OF } from './series.ts'

const wood = z.enum(WOODS)

/** Materials of the table's board and pieces, and the words for things. The host chooses them; they don't affect the rules. */
export const LookShape = z
  .strictObject({
    /** Woods of the middle of the board, its frame, and the band under the track and the lines. */
    field: wood,
    border: wood,
    inlay: wood,
    finish: z.enum(FINISHES),
    edge: z.enum(BOARD_EDGES),
    pieces: z.enum(PIECES),
    /** A custom board in place of the game's: a design as text (`makeDesign`) with a track for this game. */
    design: z.string().max(MAX_DESIGN_TEXT_LENGTH).optional(),
    /** Absent: the board that is made for this number of players. Without a track for it, it makes no difference. */
    board: z.literal('three-in-one').optional(),
    /** Absent: marbles travel clockwise. A board of one's own has the direction of its design. */
    direction: z.literal('counter').optional(),
    /** Absent: the usual words. */
    wording: z.enum(WORDINGS).optional(),
    /** Name of the house rules. */
    called: z.string().max(200).optional(),
  })
  .readonly()

/** Time to decide, in seconds. */
export const ClockShape = z
  .strictObject({
    kind: z.enum(CLOCK_KINDS),
    /** Time for one decision, or in the whole bank; 0 without a clock. */
    seconds: z.int(),
    /** Added to the bank after every decision; 0 without a bank. */
    increment: z.int().min(0),
    atZero: z.enum(AT_ZERO),
  })
  .refine(({ kind, seconds, increment }) => {
    const bounds = CLOCK_BOUNDS[kind]
    return isInBounds(seconds, bounds.seconds) && isInBounds(increment, bounds.increment)
  }, 'seconds or increment are out of range')
  .readonly()

/** Aim of a marble (`Aimed`) for the decision that the table waits for. */
export const AimShape = z
  .strictObject({
    game: z.int().min(0),
    seq: z.int().min(0),
    marble: z.enum(MARBLES),
    column: z.int().min(1).max(COLUMN_COUNT),
    row: z.enum(START_ROWS),
    direction: z.int().min(-MAX_DIRECTION_MRAD).max(MAX_DIRECTION_MRAD),
  })
  .readonly()

/** The engine checks the options themselves. */
const OptionsShape = z.record(
  z.string().max(64),
  z.union([z.string().max(64), z.number(), z.boolean()]),
) as unknown as z.ZodType<Options & NonNullable<ChaseSetup['options']>>

/** Choices of the person who makes a table. */
export const TableChoicesShape = z.strictObject({
  rules: z.string().max(64),
  players: z.int(),
  teams: z.int().exactOptional(),
  options: OptionsShape.exactOptional(),
  /** `DEFAULT_LOOK` by default. */
  look: LookShape.exactOptional(),
  /** `NO_CLOCK` by default. */
  clock: ClockShape.exactOptional(),
  /** `bot` by default. */
  absence: z.enum(ABSENCES).exactOptional(),
  /** `usualTalk` by default. */
  talk: z.enum(TALKS).exactOptional(),
  /** Decisions may be taken back if all others allow it: true by default. */
  takeBacks: z.boolean().exactOptional(),
  /** The bots that take free seats, in order, further ones with the level of the last one: `club,expert:ada`. `DEFAULT_BOTS` by default. */
  bots: z.string().max(400).exactOptional(),
  /** Number of games in a series; 0 by default: as many as people like. */
  bestOf: z.literal(BEST_OF).exactOptional(),
  /** True if the games are rated: for people with an account who agree, with a clock, in silence and without take-backs. */
  rated: z.boolean().exactOptional(),
})

/** Body of `POST /api/tables`. */
export const MakeTableShape = TableChoicesShape.extend({
  /** True if a big screen makes the table: it has no seat but hosts, and so does the first person who sits down. */
  screen: z.boolean().exactOptional(),
}).readonly()

/** Body of `POST /api/games/:id/reports`: a report of an offensive name on the record. */
export const ReportShape = z
  .strictObject({
    /** Index into `names`. */
    seat: z.int().min(0).max(11),
    /** Note for the operator. */
    reason: z.string().max(200).exactOptional(),
  })
  .readonly()

/** Body of `POST /api/boards`: a maker shows a board to everybody. Its photographs follow one by one. */
export const ShowBoardShape = z
  .strictObject({
    design: z.string().max(MAX_DESIGN_TEXT_LENGTH),
    title: z.string().max(4 * MAX_TITLE_LENGTH),
    maker: z.string().max(200),
    words: z.string().max(4 * MAX_DESCRIPTION_LENGTH),
  })
  .readonly()

/** Body of `POST /api/boards/:id/reports`. */
export const BoardReportShape = z.strictObject({ reason: z.string().max(200).exactOptional() }).readonly()

/** Options of `joinById(code, options)`. */
export const JoinOptionsShape = z
  .object({
    /** Token of an earlier visit, which gives the person and the seat back. */
    token: z.string().max(64).exactOptional(),
    /** True for a big screen: it sees what everybody may see and does not count as a person. With the token of `MadeTable` it is the screen that made the table. */
    screen: z.boolean().exactOptional(),
    /** Name for knocking, where newcomers have to. Then `token` is a secret that the browser has chosen; it becomes the person's token once they are let in. */
    name: z.string().max(200).exactOptional(),
  })
  .readonly()
