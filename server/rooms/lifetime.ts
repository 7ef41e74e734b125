import { ErrorCode, type Room, ServerError } from '@colyseus/core'
import { StorageError } from '../archive/storage-error.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { log } from '../log.ts'
import { CLOSED_MOVED } from '../protocol/codes.ts'
import type { Cancel } from '../table/time/timers.ts'
import { roomInternals } from './colyseus-internals.ts'
import type { LiveTable, Tables } from './tables.ts'

/** Takes up a table for its room. Only codes get through the framework to a client that wants to join. */
export const takeUpTable = async (tables: Tables, code: string, networks: IpNetworks): Promise<LiveTable> => {
  const place = await tables.reserve(code, networks)
  if (!place.ok) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, place.error.code)
  const live = await tables.take(code, place.value).catch((err) => {
    place.value()
    if (!(err instanceof StorageError)) throw err
    log.error({ err, table: code }, 'A table could not be taken up')
    throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/storage')
  })
  if (live !== undefined) return live
  place.value()
  throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
}

/** How long a room lives: until its table has moved or was idle for too long, or the server closes. */
export class Lifetime {
  /** The last changes are being kept; the table may live elsewhere by now. */
  closing = false
  private readonly room: Room
  private readonly live: LiveTable
  private readonly tables: Tables
  private readonly cluster: Cluster
  private cancel: Cancel = () => {}

  constructor(room: Room, live: LiveTable, tables: Tables, cluster: Cluster) {
    this.room = room
    this.live = live
    this.tables = tables
    this.cluster = cluster
  }

  /** Lets nobody in to a table that has moved to another process: they would see it as it was. */
  async requireHere(): Promise<void> {
    if (!(await this.cluster.isHere(this.room.roomId))) this.live.writer.giveWay()
    if (this.closing) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/moved')
  }

  /** Keeps first what is under way, so that the process that takes up the table next finds all of it. */
  end(code: number): void {
    if (this.closing) return
    this.closing = true
    void this.live.writer.end().then(() => {
      // Clients that have not come yet are not waited for.
      for (const session of this.reservedSessions) delete roomInternals(this.room)._reservedSeats[session]
      return this.room.disconnect(code)
    })
  }

  close(): Promise<void> {
    return this.tables.close(this.live)
  }

  /** Ends an idle room later, unless somebody comes. To be called after every change. */
  update(): void {
    this.cancel()
    if (this.live.table.people.count > 0) return
    this.cancel = this.tables.whenIdle(this.live, () => {
      const empty = this.reservedSessions.length === 0
      if (empty) this.end(CLOSED_MOVED)
      else this.update()
      return empty
    })
  }

  /** Sessions of clients that are on their way. */
  private get reservedSessions(): readonly string[] {
    return Object.keys(roomInternals(this.room)._reservedSeats)
  }
}
