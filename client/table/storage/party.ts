import { create } from 'zustand'
import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { makeStoredList } from './stored-list.ts'

/** Public id of somebody who sits at this device, and the token of their seat. */
interface Member {
  readonly person: string
  readonly token: string
}

/** People who pass one device round, and the code of their table. */
export interface Party {
  readonly code: string
  readonly members: readonly Member[]
}

/** The table as the person with uncovered cards sees it. */
interface UncoveredTable {
  readonly person: string
  readonly state: TableState
  readonly history: History
}

export const NO_PARTY = {
  code: '',
  /** Public ids of the people who sit at this device. */
  persons: [] as readonly string[],
  /** Public ids of those with an open connection. */
  here: [] as readonly string[],
  /** Public id of the person with uncovered cards; empty while all cards are covered. */
  uncovered: '',
  /** State in which somebody last uncovered their cards, as `GAME SEQ`. */
  lastUncovered: '',
  /** The table as the person with uncovered cards sees it, once it is known. The store never holds the cards of anybody else. */
  own: undefined as UncoveredTable | undefined,
}

type PartyStore = Readonly<typeof NO_PARTY>

/** Store of the party at this device. Only `net/party.ts` writes it. */
export const useParty = create<PartyStore>()(() => NO_PARTY)

/** Returns the seats of these people who have to decide now, from the seat on turn onwards. */
export const askedInParty = (state: TableState, persons: readonly string[]): readonly number[] => {
  if (state.phase !== 'playing') return []
  const { players } = state
  const turnsUntil = (seat: number): number => (seat - Math.max(0, state.turn) + players) % players
  return state.asked
    .filter((seat) => persons.includes(state.seats[seat]?.person ?? ''))
    .sort((a, b) => turnsUntil(a) - turnsUntil(b))
}

/** Returns the table as the person with uncovered cards sees it; undefined if they need not decide, or if it is of another state than `state`. */
export const uncoveredView = (
  state: TableState,
  { uncovered, own }: Pick<PartyStore, 'uncovered' | 'own'>,
): UncoveredTable | undefined => {
  if (own?.person !== uncovered || own.state.game !== state.game || own.state.seq !== state.seq) return undefined
  return askedInParty(state, [uncovered]).length > 0 ? own : undefined
}

export const isParty = (party: unknown): party is Party => {
  const { code, members } = (party ?? {}) as Partial<Party>
  return (
    typeof code === 'string' && Array.isArray(members) && members.every((member) => typeof member?.token === 'string')
  )
}

/** Parties in the storage of this browser. Without storage, a reload ends the party. */
export const partyList = makeStoredList({ key: 'parties', max: 8, isItem: isParty, idOf: ({ code }) => code })
export const { read: readParties, save: saveParty, forget: forgetParty } = partyList
