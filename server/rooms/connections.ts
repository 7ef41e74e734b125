import { holderToDisplace, isWithinShare } from '../limits/fair-share.ts'
import type { IpNetworks } from '../limits/networks.ts'

/** One connection of somebody at a table, also while it is down and its way back is kept. */
export interface TableConnection {
  readonly session: string
  readonly networks: IpNetworks
  /** Public id of the person that the table knew the token of; empty for a stranger. */
  readonly known: string
  /** Ends the connection, or the wait for it. */
  end: () => void
}

/** Connections of strangers, so that no crowd keeps out the table's own people nor slows them down. */
const MAX_STRANGERS = 100
/** Of one household: a school class that looks on from behind one address is let in. */
const MAX_STRANGERS_PER_HOUSEHOLD = 40
/** Of one person, in as many tabs and devices. */
const MAX_CONNECTIONS_PER_PERSON = 16

/** All connections to a table, the latest last. */
export class Connections {
  private readonly all = new Map<string, TableConnection>()

  /**
   * Lets a connection in, which may cost a stranger theirs. `isOwn` says who is one of the table's own people. False if there
   * is no room.
   */
  admit(presence: TableConnection, isOwn: (id: string) => boolean): boolean {
    const { known } = presence
    const present = [...this.all.values()]
    if (known !== '' && isOwn(known)) {
      if (present.filter((other) => other.known === known).length >= MAX_CONNECTIONS_PER_PERSON) return false
    } else if (
      !this.makeSpace(
        presence,
        present.filter((other) => !isOwn(other.known)),
      )
    )
      return false
    this.all.set(presence.session, presence)
    return true
  }

  /** The connection has a person by now. */
  identify(session: string, known: string): void {
    const presence = this.all.get(session)
    if (presence !== undefined) this.all.set(session, { ...presence, known })
  }

  /** Another way to end this connection. */
  replaceEnd(session: string, end: () => void): void {
    const presence = this.all.get(session)
    if (presence !== undefined) presence.end = end
  }

  has(session: string): boolean {
    return this.all.has(session)
  }

  leave(session: string): void {
    this.all.delete(session)
  }

  private makeSpace(presence: TableConnection, strangers: readonly TableConnection[]): boolean {
    if (!isWithinShare(strangers, presence, MAX_STRANGERS_PER_HOUSEHOLD)) return false
    if (strangers.length < MAX_STRANGERS) return true
    const last = holderToDisplace(strangers, presence)
    if (last === undefined) return false
    this.all.delete(last.session)
    last.end()
    return true
  }
}
