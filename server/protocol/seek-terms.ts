import { type Clock, NO_CLOCK } from './clock.ts'

/** Speeds of games with strangers. */
export const SEEK_SPEEDS = ['quick', 'calm'] as const
export type Speed = (typeof SEEK_SPEEDS)[number]

/** Clocks of the speeds: where the time for a decision is over, a bot decides. */
export const SPEED_CLOCKS: { readonly [S in Speed]: Clock } = {
  quick: { ...NO_CLOCK, kind: 'turn', seconds: 30 },
  calm: { ...NO_CLOCK, kind: 'turn', seconds: 60 },
}

/** Numbers of players that can be asked for. */
export const SOUGHT_PLAYERS = [2, 3, 4, 6] as const

/** Time after which bots may take the seats that are still free. */
export const BOTS_AFTER_MS = 30_000

/** Interval in which a page repeats its seek. Without it the place in the queue is lost after `SEEK_TIMEOUT_MS`. */
export const SEEK_INTERVAL_MS = 2000
export const SEEK_TIMEOUT_MS = 10_000

/** Number of left games, and the window of time, from which a person waits before the next one. */
export const LEFT_GAMES = { most: 3, windowMs: 3_600_000 } as const

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
