import type { Seat } from '../../../engine/board.ts'
import { LIVE_REQUEST_NAMES } from '../../../server/commands/requests.ts'
import { monotonicNow } from '../../../server/monotonic-clock.ts'
import { CLOSED_MOVED } from '../../../server/protocol/codes.ts'
import type { JoinOptions } from '../../../server/protocol/http.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE } from '../../../server/protocol/messages.ts'
import type { AllRequests, LiveRequests, RequestName } from '../../../server/protocol/requests.ts'
import { TableSchema } from '../../../server/protocol/schema.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { lastMessage } from '../../../server/table/event-messages.ts'
import { GameHistories } from '../../../server/table/game-histories.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { project } from '../../../server/table/projection.ts'
import type { RunningTable } from '../../../server/table/running-table.ts'
import { CLOSED_BY_CONSENT } from '../net/heartbeat.ts'
import type { RoomState, TableRoom } from '../net/table-room.ts'

type Listener = (message: never) => void

/** Values of the fields that the state lacks for the seats of other people. */
const HIDDEN_SEAT_PARTS = { hand: [], laid: -1 }

/** Returns the state as the person in this seat may see it; undefined for everybody else. */
const stateFor = (state: TableState, seat: Seat | undefined): RoomState => {
  const seats = state.seats.map((shown, i) => (i === seat ? shown : { ...shown, ...HIDDEN_SEAT_PARTS }))
  const seen = { ...state, seats }
  return { ...seen, toJSON: () => seen }
}

/** Connection of one person to a table on this device. It behaves like a room of the server, without a network in between. */
export class DeviceRoom implements TableRoom {
  readonly connection = { isOpen: true, close: () => this.end(CLOSED_BY_CONSENT) }
  readonly reconnection = { maxRetries: 0 }
  readonly person: Person
  readonly session: string
  /** Seat with the hand that this person sees. */
  seat: Seat | undefined
  private readonly table: DeviceTable
  private readonly listeners = new Map<string | number, Listener>()
  private stateListener: ((state: RoomState) => void) | undefined
  private leaveListener: ((code: number) => void) | undefined

  constructor(table: DeviceTable, person: Person, session: string) {
    this.table = table
    this.person = person
    this.session = session
  }

  onMessage(type: string | number, listener: Listener): void {
    this.listeners.set(type, listener)
  }

  onStateChange(listener: (state: RoomState) => void): void {
    this.stateListener = listener
  }

  onLeave(listener: (code: number) => void): void {
    this.leaveListener = listener
  }

  /** A table on this device is never out of reach. */
  onDrop(): void {}

  onReconnect(): void {}

  ping(answer: (roundTripMs: number) => void): void {
    answer(0)
  }

  /** Makes a request. Rejects with the refusal as `reason`, as a room of the server does. */
  async request<Payload, Answer>(name: string, payload: Payload): Promise<Answer> {
    const reply = await this.table.answer(this, name as keyof AllRequests, payload)
    if (!reply.ok) throw Object.assign(new Error(reply.error.code), { reason: reply.error })
    return reply.value as Answer
  }

  async leave(): Promise<void> {
    this.end(CLOSED_BY_CONSENT)
  }

  showState(state: TableState): void {
    this.stateListener?.(stateFor(state, this.seat))
  }

  send(type: string | number, message: unknown): void {
    this.listeners.get(type)?.(message as never)
  }

  /** Ends the connection. `code`: close code of the reason. */
  end(code: number): void {
    if (!this.connection.isOpen) return
    this.connection.isOpen = false
    this.table.remove(this)
    this.leaveListener?.(code)
  }
}

/** A table that runs in this page, with the connections to it. */
export class DeviceTable {
  private readonly running: RunningTable
  private readonly state = new TableSchema()
  private readonly histories = new GameHistories()
  private rooms: readonly DeviceRoom[] = []
  private sessions = 0

  /** `onLost` is called when another page of this browser has taken the table over. */
  constructor(running: RunningTable, onLost: () => void) {
    this.running = running
    const { table, writer, timers } = running
    writer.onLost = () => {
      timers.clear()
      onLost()
      for (const room of this.rooms) room.end(CLOSED_MOVED)
    }
    table.onChange((played) => this.show(played))
    table.speech.listen((said) => this.broadcast('said', said))
    table.aims.listen((aimed) => this.broadcast('aimed', aimed))
  }

  /** Connects a person. The room sends the table as soon as the caller has set its listeners. */
  join({ token, screen = false }: JoinOptions): DeviceRoom {
    const { people } = this.running.table
    const person = screen ? people.screen(token) : people.identify(token)
    this.sessions += 1
    const room = new DeviceRoom(this, person, String(this.sessions))
    setTimeout(() => this.welcome(room))
    return room
  }

  remove(room: DeviceRoom): void {
    if (!this.rooms.includes(room)) return
    this.rooms = this.rooms.filter((other) => other !== room)
    this.running.writer.depart(room.person, room.session, true)
  }

  answer({ person, session }: DeviceRoom, name: keyof AllRequests, payload: unknown) {
    const { writer } = this.running
    const isLive = LIVE_REQUEST_NAMES.includes(name as keyof LiveRequests)
    return isLive
      ? writer.answerLive({ person, name: name as keyof LiveRequests, payload }, session, () => undefined)
      : writer.answer({ person, name: name as RequestName, payload })
  }

  private welcome(room: DeviceRoom): void {
    if (!room.connection.isOpen) return
    const { table, writer } = this.running
    const { id, token } = room.person
    room.seat = table.seats.seatOf(id)
    this.rooms = [...this.rooms, room]
    writer.arrive(room.person, room.session)
    room.send('welcome', {
      ...{ token, person: id, now: monotonicNow(), admitted: true },
      held: { game: table.games, seat: table.snapshot.held[id] ?? -1 },
    })
    this.sendHistory(room)
  }

  private sendHistory(room: DeviceRoom): void {
    room.send(HISTORY_MESSAGE, this.histories.bytesFor(this.running.table, room.seat))
  }

  /** Shows the table to everybody here, and the decision that was just played. */
  private show(played: boolean): void {
    const { table } = this.running
    project(this.state, table)
    const state = this.state.toJSON() as TableState
    const messageFor = played ? lastMessage(table.snapshot, table.system) : undefined
    for (const room of this.rooms) {
      const before = room.seat
      room.seat = table.seats.seatOf(room.person.id)
      room.showState(state)
      if (messageFor !== undefined) room.send(DECISION_MESSAGE, messageFor(room.seat))
      else if (room.seat !== before && table.match !== undefined) this.sendHistory(room)
    }
  }

  private broadcast(type: string, message: unknown): void {
    for (const room of this.rooms) room.send(type, message)
  }
}
