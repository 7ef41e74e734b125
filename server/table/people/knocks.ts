import type { Seat } from '../../../engine/board.ts'
import { holderToDisplace, isWithinShare } from '../../limits/fair-share.ts'
import type { IpNetworks } from '../../limits/networks.ts'
import type { Knocking } from '../../protocol/state.ts'
import { type Answer, no, yes } from '../answer.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import type { People } from './people.ts'

/** The `seat` of those who want to come to the table. */
export const NO_SEAT_WANTED: Seat = -1

/** Somebody who waits to be let in, at the door or to a seat. */
export interface Knock extends Knocking {
  /** SHA-256 of the secret that will be their token, or of their token. */
  readonly key: string
  /** Public id of somebody who is at the table and asks for a seat; empty at the door. */
  readonly person: string
  readonly colour: number
  readonly networks: IpNetworks
  /** When they last knocked (ms since 1970). */
  readonly seen: number
}

interface TurnedAway {
  readonly key: string
  readonly networks: IpNetworks
  readonly until: number
}

/** Who knocks at the door again and again is there; who has not for so long has gone, ms. */
export const KNOCK_TIMEOUT_MS = 15_000
const TURNED_AWAY_FOR_MS = 300_000
const MAX_KNOCKS = 6
/** Of one household, those who were turned away counted. */
const MAX_KNOCKS_PER_HOUSEHOLD = 4
const KNOCK_ID_LENGTH = 12

const waitsOutside = ({ known }: TableSnapshot, { key, seen }: Knock, now: number): boolean =>
  now - seen < KNOCK_TIMEOUT_MS && !known.some((person) => person.key === key)

const waitsForSeat = ({ seats }: TableSnapshot, people: People, { person, seat }: Knock): boolean =>
  people.isHere(person) && seats.seatOf(person) === undefined && seats.all()[seat]?.occupant !== 'person'

/** The knocks at a table. They are not kept: who still waits knocks again. */
export class KnockList {
  private waiting: readonly Knock[] = []
  private refused: readonly TurnedAway[] = []

  get all(): readonly Knock[] {
    return this.waiting
  }

  find(id: string): Knock | undefined {
    return this.waiting.find((knock) => knock.id === id)
  }

  /** At the door, whether somebody with this key waits; if so they are there still. */
  renew(key: string, now: number): boolean {
    const isTheirs = (knock: Knock): boolean => knock.key === key && knock.person === ''
    this.waiting = this.waiting.map((knock) => (isTheirs(knock) ? { ...knock, seen: now } : knock))
    return this.waiting.some(isTheirs)
  }

  note(knock: Omit<Knock, 'id' | 'seen'>, now: number): Answer<true> {
    this.refused = this.refused.filter(({ until }) => until > now)
    if (this.refused.some(({ key }) => key === knock.key)) {
      return no('table/turned-away', 'Nobody lets you in just now; you may ask again in some minutes.')
    }
    const others = this.waiting.filter(({ key }) => key !== knock.key)
    const full = others.length >= MAX_KNOCKS
    const makesWay = full ? holderToDisplace(others, knock) : undefined
    if (
      (full && makesWay === undefined) ||
      !isWithinShare([...others, ...this.refused], knock, MAX_KNOCKS_PER_HOUSEHOLD)
    ) {
      return no('table/many-knock', 'Many are waiting to be let in; please try again in a moment.')
    }
    const id = knock.key.slice(0, KNOCK_ID_LENGTH)
    this.waiting = [...others.filter((other) => other !== makesWay), { ...knock, id, seen: now }]
    return yes
  }

  /** Returns whether there was such a knock. They can't ask again for some minutes. */
  turnAway(id: string, now: number): boolean {
    const knock = this.find(id)
    if (knock === undefined) return false
    const { key, networks } = knock
    this.refused = [...this.refused, { key, networks, until: now + TURNED_AWAY_FOR_MS }]
    this.waiting = this.waiting.filter((other) => other !== knock)
    return true
  }

  /** Forgets who has gone or has what they asked for. */
  tidy(snapshot: TableSnapshot, people: People, now: number): void {
    this.waiting = this.waiting.filter((knock) =>
      knock.person === '' ? waitsOutside(snapshot, knock, now) : waitsForSeat(snapshot, people, knock),
    )
  }
}
