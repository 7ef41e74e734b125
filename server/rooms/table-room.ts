import { type AuthContext, CloseCode, ErrorCode, Room, ServerError } from '@colyseus/core'
import { socketDeviceId } from '../accounts/session-cookie.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { type Latecomer, withLatecomer } from '../commands/latecomers.ts'
import type { BansInForce } from '../conduct/bans-in-force.ts'
import { type IpNetworks, OWN_PROCESS } from '../limits/networks.ts'
import { timeSlicing } from '../limits/time-slicing.ts'
import { log } from '../log.ts'
import { CLOSED_MOVED } from '../protocol/codes.ts'
import type { JoinOptions } from '../protocol/http.ts'
import type { Messages } from '../protocol/messages.ts'
import { type SyncedTable, TableSchema } from '../protocol/schema.ts'
import type { TableResult } from '../protocol/tournament.ts'
import { withConsequences, withTimePassed } from '../table/consequences.ts'
import { isAdmitted } from '../table/people/access.ts'
import { withRenewedPlace } from '../table/people/renewed-place.ts'
import { project } from '../table/projection.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import { goesOnAlone } from '../table/time/awake.ts'
import { tableResultOf } from '../tournament-desk/table-result.ts'
import { shareHandlers } from './colyseus-internals.ts'
import { loadTableForRoom, RoomLifetime } from './lifetime.ts'
import { MAX_TIMER_MS } from './room-clocks.ts'
import { closeSpectatorRoom, openSpectatorRoom } from './spectator-room.ts'
import { StateSerializer } from './state-serializer.ts'
import { personOf, type TableClient, TableClients } from './table-clients.ts'
import { TABLE_MESSAGES } from './table-messages.ts'
import type { LiveTable, Tables } from './tables.ts'
import { writeBatching } from './write-batching.ts'

const RECONNECTION_S = 120

interface ClientAuth {
  readonly address: string
  /** Id of the person's account, if their browser is signed in. */
  readonly account: string | undefined
  /** Id of the browser, if an account was ever signed in there; otherwise empty. */
  readonly device: string
}

interface RoomOptions {
  readonly tables: Tables
  readonly cluster: Cluster
  readonly code: string
  /** Networks of the visitor who asks for the table. */
  readonly networks?: IpNetworks
}

/** A game that was stopped because time was over, as it stands. */
export interface StoppedGame {
  readonly hasBegun: boolean
  readonly result: TableResult
}

/** Connects a table with the network: it admits clients, forwards requests and sends changes. */
export class TableRoom extends Room<{ state: SyncedTable; client: TableClient }> {
  override state = new TableSchema()
  override autoDispose = false
  /** `TableClients` decides who may come, not the number of reserved seats. */
  override maxClients = 10_000
  /** Changes are sent when they are made. */
  override patchRate = MAX_TIMER_MS
  private live!: LiveTable
  private tableClients!: TableClients
  private lifetime!: RoomLifetime
  private stopClock!: () => void
  private stopShowing!: () => void
  private stopBanning: (() => void) | undefined
  /** True while the end of a connection is noted. */
  private isEnding = false
  private willShow = false
  private tables!: Tables
  private lastShown!: TableSnapshot

  override setSerializer(): void {
    super.setSerializer(new StateSerializer())
  }

  override async onCreate({ tables, cluster, code, networks = OWN_PROCESS }: RoomOptions): Promise<void> {
    const live = await loadTableForRoom(tables, code, networks)
    Object.assign(this, { roomId: code, maxMessagesPerSecond: tables.messagesPerSecond, live, tables })
    this.lastShown = live.table.snapshot
    this.tableClients = new TableClients(this, live, tables)
    this.lifetime = new RoomLifetime(this, live, tables, cluster)
    live.writer.onLost = () => this.lifetime.giveWay()
    this.stopClock = tables.clocks.add(this)
    this.stopShowing = live.table.onChange((played) => (this.isEnding ? this.showSoon() : this.show(played)))
    this.stopBanning = tables.bans?.onChange((bans) => this.endBanned(bans))
    live.table.speech.listen((said) => this.tell('said', said))
    live.table.aims.listen((aimed) => this.tell('aimed', aimed))
    shareHandlers(this, TABLE_MESSAGES)
    this.show(false)
    if (goesOnAlone(live.table.snapshot)) void live.writer.write((now) => withTimePassed(live.table, now))
  }

  override async onAuth(client: TableClient, options?: JoinOptions, context?: AuthContext): Promise<ClientAuth> {
    const address = String(context?.ip)
    const account = await this.live.accounts.accountOf(context?.headers)
    await this.tableClients.prepareJoin(options, address)
    await this.requireWelcome(account, options)
    await this.lifetime.requireHere()
    this.tableClients.admit(client, options, address)
    return { address, account, device: context?.headers ? socketDeviceId(context.headers) : '' }
  }

  override onJoin(client: TableClient, options?: JoinOptions, auth?: ClientAuth): void {
    this.tableClients.join(client, options, auth?.address)
    const person = personOf(client)
    person.account = auth?.account ?? person.account
    this.live.accounts.arrive(person.id, auth?.account, auth?.device ?? '')
    void this.live.conduct.arrive(person.id)
  }

  override onDrop(client: TableClient): void {
    this.end(() => this.tableClients.depart(client, false))
    this.noteWhereabouts(client)
    if (!this.tableClients.mayReconnect(client)) return
    const reconnection = this.allowReconnection(client, RECONNECTION_S)
    this.tableClients.endReconnectionBy(client, () => reconnection.reject(false))
    reconnection.catch(() => {})
  }

