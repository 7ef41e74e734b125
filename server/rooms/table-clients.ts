import { type Client, ClientState, ErrorCode, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { type IpNetworks, networksAt } from '../limits/networks.ts'
import type { ConnectionPace, RequestPace } from '../limits/request-pace.ts'
import { steadyNow } from '../monotonic-clock.ts'
import { CLOSED_APART, CLOSED_FULL, CLOSED_REMOVED, SECRET_LENGTH } from '../protocol/codes.ts'
import type { JoinOptions } from '../protocol/http.ts'
import { HISTORY, type Messages, PLAYED } from '../protocol/messages.ts'
import type { SyncedTable } from '../protocol/schema.ts'
import { historyFor, lastMessage } from '../table/event-messages.ts'
import { belongs, isDelayed, mayEnter, maySeeNow } from '../table/people/access.ts'
import { AT_THE_DOOR, PATIENCE_MS } from '../table/people/knocks.ts'
import { cleanName } from '../table/people/names.ts'
import { type Person, tokenKeyOf } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'
import type { TableWriter } from '../table/table-writer.ts'
import type { Timers } from '../table/time/timers.ts'
import { valveOf } from './colyseus-internals.ts'
import { Crowd } from './connections.ts'
import type { LiveTable } from './tables.ts'

/** Who is at the other end, and the seat that the state shows the hand of. */
interface Visitor {
  readonly person: Person
  /** The same, or the one of the table whose token a screen has shown. */
  readonly known: Pick<Person, 'id'>
  readonly pace: ConnectionPace
  seat: number | undefined
}

export type TableClient = Client<{ userData: Visitor; messages: Messages }>

/** As much of a room as it takes. */
interface VisitedRoom {
  readonly clients: readonly TableClient[]
  readonly state: SyncedTable
}

const tokenOf = (options?: JoinOptions): string | undefined =>
  typeof options?.token === 'string' ? options.token : undefined

const refusal = (code: string): ServerError => new ServerError(ErrorCode.AUTH_FAILED, code)

const visitorOf = (client: TableClient): Visitor => {
  if (client.userData === undefined) throw new Error('a client without a visitor')
  return client.userData
}

export const personOf = (client: TableClient): Person => visitorOf(client).person

export const paceOf = (client: TableClient): ConnectionPace => visitorOf(client).pace

/** The clients of a room as people of its table: who may come, and what each is told. */
export class Visitors {
  private readonly room: VisitedRoom
  private readonly pace: RequestPace
  private readonly table: Table
  private readonly writer: TableWriter
  private readonly timers: Timers
  private readonly crowd = new Crowd()

  constructor(room: VisitedRoom, { table, writer, timers }: LiveTable, pace: RequestPace) {
    this.room = room
    this.pace = pace
    this.table = table
    this.writer = writer
    this.timers = timers
  }

  /** Throws a `ServerError` with the code of the reason if the client may not come. Where all places are taken, one can knock. */
  admit(client: TableClient, options?: JoinOptions, address?: string): void {
    const person = this.table.people.recognised(tokenOf(options))
    const networks = networksAt(address)
    const may = mayEnter(this.table, person)
    if (!may.ok) {
      const { code } = may.error
      throw refusal(code === 'table/knock' || code === 'table/behind' ? this.knock(networks, options, code) : code)
    }
    const end = () => client.leave(CLOSED_FULL)
    const presence = { session: client.sessionId, networks, known: person?.id ?? '', end }
    if (this.crowd.admit(presence, this.isOwn)) return
    const code = person === undefined ? this.knock(networks, options) : 'table/full'
    throw refusal(code === 'table/knock' ? 'table/full' : code)
  }

  join(client: TableClient, options?: JoinOptions, address?: string): void {
    const { people } = this.table
    const token = tokenOf(options)
    const known = people.recognised(token)
    const person = options?.screen === true ? people.screen(token) : people.known(token)
    person.networks = networksAt(address)
    // A screen that shows the token of somebody at the table counts for them.
    if (known === undefined) this.crowd.identify(client.sessionId, person.id)
    client.userData = {
      person,
      known: known ?? person,
      pace: this.pace.of(client.sessionId, person.networks, valveOf(client)),
      seat: undefined,
    }
    this.enter(client)
  }

  /** The client's connection is there again. */
  rejoin(client: TableClient): void {
    if (this.isRemoved(client)) throw refusal('table/removed')
    if (!this.maySee(client)) throw refusal('table/behind')
    this.crowd.endBy(client.sessionId, () => client.leave(CLOSED_FULL))
    client.view?.dispose()
    visitorOf(client).seat = undefined
    this.enter(client)
  }

  /** Whether a connection that was lost may come back as it was. */
  mayReturn(client: TableClient): boolean {
    const apart = this.isRemoved(client) || !this.maySee(client)
    return this.crowd.has(client.sessionId) && !apart
  }

  /** The way back of a lost connection, which somebody else's coming may end. */
  keepWay(client: TableClient, end: () => void): void {
    this.crowd.endBy(client.sessionId, end)
  }

  /** `left`: by the person's own wish, rather than by a lost connection. */
  depart(client: TableClient, left: boolean): void {
    this.writer.depart(personOf(client), client.sessionId, left)
  }

  leave(client: TableClient, left: boolean): void {
    this.crowd.leave(client.sessionId)
    this.depart(client, left)
    this.table.forget(personOf(client))
    client.view?.dispose()
  }

  /** Tells every client what happened, as they may see it. The patch of the state goes out first. */
  tell(played: boolean): void {
    const told = played ? lastMessage(this.table.snapshot, this.table.system) : undefined
    for (const client of this.present) {
      const before = visitorOf(client).seat
      const seat = this.turnView(client)
      const afterNextPatch = client.state === ClientState.JOINED
      if (told !== undefined) client.sendBytes(PLAYED, told(seat), { afterNextPatch })
      // Another seat has seen other cards.
      else if (seat !== before && this.table.match !== undefined) this.sendHistory(client, afterNextPatch)
    }
  }

  /** Closes the connections of people that the host has removed, and of those who may not see this game as it is now. */
  dismiss(): void {
    const { snapshot } = this.table
    if (snapshot.removed.length === 0 && !isDelayed(snapshot)) return
    for (const client of this.present) {
      if (this.isRemoved(client)) client.leave(CLOSED_REMOVED)
      else if (!this.maySee(client)) client.leave(CLOSED_APART)
    }
  }

  private readonly isOwn = (id: string): boolean => {
    const { snapshot } = this.table
    return id !== '' && (belongs(snapshot, id) || snapshot.screen === id)
  }

  /** Notes who stands at the door; only the hash of their secret is kept. Returns the code of what becomes of it: `closed` for who has not asked to come in. */
  private knock(
    networks: IpNetworks,
    { token = '', name = '', screen = false }: JoinOptions = {},
    closed = 'table/knock',
  ): string {
    const { knocks } = this.table
    const now = steadyNow()
    const key = tokenKeyOf(token)
    const clean = cleanName(name)
    if (screen || token.length < SECRET_LENGTH) return closed
    if (!knocks.isWaiting(key, now)) {
      if (!clean.ok) return name === '' ? closed : clean.error.code
      const knock = { key, person: '', name: clean.value, seat: AT_THE_DOOR, colour: 0, networks }
      const noted = knocks.note(knock, now)
      if (!noted.ok) return noted.error.code
      this.table.showKnocks()
    }
    this.timers.after(PATIENCE_MS, () => this.table.showKnocks())
    return 'table/knocking'
  }

  private get present(): readonly TableClient[] {
    return this.room.clients.filter((client) => client.userData !== undefined)
  }

  private isRemoved(client: TableClient): boolean {
    return this.table.snapshot.removed.includes(personOf(client).id)
  }

  private maySee(client: TableClient): boolean {
    return maySeeNow(this.table.snapshot, visitorOf(client).known)
  }

  private enter(client: TableClient): void {
    const person = personOf(client)
    client.view = new StateView()
    this.turnView(client)
    this.writer.arrive(person, client.sessionId)
    const { snapshot, games } = this.table
    const held = { game: games, seat: snapshot.held[person.id] ?? -1 }
    const admitted = belongs(snapshot, person.id)
    client.send('welcome', { token: person.token, person: person.id, now: steadyNow(), admitted, held })
    this.sendHistory(client, false)
  }

  private sendHistory(client: TableClient, afterNextPatch: boolean): void {
    const { snapshot, system } = this.table
    client.sendBytes(HISTORY, historyFor(snapshot, system, visitorOf(client).seat), { afterNextPatch })
  }

  /** Turns the client's view to the hand of the person's present seat, and away from any other. */
  private turnView(client: TableClient): number | undefined {
    const visitor = visitorOf(client)
    const seat = this.table.seats.seatOf(visitor.person.id)
    if (seat === visitor.seat) return seat
    const [shown, wanted] = [visitor.seat, seat].map((i) => (i === undefined ? undefined : this.room.state.seats[i]))
    if (shown !== undefined) client.view?.remove(shown)
    if (wanted !== undefined) client.view?.add(wanted)
    // The first state brings all that is in view; brought again by the next patch, a hand would be there twice.
    if (client.state !== ClientState.JOINED) client.view?.changes.clear()
    visitor.seat = seat
    return seat
  }
}
