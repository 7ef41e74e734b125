import type { IpNetworks } from '../limits/networks.ts'
import type { Speed } from '../protocol/seek-terms.ts'

/** A person who waits to be seated with others. */
export interface Seek {
  /** SHA-256 of the ticket, which will be the key of the person at the table. */
  readonly key: string
  readonly name: string
  /** Id of the account; empty without one. */
  readonly account: string
  /** Ids of the accounts that this person has blocked. */
  readonly blocked: readonly string[]
  readonly networks: IpNetworks
  /** Key that stands for them where left games are counted. */
  readonly countedAs: string
  /** Games in the order of preference. */
  readonly games: readonly SoughtGame[]
  readonly speed: Speed
  readonly bots: boolean
  /** ms since 1970, as are the other times. */
  readonly since: number
  /** Time of the latest request. */
  readonly seen: number
  /** Time from which they may be seated. */
  readonly from: number
}

export interface SoughtGame {
  readonly rules: string
  readonly players: number
}

/** Returns whether two people may sit at one table: neither has blocked the other. */
export const mayMeet = (a: Seek, b: Seek): boolean => !a.blocked.includes(b.account) && !b.blocked.includes(a.account)
