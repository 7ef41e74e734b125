import { create } from 'zustand'
import type { Board, Seat } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import type { AskedTakeBack, TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import { NO_HISTORY } from './history.ts'

/** Reason why a table can't be joined: there is none, nobody new may come or not without asking, or this person was sent away. */
export type LinkEnding = 'missing' | 'locked' | 'removed' | 'knock' | 'turned-away'
type Link = 'none' | 'joining' | 'open' | 'reconnecting' | LinkEnding

/** State of a connection without a table. */
export const NO_TABLE = {
  link: 'none' as Link,
  /** Attempts in a row that failed to reach the table, and the code of the last one's reason: empty where nobody answered. */
  tries: 0,
  trouble: '',
  /** When it is tried again (ms since 1970, by this device's clock); 0 while it is being tried. */
  nextTry: 0,
  /** Ms by which the server's clock is ahead of this device's. */
  clockOffsetMs: 0,
  /** Public id of the connection's person at this table. */
  person: '',
  /** The table knows the person as one of its own, who need not ask for a seat. */
  admitted: false,
  /** The seat with the hand that they have held in the game of this number; -1 without one. */
  held: { game: 0, seat: -1 },
  state: undefined as TableState | undefined,
  /** All decisions that led to this state. */
  history: NO_HISTORY,
  /** Messages of a game without cards: the whole game first, then decision by decision. */
  gameMessages: [] as readonly Uint8Array[],
}

export type TableView = Readonly<typeof NO_TABLE>

const NO_PAGE_TABLE = {
  ...NO_TABLE,
  code: '',
  /** The draw for partners, until somebody closes it. */
  openPartnerDraw: undefined as PartnerDrawMessage | undefined,
}

/** The table this page is at. Only `net/` writes it, and `closeDrawing`. */
export const useTable = create<Readonly<typeof NO_PAGE_TABLE>>()(() => NO_PAGE_TABLE)

export const clearTable = (): void => useTable.setState(NO_PAGE_TABLE)

export const closePartnerDraw = (): void => useTable.setState({ openPartnerDraw: undefined })

/** Own seat, or -1. */
export const ownSeatOf = (state: TableState | undefined, person: string): number =>
  state === undefined || person === '' ? -1 : state.seats.findIndex((seat) => seat.person === person)

export const isEnding = (link: Link): link is LinkEnding =>
  link !== 'none' && link !== 'joining' && link !== 'open' && link !== 'reconnecting'

export const isHostHere = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person

export const freeSeats = ({ seats }: TableState): number => seats.filter(({ occupant }) => occupant === 'empty').length

/** Resolves once the table's store is as it is waited for. */
export const waitForTable = (isSo: (table: TableView & { readonly code: string }) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo(useTable.getState())) return
      stop()
      resolve()
    }
    const stop = useTable.subscribe(look)
    look()
  })

/** A table as one person sees it, whatever is played there. */
export interface SeatedTable {
  readonly state: TableState
  /** Own seat, or -1. */
  readonly seat: Seat
  readonly host: boolean
}

/** The same with the teams, and the board if they sit round one. */
export interface SeatedTeams extends SeatedTable {
  readonly setup: {
    readonly rules: Pick<Rules, 'id' | 'players' | 'teams' | 'teamOf'> & {
      readonly board?: Pick<Board, 'spec' | 'sideOf'>
    }
  }
}

/** A phrase that somebody said, while it is shown. */
export interface Utterance extends SaidPhrase {
  readonly id: number
}

/** The phrases on show, the latest last. Only `speech.ts` writes them. */
export const useUtterances = create(() => ({ shown: [] as readonly Utterance[] }))

/** Returns the request to take back the latest decision, if there is one. */
export const pendingTakeBack = ({ takeBack }: TableState): AskedTakeBack | undefined =>
  takeBack === '' ? undefined : (parseJson(takeBack) as AskedTakeBack | undefined)

/** The table that this page has just made and begins at once: nobody needs to see its lobby. Empty if none. */
export const useAutoStart = create(() => ({ code: '' }))
