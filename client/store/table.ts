import { create } from 'zustand'
import type { GameEvent } from '../../engine/events.ts'
import type { Drawing, Played, TableState } from '../../server/protocol.ts'

type Link = 'none' | 'joining' | 'open' | 'reconnecting' | 'lost' | 'missing'

interface TableStore {
  readonly link: Link
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

export const isHost = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person
