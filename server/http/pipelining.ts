import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TimeSlicing } from '../limits/time-slicing.ts'
import { TOO_MUCH_AT_ONCE } from './connection-limits.ts'

/** Limit of requests that wait for the answer to an earlier one over the same connection. Browsers and proxies send none of them. */
const MAX_WAITING = 8

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/** Time in which requests begin in one turn of the event loop. Dozens can arrive in the same turn, over as many connections. */
const SLICE_MS = 1

/**
 * Answers the requests of each connection one after the other, and those of all connections in as many turns of the event loop as they
 * need, so that moves are served between them. Hundreds can arrive in one packet; a connection that has more than some waiting is
 * destroyed.
 */
export const oneByOne = (listener: RequestListener): RequestListener => {
  const slicing = new TimeSlicing(SLICE_MS)
  /** Requests that wait, by connections with one that is being answered. */
  const busy = new WeakMap<Socket, Exchange[]>()
  const answer = (exchange: Exchange): void => {
    const [{ socket }, response] = exchange
    response.once('close', () => next(socket))
    slicing.add(() => listener(...exchange))
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
