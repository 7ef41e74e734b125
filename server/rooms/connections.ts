import type { Client } from '@colyseus/core'
import { holderToDisplace, isWithinShare } from '../limits/fair-share.ts'
import type { IpNetworks } from '../limits/networks.ts'
import { CLOSED_FULL } from '../protocol/codes.ts'
import { isUnanswered } from './heartbeat.ts'

/** A connection to a table, also while it is lost and may come back. */
export interface TableConnection {
  readonly session: string
  readonly networks: IpNetworks
  /** Public id of the person with the token; empty for a stranger. */
  readonly known: string
  /** Closes the connection, or ends the wait for it. */
  readonly end: () => void
  /** Returns false if the connection is lost, or was asked for a sign of life and has not answered. */
  readonly isLive: () => boolean
}

/** Returns how an open connection ends, and whether it lives. */
export const openConnection = (client: Client): Pick<TableConnection, 'end' | 'isLive'> => ({
  end: () => client.leave(CLOSED_FULL),
  isLive: () => !isUnanswered(client.ref),
})

/** Limit for strangers, so that they neither keep out nor slow down the people of the table. */
const MAX_STRANGERS = 100
/** A school class behind one address must be able to look on. */
const MAX_STRANGERS_PER_HOUSEHOLD = 40
/** A person may have several tabs and devices. */
const MAX_CONNECTIONS_PER_PERSON = 16

/** Connections to a table, the latest last. */
export class Connections {
  private readonly all = new Map<string, TableConnection>()

  /**
   * Adds a connection. Where the person or the household has no place left, it displaces one of theirs that is not live; one of the
   * table (`isOwn`) may displace a stranger's. Returns false if all places are taken.
   */
  admit(presence: TableConnection, isOwn: (id: string) => boolean): boolean {
    const { known } = presence
    const present = [...this.all.values()]
    if (known !== '' && isOwn(known)) {
      const own = present.filter((other) => other.known === known)
      if (own.length >= MAX_CONNECTIONS_PER_PERSON && !this.displaceLost(own)) return false
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

  /** Changes a connection: its person, or how it ends. */
  update(session: string, change: Partial<Omit<TableConnection, 'session' | 'networks'>>): void {
    const presence = this.all.get(session)
    if (presence !== undefined) this.all.set(session, { ...presence, ...change })
  }

  has(session: string): boolean {
    return this.all.has(session)
  }

  leave(session: string): void {
    this.all.delete(session)
  }

  private makeSpace(presence: TableConnection, strangers: readonly TableConnection[]): boolean {
    const hasShare = isWithinShare(strangers, presence, MAX_STRANGERS_PER_HOUSEHOLD)
    if (hasShare && strangers.length < MAX_STRANGERS) return true
    const [{ key }] = presence.networks
    if (this.displaceLost(strangers.filter(({ networks }) => networks[0].key === key))) return true
    return hasShare && this.displace(holderToDisplace(strangers, presence))
  }

  /** Displaces the oldest of the connections that is not live. Returns false if all are. */
  private displaceLost(connections: readonly TableConnection[]): boolean {
    return this.displace(connections.find((connection) => !connection.isLive()))
  }

  private displace(connection: TableConnection | undefined): boolean {
    if (connection === undefined) return false
    this.all.delete(connection.session)
    connection.end()
    return true
  }
}
