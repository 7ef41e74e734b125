import { type AuthContext, type Client, ClientState, ErrorCode, matchMaker, Room, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { type IpNetworks, networksAt } from '../limits/networks.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { CLOSED_MOVED, CLOSED_TO_SPECTATORS, SPECTATOR_ROOM_NAME, spectatorRoomId } from '../protocol/codes.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../protocol/messages.ts'
import { type SyncedTable, TableSchema } from '../protocol/schema.ts'
import { DelayedTable } from '../table/delayed-table.ts'
import { lastMessage } from '../table/event-messages.ts'
import { GameHistories } from '../table/game-histories.ts'
import type { Match } from '../table/match/match.ts'
import { isDelayed } from '../table/people/access.ts'
import { project } from '../table/projection.ts'
import type { Table } from '../table/table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import { Connections, openConnection } from './connections.ts'
import { tableListing } from './open-tables.ts'
import { MAX_TIMER_MS } from './room-clocks.ts'
import { StateSerializer } from './state-serializer.ts'
import type { Tables } from './tables.ts'
import { refuseUnknown } from './unknown-messages.ts'
import { writeBatching } from './write-batching.ts'

type Spectator = Client<{ messages: Messages }>

interface SpectatorRoomOptions {
  readonly tables: Tables
  readonly code: string
}

/** Part of the `welcome` message that is the same for every spectator: none is a person of the table. */
const SPECTATOR_WELCOME = { token: '', person: '', admitted: false, held: { game: 0, seat: -1 } } as const

/** Returns whether anybody may look on at the table now. */
const isOpenToSpectators = ({ open, locked }: TableSnapshot): boolean => open && !locked

/** Room for the spectators of a table: they see it with the delay that the table has chosen, and can't make requests. */
export class SpectatorRoom extends Room<{ state: SyncedTable; client: Spectator }> {
  override state = new TableSchema()
  override autoDispose = false
  override maxClients = 10_000
  override patchRate = MAX_TIMER_MS
  private tables!: Tables
  private table!: Table
  private delayed!: DelayedTable
  private readonly connections = new Connections()
  private readonly histories = new GameHistories()
  private listing!: ReturnType<typeof tableListing>
  private cleanups: readonly (() => void)[] = []

  override setSerializer(): void {
    super.setSerializer(new StateSerializer())
  }

  override onCreate({ tables, code }: SpectatorRoomOptions): void {
    const table = tables.find(code)
    if (table === undefined) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
    Object.assign(this, {
      roomId: spectatorRoomId(code),
      maxMessagesPerSecond: tables.messagesPerSecond,
      tables,
      table,
    })
    this.delayed = new DelayedTable(table)
    this.listing = tableListing(this, (id) => tables.findLive(code)?.accounts.of(id) ?? '')
    const unlessDelayed =
      <N extends 'said' | 'aimed'>(name: N) =>
      (message: Messages[N]) =>
        isDelayed(table.snapshot) || this.broadcast(name, message)
    this.cleanups = [
      tables.clocks.add(this),
      table.onChange((played) => this.follow(played)),
      table.speech.listen(unlessDelayed('said')),
      table.aims.listen(unlessDelayed('aimed')),
    ]
    this.onMessage('*', (client: Spectator, _name: unknown, rest: unknown) =>
      refuseUnknown(client, rest, this.delayed.snapshot.match?.seq ?? 0),
    )
    this.show(this.delayed.snapshot)
  }

  override async onAuth(client: Spectator, _options?: unknown, context?: AuthContext): Promise<IpNetworks> {
    const networks = networksAt(String(context?.ip))
    const { histories, delayed } = this
    if (histories.needsSteps(delayed, undefined))
      await this.tables.runSteps(histories.writeSteps(delayed, undefined), () => [networks])
    if (!isOpenToSpectators(this.table.snapshot)) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/locked')
    await this.requireWelcome(context?.headers)
    const presence = { session: client.sessionId, networks, known: '', ...openConnection(client) }
    if (this.connections.admit(presence, () => false)) return networks
    throw new ServerError(ErrorCode.AUTH_FAILED, 'table/full')
  }

  override onJoin(client: Spectator): void {
    // An empty view: without one the client would get changes to hands that it does not have.
    client.view = new StateView()
    client.send('welcome', { ...SPECTATOR_WELCOME, now: monotonicNow() })
    client.sendBytes(HISTORY_MESSAGE, this.histories.bytesFor(this.delayed, undefined))
    this.updateSpectatorCount()
  }

  override onLeave(client: Spectator): void {
    client.view?.dispose()
    this.connections.leave(client.sessionId)
    this.updateSpectatorCount()
  }

  override onDispose(): void {
    for (const stop of this.cleanups) stop()
    this.listing?.end()
    if (this.table !== undefined) this.table.spectatorCount = 0
  }

  override onUncaughtException(err: Error, method: string): void {
    if (err.cause instanceof ServerError) return
    log.error({ err: err.cause ?? err, table: this.roomId, method }, 'A spectator room failed')
  }

  /** Throws if one of the players has blocked the spectator, or the other way round. Nobody is told why. */
  private async requireWelcome(headers: Headers | undefined): Promise<void> {
    const accounts = this.tables.findLive(this.table.code)?.accounts
    const account = await accounts?.accountOf(headers)
    const ids = this.table.seats.all().map(({ person }) => person)
    if ((await accounts?.mayMeet(account, ids)) === false) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/locked')
  }

  private updateSpectatorCount(): void {
    this.table.spectatorCount = this.clients.length
  }

  private follow(played: boolean): void {
    if (!isOpenToSpectators(this.table.snapshot)) return void this.disconnect(CLOSED_TO_SPECTATORS)
    for (const moment of this.delayed.follow(played)) this.show(moment)
  }

  private show(moment: TableSnapshot): void {
    const before = this.delayed.snapshot.match
    this.delayed.show(moment)
    project(this.state, this.delayed)
    writeBatching.batch(this.clients)
    this.sendDecision(before)
    this.broadcastPatch()
    this.listing.update(this.delayed)
  }

  /** Sends the decision that led from `before` to what is shown, or the whole game so far if there were several. */
  private sendDecision(before: Match | undefined): void {
    const { snapshot, system } = this.delayed
    const { match } = snapshot
    if (match === undefined || (match.id === before?.id && match.seq === before.seq)) return
    const seq = match.id === before?.id ? before.seq + 1 : 0
    const [type, bytes] =
      match.seq === seq
        ? ([DECISION_MESSAGE, lastMessage(snapshot, system)(undefined)] as const)
        : ([HISTORY_MESSAGE, this.histories.bytesFor(this.delayed, undefined)] as const)
    for (const client of this.clients) {
      client.sendBytes(type, bytes, { afterNextPatch: client.state === ClientState.JOINED })
    }
  }
}

/**
 * Creates the spectator room of the table in this process, if the table is open to spectators and has no such room yet. Must be
 * called after every change of the table. The room closes itself when the table is not open any more.
 */
export const openSpectatorRoom = (code: string, snapshot: TableSnapshot): void => {
  if (
    !isOpenToSpectators(snapshot) ||
    matchMaker.getLocalRoomById(spectatorRoomId(code)) !== undefined ||
    roomsBeingOpened.has(code)
  )
    return
  roomsBeingOpened.add(code)
  void matchMaker
    .createRoom(SPECTATOR_ROOM_NAME, { code })
    .catch((err) => log.error({ err, table: code }, 'A spectator room could not be opened'))
    .finally(() => roomsBeingOpened.delete(code))
}

/** Codes of tables that get a spectator room at this moment. */
const roomsBeingOpened = new Set<string>()

/** Closes the spectator room of a table that is no longer in use. */
export const closeSpectatorRoom = async (code: string): Promise<void> => {
  await matchMaker.getLocalRoomById(spectatorRoomId(code))?.disconnect(CLOSED_MOVED)
}
