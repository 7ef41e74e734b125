import { type IRoomCache, matchMaker } from '@colyseus/core'

/** Listing of the room in which a table is in use; `changing` while its process is not known, undefined if no room has the table. */
export type RoomListing = IRoomCache | 'changing' | undefined

/** Processes that share the tables. */
export interface Cluster {
  /** Finds the room of a table in any process. */
  findListing(code: string): Promise<RoomListing>
  /** Resolves to whether this process, which has a room of the table, still owns the table. */
  ownsTable(code: string): Promise<boolean>
  /** Does the work unless other work on the same table is under way; then it resolves to undefined. */
  exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined>
  /** Resolves once the process of a room is found dead, or `signal` ends the wait. Absent if there is only one. */
  whenLost?(room: IRoomCache, signal: AbortSignal): Promise<void>
  /** Resolves to whether the processes can find each other now. Absent if there is only one. */
  check?(): Promise<boolean>
}

/** Cluster of this process only. */
export class SingleProcess implements Cluster {
  private readonly atWork = new Set<string>()

  async findListing(code: string): Promise<RoomListing> {
    return matchMaker.driver.findOne({ roomId: code })
  }

  async ownsTable(): Promise<boolean> {
    return true
  }

  async exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.atWork.has(code)) return undefined
    this.atWork.add(code)
    return work().finally(() => this.atWork.delete(code))
  }
}
