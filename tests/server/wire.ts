import { Client, Room } from 'colyseus.js'
import { Course } from '../../client/net/course.ts'
import { parseTale } from '../../engine/tale.ts'
import type { View } from '../../engine/view.ts'
import {
  type Accepted,
  type JoinOptions,
  type MadeTable,
  type MakeTable,
  type Messages,
  PLAYED,
  type Played,
  type RequestName,
  type Requests,
  type TableState,
} from '../../server/protocol.ts'
import { goodMove, rulesOf, viewFrom } from './seen.ts'

/** The server's clock in a welcome, as it comes over the wire: its name, then a number of eight bytes. */
const CLOCK = Buffer.from('a36e6f77cb', 'hex')

/** The frame without the one thing in it that differs from run to run. */
const timeless = (frame: Uint8Array): Uint8Array => {
  const at = Buffer.from(frame.buffer).indexOf(CLOCK)
  return at < 0 ? frame : frame.fill(0, at + CLOCK.length, at + CLOCK.length + 8)
}

/** Every frame that came over a room's sockets, in order. */
const framesOf = new WeakMap<object, Uint8Array[]>()
const wire = Room.prototype as unknown as { onMessageCallback(event: { data: ArrayBuffer }): void }
const take = wire.onMessageCallback
wire.onMessageCallback = function (this: object, event) {
  const frames = framesOf.get(this) ?? []
  framesOf.set(this, frames)
  frames.push(timeless(new Uint8Array(event.data).slice()))
  take.call(this, event)
}

/** What a client holds of the table, as plain data. */
type Snapshot = TableState

/** A browser at the table: SDK client, its room, and all it was told. */
export interface Guest {
  readonly room: Room<unknown, TableState>
  readonly token: string
  readonly person: string
  readonly played: Played[]
  /** Every frame received so far. */
  frames(): readonly Uint8Array[]
  /** The state as plain data; others' hands are absent. */
  state(): Snapshot
  ask<N extends RequestName>(name: N, request: Requests[N]): Promise<Accepted>
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

const welcomed = (room: Room<unknown, TableState>): Promise<Messages['welcome']> =>
  new Promise((resolve) => {
    room.onMessage('welcome', (welcome: Messages['welcome']) => resolve(welcome))
  })

const firstState = (room: Room<unknown, TableState>): Promise<unknown> =>
  new Promise((resolve) => room.onStateChange.once(resolve))

export const visit = async (port: number, code: string, options: JoinOptions = {}): Promise<Guest> => {
  const room = (await new Client(addressOf(port)).joinById(code, options)) as Room<unknown, TableState>
  room.reconnection.minUptime = 0
  const played: Played[] = []
  const course = new Course()
  const moves = new Promise<void>((resolve) => {
    room.onMessage('moves', (message: Messages['moves']) => {
      course.begin(message)
      resolve()
    })
  })
  room.onMessage(PLAYED, (bytes: Uint8Array) => {
    const tale = parseTale(rulesOf(room.state).board, bytes)
    if (!tale.ok) throw new Error(tale.error.message)
    played.push(tale.value)
    course.add(tale.value)
  })
  const [welcome] = await Promise.all([welcomed(room), firstState(room), moves])
  return {
    room,
    ...welcome,
    played,
    frames: () => framesOf.get(room) ?? [],
    state: () =>
      ({ ...JSON.parse(JSON.stringify(room.state)), moves: course.moves, standIns: course.standIns }) as Snapshot,
    ask: (name, request) => room.request(name as never, request as never) as Promise<Accepted>,
    leave: async () => {
      if (room.connection.isOpen) await room.leave()
    },
  }
}

/** Waits until it holds, and says what it waited for if it does not. */
export const until = async (what: string, holds: () => boolean, limitMs = 20_000): Promise<void> => {
  const end = Date.now() + limitMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The guest's view, from nothing but what his client was told. */
export const viewOf = (guest: Guest, state: Snapshot = guest.state()): View => viewFrom(state, seatOf(guest))

/** A good decision for the guest's seat. */
export const moveFor = (guest: Guest): string => goodMove(viewOf(guest))

let acts = 0
export const actOf = (guest: Guest, move: string): Requests['act'] => {
  const { game, seq } = guest.state()
  return { id: `act ${acts++}`, game, seq, move }
}

/** The seat of the guest's person, or -1. */
export const seatOf = (guest: Guest): number => guest.state().seats.findIndex((seat) => seat.person === guest.person)

/** Plays the guests' seats, others being bots or nobody, until the game is over. */
export const playOut = async (guests: readonly Guest[]): Promise<void> => {
  const [first] = guests as readonly [Guest]
  while (first.state().phase === 'playing') {
    const { asked, seq } = first.state()
    const guest = guests.find((g) => asked.includes(seatOf(g)))
    if (guest === undefined) await until('the bot has played', () => first.room.state.seq !== seq)
    else {
      await until('the guest has seen it is his turn', () => guest.room.state.seq >= seq)
      // Not asked any more: he has decided already, and a bot's decision before his is all that the first guest saw.
      if (guest.state().asked.includes(seatOf(guest))) await guest.ask('act', actOf(guest, moveFor(guest)))
      await until('the first guest has seen it', () => first.room.state.seq !== seq)
    }
  }
}
