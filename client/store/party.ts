import { create } from 'zustand'
import type { TableState } from '../../server/protocol.ts'

/** Somebody who sits at this device, and the key to his seat. */
interface Member {
  readonly person: string
  readonly token: string
}

/** People who pass one device around, and their table. */
export interface Party {
  readonly code: string
  readonly members: readonly Member[]
}

/** A card that somebody was given, and with which decision it came. */
export interface Gift {
  readonly game: number
  readonly seq: number
  readonly card: number
  readonly from: number
}

/** What one person alone may see of a table, and of which state. */
export interface Own {
  readonly game: number
  readonly seq: number
  readonly seat: number
  readonly hand: readonly number[]
  readonly laid: number
  /** The latest, if it came while he was here. */
  readonly gift: Gift | undefined
}

/** The cards of whoever holds the device. */
interface Uncovered extends Own {
  readonly person: string
}

interface PartyStore {
  readonly code: string
  /** Public ids of those who sit at this device. */
  readonly persons: readonly string[]
  /** Those of them whose connection is up. */
  readonly here: readonly string[]
  /** Public id of the one whose cards lie open, or empty. */
  readonly uncovered: string
  /** His cards, as soon as they are there. Nobody else's are ever here. */
  readonly own: Uncovered | undefined
}

export const NO_PARTY: PartyStore = { code: '', persons: [], here: [], uncovered: '', own: undefined }

/** Only `net/party.ts` writes it. */
export const useParty = create<PartyStore>()(() => NO_PARTY)

/** Seats of these people who have to decide now, from the seat on turn onwards. */
export const askedOf = (state: TableState, persons: readonly string[]): readonly number[] => {
  if (state.phase !== 'playing') return []
  const { players } = state
  const from = (seat: number): number => (seat - Math.max(0, state.turn) + players) % players
  return state.asked
    .filter((seat) => persons.includes(state.seats[seat]?.person ?? ''))
    .sort((a, b) => from(a) - from(b))
}

/** The cards of the one who holds the device, if he must decide and they belong to this very state. */
export const openCards = (
  state: TableState,
  { uncovered, own }: Pick<PartyStore, 'uncovered' | 'own'>,
): Uncovered | undefined => {
  if (own === undefined || own.person !== uncovered || own.game !== state.game || own.seq !== state.seq)
    return undefined
  return askedOf(state, [uncovered]).includes(own.seat) ? own : undefined
}

/** What he was given in this game, until he has played. `actors`: who made each decision. */
export const freshGift = ({ game, seat, gift }: Own, actors: readonly number[]): Gift | undefined =>
  gift?.game === game && !actors.slice(gift.seq).includes(seat) ? gift : undefined

/** The state with the cards of one seat laid open, as that seat is told it. */
export const withCards = (state: TableState, own: Uncovered | undefined): TableState =>
  own === undefined
    ? state
    : {
        ...state,
        seats: state.seats.map((there, seat) =>
          seat === own.seat ? { ...there, hand: own.hand, laid: own.laid } : there,
        ),
      }

const KEY = 'parties'
/** The latest of them are kept. */
const KEPT = 8

const isParty = (party: unknown): party is Party => {
  const { code, members } = (party ?? {}) as Partial<Party>
  return typeof code === 'string' && Array.isArray(members) && members.every(({ token }) => typeof token === 'string')
}

/** Latest first. */
export const readParties = (): readonly Party[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isParty) : []
  } catch {
    return []
  }
}

const write = (parties: readonly Party[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(parties.slice(0, KEPT)))
  } catch {
    // Without storage a reload ends the party.
  }
}

const others = (code: string): readonly Party[] => readParties().filter((party) => party.code !== code)

export const keepParty = (party: Party): void => write([party, ...others(party.code)])
export const forgetParty = (code: string): void => write(others(code))
