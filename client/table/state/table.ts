import { create } from 'zustand'
import type { Board, Seat } from '../../../engine/board.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { PartnerDrawMessage } from '../../../engine/text/event-message.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import type { AskedTakeBack, TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'
import { NO_HISTORY } from './history.ts'

/** Reason why a table can't be joined: it does not exist, it lets in nobody new, one must ask to be let in, or this person was removed or turned away. */
export type LinkEnding = 'missing' | 'locked' | 'removed' | 'knock' | 'turned-away' | 'banned'
type Link = 'none' | 'joining' | 'open' | 'reconnecting' | LinkEnding

/** View of a connection that is at no table. */
export const NO_TABLE = {
  link: 'none' as Link,
  /** Number of failed attempts in a row to join the table. */
  tries: 0,
  /** Code of the last refusal; empty if the server did not answer. */
  trouble: '',
  /** Time of the next attempt, in ms since 1970 by the clock of this device; 0 during an attempt. */
  nextTry: 0,
  /** True while each answer of the server takes long, see `SLOW_ROUND_TRIP_MS`. */
  isSlow: false,
  /** Time by which the server's clock is ahead of that of this device. */
  clockOffsetMs: 0,
  /** Public id of the person of this connection at the table; empty until it is known. */
  person: '',
  /** True if the person was admitted to the table and need not ask for a seat. */
  admitted: false,
  /** Seat with the hand that the person has held in the game with this number; -1 for none. */
  held: { game: 0, seat: -1 },
  state: undefined as TableState | undefined,
  /** All decisions that led to the state. */
  history: NO_HISTORY,
  /** Messages of a game without cards: first the whole game so far, then one for each decision. */
  gameMessages: [] as readonly Uint8Array[],
}

export type TableView = Readonly<typeof NO_TABLE>

const NO_PAGE_TABLE = {
  ...NO_TABLE,
  code: '',
  /** The draw for partners, until it is closed. */
  openPartnerDraw: undefined as PartnerDrawMessage | undefined,
}

/** Store of the table that this page is at. Only the modules in `net/` and `closePartnerDraw` write it. */
export const useTable = create<Readonly<typeof NO_PAGE_TABLE>>()(() => NO_PAGE_TABLE)

export const clearTable = (): void => useTable.setState(NO_PAGE_TABLE)

export const closePartnerDraw = (): void => useTable.setState({ openPartnerDraw: undefined })

/** Returns the seat of a person; -1 without one. */
export const ownSeatOf = (state: TableState | undefined, person: string): number =>
  state === undefined || person === '' ? -1 : state.seats.findIndex((seat) => seat.person === person)

/** Reports whether the connection has ended for good. */
export const isEnding = (link: Link): link is LinkEnding =>
  link !== 'none' && link !== 'joining' && link !== 'open' && link !== 'reconnecting'

/** Reports whether a person is the host. */
export const isHostHere = (state: TableState | undefined, person: string): boolean =>
  state !== undefined && person !== '' && state.host === person

/** Returns the number of empty seats. */
export const freeSeats = ({ seats }: TableState): number => seats.filter(({ occupant }) => occupant === 'empty').length

/** Returns true if every seat has a bot or a person who is connected. */
export const isEverybodyHere = ({ seats }: TableState): boolean =>
  seats.every(({ occupant, connected }) => occupant === 'bot' || (occupant === 'person' && connected))

/** Waits until the store of the table meets a condition. */
export const waitForTable = (isMet: (table: TableView & { readonly code: string }) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isMet(useTable.getState())) return
      stop()
      resolve()
    }
    const stop = useTable.subscribe(check)
    check()
  })

/** A table as one person sees it, whatever game is played. */
export interface SeatedTable {
  readonly state: TableState
  /** Own seat, or -1. */
  readonly seat: Seat
  readonly host: boolean
}

/** A table with the teams of its game, and the board if the players sit round one. */
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

/** Store of the phrases that are shown, the latest last. Only `speech.ts` writes it. */
export const useUtterances = create(() => ({ shown: [] as readonly Utterance[] }))

/** Returns the request to take back the latest decision; undefined if there is none. */
export const pendingTakeBack = ({ takeBack }: TableState): AskedTakeBack | undefined =>
  takeBack === '' ? undefined : (parseJson(takeBack) as AskedTakeBack | undefined)

/** Store of the code of a table that this page has just made to begin at once, without showing its lobby; empty if there is none. */
export const useAutoStart = create(() => ({ code: '' }))
