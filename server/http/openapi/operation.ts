import type * as z from 'zod'

/** A request that programs may make. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  /** Path below the site, with its parameters in braces. */
  readonly path: string
  readonly summary: string
  /** A shape of JSON, or JPEG. */
  readonly body?: z.ZodType | 'image/jpeg'
  readonly query?: z.ZodObject
  /** Secret that is needed: the key of a board, the token of a host, or the cookie of a browser that is signed in. */
  readonly needs?: 'boardKey' | 'hostToken' | 'session'
  /** The answer if all goes well. */
  readonly success: readonly [status: number, shape: z.ZodType | 'image/jpeg' | 'text/csv']
  /** Statuses of refusals, without those that every request may get. */
  readonly refusals: readonly number[]
}