  override async onReconnect(client: TableClient): Promise<void> {
    await this.tableClients.prepareRejoin(client)
    await this.lifetime.requireHere()
    this.tableClients.rejoin(client)
    this.noteWhereabouts(client)
  }

  override onLeave(client: TableClient, code?: number): void {
    this.end(() => this.tableClients.leave(client, code === CloseCode.CONSENTED))
    this.noteWhereabouts(client)
  }

  /** Closes with the code after which clients reconnect by themselves. */
  override onBeforeShutdown(): void {
    this.lifetime.end(CloseCode.MAY_TRY_RECONNECT)
  }

  override async onDispose(): Promise<void> {
    this.stopClock?.()
    this.stopShowing?.()
    this.stopBanning?.()
    this.willShow = false
    await closeSpectatorRoom(this.roomId)
    this.live?.accounts.close()
    await this.lifetime?.close()
  }

  override onUncaughtException(err: Error, method: string): void {
    // A refused client is no fault.
    if (err.cause instanceof ServerError) return
    // The framework's own error contains the client with its token.
    log.error({ err: err.cause ?? err, table: this.roomId, method }, 'A table room failed')
  }

  get closing(): boolean {
    return this.lifetime.closing
  }

  /** Notes whether the client's person is still at the table, perhaps in another tab. */
  private noteWhereabouts(client: TableClient): void {
    const { accounts, table } = this.live
    const { id } = personOf(client)
    accounts.note(id, table.people.isHere(id))
  }

  /** Tells everybody what the person in a seat says or shows, but for those who have blocked them. */
  private tell<N extends 'said' | 'aimed'>(name: N, message: Messages[N]): void {
    const hidden = [...this.clients].filter(
      ({ userData }) => userData !== undefined && this.live.conduct.hidesSeat(userData.person.id, message.seat),
    )
    this.broadcast(name, message, { except: hidden })
  }

  /** Closes the connections of the banned: they ask for a seat again, and are told why they get none. */
  private endBanned(bans: BansInForce): void {
    for (const client of [...this.clients].filter(({ userData }) => userData !== undefined)) {
      const { id, networks } = personOf(client)
      const account = this.live.accounts.of(id) || undefined
      if (bans.knownBanOf({ networks, account }) !== undefined) client.leave(CLOSED_MOVED)
    }
  }

  /** Notes the end of a connection. */
  private end(note: () => void): void {
    this.isEnding = true
    try {
      note()
    } finally {
      this.isEnding = false
    }
  }

  /** Shows the table in a later turn of the event loop: once for all connections that end together, which can be hundreds. */
  private showSoon(): void {
    if (this.willShow) return
    this.willShow = true
    timeSlicing.add(() => {
      if (this.willShow) this.show(false)
    })
  }

  /** Throws if somebody at an open table has blocked the stranger, or the stranger them. Nobody is told why. */
  private async requireWelcome(account: string | undefined, options?: JoinOptions): Promise<void> {
    const { accounts, table } = this.live
    const { open, seats } = table.snapshot
    const person = table.people.findByToken(options?.token)
    if (!open || (person !== undefined && isAdmitted(table.snapshot, person.id))) return
    const ids = seats.all().map(({ person: id }) => id)
    if (!(await accounts.mayMeet(account, ids))) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/locked')
  }

  /** Seats a person who looks for others in place of a bot. Resolves to false if they may not sit here. Other processes call it. */
  async seatLatecomer(late: Latecomer): Promise<boolean> {
    const { accounts, table, writer } = this.live
    const ids = table.seats.all().map(({ person }) => person)
    if (this.closing || !(await accounts.mayMeet(late.account || undefined, ids))) return false
    const seated = await writer.write((now) => {
      const change = withLatecomer(table, late)
      return change.ok ? withConsequences(table, change.value, now) : change
    })
    return seated.ok
  }

  /** Stops the game because the time of its round is over. Resolves to how it stands; undefined if that can't be said now. Other processes call it. */
  async stopForTournament(): Promise<StoppedGame | undefined> {
    const { table, writer } = this.live
    if (this.closing || table.snapshot.tournament === '') return undefined
    const stopped = await writer.write((now) => withConsequences(table, table.with({ stopped: true }), now))
    return stopped.ok ? { hasBegun: table.match !== undefined, result: tableResultOf(table) } : undefined
  }

  /** Gives the place of a person whose link was lost to a new one. Other processes call it. */
  async renewForTournament(oldKey: string, newKey: string): Promise<boolean> {
    const { table, writer } = this.live
    if (this.closing || table.snapshot.tournament === '') return false
    const renewed = await writer.write((now) => {
      const change = withRenewedPlace(table, oldKey, newKey)
      return withConsequences(table, change ?? { snapshot: table.snapshot }, now)
    })
    return renewed.ok
  }

  private countLeavers(): void {
    const { table, accounts } = this.live
    const before = this.lastShown
    this.lastShown = table.snapshot
    void this.tables.leavers.count(table, before, table.snapshot, (id) => accounts.of(id))
  }

  private show(played: boolean): void {
    this.willShow = false
    project(this.state, this.live.table)
    writeBatching.batch(this.clients)
    this.tableClients.sendChange(played)
    this.broadcastPatch()
    // Bans of other processes are known as long as somebody plays here.
    if (played) void this.tables.bans?.refresh()
    if (played) this.live.accounts.noteHands(this.live.table)
    if (played || this.live.table.snapshot.stopped) void this.live.accounts.noteEnd(this.live.table)
    this.countLeavers()
    const { snapshot, people } = this.live.table
    this.live.turns?.note(snapshot, (person) => people.isHere(person))
    this.lifetime.update()
    this.tableClients.disconnectExcluded()
    openSpectatorRoom(this.roomId, this.live.table.snapshot)
  }
}
