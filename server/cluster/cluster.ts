import { type IRoomCache, matchMaker } from '@colyseus/core'

/** Listing of the room in which a table is in use: `changing` while that is not known, undefined if there is none. */
export type RoomPlace = IRoomCache | 'changing' | undefined

/** Processes that share the tables. */
export interface Cluster {
  find(code: string): Promise<RoomPlace>
  /** Resolves to whether this process, which has a room of the table, still owns the table. */
  isHere(code: string): Promise<boolean>
  /** Does the work unless other work on the same table is under way; then it resolves to undefined. */
  exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined>
}

/** Cluster of this process only. */
export class SingleProcess implements Cluster {
  private readonly atWork = new Set<string>()

  async find(code: string): Promise<RoomPlace> {
    return matchMaker.driver.findOne({ roomId: code })
  }

  async isHere(): Promise<boolean> {
    return true
  }

  async exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.atWork.has(code)) return undefined
    this.atWork.add(code)
    return work().finally(() => this.atWork.delete(code))
  }
}
