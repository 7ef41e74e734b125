import { create } from 'zustand'
import type { GameEvent } from '../../engine/events.ts'
import type { Drawing, Played, TableState } from '../../server/protocol.ts'

/** Why nobody comes to a table: there is none, nobody new may come, or this person was sent away. */
export type Ending = 'missing' | 'locked' | 'removed'
type Link = 'none' | 'joining' | 'open' | 'reconnecting' | Ending

interface TableStore {
  readonly link: Link
  /** Attempts in a row that failed to reach the table, and the code of the last one's reason: empty where nobody answered. */
  readonly tries: number
  readonly trouble: string
  /** When it is tried again (ms since 1970, by this device's clock); 0 while it is being tried. */
  readonly nextTry: number
  /** How much the server's clock is ahead of this device's, ms. */
  readonly ahead: number
  readonly code: string
  /** Own public id at this table. */
  readonly person: string
  readonly state: TableState | undefined
  /** The last decision told by the server. */
  readonly played: Played | undefined
  /** What this page was told of the present game, by number of the decision. */
  readonly heard: ReadonlyMap<number, readonly GameEvent[]>
  /** How partners were drawn for, until somebody has seen enough of it. */
  readonly drawing: Drawing | undefined
}

const EMPTY: TableStore = {
  link: 'none',
  tries: 0,
  trouble: '',
  nextTry: 0,
  ahead: 0,
  code: '',
  person: '',
  state: undefined,
  played: undefined,
  heard: new Map(),
  drawing: undefined,
}

/** What the server says about the table this client is at. Only `net/` writes it, and whoever closes the drawing. */
export const useTable = create<TableStore>()(() => EMPTY)

export const clearTable = (): void => useTable.setState(EMPTY)

/** Notes what the server tells; a new game begins a new tale. */
export const hear = (played: Played): void =>
  useTable.setState((old) => {
    const goesOn = old.played?.game === played.game
    const heard = new Map(goesOn ? old.heard : []).set(played.seq, played.events)
    return { played, heard, drawing: played.ceremony ?? (goesOn ? old.drawing : undefined) }
  })

export const closeDrawing = (): void => useTable.setState({ drawing: undefined })

/** Own seat, or -1. */
export const ownSeatOf = (state: TableState | undefined, person: string): number =>
  state === undefined || person === '' ? -1 : state.seats.findIndex((seat) => seat.person === person)

export const isEnding = (link: Link): link is Ending => link === 'missing' || link === 'locked' || link === 'removed'

export const isHost = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person
