import { type Client, ClientState, ErrorCode, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { CLOSED_REMOVED } from '../protocol/codes.ts'
import type { JoinOptions } from '../protocol/http.ts'
import { HISTORY, type Messages, PLAYED } from '../protocol/messages.ts'
import type { SyncedTable } from '../protocol/schema.ts'
import { steadyNow } from '../steady-now.ts'
import { historyFor, lastMessage } from '../table/event-messages.ts'
import { mayEnter } from '../table/host.ts'
import type { Person } from '../table/people.ts'
import type { Table } from '../table/table.ts'
import type { TableWriter } from '../table/table-writer.ts'
import type { LiveTable } from './tables.ts'

/** Beyond so many connections no stranger is let in, so that nobody can fill a table up against its own people. */
const MOST_WITH_STRANGERS = 100

/** Who is at the other end, and the seat that the state shows the hand of. */
interface Visitor {
  readonly person: Person
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

/** The clients of a room as people of its table: who may come, and what each is told. */
export class Visitors {
  private readonly room: VisitedRoom
  private readonly table: Table
  private readonly writer: TableWriter

  constructor(room: VisitedRoom, { table, writer }: LiveTable) {
    this.room = room
    this.table = table
    this.writer = writer
  }

  /** Throws a `ServerError` with the code of the reason if the client may not come. */
  admit(options?: JoinOptions): void {
    const person = this.table.people.recognised(tokenOf(options))
    const may = mayEnter(this.table, person)
    if (!may.ok) throw refusal(may.error.code)
    if (person === undefined && this.room.clients.length >= MOST_WITH_STRANGERS) throw refusal('table/full')
  }

  join(client: TableClient, options?: JoinOptions): void {
    const { people } = this.table
    const person = options?.screen === true ? people.screen(tokenOf(options)) : people.known(tokenOf(options))
    client.userData = { person, seat: undefined }
    this.enter(client)
  }

  /** The client's connection is there again. */
  rejoin(client: TableClient): void {
    if (this.isRemoved(client)) throw refusal('table/removed')
    client.view?.dispose()
    visitorOf(client).seat = undefined
    this.enter(client)
  }

  /** `left`: by the person's own wish, rather than by a lost connection. */
  depart(client: TableClient, left: boolean): void {
    this.writer.depart(personOf(client), client.sessionId, left)
  }

  leave(client: TableClient, left: boolean): void {
    this.depart(client, left)
    this.table.forget(personOf(client))
    client.view?.dispose()
  }

  /** Tells every client what happened, as they may see it. The patch of the state goes out first. */
  tell(played: boolean): void {
    const told = played ? lastMessage(this.table.snapshot, this.table.rules) : undefined
    for (const client of this.present) {
      const before = visitorOf(client).seat
      const seat = this.turnView(client)
      const afterNextPatch = client.state === ClientState.JOINED
      if (told !== undefined) client.sendBytes(PLAYED, told(seat), { afterNextPatch })
      // Another seat has seen other cards.
      else if (seat !== before && this.table.match !== undefined) this.sendHistory(client, afterNextPatch)
    }
  }

  /** Closes the connections of people that the host has removed. */
  dismiss(): void {
    for (const client of this.present) if (this.isRemoved(client)) client.leave(CLOSED_REMOVED)
  }

  private get present(): readonly TableClient[] {
    return this.room.clients.filter((client) => client.userData !== undefined)
  }

  private isRemoved(client: TableClient): boolean {
    return this.table.snapshot.removed.includes(personOf(client).id)
  }

  private enter(client: TableClient): void {
    const person = personOf(client)
    client.view = new StateView()
    this.turnView(client)
    this.writer.arrive(person, client.sessionId)
    client.send('welcome', { token: person.token, person: person.id, now: steadyNow() })
    this.sendHistory(client, false)
  }

  private sendHistory(client: TableClient, afterNextPatch: boolean): void {
    const { snapshot, rules } = this.table
    client.sendBytes(HISTORY, historyFor(snapshot, rules, visitorOf(client).seat), { afterNextPatch })
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
