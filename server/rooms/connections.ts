import { holderToDisplace, isWithinShare } from '../limits/fair-share.ts'
import type { IpNetworks } from '../limits/networks.ts'

/** A connection to a table, also while it is lost and may come back. */
export interface TableConnection {
  readonly session: string
  readonly networks: IpNetworks
  /** Public id of the person with the token; empty for a stranger. */
  readonly known: string
  /** Closes the connection, or ends the wait for it. */
  end: () => void
}

/** Limit for strangers, so that they neither keep out nor slow down the people of the table. */
const MAX_STRANGERS = 100
/** A school class behind one address must be able to look on. */
const MAX_STRANGERS_PER_HOUSEHOLD = 40
/** A person may have several tabs and devices. */
const MAX_CONNECTIONS_PER_PERSON = 16

/** Connections to a table, the latest last. */
export class Connections {
  private readonly all = new Map<string, TableConnection>()

  /** Adds a connection; one of the table (`isOwn`) may displace a stranger's. Returns false if all places are taken. */
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

  /** Sets the person of a connection. */
  identify(session: string, known: string): void {
    const presence = this.all.get(session)
    if (presence !== undefined) this.all.set(session, { ...presence, known })
  }

  /** Sets another function that ends the connection. */
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
