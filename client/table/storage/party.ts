import { create } from 'zustand'
import type { TableState } from '../../../server/protocol/state.ts'
import type { History } from '../state/history.ts'
import { storedList } from './stored-list.ts'

/** Somebody who sits at this device, and the key to their seat. */
interface Member {
  readonly person: string
  readonly token: string
}

/** People who pass one device round, and their table. */
export interface Party {
  readonly code: string
  readonly members: readonly Member[]
}

/** The table as the person with the device sees it. */
interface Own {
  readonly person: string
  readonly state: TableState
  readonly history: History
}

export const NO_PARTY = {
  code: '',
  /** Public ids of those who sit at this device. */
  persons: [] as readonly string[],
  /** Those of them with a connection that is up. */
  here: [] as readonly string[],
  /** Public id of the person with open cards, or empty. */
  uncovered: '',
  /** The moment at which somebody last opened their cards: `GAME SEQ`. */
  lastUncovered: '',
  /** The table as this person sees it, as soon as it is there. Nobody else's cards are ever in the store. */
  own: undefined as Own | undefined,
}

type PartyStore = Readonly<typeof NO_PARTY>

/** Only `net/party.ts` writes it. */
export const useParty = create<PartyStore>()(() => NO_PARTY)

/** Returns the seats of these people who have to decide now, from the seat on turn onwards. */
export const askedInParty = (state: TableState, persons: readonly string[]): readonly number[] => {
  if (state.phase !== 'playing') return []
  const { players } = state
  const from = (seat: number): number => (seat - Math.max(0, state.turn) + players) % players
  return state.asked
    .filter((seat) => persons.includes(state.seats[seat]?.person ?? ''))
    .sort((a, b) => from(a) - from(b))
}

/** Returns the table with the cards of the person who has the device, if they must decide and it belongs to this very state. */
export const uncoveredView = (
  state: TableState,
  { uncovered, own }: Pick<PartyStore, 'uncovered' | 'own'>,
): Own | undefined => {
  if (own?.person !== uncovered || own.state.game !== state.game || own.state.seq !== state.seq) return undefined
  return askedInParty(state, [uncovered]).length > 0 ? own : undefined
}

export const isParty = (party: unknown): party is Party => {
  const { code, members } = (party ?? {}) as Partial<Party>
  return (
    typeof code === 'string' && Array.isArray(members) && members.every((member) => typeof member?.token === 'string')
  )
}

/** Without storage a reload ends the party. */
export const {
  read: readParties,
  save: saveParty,
  forget: forgetParty,
  clear: forgetParties,
} = storedList({ key: 'parties', max: 8, isItem: isParty, idOf: ({ code }) => code })
