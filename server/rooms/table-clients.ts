import { type Client, ClientState, ErrorCode, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import type { Seat } from '../../engine/board.ts'
import { type IpNetworks, networksAt } from '../limits/networks.ts'
import type { ConnectionPace } from '../limits/request-pace.ts'
import type { Metrics } from '../metrics.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { CLOSED_REMOVED, CLOSED_TO_SPECTATORS, MIN_SECRET_LENGTH } from '../protocol/codes.ts'
import type { JoinOptions } from '../protocol/http.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../protocol/messages.ts'
import type { SyncedTable } from '../protocol/schema.ts'
import { lastMessage } from '../table/event-messages.ts'
import { GameHistories } from '../table/game-histories.ts'
import { isAdmitted, isDelayed, mayEnter, maySeeNow } from '../table/people/access.ts'
import { KNOCK_TIMEOUT_MS, NO_SEAT_WANTED } from '../table/people/knocks.ts'
import { cleanName } from '../table/people/names.ts'
import { type Person, tokenKeyOf } from '../table/people/people.ts'
import type { Table } from '../table/table.ts'
import type { TableWriter } from '../table/table-writer.ts'
import type { Timers } from '../table/time/timers.ts'
import { flowControlOf } from './colyseus-internals.ts'
import { Connections, openConnection } from './connections.ts'
import { probe } from './heartbeat.ts'
import type { LiveTable, Tables } from './tables.ts'

/** The table that clients are at, and what counts their requests; one for all of them. */
interface TableAndMetrics {
  readonly live: LiveTable
  readonly metrics: Metrics
}

/** The client's person, and the seat with the hand that the state shows to it. */
interface ClientData {
  readonly person: Person
  /** The same person; for a screen that has sent the token of a person at the table, that person. */
  readonly known: Pick<Person, 'id'>
  readonly pace: ConnectionPace
  readonly at: TableAndMetrics
  seat: number | undefined
}

export type TableClient = Client<{ userData: ClientData; messages: Messages }>

/** Part of a Colyseus room that is needed here. */
interface ClientRoom {
  readonly clients: readonly TableClient[]
  readonly state: SyncedTable
}

const tokenOf = (options?: JoinOptions): string | undefined =>
  typeof options?.token === 'string' ? options.token : undefined

/** Returns an error that refuses a client with this code. */
const joinError = (code: string): ServerError => new ServerError(ErrorCode.AUTH_FAILED, code)

const dataOf = (client: TableClient): ClientData => {
  if (client.userData === undefined) throw new Error('a client without a visitor')
  return client.userData
}

export const personOf = (client: TableClient): Person => dataOf(client).person

export const paceOf = (client: TableClient): ConnectionPace => dataOf(client).pace

export const tableOf = (client: TableClient): TableAndMetrics => dataOf(client).at

/** Clients of a table's room: it admits them and sends each what its person may see. */
export class TableClients {
  private readonly room: ClientRoom
  private readonly tables: Pick<Tables, 'pace' | 'runSteps'>
  private readonly at: TableAndMetrics
  private readonly table: Table
  private readonly writer: TableWriter
  private readonly timers: Timers
  private readonly connections = new Connections()
  private readonly histories = new GameHistories()

  constructor(room: ClientRoom, live: LiveTable, tables: Pick<Tables, 'pace' | 'runSteps' | 'metrics'>) {
    this.room = room
    this.tables = tables
    this.at = { live, metrics: tables.metrics }
    this.table = live.table
    this.writer = live.writer
    this.timers = live.timers
  }

  /** Writes a long game for a client that is about to join, so that joining takes no long turn of the event loop. */
  async prepareJoin(options?: JoinOptions, address?: string): Promise<void> {
    const person = options?.screen === true ? undefined : this.table.people.findByToken(tokenOf(options))
    await this.writeHistory(person?.id, networksAt(address))
  }

  /** The same for a client that is about to reconnect. */
  async prepareRejoin(client: TableClient): Promise<void> {
    const { id, networks } = personOf(client)
    await this.writeHistory(id, networks)
  }

  /** Throws a `ServerError` with the code of the reason if the client may not come. Where all places are taken, it can knock. */
  admit(client: TableClient, options?: JoinOptions, address?: string): void {
    const person = this.table.people.findByToken(tokenOf(options))
    const networks = networksAt(address)
    const may = mayEnter(this.table, person)
    if (!may.ok) {
      const { code } = may.error
      throw joinError(code === 'table/knock' || code === 'table/behind' ? this.knock(networks, options, code) : code)
    }
    const presence = { session: client.sessionId, networks, known: person?.id ?? '', ...openConnection(client) }
    if (this.connections.admit(presence, this.belongsToTable)) return
    const code = person === undefined ? this.knock(networks, options) : 'table/full'
    throw joinError(code === 'table/knock' ? 'table/full' : code)
  }

  join(client: TableClient, options?: JoinOptions, address?: string): void {
    const { people } = this.table
    const token = tokenOf(options)
    const known = people.findByToken(token)
    const person = options?.screen === true ? people.screen(token) : people.identify(token)
    person.networks = networksAt(address)
    // A screen with the token of a person at the table counts as their connection.
    if (known === undefined) this.connections.update(client.sessionId, { known: person.id })
    client.userData = {
      person,
      known: known ?? person,
      pace: this.tables.pace.of(client.sessionId, person.networks, flowControlOf(client)),
      at: this.at,
      seat: undefined,
    }
    for (const other of this.joined) if (other !== client && personOf(other) === person) probe(other.ref)
    this.welcome(client)
  }

  /** Admits a client with a restored connection. */
  rejoin(client: TableClient): void {
    if (this.isRemoved(client)) throw joinError('table/removed')
    if (!this.maySee(client)) throw joinError('table/behind')
    this.connections.update(client.sessionId, openConnection(client))
    client.view?.dispose()
    dataOf(client).seat = undefined
    this.welcome(client)
  }

  /** Returns whether a lost connection may be restored. */
  mayReconnect(client: TableClient): boolean {
    return this.connections.has(client.sessionId) && !this.isRemoved(client) && this.maySee(client)
  }

  /** Sets the function that ends the wait for a lost connection when its place is needed. */
  endReconnectionBy(client: TableClient, end: () => void): void {
    this.connections.update(client.sessionId, { end, isLive: () => false })
  }

  /** `left`: the person closed the connection on purpose. */
  depart(client: TableClient, left: boolean): void {
    this.writer.depart(personOf(client), client.sessionId, left)
  }

  leave(client: TableClient, left: boolean): void {
    this.connections.leave(client.sessionId)
    this.depart(client, left)
    this.table.forget(personOf(client))
    client.view?.dispose()
  }

  /** Sends every client what happened, as its person may see it. The patch of the state is sent first. */
  sendChange(played: boolean): void {
    const messageFor = played ? lastMessage(this.table.snapshot, this.table.system) : undefined
    for (const client of this.joined) {
      const before = dataOf(client).seat
      const seat = this.updateView(client)
      const afterNextPatch = client.state === ClientState.JOINED
      if (messageFor !== undefined) client.sendBytes(DECISION_MESSAGE, messageFor(seat), { afterNextPatch })
      // Another seat has seen other cards, so that the whole history is needed.
      else if (seat !== before && this.table.match !== undefined) void this.sendHistoryOf(client, seat, afterNextPatch)
    }
  }

  /** Closes the connections of people whom the host has removed and of people who may not see the present game. */
  disconnectExcluded(): void {
    const { snapshot } = this.table
    if (snapshot.removed.length === 0 && !isDelayed(snapshot)) return
    for (const client of this.joined) {
      if (this.isRemoved(client)) client.leave(CLOSED_REMOVED)
      else if (!this.maySee(client)) client.leave(CLOSED_TO_SPECTATORS)
    }
  }

  private readonly belongsToTable = (id: string): boolean => {
    const { snapshot } = this.table
    return id !== '' && (isAdmitted(snapshot, id) || snapshot.screen === id)
  }

  /**
   * Adds a knock, with only the hash of the visitor's secret. Returns the code for the visitor: `closed` if they have not asked to come in,
   * or if everybody has gone on to another table, so that nobody would answer.
   */
  private knock(
    networks: IpNetworks,
    { token = '', name = '', screen = false }: JoinOptions = {},
    closed = 'table/knock',
  ): string {
    const { knocks } = this.table
    const now = monotonicNow()
    const key = tokenKeyOf(token)
    const clean = cleanName(name)
    if (screen || token.length < MIN_SECRET_LENGTH || this.table.snapshot.next !== '') return closed
    if (!knocks.renew(key, now)) {
      if (!clean.ok) return name === '' ? closed : clean.error.code
      const knock = { key, person: '', name: clean.value, seat: NO_SEAT_WANTED, colour: 0, networks }
      const noted = knocks.note(knock, now)
      if (!noted.ok) return noted.error.code
      this.table.showKnocks()
    }
    this.timers.after(KNOCK_TIMEOUT_MS, () => this.table.showKnocks())
    return 'table/knocking'
  }

  private get joined(): readonly TableClient[] {
    // A plain list, because the framework's own class of lists is slow to make.
    return [...this.room.clients].filter((client) => client.userData !== undefined)
  }

  private isRemoved(client: TableClient): boolean {
    return this.table.snapshot.removed.includes(personOf(client).id)
  }

  private maySee(client: TableClient): boolean {
    return maySeeNow(this.table.snapshot, dataOf(client).known)
  }

  private welcome(client: TableClient): void {
    const person = personOf(client)
    client.view = new StateView()
    this.updateView(client)
    this.writer.arrive(person, client.sessionId)
    const { snapshot, games } = this.table
    const held = { game: games, seat: snapshot.held[person.id] ?? -1 }
    const admitted = isAdmitted(snapshot, person.id)
    client.send('welcome', { token: person.token, person: person.id, now: monotonicNow(), admitted, held })
    this.sendHistory(client, false)
  }

  private async writeHistory(person: string | undefined, networks: IpNetworks): Promise<void> {
    const { table, histories } = this
    const seat = person === undefined ? undefined : table.seats.seatOf(person)
    if (!histories.needsSteps(table, seat)) return
    await this.tables.runSteps(histories.writeSteps(table, seat), () => [networks])
  }

  /** Sends the history to a client that has changed seats; a long one is encoded in steps first. */
  private async sendHistoryOf(client: TableClient, seat: Seat | undefined, afterNextPatch: boolean): Promise<void> {
    if (!this.histories.needsSteps(this.table, seat)) {
      this.sendHistory(client, afterNextPatch)
      return
    }
    const { id, networks } = personOf(client)
    await this.writeHistory(id, networks)
    if (this.joined.includes(client) && dataOf(client).seat === seat) this.sendHistory(client, afterNextPatch)
  }

  private sendHistory(client: TableClient, afterNextPatch: boolean): void {
    client.sendBytes(HISTORY_MESSAGE, this.histories.bytesFor(this.table, dataOf(client).seat), { afterNextPatch })
  }

  /** Shows the client the hand of the person's present seat, and hides any other. */
  private updateView(client: TableClient): number | undefined {
    const visitor = dataOf(client)
    const seat = this.table.seats.seatOf(visitor.person.id)
    if (seat === visitor.seat) return seat
    const [shown, wanted] = [visitor.seat, seat].map((i) => (i === undefined ? undefined : this.room.state.seats[i]))
    if (shown !== undefined) client.view?.remove(shown)
    if (wanted !== undefined) client.view?.add(wanted)
    // The first state contains everything in view; with the next patch a hand would arrive twice.
    if (client.state !== ClientState.JOINED) client.view?.changes.clear()
    visitor.seat = seat
    return seat
  }
}
