import { type Client, CloseCode } from '@colyseus/core'
import type { Refusal } from '../protocol/messages.ts'

/**
 * Refuses a message of an unknown name, or a request that calls itself `*`: `rest` is where that one is answered. Left to
 * itself the framework would repeat the name in the close frame, and a long one throws where nobody catches it.
 */
export const refuseUnknown = (client: Client, rest: unknown, seq: number): void => {
  const { reject } = Object(rest) as { readonly reject?: unknown }
  const refusal: Refusal = { code: 'request/malformed', message: 'There is no such request.', seq }
  if (typeof reject === 'function') reject.call(rest, refusal)
  else client.leave(CloseCode.WITH_ERROR)
}
