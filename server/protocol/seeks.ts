import * as z from 'zod'
import { type Clock, NO_CLOCK } from './clock.ts'

/** Speeds of games with strangers. */
export const SPEEDS = ['quick', 'calm'] as const
export type Speed = (typeof SPEEDS)[number]

/** Clocks of the speeds: where the time for a decision is over, a bot decides. */
export const SPEED_CLOCKS: { readonly [S in Speed]: Clock } = {
  quick: { ...NO_CLOCK, kind: 'turn', seconds: 30 },
  calm: { ...NO_CLOCK, kind: 'turn', seconds: 60 },
}

/** Numbers of players that can be asked for. */
const SOUGHT_PLAYERS = [2, 3, 4, 6] as const

/** Time after which bots may take the seats that are still free. */
export const BOTS_AFTER_MS = 30_000

/** Time after which a place in the queue is lost that nobody has asked for again. */
export const SEEK_TIMEOUT_MS = 10_000

/** Number of left games, and the window of time, from which a person waits before the next one. */
export const LEFT_GAMES = { most: 3, windowMs: 3_600_000 } as const

const MAX_SOUGHT_RULES = 30

/** A secret that the browser has chosen. Once the person is seated, it is their token at the table. */
const ticket = z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hexadecimal')

/** Body of `PUT /api/seeks`: the games that somebody would play, in the order of preference. It is repeated while they wait. */
export const SeekShape = z
  .strictObject({
    ticket,
    name: z.string().max(200),
    /** Ids of rule sets. */
    rules: z.array(z.string().max(64)).min(1).max(MAX_SOUGHT_RULES),
    players: z.array(z.literal(SOUGHT_PLAYERS)).min(1).max(SOUGHT_PLAYERS.length),
    speed: z.enum(SPEEDS),
    /** True if bots may take seats that stay free for `BOTS_AFTER_MS`. */
    bots: z.boolean(),
  })
  .readonly()
export type SeekBody = z.infer<typeof SeekShape>

/** Body of `DELETE /api/seeks`. */
export const WithdrawShape = z.strictObject({ ticket }).readonly()

/** 200 of `PUT /api/seeks`. */
export type SeekReply =
  | {
      readonly state: 'waiting'
      /** Time since the first request. */
      readonly waitedMs: number
      /** Number of all people who wait, for any game. */
      readonly people: number
      /** The game that is nearest to being full, with the number of people who wait for it; this one is counted. */
      readonly nearest: { readonly rules: string; readonly players: number; readonly together: number }
      /** Time until this person may be seated, because they have left several games; 0 in general. */
      readonly heldMs: number
    }
  | { readonly state: 'seated'; readonly code: string }
