import type { Accepted, Refusal } from '../../../server/protocol/messages.ts'
import type { AllRequests } from '../../../server/protocol/requests.ts'
import type { Connection } from './connection.ts'

const REQUEST_TIMEOUT_MS = 8000

/** Returns the refusal in an error that a request was rejected with; undefined if there is none. */
const refusalOf = (error: unknown): Refusal | undefined => {
  const { reason } = error as { readonly reason?: Partial<Refusal> }
  return reason?.code === undefined || reason.message === undefined ? undefined : (reason as Refusal)
}

/** Reason why a request was not accepted; undefined if it was. An `unanswered` request may have taken effect or not. */
export type Denial = Refusal | 'unanswered' | undefined

/** Makes a request over a connection. It never rejects. */
export const requestOver = async <N extends keyof AllRequests>(
  connection: Connection | undefined,
  name: N,
  payload: AllRequests[N],
): Promise<Denial> => {
  try {
    if (connection?.room === undefined) return 'unanswered'
    await connection.room.request<AllRequests[N], Accepted>(name, payload, { timeout: REQUEST_TIMEOUT_MS })
    return undefined
  } catch (error) {
    return refusalOf(error) ?? 'unanswered'
  }
}

/** Refusals that do not concern the content of the request, so that it may be repeated. */
const TRANSIENT_CODES = ['table/storage', 'table/fault', 'table/moved', 'table/rolling', 'http/too-often']

/** Reports whether the request may be repeated. */
export const isTransient = (denial: Exclude<Denial, undefined>): boolean =>
  denial === 'unanswered' || TRANSIENT_CODES.includes(denial.code)
