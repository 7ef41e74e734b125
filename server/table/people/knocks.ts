import type { Seat } from '../../../engine/board.ts'
import { holderToDisplace, isWithinShare } from '../../limits/fair-share.ts'
import type { IpNetworks } from '../../limits/networks.ts'
import type { WaitingPerson } from '../../protocol/state.ts'
import { ACCEPTED, type Answer, refusal } from '../answer.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import type { People } from './people.ts'

/** Value of `Knock.seat` for a person who asks to come to the table, not for a seat. */
export const NO_SEAT_WANTED: Seat = -1

/** A person who waits to be let in, to the table or to a seat. */
export interface Knock extends WaitingPerson {
  /** SHA-256 of their token, or of the secret that will be their token. */
  readonly key: string
  /** Public id of a person at the table who asks for a seat; empty for one who is not at the table. */
  readonly person: string
  readonly colour: number
  readonly networks: IpNetworks
  /** Time of the latest knock (ms since 1970). */
  readonly seen: number
}

/** A person who was turned away and can't ask again until then (ms since 1970). */
interface TurnedAway {
  readonly key: string
  readonly networks: IpNetworks
  readonly until: number
}

/** Time without a knock after which a person counts as gone. Pages knock again and again while they wait. */
export const KNOCK_TIMEOUT_MS = 15_000
const TURNED_AWAY_FOR_MS = 300_000
const MAX_KNOCKS = 6
/** Limit for one household, including people who were turned away. */
const MAX_KNOCKS_PER_HOUSEHOLD = 4
const KNOCK_ID_LENGTH = 12

const waitsOutside = ({ known }: TableSnapshot, { key, seen }: Knock, now: number): boolean =>
  now - seen < KNOCK_TIMEOUT_MS && !known.some((person) => person.key === key)

/** A person's seat can only be asked for while they are away. */
const waitsForSeat = ({ seats }: TableSnapshot, people: People, { person, seat }: Knock): boolean =>
  people.isHere(person) && seats.seatOf(person) === undefined && !people.isHere(seats.all()[seat]?.person ?? '')

/** Knocks at a table. They are not saved, because people who still wait knock again. */
export class KnockList {
  private waiting: readonly Knock[] = []
  private refused: readonly TurnedAway[] = []

  get all(): readonly Knock[] {
    return this.waiting
  }

  find(id: string): Knock | undefined {
    return this.waiting.find((knock) => knock.id === id)
  }

  /** Returns whether a person with this key waits to come to the table, and prolongs their wait. */
  renew(key: string, now: number): boolean {
    const isTheirs = (knock: Knock): boolean => knock.key === key && knock.person === ''
    this.waiting = this.waiting.map((knock) => (isTheirs(knock) ? { ...knock, seen: now } : knock))
    return this.waiting.some(isTheirs)
  }

  /** Adds a knock, or replaces the person's earlier one. Refused after the person was turned away, and while too many wait. `now`: ms since 1970. */
  note(knock: Omit<Knock, 'id' | 'seen'>, now: number): Answer<true> {
    this.refused = this.refused.filter(({ until }) => until > now)
    if (this.refused.some(({ key }) => key === knock.key)) {
      return refusal('table/turned-away', 'Nobody lets you in just now; you may ask again in some minutes.')
    }
    const others = this.waiting.filter(({ key }) => key !== knock.key)
    const full = others.length >= MAX_KNOCKS
    const makesWay = full ? holderToDisplace(others, knock) : undefined
    if (
      (full && makesWay === undefined) ||
      !isWithinShare([...others, ...this.refused], knock, MAX_KNOCKS_PER_HOUSEHOLD)
    ) {
      return refusal('table/many-knock', 'Many are waiting to be let in; please try again in a moment.')
    }
    const id = knock.key.slice(0, KNOCK_ID_LENGTH)
    this.waiting = [...others.filter((other) => other !== makesWay), { ...knock, id, seen: now }]
    return ACCEPTED
  }

  /** Returns whether there was such a knock. The person can't ask again for some minutes. */
  turnAway(id: string, now: number): boolean {
    const knock = this.find(id)
    if (knock === undefined) return false
    const { key, networks } = knock
    this.refused = [...this.refused, { key, networks, until: now + TURNED_AWAY_FOR_MS }]
    this.waiting = this.waiting.filter((other) => other !== knock)
    return true
  }

  /** Removes knocks of people who have gone or got what they asked for. */
  tidy(snapshot: TableSnapshot, people: People, now: number): void {
    this.waiting = this.waiting.filter((knock) =>
      knock.person === '' ? waitsOutside(snapshot, knock, now) : waitsForSeat(snapshot, people, knock),
    )
  }
}
