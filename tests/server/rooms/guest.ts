import { Client, Room } from 'colyseus.js'
import { type EventMessage, parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import type { View } from '../../../engine/view.ts'
import type { JoinOptions, MadeTable, MakeTable } from '../../../server/protocol/http.ts'
import type { Accepted } from '../../../server/protocol/messages.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import type { LiveRequests, RequestName, Requests } from '../../../server/protocol/requests.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { chooseMove, rulesOf, viewFrom } from './client-view.ts'

/** Encoding of the server's clock in a welcome: its name, followed by a number of eight bytes. */
const CLOCK_MARKER = Buffer.from('a36e6f77cb', 'hex')

/** Returns the frame without the clock, which differs in each run. */
const withoutClock = (frame: Uint8Array): Uint8Array => {
  const at = Buffer.from(frame.buffer).indexOf(CLOCK_MARKER)
  return at < 0 ? frame : frame.fill(0, at + CLOCK_MARKER.length, at + CLOCK_MARKER.length + 8)
}

/** Frames received by each room, in order. */
const framesOf = new WeakMap<object, Uint8Array[]>()
const recordFrames = Room.prototype as unknown as { onMessageCallback(event: { data: ArrayBuffer }): void }
const receive = recordFrames.onMessageCallback
recordFrames.onMessageCallback = function (this: object, event) {
  const frames = framesOf.get(this) ?? []
  framesOf.set(this, frames)
  frames.push(withoutClock(new Uint8Array(event.data).slice()))
  receive.call(this, event)
}

/** State of the table at a client, as plain data. */
interface ClientSnapshot extends TableState {
  /** Decisions of the present game as everybody may read them. */
  readonly moves: readonly string[]
  /** Numbers of the decisions that a bot made for a person. */
  readonly standIns: readonly number[]
}

/** A client at the table: its room and everything it has received. */
export interface Guest {
  readonly room: Room<unknown, TableState>
  readonly token: string
  readonly person: string
  /** Decisions received one by one. */
  readonly played: EventMessage[]
  /** Returns the present game: the history received on joining, continued with the decisions received one by one. */
  history(): readonly EventMessage[]
  /** Returns all frames received so far. */
  frames(): readonly Uint8Array[]
  /** Returns the state as plain data; others' hands are absent. */
  state(): ClientSnapshot
  ask<N extends RequestName>(name: N, request: Requests[N]): Promise<Accepted>
  /** Makes a request that changes nothing that is saved. */
  aside<N extends keyof LiveRequests>(name: N, request: LiveRequests[N]): Promise<Accepted>
  leave(): Promise<unknown>
}

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`

export const post = async (port: number, body: unknown): Promise<Response> =>
  fetch(`${addressOf(port)}/api/tables`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const makeTable = async (port: number, table: MakeTable): Promise<MadeTable> => {
  const response = await post(port, table)
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as MadeTable
}

const awaitWelcome = (room: Room<unknown, TableState>): Promise<Messages['welcome']> =>
  new Promise((resolve) => {
    room.onMessage('welcome', (welcome: Messages['welcome']) => resolve(welcome))
  })

const awaitFirstState = (room: Room<unknown, TableState>): Promise<unknown> =>
  new Promise((resolve) => room.onStateChange.once(resolve))

export const visit = (port: number, code: string, options: JoinOptions = {}): Promise<Guest> =>
  visitAt(addressOf(port), code, options)

/** Joins a table of the site at that origin. `headers`: sent by the browser with its socket. */
export const visitAt = async (
  origin: string,
  code: string,
  options: JoinOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Guest> => {
  const room = (await new Client(origin, { headers }).joinById(code, options)) as Room<unknown, TableState>
  room.reconnection.minUptime = 0
  const played: EventMessage[] = []
  let history: readonly EventMessage[] = []
  const told = new Promise<void>((resolve) => {
    room.onMessage(HISTORY_MESSAGE, (bytes: Uint8Array) => {
      const messages = parseHistoryMessage(rulesOf(room.state).board, bytes)
      if (!messages.ok) throw new Error(messages.error.message)
      history = messages.value
      resolve()
    })
  })
  room.onMessage(DECISION_MESSAGE, (bytes: Uint8Array) => {
    const message = parseEventMessage(rulesOf(room.state).board, bytes)
    if (!message.ok) throw new Error(message.error.message)
    played.push(message.value)
    history = [...history.slice(0, message.value.seq), message.value]
  })
  const [welcome] = await Promise.all([awaitWelcome(room), awaitFirstState(room), told])
  return {
    room,
    ...welcome,
    played,
    frames: () => framesOf.get(room) ?? [],
    history: () => history,
    state: () => ({
      ...(room.state as unknown as { toJSON(): TableState }).toJSON(),
      moves: history.slice(1).map(({ move }) => move),
      standIns: history.filter(({ standIn }) => standIn).map(({ seq }) => seq),
    }),
    ask: (name, request) => room.request(name as never, request as never) as Promise<Accepted>,
    aside: (name, request) => room.request(name as never, request as never) as Promise<Accepted>,
    leave: async () => {
      if (room.connection.isOpen) await room.leave()
    },
  }
}

/** Waits until the condition holds; `what` names it in the error of a timeout. */
export const until = async (what: string, holds: () => boolean, limitMs = 20_000): Promise<void> => {
  const end = Date.now() + limitMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Returns the guest's view from the client's state alone. */
export const viewOf = (guest: Guest, state: ClientSnapshot = guest.state()): View => viewFrom(state, seatOf(guest))

/** Returns a good decision for the guest's seat. */
export const moveFor = (guest: Guest): string => chooseMove(viewOf(guest))

let acts = 0
export const actOf = (guest: Guest, move: string): Requests['act'] => {
  const { game, seq } = guest.state()
  return { id: `act ${acts++}`, game, seq, move }
}

/** Returns the seat of the guest's person, or -1. */
export const seatOf = (guest: Guest): number => guest.state().seats.findIndex((seat) => seat.person === guest.person)

/** Plays the guests' seats until the game is over; bots or nobody have the others. */
export const playOut = async (guests: readonly Guest[]): Promise<void> => {
  const [first] = guests as readonly [Guest]
  while (first.state().phase === 'playing') {
    const { asked, seq } = first.state()
    const guest = guests.find((g) => asked.includes(seatOf(g)))
    if (guest === undefined) await until('the bot has played', () => first.room.state.seq !== seq)
    else {
      await until('the guest has seen that it is the own turn', () => guest.room.state.seq >= seq)
      // If the guest is not asked any more, the decision is made and the first guest has only seen the bot's decision before it.
      if (guest.state().asked.includes(seatOf(guest))) await guest.ask('act', actOf(guest, moveFor(guest)))
      await until('the first guest has seen it', () => first.room.state.seq !== seq)
    }
  }
}
