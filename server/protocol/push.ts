import * as z from 'zod'

/** Longest URL of a push service; those in use have about 250 letters. */
const MAX_ENDPOINT_LENGTH = 1000

/** Body of `PUT /api/push/:code`. */
export const PushShape = z
  .strictObject({
    /** Secret of the person at the table. */
    token: z.string().max(100),
    /** URL of the browser's push service. */
    endpoint: z.string().max(MAX_ENDPOINT_LENGTH),
    /** Public key of the browser: 65 bytes in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'must be a point of P-256 in base64url'),
    /** Secret of the browser: 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/, 'must be 16 bytes in base64url'),
    /** Locale of the page, in whose language the browser tells it; pages from before this field speak English. */
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a locale such as en-GB')
      .exactOptional(),
    /** False to be told no more. */
    wanted: z.boolean(),
  })
  .readonly()
export type PushBody = z.infer<typeof PushShape>

/** 200 of `GET /api/push`: the key that a browser must name to its push service (P-256, in base64url). */
export interface PushKey {
  readonly key: string
}

/** Content of a push message: that it is the person's turn at a table, and until when (ms since 1970). `locale`: in which language and form; empty if it is not known. */
export interface TurnNews {
  readonly code: string
  readonly until: number
  readonly locale: string
}
