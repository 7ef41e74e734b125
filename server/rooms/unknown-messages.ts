import { type Client, CloseCode } from '@colyseus/core'
import type { Refusal } from '../protocol/messages.ts'

/**
 * Refuses a message with an unknown name, or a request with the name `*`, for which `rest` has `reject`. The framework
 * itself would repeat the name in the close frame, and a long one throws where nobody catches it.
 */
export const refuseUnknown = (client: Client, rest: unknown, seq: number): void => {
  const { reject } = Object(rest) as { readonly reject?: unknown }
  const refusal: Refusal = { code: 'request/malformed', message: 'There is no such request.', seq }
  if (typeof reject === 'function') reject.call(rest, refusal)
  else client.leave(CloseCode.WITH_ERROR)
}
