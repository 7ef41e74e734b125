import * as z from 'zod'
import { SEEK_SPEEDS, SOUGHT_PLAYERS } from './seek-terms.ts'

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
    speed: z.enum(SEEK_SPEEDS),
    /** True if bots may take seats that stay free for `BOTS_AFTER_MS`. */
    bots: z.boolean(),
  })
  .readonly()
export type SeekBody = z.infer<typeof SeekShape>

/** Body of `DELETE /api/seeks`. */
export const WithdrawShape = z.strictObject({ ticket }).readonly()
