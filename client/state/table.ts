import { create } from 'zustand'
import type { PartnerDrawMessage } from '../../engine/text/event-message.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { type History, NO_HISTORY } from './history.ts'

/** Why a table can't be reached: there is none, nobody new may come, or this person was sent away. */
export type LinkEnding = 'missing' | 'locked' | 'removed'
type Link = 'none' | 'joining' | 'open' | 'reconnecting' | LinkEnding

/** What a connection knows of its table. */
export interface TableView {
  readonly link: Link
  /** Attempts in a row that failed to reach the table, and the code of the last one's reason: empty where nobody answered. */
  readonly tries: number
  readonly trouble: string
  /** When it is tried again (ms since 1970, by this device's clock); 0 while it is being tried. */
  readonly nextTry: number
  /** How much the server's clock is ahead of this device's, ms. */
  readonly ahead: number
  /** Public id of the connection's person at this table. */
  readonly person: string
  readonly state: TableState | undefined
  /** All decisions that led to this state. */
  readonly history: History
}

export const NO_TABLE: TableView = {
  link: 'none',
  tries: 0,
  trouble: '',
  nextTry: 0,
  ahead: 0,
  person: '',
  state: undefined,
  history: NO_HISTORY,
}

interface TableStore extends TableView {
  readonly code: string
  /** The draw for partners, until somebody closes it. */
  readonly drawing: PartnerDrawMessage | undefined
}

const EMPTY: TableStore = { ...NO_TABLE, code: '', drawing: undefined }

/** The table this page is at. Only `net/` writes it, and `closeDrawing`. */
export const useTable = create<TableStore>()(() => EMPTY)

export const clearTable = (): void => useTable.setState(EMPTY)

export const closeDrawing = (): void => useTable.setState({ drawing: undefined })

/** Own seat, or -1. */
export const ownSeatOf = (state: TableState | undefined, person: string): number =>
  state === undefined || person === '' ? -1 : state.seats.findIndex((seat) => seat.person === person)

export const isEnding = (link: Link): link is LinkEnding =>
  link === 'missing' || link === 'locked' || link === 'removed'

export const isHostHere = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person
