import { ErrorCode, type IRoomCache, matchMaker, ServerError } from '@colyseus/core'
import type { Cluster, RoomListing } from '../cluster/cluster.ts'
import { type IpNetworks, OWN_PROCESS } from '../limits/networks.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { CODE_PATTERN, spectatorRoomId, TABLE_ROOM_NAME } from '../protocol/codes.ts'
import type { JoinOptions } from '../protocol/http.ts'
import { roomInternals } from './colyseus-internals.ts'
import type { TableRoom } from './table-room.ts'
import type { WaitingVisitors } from './waiting-visitors.ts'

/** A reserved seat in the form that the framework's client needs. */
export type SeatReservation = Awaited<ReturnType<typeof matchMaker.reserveSeatFor>>

/** Time that a visitor waits for a table that moves to another process; clients wait for 8 s. */
const JOIN_TIMEOUT_MS = 6000
/** Time that a spectator room may take to open once its table is in use and open to spectators. */
const SPECTATOR_ROOM_TIMEOUT_MS = 500
const RETRY_INTERVAL_MS = 50
/** Pauses double up to this one: where many processes die at once, everybody at their tables asks Redis again and again. */
const MAX_RETRY_INTERVAL_MS = 400

/** Resolves after the pause that follows an attempt, 0 for the first one. */
const pauseAfter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(MAX_RETRY_INTERVAL_MS, RETRY_INTERVAL_MS * 2 ** attempt)))

const isRoomFull = (place: RoomListing): boolean => typeof place === 'object' && place.clients >= place.maxClients

/** Finds the room of a table in any process, or creates it if the table is not in use or its process has died. */
export class RoomLookup {
  private readonly cluster: Cluster
  private readonly waiting: WaitingVisitors
  private readonly tableExists: (code: string) => Promise<boolean>

  /** `isKept` returns whether there is such a table. */
  constructor(cluster: Cluster, waiting: WaitingVisitors, isKept: (code: string) => Promise<boolean>) {
    this.cluster = cluster
    this.waiting = waiting
    this.tableExists = isKept
  }

  /** Reserves a seat in the room of the table. Rejects with a `ServerError`; its message is the code of the reason. */
  join(code: string, options: JoinOptions, networks: IpNetworks): Promise<SeatReservation> {
    return this.waiting.during(code, networks, () => this.joinRoom(code, options, networks))
  }

  /** Reserves a seat in the spectator room of a table, which opens with the table's own. Rejects as `join` does; `table/locked` where nobody may watch. */
  watch(code: string, networks: IpNetworks): Promise<SeatReservation> {
    return this.waiting.during(code, networks, () => this.watchRoom(code, networks))
  }

  /** Opens the room of a table with nobody there, unless a process has it in use. */
  async wake(code: string): Promise<void> {
    if ((await this.find(code)) === undefined) await this.createRoom(code, OWN_PROCESS)
  }

  private async joinRoom(code: string, options: JoinOptions, networks: IpNetworks): Promise<SeatReservation> {
    const end = monotonicNow() + JOIN_TIMEOUT_MS
    for (let attempt = 0; ; attempt++) {
      const room = (await this.find(code)) ?? (await this.createRoom(code, networks))
      const seat = typeof room === 'object' ? await this.reserveSeat(room, options) : undefined
      if (seat !== undefined) return seat
      if (monotonicNow() >= end) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/moved')
      await pauseAfter(attempt)
    }
  }

  private async watchRoom(code: string, networks: IpNetworks): Promise<SeatReservation> {
    const end = monotonicNow() + SPECTATOR_ROOM_TIMEOUT_MS
    for (;;) {
      const listing: IRoomCache | undefined = await matchMaker.driver.findOne({ roomId: spectatorRoomId(code) })
      const seat = listing && (await this.reserveSeat(listing, {}))
      if (seat !== undefined) return seat
      if (monotonicNow() >= end) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/locked')
      if ((await this.find(code)) === undefined) await this.createRoom(code, networks)
      await pauseAfter(0)
    }
  }

  /** Looks in this process first, because that needs no other process. */
  private async find(code: string): Promise<RoomListing> {
    const room = matchMaker.getLocalRoomById(code) as TableRoom | undefined
    if (room !== undefined && !room.closing) return roomInternals(room)._listing
    const listing = await this.cluster.findListing(code)
    const isElsewhere = typeof listing === 'object' && listing.processId !== matchMaker.processId
    return room === undefined || isElsewhere ? listing : 'changing'
  }

  private async createRoom(code: string, networks: IpNetworks): Promise<IRoomCache | undefined> {
    if (!CODE_PATTERN.test(code) || !(await this.tableExists(code))) {
      throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'table/unknown')
    }
    return this.cluster.exclusively(code, () => matchMaker.createRoom(TABLE_ROOM_NAME, { code, networks }))
  }

  /** Resolves to undefined if the room, or its process, has ended meanwhile. */
  private async reserveSeat(room: IRoomCache, options: JoinOptions): Promise<SeatReservation | undefined> {
    const done = new AbortController()
    const seat = matchMaker.reserveSeatFor(room, options).finally(() => done.abort())
    try {
      const lost = this.cluster.whenLost?.(room, done.signal)
      return await Promise.race([seat, ...(lost === undefined ? [] : [lost.then(() => undefined)])])
    } catch {
      if (isRoomFull(await this.find(room.roomId))) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'table/full')
      return undefined
    }
  }
}
