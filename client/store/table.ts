import { create } from 'zustand'
import type { Played, TableState } from '../../server/protocol.ts'

type Link = 'none' | 'joining' | 'open' | 'reconnecting' | 'lost' | 'missing'

interface TableStore {
  readonly link: Link
  readonly code: string
  /** Own public id at this table. */
  readonly person: string
  readonly state: TableState | undefined
  /** The last decision told by the server. */
  readonly played: Played | undefined
}

const EMPTY: TableStore = { link: 'none', code: '', person: '', state: undefined, played: undefined }

/** What the server says about the table this client is at. Only `net/` writes it. */
export const useTable = create<TableStore>()(() => EMPTY)

export const clearTable = (): void => useTable.setState(EMPTY)

/** Own seat, or -1. */
export const ownSeatOf = (state: TableState | undefined, person: string): number =>
  state === undefined || person === '' ? -1 : state.seats.findIndex((seat) => seat.person === person)

export const isHost = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person
