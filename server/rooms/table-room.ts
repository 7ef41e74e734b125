import { type Client, ClientState, CloseCode, ErrorCode, Room, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { StorageError } from '../archive/storage-error.ts'
import { insideRoom } from '../inside.ts'
import { log } from '../log.ts'
import type { Neighbours } from '../neighbours/neighbours.ts'
import { listedOf } from '../open-tables.ts'
import type { Person } from '../people.ts'
import { ponder } from '../pondering.ts'
import { project } from '../project.ts'
import { CLOSED_MOVED, CLOSED_REMOVED, type JoinOptions, type Messages, PLAYED, type Refusal } from '../protocol.ts'
import { REQUEST_NAMES } from '../requests.ts'
import { TableSchema } from '../schema.ts'
import { mayEnter } from '../seating.ts'
import type { Step, Table } from '../table.ts'
import type { LiveTable, Tables } from '../tables.ts'
import { tellerOf } from '../telling.ts'
import type { Cancel } from '../timers.ts'
import { corks } from './corks.ts'

const RECONNECTION_S = 120
/** Beyond so many connections no stranger is let in, so that nobody can fill a table up against its own people. */
const MOST_WITH_STRANGERS = 100
const MOST_CLIENTS = 1000

/** Who is at the other end, and the seat whose hand his state shows. */
interface Visitor {
  readonly person: Person
  seat: number | undefined
}

interface Making {
  readonly tables: Tables
  readonly neighbours: Neighbours
  readonly code: string
}

type Visit = Client<{ userData: Visitor; messages: Messages }>

const tokenOf = (options?: JoinOptions): string | undefined =>
  typeof options?.token === 'string' ? options.token : undefined

/** Only codes get through the framework to whoever wanted to join. */
const unread = (table: string, err: unknown): never => {
  if (!(err instanceof StorageError)) throw err
  log.error({ err, table }, 'A table could not be taken up')
  throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/storage')
}

/** The wire's end of a table: comes and goes, forwards requests, shows what changed. */
export class TableRoom extends Room<{ state: TableSchema; client: Visit }> {
  override state = new TableSchema()
  override autoDispose = false
  override maxClients = MOST_CLIENTS
  override patchRate = 1000
  /** Its last changes are being kept; the table may live elsewhere by now. */
  closing = false
  private neighbours!: Neighbours
  private tables!: Tables
  private live!: LiveTable
  private cancelEnd: Cancel = () => {}
  private listed = ''

  override async onCreate({ tables, neighbours, code }: Making): Promise<void> {
    if (tables.full) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/too-many')
    const live = await tables.take(code).catch((error) => unread(code, error))
    if (live === undefined) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
    const { table, keeper } = live
    Object.assign(this, { tables, neighbours, live, roomId: code, maxMessagesPerSecond: tables.messagesPerSecond })
    keeper.onLost = () => this.end(CLOSED_MOVED)
    table.watch((step) => this.show(step))
    for (const name of REQUEST_NAMES) {
      this.onMessage(name, async (client: Visit, payload: unknown, ctx) => {
        const asked = { person: this.visitor(client).person, name, payload }
        const reply = await tables.metrics.request(name, keeper.answer(asked))
        return reply.ok ? reply.value : ctx.reject(reply.error)
      })
    }
    this.onMessage('ponder', (client: Visit, payload: unknown, ctx) => {
      const answer = ponder(table, this.visitor(client).person, payload)
      return answer.ok ? { seq: table.seq } : ctx.reject({ ...answer.error, seq: table.seq })
    })
    this.onMessage('*', (client: Visit, _name: unknown, rest: unknown) => this.misunderstand(client, rest))
    this.show(undefined)
  }

  override async onAuth(_client: Visit, options?: JoinOptions): Promise<boolean> {
    await this.stay()
    const person = this.table.people.recognised(tokenOf(options))
    const may = mayEnter(this.table, person)
    if (!may.ok) throw new ServerError(ErrorCode.AUTH_FAILED, may.error.code)
    const full = person === undefined && this.clients.length >= MOST_WITH_STRANGERS
    if (full) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/full')
    return true
  }

  override onJoin(client: Visit, options?: JoinOptions): void {
    const { people } = this.table
    const person = options?.screen === true ? people.screen(tokenOf(options)) : people.known(tokenOf(options))
    client.userData = { person, seat: undefined }
    this.enter(client)
  }

  override onDrop(client: Visit): void {
    this.live.keeper.depart(this.visitor(client).person, client.sessionId, false)
    this.allowReconnection(client, RECONNECTION_S).catch(() => {})
  }

  override async onReconnect(client: Visit): Promise<void> {
    await this.stay()
    const { removed } = this.table.sitting
    if (removed.includes(this.visitor(client).person.id)) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/removed')
    client.view?.dispose()
    this.visitor(client).seat = undefined
    this.enter(client)
  }

  override onLeave(client: Visit, code?: number): void {
    const { person } = this.visitor(client)
    this.live.keeper.depart(person, client.sessionId, code === CloseCode.CONSENTED)
    this.table.forget(person)
    client.view?.dispose()
  }

  /** Clients come again by themselves after this close code. */
  override onBeforeShutdown(): void {
    this.end(CloseCode.MAY_TRY_RECONNECT)
  }

  override onDispose(): Promise<void> | undefined {
    return this.tables?.close(this.live)
  }

  override onUncaughtException(err: Error, method: string): void {
    // Somebody who may not come in is no fault.
    if (err.cause instanceof ServerError) return
    // The framework's own error holds the client with his token.
    log.error({ err: err.cause ?? err, table: this.roomId, method }, 'A table met a fault')
  }

  /** Nobody is let in to a table that lives elsewhere by now: he would see it as it was. */
  private async stay(): Promise<void> {
    if (!(await this.neighbours.isHere(this.roomId))) this.live.keeper.giveWay()
    if (this.closing) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/moved')
  }

  /** What was under way is kept first, so that whoever takes the table up next finds all of it. */
  private end(code: number): void {
    if (this.closing) return
    this.closing = true
    void this.live.keeper.end().then(() => {
      // Whoever has not come yet is not waited for.
      const { _reservedSeats: seats } = insideRoom(this)
      for (const session of Object.keys(seats)) delete seats[session]
      return this.disconnect(code)
    })
  }

  private get table(): Table {
    return this.live.table
  }

  /**
   * A message of an unknown name, or a request that calls itself `*`, for which `rest` is where it is answered. Left to
   * itself the framework would repeat the name in the close frame, and a long one throws where nobody catches it.
   */
  private misunderstand(client: Visit, rest: unknown): void {
    const { reject } = Object(rest) as { readonly reject?: unknown }
    const refusal: Refusal = { code: 'request/malformed', message: 'There is no such request.', seq: this.table.seq }
    if (typeof reject === 'function') reject.call(rest, refusal)
    else client.leave(CloseCode.WITH_ERROR)
  }

  private visitor(client: Visit): Visitor {
    if (client.userData === undefined) throw new Error('a client without a visitor')
    return client.userData
  }

  private enter(client: Visit): void {
    const { person } = this.visitor(client)
    client.view = new StateView()
    this.live.keeper.arrive(person, client.sessionId)
    client.send('welcome', { token: person.token, person: person.id, now: Date.now() })
    this.tellMoves(client)
  }

  private tellMoves(client: Visit): void {
    const { games, match, sitting } = this.table
    client.send('moves', { game: games, moves: match?.moves ?? [], standIns: sitting.standIns })
  }

  /** The state first, then what happened, to each as he may see it. Whoever is still joining only needs the list of moves anew. */
  private show(step: Step | undefined): void {
    project(this.state, this.table)
    corks.hold(this.clients)
    const tell = step === undefined ? undefined : tellerOf(step, this.table.rules)
    for (const client of this.clients.filter((c) => c.userData !== undefined)) {
      const seat = this.look(client)
      if (tell === undefined) continue
      if (client.state === ClientState.JOINED) client.sendBytes(PLAYED, tell(seat), { afterNextPatch: true })
      else this.tellMoves(client)
    }
    this.broadcastPatch()
    this.cancelEnd()
    const idle = this.table.people.here().length === 0
    if (idle) this.putAwayLater()
    this.dismiss()
    this.list()
  }

  /** In the list of open tables, or out of it. */
  private list(): void {
    const listed = listedOf(this.table.sitting)
    if (listed.card === this.listed) return
    this.listed = listed.card
    void this.setMatchmaking({ metadata: listed }).catch((err) => log.debug({ err }, 'A table could not be listed'))
  }

  private putAwayLater(): void {
    this.cancelEnd = this.tables.whenIdle(this.live, () => {
      const isExpected = Object.keys(insideRoom(this)._reservedSeats).length > 0
      if (isExpected) this.putAwayLater()
      else this.end(CLOSED_MOVED)
    })
  }

  /** Those whom the host has removed. */
  private dismiss(): void {
    const { removed } = this.table.sitting
    if (removed.length === 0) return
    for (const client of this.clients) {
      if (client.userData !== undefined && removed.includes(client.userData.person.id)) client.leave(CLOSED_REMOVED)
    }
  }

  /** Turns the client's view to the hand of his person's present seat, and away from any other. */
  private look(client: Visit): number | undefined {
    const visitor = this.visitor(client)
    const seat = this.table.seats.seatOf(visitor.person.id)
    if (seat === visitor.seat) return seat
    const [shown, wanted] = [visitor.seat, seat].map((i) => (i === undefined ? undefined : this.state.seats[i]))
    if (shown !== undefined) client.view?.remove(shown)
    if (wanted !== undefined) client.view?.add(wanted)
    // The first state brings all that is in view; brought again by the next patch, a hand would be there twice.
    if (client.state !== ClientState.JOINED) client.view?.changes.clear()
    visitor.seat = seat
    return seat
  }
}
