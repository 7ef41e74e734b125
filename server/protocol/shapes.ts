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
  MAX_PHOTOGRAPHS,
  MAX_TITLE_LENGTH,
  TALKS,
  WORDINGS,
} from './choices.ts'
import { BEST_OF } from './series.ts'

const wood = z.enum(WOODS)

/** What the table's board and pieces are made of, and what things are called. The host chooses it; it has nothing to do with the rules. */
export const LookShape = z
  .strictObject({
    /** The middle of the board, its frame, and the band under the track and the lines. */
    field: wood,
    border: wood,
    inlay: wood,
    finish: z.enum(FINISHES),
    edge: z.enum(BOARD_EDGES),
    pieces: z.enum(PIECES),
    /** A custom board in place of the game's: a design as text (`makeDesign`) with a track for this game. */
    design: z.string().max(MAX_DESIGN_TEXT_LENGTH).optional(),
    /** Absent: the usual words. */
    wording: z.enum(WORDINGS).optional(),
    /** What those who play call their house rules. */
    called: z.string().max(200).optional(),
  })
  .readonly()

/** Time to decide, in seconds. */
export const ClockShape = z
  .strictObject({
    kind: z.enum(CLOCK_KINDS),
    /** For one decision, or in the whole bank; 0 without a clock. */
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

/** How a marble is aimed (`Aimed`), for the decision that the table waits for. */
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

/** What the rules make of the options is for the engine to say. */
const OptionsShape = z.record(
  z.string().max(64),
  z.union([z.string().max(64), z.number(), z.boolean()]),
) as unknown as z.ZodType<Options & NonNullable<ChaseSetup['options']>>

/** Body of `POST /api/tables`. */
export const MakeTableShape = z
  .strictObject({
    rules: z.string().max(64),
    players: z.int(),
    teams: z.int().exactOptional(),
    options: OptionsShape.exactOptional(),
    /** `FIRST_LOOK` by default. */
    look: LookShape.exactOptional(),
    /** `NO_CLOCK` by default. */
    clock: ClockShape.exactOptional(),
    /** `bot` by default. */
    absence: z.enum(ABSENCES).exactOptional(),
    /** `usualTalk` by default. */
    talk: z.enum(TALKS).exactOptional(),
    /** Decisions may be taken back if all others allow it: true by default. */
    takeBacks: z.boolean().exactOptional(),
    /** The bots that take free seats, in order, further ones with the level of the last one: `club,expert:ada`. `FIRST_BOTS` by default. */
    bots: z.string().max(400).exactOptional(),
    /** Games of a series; 0 by default: as many as people like. */
    bestOf: z.literal(BEST_OF).exactOptional(),
    /**
     * A big screen makes the table for the room: the token is the screen's. It has no seat but may do what a host may;
     * the first person who sits down is host as well.
     */
    screen: z.boolean().exactOptional(),
  })
  .readonly()

/** Body of `POST /api/games/:id/reports`: somebody finds a name on the record unpleasant. */
export const ReportShape = z
  .strictObject({
    /** Index into `names`. */
    seat: z.int().min(0).max(11),
    /** For the operator. */
    reason: z.string().max(200).exactOptional(),
  })
  .readonly()

/** Body of `POST /api/boards`: a maker shows a board to everybody. */
export const ShowBoardShape = z
  .strictObject({
    design: z.string().max(MAX_DESIGN_TEXT_LENGTH),
    title: z.string().max(4 * MAX_TITLE_LENGTH),
    maker: z.string().max(200),
    words: z.string().max(4 * MAX_DESCRIPTION_LENGTH),
    /** JPEGs in Base64. */
    photographs: z.array(z.base64().max(400_000)).max(MAX_PHOTOGRAPHS),
  })
  .readonly()

/** Body of `POST /api/boards/:id/reports`. */
export const BoardReportShape = z.strictObject({ reason: z.string().max(200).exactOptional() }).readonly()

/** Options of `joinById(code, options)`. */
export const JoinOptionsShape = z
  .object({
    /** Of an earlier visit: gives back the person and the seat. */
    token: z.string().max(64).exactOptional(),
    /** A big screen: it sees what everybody may see and counts as nobody. With the token of `MadeTable` it is the table's own. */
    screen: z.boolean().exactOptional(),
    /** Knocks under this name, where newcomers have to. `token` is a secret that the browser has chosen: the person's own once they are let in. */
    name: z.string().max(200).exactOptional(),
  })
  .readonly()
