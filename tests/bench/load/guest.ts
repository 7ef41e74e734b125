import { Decoder } from '@colyseus/schema'
import type { Board } from '../../../engine/board.ts'
import { parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import type { JoinOptions, MadeTable } from '../../../server/protocol/http.ts'
import { HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import type { AllRequests } from '../../../server/protocol/requests.ts'
import { type SyncedTable, TableSchema } from '../../../server/protocol/schema.ts'
import { bytesOf, FRAME_TYPES, readMessage, readResponse, requestFrame } from './frames.ts'
import { LightSocket } from './socket.ts'

/** After which no answer counts as none. */
const PATIENCE_MS = 20_000

const post = async <T>(port: number, path: string, body: unknown, address?: string): Promise<T> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address === undefined ? {} : { 'x-forwarded-for': address }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

export const makeTable = (port: number, table: unknown, address?: string): Promise<MadeTable> =>
  post(port, '/api/tables', table, address)

interface Seat {
  readonly processId: string
  readonly roomId: string
  readonly sessionId: string
}

/** A browser's connection to a table that costs only its bytes: messages are decoded on request. */
export class Guest {
  /** Called for every frame of a running table, before anything is read of it. */
  onFrame: (kind: number, bytes: number) => void = () => {}
  onClose: (code: number) => void = () => {}
  /** The person's secret, once it was received. */
  token: string | undefined
  readonly #socket: LightSocket
  readonly #decoder = new Decoder(new TableSchema())
  readonly #unread: Uint8Array[] = []
  /** Messages about decisions that nobody has asked for yet, with their types. */
  readonly #unheard: (readonly [type: number, bytes: Uint8Array])[] = []
  #moves: readonly string[] = []
  readonly #waiting = new Map<number, (answer: number | Error) => void>()
  #requests = 0
  #begin: () => void = () => {}

  private constructor(socket: LightSocket) {
    this.#socket = socket
    socket.onFrame = (frame) => this.#take(frame)
    socket.onClose = (code) => this.#close(code)
  }

  /** `address`: where a proxy says that they come from. */
  static async join(port: number, code: string, options: JoinOptions, address?: string): Promise<Guest> {
    const seat = await post<Seat>(port, `/matchmake/joinById/${code}`, options, address)
    const path = `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`
    const guest = new Guest(await LightSocket.open(port, path, address))
    await new Promise<void>((resolve, reject) => {
      guest.#begin = resolve
      guest.onClose = (code) => reject(new Error(`the connection was closed (${code}) before the first state`))
      setTimeout(() => reject(new Error(`no state of table ${code} came`)), PATIENCE_MS).unref()
    })
    guest.onClose = () => {}
    return guest
  }

  /** The state as it is now; never held on to. */
  get state(): SyncedTable {
    for (const frame of this.#unread.splice(0)) this.#decoder.decode(frame, { offset: 1 })
    return this.#decoder.state
  }

  /** The decisions of the present game. */
  movesOn(board: Board): readonly string[] {
    for (const [type, bytes] of this.#unheard.splice(0)) {
      if (type === HISTORY_MESSAGE) {
        const all = parseHistoryMessage(board, bytes)
        if (!all.ok) throw new Error(all.error.message)
        this.#moves = all.value.slice(1).map(({ move }) => move)
      } else {
        const message = parseEventMessage(board, bytes)
        if (!message.ok) throw new Error(message.error.message)
        const { seq, move } = message.value
        this.#moves = seq === 0 ? [] : [...this.#moves.slice(0, seq - 1), move]
      }
    }
    return this.#moves
  }

  /** Resolves to the number of the state after it; a refusal rejects with its code as the message. */
  ask<N extends keyof AllRequests>(name: N, payload: AllRequests[N]): Promise<number> {
    const id = this.#requests++
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#settle(id, new Error(`no answer to ${name}`)), PATIENCE_MS)
      this.#waiting.set(id, (answer) => {
        clearTimeout(late)
        if (typeof answer === 'number') resolve(answer)
        else reject(answer)
      })
      this.#socket.send(requestFrame(id, name, payload))
    })
  }

  /** Sends any bytes as a frame. */
  sendFrame(frame: Uint8Array): void {
    this.#socket.send(frame)
  }

  /** Sends bytes as they are, be they frames or not. */
  sendBytes(bytes: Uint8Array): void {
    this.#socket.raw(bytes)
  }

  /** Says goodbye. */
  leave(): void {
    this.#socket.send(Uint8Array.of(FRAME_TYPES.leave))
  }

  /** Is gone without a word. */
  drop(): void {
    this.#socket.drop()
  }

  #take(frame: Uint8Array): void {
    const kind = frame[0]
    if (kind === FRAME_TYPES.join) this.#socket.send(Uint8Array.of(FRAME_TYPES.join))
    else if (kind === FRAME_TYPES.response) this.#answer(frame)
    else if (kind === FRAME_TYPES.message) this.#hear(readMessage(frame))
    else if (kind === FRAME_TYPES.bytes) this.#unheard.push([frame[1] as number, bytesOf(frame).slice()])
    else if (kind === FRAME_TYPES.state || kind === FRAME_TYPES.patch) this.#unread.push(frame.slice())
    if (kind === FRAME_TYPES.state) this.#begin()
    this.onFrame(kind ?? 0, frame.length)
  }

  #hear({ name, message }: ReturnType<typeof readMessage>): void {
    if (name === 'welcome') this.token = (message as Messages['welcome']).token
  }

  #answer(frame: Uint8Array): void {
    const { id, seq, refusal } = readResponse(frame)
    this.#settle(id, refusal === undefined ? seq : new Error(refusal))
  }

  #settle(id: number, answer: number | Error): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.(answer)
  }

  #close(code: number): void {
    for (const id of this.#waiting.keys()) this.#settle(id, new Error(`the connection was closed (${code})`))
    this.onClose(code)
  }
}
