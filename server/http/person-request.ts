import type { Request, Response } from 'express'
import type * as z from 'zod'
import type { StoredSession } from '../archive/accounts/account-store.ts'
import { validationMessage } from '../validation-message.ts'
import { refuse } from './refusal.ts'

/** A request of a browser that is signed in. */
export type PersonHandler = (session: StoredSession, request: Request, response: Response) => Promise<void>

/** Returns what a client has sent, or refuses the request. */
export const readSent = <S extends z.ZodType>(shape: S, sent: unknown, response: Response): z.infer<S> | undefined => {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  refuse(response, 400, 'http/field', validationMessage(read.error))
  return undefined
}
