import { decode, encode } from '@colyseus/schema'
import { FRAME_TYPES } from '../../bench/load/frames.ts'
import { LightSocket } from '../../bench/load/socket.ts'
import { addressOf } from '../rooms/guest.ts'

/** Answer to a request: accepted, or the code of the refusal. */
export type RequestOutcome = { readonly yes: true } | { readonly yes: false; readonly code: string }

const REJECTED_STATUS = 1

/** Space for every head, as long as the longest name. */
const headBytes = Buffer.alloc(1 << 16)

/** Returns a head, which must be copied before the next one is made. */
const head = (kind: number, write: (bytes: Uint8Array, it: { offset: number }) => void): Buffer => {
  const it = { offset: 1 }
  headBytes[0] = kind
  write(headBytes, it)
  return headBytes.subarray(0, it.offset)
}

/** Returns a message without an answer; `body` is any bytes in place of msgpack. */
export const messageFrame = (name: string, body: Uint8Array, kind: number = FRAME_TYPES.message): Buffer =>
  Buffer.concat([head(kind, (bytes, it) => encode.string(bytes as never, name, it)), body])

const requestHead = (id: number, name: string | number): Buffer =>
  head(FRAME_TYPES.request, (bytes, it) => {
    encode.number(bytes as never, id, it)
    if (typeof name === 'string') encode.string(bytes as never, name, it)
    else encode.number(bytes as never, name, it)
  })

const REASON_PATTERN = /[a-z]+\/[a-z-]+|no_handler|[A-Z][A-Za-z]*Error|Error/

const verdictOf = (frame: Uint8Array, at: number): RequestOutcome => {
  const status = frame[at]
  if (status === 0) return { yes: true }
  const text = Buffer.from(frame.subarray(at + 1)).toString('latin1')
  const code = REASON_PATTERN.exec(text)?.[0] ?? ''
  return { yes: false, code: status === REJECTED_STATUS ? code : `framework ${code}` }
}

/** A client at a table that can send any bytes and records the answers. */
export class Intruder {
  /** Answers by number of the request; reading removes them. */
  readonly answers = new Map<number, RequestOutcome>()
  /** Numbers of requests that were answered twice. */
  readonly twice: number[] = []
  frames = 0
  /** Code with which the connection was closed; 0 while it is open. */
  closed = 0
  readonly #socket: LightSocket
  readonly #port: number
  readonly #path: string
  #asked = 0
  #way = ''

  private constructor(socket: LightSocket, port: number, path: string) {
    this.#socket = socket
    this.#port = port
    this.#path = path
    socket.onFrame = (frame) => this.#take(frame)
    socket.onClose = (code) => {
      this.closed = code
    }
  }

  /** `address`: client address in the proxy's header. */
  static async come(port: number, code: string, options: object = {}, address?: string): Promise<Intruder> {
    const response = await fetch(`${addressOf(port)}/matchmake/joinById/${code}`, {
      method: 'POST',
      headers: address === undefined ? {} : { 'X-Forwarded-For': address },
      body: JSON.stringify(options),
    })
    if (!response.ok) throw new Error(await response.text())
    const seat = (await response.json()) as Record<string, string>
    const path = `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`
    return new Intruder(await LightSocket.open(port, path, address), port, path)
  }

  /** Reconnects with the token of a lost connection. */
  async again(): Promise<Intruder> {
    const path = `${this.#path}&reconnectionToken=${this.#way}`
    return new Intruder(await LightSocket.open(this.#port, path), this.#port, this.#path)
  }

  /** Sends a request with any name and body; returns its number. */
  ask(name: string | number, body: Uint8Array): number {
    const id = this.#asked++
    this.#socket.send(Buffer.concat([requestHead(id, name), body]))
    return id
  }

  /** Sends one binary frame. */
  send(bytes: Uint8Array): void {
    this.#socket.send(bytes)
  }

  /** Sends bytes outside any frame. */
  raw(bytes: Uint8Array): void {
    this.#socket.raw(bytes)
  }

  go(): void {
    this.#socket.drop()
  }

  #take(frame: Uint8Array): void {
    this.frames += 1
    if (frame[0] === FRAME_TYPES.join) {
      this.#way = Buffer.from(frame.subarray(2, 2 + (frame[1] ?? 0))).toString()
      this.#socket.send(Uint8Array.of(FRAME_TYPES.join))
    }
    if (frame[0] !== FRAME_TYPES.response) return
    const it = { offset: 1 }
    const id = decode.number(frame as never, it)
    if (this.answers.has(id)) this.twice.push(id)
    this.answers.set(id, verdictOf(frame, it.offset))
  }
}
