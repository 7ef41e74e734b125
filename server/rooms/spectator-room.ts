import { type AuthContext, type Client, ClientState, ErrorCode, matchMaker, Room, ServerError } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { type IpNetworks, networksAt } from '../limits/networks.ts'
import { log } from '../log.ts'
import { steadyNow } from '../monotonic-clock.ts'
import { CLOSED_APART, CLOSED_FULL, CLOSED_MOVED, GALLERY, galleryOf } from '../protocol/codes.ts'
import { HISTORY, type Messages, PLAYED } from '../protocol/messages.ts'
import { type SyncedTable, TableSchema } from '../protocol/schema.ts'
import { DelayedTable } from '../table/delayed-table.ts'
import { historyFor, lastMessage } from '../table/event-messages.ts'
import type { Match } from '../table/match/match.ts'
import { isDelayed } from '../table/people/access.ts'
import { project } from '../table/projection.ts'
import type { Table } from '../table/table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import { Crowd } from './connections.ts'
import { listing } from './open-tables.ts'
import { NEVER } from './room-clocks.ts'
import type { Tables } from './tables.ts'
import { refuseUnknown } from './unknown-messages.ts'
import { corks } from './write-batching.ts'

type Watcher = Client<{ messages: Messages }>

interface GalleryOptions {
  readonly tables: Tables
  readonly code: string
}

const NOBODY = { token: '', person: '', admitted: false, held: { game: 0, seat: -1 } } as const

const mayWatch = ({ open, locked }: TableSnapshot): boolean => open && !locked

/** Where a table is watched by people who have no part in it: they see it as late as it was settled, and can ask for nothing. */
export class GalleryRoom extends Room<{ state: SyncedTable; client: Watcher }> {
  override state = new TableSchema()
  override autoDispose = false
  override maxClients = 10_000
  override patchRate = NEVER
  private table!: Table
  private delayed!: DelayedTable
  private readonly crowd = new Crowd()
  private list!: ReturnType<typeof listing>
  private stop: readonly (() => void)[] = []

  override onCreate({ tables, code }: GalleryOptions): void {
    const table = tables.find(code)
    if (table === undefined) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
    Object.assign(this, { roomId: galleryOf(code), maxMessagesPerSecond: tables.messagesPerSecond, table })
    this.delayed = new DelayedTable(table)
    this.list = listing(this)
    const atOnce =
      <N extends 'said' | 'aimed'>(name: N) =>
      (told: Messages[N]) =>
        isDelayed(table.snapshot) || this.broadcast(name, told)
    this.stop = [
      tables.clocks.add(this),
      table.watch((played) => this.follow(played)),
      table.speech.listen(atOnce('said')),
      table.aims.listen(atOnce('aimed')),
    ]
    this.onMessage('*', (client: Watcher, _name: unknown, rest: unknown) =>
      refuseUnknown(client, rest, this.delayed.seq),
    )
    this.show(this.delayed.snapshot)
  }

  override onAuth(client: Watcher, _options?: unknown, context?: AuthContext): IpNetworks {
    if (!mayWatch(this.table.snapshot)) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/locked')
    const networks = networksAt(String(context?.ip))
    const end = () => client.leave(CLOSED_FULL)
    const presence = { session: client.sessionId, networks, known: '', end }
    if (this.crowd.admit(presence, () => false)) return networks
    throw new ServerError(ErrorCode.AUTH_FAILED, 'table/full')
  }

  override onJoin(client: Watcher): void {
    // Of nothing: without a view of its own a client is told of changes to hands that it does not have.
    client.view = new StateView()
    client.send('welcome', { ...NOBODY, now: steadyNow() })
    const { snapshot, system } = this.delayed
    client.sendBytes(HISTORY, historyFor(snapshot, system, undefined))
    this.count()
  }

  override onLeave(client: Watcher): void {
    client.view?.dispose()
    this.crowd.leave(client.sessionId)
    this.count()
  }

  override onDispose(): void {
    for (const stop of this.stop) stop()
    this.list?.end()
    if (this.table !== undefined) this.table.watched = 0
  }

  override onUncaughtException(err: Error, method: string): void {
    if (err.cause instanceof ServerError) return
    log.error({ err: err.cause ?? err, table: this.roomId, method }, 'A gallery met a fault')
  }

  private count(): void {
    this.table.watched = this.clients.length
  }

  private follow(played: boolean): void {
    if (!mayWatch(this.table.snapshot)) return void this.disconnect(CLOSED_APART)
    for (const moment of this.delayed.follow(played)) this.show(moment)
  }

  private show(moment: TableSnapshot): void {
    const before = this.delayed.match
    this.delayed.show(moment)
    project(this.state, this.delayed)
    corks.hold(this.clients)
    this.tell(before)
    this.broadcastPatch()
    this.list.update(this.delayed)
  }

  /** The decision that has led from `before` to what is shown; all of the game so far where that is more than one. */
  private tell(before: Match | undefined): void {
    const { snapshot, system, match } = this.delayed
    if (match === undefined || (match.id === before?.id && match.seq === before.seq)) return
    const seq = match.id === before?.id ? before.seq + 1 : 0
    const [type, bytes] =
      match.seq === seq
        ? ([PLAYED, lastMessage(snapshot, system)(undefined)] as const)
        : ([HISTORY, historyFor(snapshot, system, undefined)] as const)
    for (const client of this.clients) {
      client.sendBytes(type, bytes, { afterNextPatch: client.state === ClientState.JOINED })
    }
  }
}

/** Sees to it that a table that is open to spectators has its gallery, in this process. To be called after every change. */
export const keepGallery = (code: string, snapshot: TableSnapshot): void => {
  if (!mayWatch(snapshot) || matchMaker.getLocalRoomById(galleryOf(code)) !== undefined || opening.has(code)) return
  opening.add(code)
  void matchMaker
    .createRoom(GALLERY, { code })
    .catch((err) => log.error({ err, table: code }, 'A gallery could not be opened'))
    .finally(() => opening.delete(code))
}

/** Codes of tables whose galleries are about to be there. */
const opening = new Set<string>()

/** Ends the gallery of a table that is put away. */
export const closeGallery = async (code: string): Promise<void> => {
  await matchMaker.getLocalRoomById(galleryOf(code))?.disconnect(CLOSED_MOVED)
}
