import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TOO_MUCH_AT_ONCE } from './connection-limits.ts'

/** Limit of requests that wait for the answer to an earlier one over the same connection. Browsers and proxies send none of them. */
const MAX_WAITING = 8

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Answers the requests of each connection one after the other, in a turn of the event loop each. Hundreds of them can arrive in one
 * packet, and all others would wait until they are answered; a connection that has more than some waiting is destroyed.
 */
export const oneByOne = (listener: RequestListener): RequestListener => {
  /** Requests that wait, by connections with one that is being answered. */
  const busy = new WeakMap<Socket, Exchange[]>()
  const answer = (exchange: Exchange): void => {
    const [{ socket }, response] = exchange
    response.once('close', () => setImmediate(next, socket))
    listener(...exchange)
  }
  const next = (socket: Socket): void => {
    const exchange = busy.get(socket)?.shift()
    if (exchange === undefined || socket.destroyed) busy.delete(socket)
    else answer(exchange)
  }
  return (request, response) => {
    const { socket } = request
    const waiting = busy.get(socket)
    if (socket.destroyed) return
    if (waiting === undefined) {
      busy.set(socket, [])
      answer([request, response])
    } else if (waiting.length < MAX_WAITING) waiting.push([request, response])
    else socket.destroy(TOO_MUCH_AT_ONCE)
  }
}
