import type { Accepted, Refusal } from '../../../server/protocol/messages.ts'
import type { AllRequests } from '../../../server/protocol/requests.ts'
import type { Connection } from './connection.ts'

const REQUEST_TIMEOUT_MS = 8000

const refusalOf = (error: unknown): Refusal | undefined => {
  const { reason } = error as { readonly reason?: Partial<Refusal> }
  return reason?.code === undefined || reason.message === undefined ? undefined : (reason as Refusal)
}

/** Reason why a request was not accepted; undefined if it was. `unanswered`: it may have taken effect or not. */
export type Denial = Refusal | 'unanswered' | undefined

/** Makes a request over a connection. */
export const requestOver = async <N extends keyof AllRequests>(
  here: Connection | undefined,
  name: N,
  payload: AllRequests[N],
): Promise<Denial> => {
  try {
    if (here?.room === undefined) return 'unanswered'
    await here.room.request<AllRequests[N], Accepted>(name, payload, { timeout: REQUEST_TIMEOUT_MS })
    return undefined
  } catch (error) {
    return refusalOf(error) ?? 'unanswered'
  }
}

/** Refusals that have nothing to do with what was asked for: it may be asked for again. */
const TRANSIENT_CODES = ['table/storage', 'table/fault', 'table/moved', 'table/rolling', 'http/too-often']

export const isTransient = (no: Exclude<Denial, undefined>): boolean =>
  no === 'unanswered' || TRANSIENT_CODES.includes(no.code)
