import { ErrorCode, type Room, ServerError } from '@colyseus/core'
import { StorageError } from '../archive/storage-error.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { log } from '../log.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { CLOSED_MOVED } from '../protocol/codes.ts'
import type { Cancel } from '../table/time/timers.ts'
import { type ReservedSeat, roomInternals } from './colyseus-internals.ts'
import { type LiveTable, NoMemoryError, type Tables } from './tables.ts'

/**
 * Time for which somebody who has reserved a seat and opened no socket keeps an empty table from being closed, from the first time that its
 * place is needed. Those whose network is slower ask again, as pages do; without a limit, many who never come would keep all places.
 */
const RESERVATION_GRACE_MS = 3000

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
  /** The times at which reserved seats were first seen here. */
  private readonly firstSeen = new WeakMap<ReservedSeat, number>()

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
    void this.live.writer.end().then(() => this.disconnect(code))
  }

  /** Sends everybody to the process that has the table or will take it. It waits for no storage: what this process still saves is refused there, or found by the other. */
  giveWay(): void {
    if (this.closing) return
    this.closing = true
    // Answers that are ready go out before.
    setImmediate(() => void this.disconnect(CLOSED_MOVED))
  }

  private disconnect(code: number): Promise<unknown> {
    // The framework would wait for clients that have reserved a seat.
    const { _reservedSeats } = roomInternals(this.room)
    for (const session of Object.keys(_reservedSeats)) delete _reservedSeats[session]
    return this.room.disconnect(code)
  }

  close(): Promise<void> {
    return this.tables.close(this.live)
  }

  /** Schedules the end of an idle room. Must be called after every change. */
  update(): void {
    this.cancel()
    if (this.live.table.people.count > 0) return
    this.cancel = this.tables.whenIdle(this.live, () => {
      const awaited = this.isAwaitingSomebody()
      if (awaited) this.update()
      else this.end(CLOSED_MOVED)
      return !awaited
    })
  }

  /** Returns whether somebody is about to join: their socket is open, or they reserved their seat a short while ago. */
  private isAwaitingSomebody(): boolean {
    const now = monotonicNow()
    const mayCome = (seat: ReservedSeat): boolean => {
      const seen = this.firstSeen.get(seat) ?? now
      this.firstSeen.set(seat, seen)
      return seat[2] || now - seen < RESERVATION_GRACE_MS
    }
    // Every seat must be seen.
    return Object.values(roomInternals(this.room)._reservedSeats).filter(mayCome).length > 0
  }
}
