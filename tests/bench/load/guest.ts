import { Decoder } from '@colyseus/schema'
import type { JoinOptions, MadeTable, RequestName, Requests } from '../../../server/protocol.ts'
import { TableSchema } from '../../../server/schema.ts'
import { FRAME, readResponse, requestFrame } from './frames.ts'
import { LightSocket } from './socket.ts'

const post = async <T>(port: number, path: string, body: unknown): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

export const makeTable = (port: number, table: unknown): Promise<MadeTable> => post(port, '/api/tables', table)

interface Seat {
  readonly processId: string
  readonly roomId: string
  readonly sessionId: string
}

/** A browser's connection to a table, at the cost of its bytes: what it is told is read when somebody asks. */
export class Guest {
  /** Called for every frame of a running table, before anything is read of it. */
  onFrame: (kind: number, bytes: number) => void = () => {}
  onClose: (code: number) => void = () => {}
  readonly #socket: LightSocket
  readonly #decoder = new Decoder(new TableSchema())
  readonly #unread: Uint8Array[] = []
  readonly #waiting = new Map<number, { yes: () => void; no: (error: Error) => void }>()
  #requests = 0
  #begin: () => void = () => {}

  private constructor(socket: LightSocket) {
    this.#socket = socket
    socket.onFrame = (frame) => this.#take(frame)
    socket.onClose = (code) => this.#close(code)
  }

  static async join(port: number, code: string, options: JoinOptions): Promise<Guest> {
    const seat = await post<Seat>(port, `/matchmake/joinById/${code}`, options)
    const path = `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`
    const guest = new Guest(await LightSocket.open(port, path))
    await new Promise<void>((resolve) => {
      guest.#begin = resolve
    })
    return guest
  }

  /** The state as it is now; never held on to. */
  get state(): TableSchema {
    for (const frame of this.#unread.splice(0)) this.#decoder.decode(frame, { offset: 1 })
    return this.#decoder.state
  }

  ask<N extends RequestName>(name: N, payload: Requests[N]): Promise<void> {
    const id = this.#requests++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { yes: resolve, no: reject })
      this.#socket.send(requestFrame(id, name, payload))
    })
  }

  leave(): void {
    this.#socket.drop()
  }

  #take(frame: Uint8Array): void {
    const kind = frame[0]
    if (kind === FRAME.join) this.#socket.send(Uint8Array.of(FRAME.join))
    else if (kind === FRAME.response) this.#answer(frame)
    else if (kind === FRAME.state || kind === FRAME.patch) this.#unread.push(frame.slice())
    if (kind === FRAME.state) this.#begin()
    this.onFrame(kind ?? 0, frame.length)
  }

  #answer(frame: Uint8Array): void {
    const { id, yes, text } = readResponse(frame)
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (yes) waiting?.yes()
    else waiting?.no(new Error(text))
  }

  #close(code: number): void {
    for (const { no } of this.#waiting.values()) no(new Error(`the connection was closed (${code})`))
    this.#waiting.clear()
    this.onClose(code)
  }
}
