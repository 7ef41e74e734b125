import { request } from 'node:https'
import { lookUpPublic } from './endpoint.ts'

/** Message for a push service. */
export interface PushRequest {
  readonly endpoint: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Sends a message and resolves to the status of the answer. */
export type SendPush = (message: PushRequest) => Promise<number>

const TIMEOUT_MS = 10_000

/** Sends over https to public addresses only. It follows no redirects, and reads nothing of the answer but its status. */
export const sendByHttps: SendPush = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      { method: 'POST', headers, lookup: lookUpPublic, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sending.once('error', reject)
    sending.end(body)
  })
