import { type IRoomCache, matchMaker } from '@colyseus/core'

/** Where a table is in use: `changing` if that can't be said for a moment, undefined if nowhere. */
export type RoomPlace = IRoomCache | 'changing' | undefined

/** The processes that have the tables between them. */
export interface Cluster {
  find(code: string): Promise<RoomPlace>
  /** Whether this process, which has a room of the table, is still the one that has it. */
  isHere(code: string): Promise<boolean>
  /** Does the work unless somebody is at work on the same table; undefined if so. */
  exclusively<T>(code: string, work: () => Promise<T>): Promise<T | undefined>
}

/** This process is the only one. */
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
