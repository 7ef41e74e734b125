import { ErrorCode, type Room, ServerError } from '@colyseus/core'
import { StorageError } from '../archive/storage-error.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { log } from '../log.ts'
import { CLOSED_MOVED } from '../protocol/codes.ts'
import type { Cancel } from '../table/time/timers.ts'
import { roomInternals } from './colyseus-internals.ts'
import { type LiveTable, NoMemoryError, type Tables } from './tables.ts'

/** Loads a table for its room. Throws `ServerError`s with a code as their message, because the framework sends nothing else to a client that joins. */
export const loadTableForRoom = async (tables: Tables, code: string, networks: IpNetworks): Promise<LiveTable> => {
  const place = await tables.reserve(code, networks)
  if (!place.ok) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, place.error.code)
  const live = await tables.load(code, place.value, networks).catch((err) => {
    place.value()
    if (err instanceof NoMemoryError) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/too-many')
    if (!(err instanceof StorageError)) throw err
    log.error({ err, table: code }, 'A table could not be loaded')
    throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/storage')
  })
  if (live !== undefined) return live
  place.value()
  throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
}

/** Ends a room when its table has moved, was idle for too long, or the server closes. */
export class RoomLifetime {
  /** True while the last changes are being saved; another process may have the table by now. */
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

  /** Throws if the table has moved to another process, because people here would see an old state. */
  async requireHere(): Promise<void> {
    if (!(await this.cluster.ownsTable(this.room.roomId))) this.live.writer.giveWay()
    if (this.closing) throw new ServerError(ErrorCode.AUTH_FAILED, 'table/moved')
  }

  /** Saves the changes under way first, so that the next process that loads the table finds them. */
  end(code: number): void {
    if (this.closing) return
    this.closing = true
    void this.live.writer.end().then(() => {
      // The framework would wait for clients that have reserved a seat.
      for (const session of this.reservedSessions) delete roomInternals(this.room)._reservedSeats[session]
      return this.room.disconnect(code)
    })
  }

  close(): Promise<void> {
    return this.tables.close(this.live)
  }

  /** Schedules the end of an idle room. Must be called after every change. */
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

  /** Sessions of clients that have reserved a seat and not joined yet. */
  private get reservedSessions(): readonly string[] {
    return Object.keys(roomInternals(this.room)._reservedSeats)
  }
}
