import { ok } from '../../engine/result.ts'
import type { AccountStore, Leaving, NotedGame, Partner } from '../archive/accounts/account-store.ts'
import type { Archive } from '../archive/archive.ts'
import type { RatingStore } from '../archive/ratings/rating-store.ts'
import type { Whereabouts } from '../cluster/whereabouts.ts'
import { log } from '../log.ts'
import { type Answer, refusal } from '../table/answer.ts'
import { peopleGone } from '../table/rated.ts'
import { areStrangers } from '../table/strangers-table.ts'
import type { Table } from '../table/table.ts'
import { phaseOf, type TableSnapshot } from '../table/table-snapshot.ts'
import { socketSessionId } from './session-cookie.ts'

/** Somebody for whom a game counts, by public id at the table. */
interface Player {
  readonly id: string
  readonly seat: number
  readonly leaving: Leaving
}

/** Returns those for whom a game that is over counts: those who have lost it before its end, then those who sit there. */
const playersOf = (snapshot: TableSnapshot): readonly Player[] => {
  const { seats, held, lostBy } = snapshot
  const late = lostBy.map((id): Player => ({ id, seat: held[id] ?? 0, leaving: 'time' }))
  const away = peopleGone(snapshot).map(({ person, seat }): Player => ({ id: person, seat, leaving: 'away' }))
  const gone = new Set([...late, ...away].map(({ id }) => id))
  const ending = snapshot.match?.over === true ? '' : 'stopped'
  const there = seats.all().map(({ person }, seat): Player => ({ id: person, seat, leaving: ending }))
  return [...late, ...away, ...there.filter(({ id }) => !gone.has(id))]
}

/** Accounts of the people at a table, by the public id that they have there. Nobody else at the table learns who has one. */
export class TableAccounts {
  private readonly store: AccountStore
  private readonly ratings: RatingStore
  private readonly code: string
  private readonly whereabouts: Whereabouts
  private readonly personOf = new Map<string, string>()
  /** Ids of browsers in which an account was ever signed in, by public ids at the table. */
  private readonly deviceOf = new Map<string, string>()
  /** Id of the latest game whose hands were compared. */
  private compared = ''
  /** Id of the latest game that was noted. */
  private noted = ''

  constructor(
    { accounts, ratings }: Pick<Archive, 'accounts' | 'ratings'>,
    { code, known }: Pick<TableSnapshot, 'code' | 'known'>,
    whereabouts: Whereabouts,
  ) {
    for (const { id, account } of known) if (account !== undefined) this.personOf.set(id, account)
    this.store = accounts
    this.ratings = ratings
    this.code = code
    this.whereabouts = whereabouts
  }

  /** Resolves to the account of the browser that opens a socket; undefined if it is not signed in, or nothing can be read now. */
  async accountOf(headers: Headers | undefined): Promise<string | undefined> {
    const id = headers && socketSessionId(headers)
    if (id === undefined) return undefined
    const session = await this.store.session(id).catch(() => undefined)
    return session?.person
  }

  /** Notes who came. `id`: public id at the table; `device`: id of their browser, or empty. */
  arrive(id: string, account: string | undefined, device: string): void {
    if (account !== undefined) this.personOf.set(id, account)
    if (device !== '') this.deviceOf.set(id, device)
    this.note(id, true)
  }

  /** Notes whether somebody is here who has come before. */
  note(id: string, isHere: boolean): void {
    const person = this.personOf.get(id)
    if (person === undefined) return
    if (isHere) this.whereabouts.arrive(person, this.code)
    else this.whereabouts.depart(person, this.code)
  }

  /** Notes that nobody is here any more. */
  close(): void {
    for (const person of this.personOf.values()) this.whereabouts.depart(person, this.code)
  }

  /** Returns the account of a person at the table; empty without one. `id`: public id at the table. */
  of(id: string): string {
    return this.personOf.get(id) ?? ''
  }

  /** Resolves to whether a stranger with this account may come to people with these public ids: neither has blocked the other. */
  async mayMeet(account: string | undefined, ids: readonly string[]): Promise<boolean> {
    const others = ids.flatMap((id) => this.personOf.get(id) ?? [])
    if (account === undefined || others.length === 0) return true
    const apart = await this.store.blocks.keptApartFrom(account).catch(() => new Set<string>())
    return !others.some((other) => apart.has(other))
  }

  /** Resolves to the account of a person who wants ratings, or says why there is none. `id`: public id at the table. */
  readonly ratedAccountOf = async (id: string): Promise<Answer<string>> => {
    const account = this.personOf.get(id)
    const profile = account === undefined ? undefined : await this.ratings.profile(account)
    return account === undefined || profile === undefined
      ? refusal('table/no-rating', 'Rated games are for people with an account who want ratings.')
      : ok(account)
  }

  /** Returns the public ids that the person with this id has here with other browsers. */
  twinsOf(id: string): readonly string[] {
    const person = this.personOf.get(id)
    if (person === undefined) return []
    return [...this.personOf].flatMap(([other, account]) => (account === person && other !== id ? [other] : []))
  }

  /**
   * Tells the operator of hands in a new game that may be one person's: those that were taken with one browser, and where strangers meet, from
   * one household. It may be a family, so that nobody is refused.
   */
  noteHands({ match, seats, snapshot, people }: Pick<Table, 'match' | 'seats' | 'snapshot' | 'people'>): void {
    if (match === undefined || match.id === this.compared) return
    this.compared = match.id
    const persons = seats.all().map(({ occupant, person }) => (occupant === 'person' ? person : ''))
    const sharing = (keyOf: (id: string) => string | undefined): readonly (readonly number[])[] => {
      const keys = persons.map((id) => (id === '' ? undefined : keyOf(id)))
      const groups = Map.groupBy(keys.keys(), (seat) => keys[seat])
      return [...groups].flatMap(([key, group]) => (key !== undefined && group.length > 1 ? [group] : []))
    }
    const meets = areStrangers(snapshot) || snapshot.open
    const alike = {
      device: sharing((id) => this.deviceOf.get(id)),
      household: meets ? sharing((id) => people.find(id)?.networks[0].key) : [],
    }
    if (alike.device.length + alike.household.length > 0) {
      log.info({ table: this.code, game: match.id, ...alike }, 'Seats of a game may be one person’s')
    }
  }

  /** Notes a game that has just ended for all who have an account, and sat there at its end or have lost it before. */
  async noteEnd({ match, seats, snapshot }: Pick<Table, 'match' | 'seats' | 'snapshot'>): Promise<void> {
    if (match === undefined || phaseOf(snapshot) !== 'over' || match.id === this.noted) return
    this.noted = match.id
    if (snapshot.rating !== null) void this.settle()
    const { rules, players } = snapshot.setup
    const { teamOf } = match.rules
    const partnersOf = (own: number): readonly Partner[] =>
      seats
        .all()
        .flatMap(({ occupant, name }, seat) =>
          occupant === 'person' && seat !== own && teamOf[seat] === teamOf[own] ? [{ seat, name }] : [],
        )
    const games = playersOf(snapshot).flatMap(({ id, seat, leaving }): readonly NotedGame[] => {
      const person = this.personOf.get(id)
      if (person === undefined) return []
      const won = leaving === '' && match.winner !== undefined && teamOf[seat] === match.winner ? 1 : 0
      const game = { person, game: match.id, seat, rules, players, won, ended: Date.now(), leaving }
      return [{ ...game, partners: partnersOf(seat) }]
    })
    if (games.length === 0) return
    await this.store.addPlayedGames(games).catch((err) => {
      log.warn({ err, game: match.id }, 'A game was not noted for the people who have an account')
    })
  }

  /** Rates the games whose results count by now. What fails here is done at the next sweep. */
  private async settle(): Promise<void> {
    await this.ratings.settle(Date.now()).catch((err) => log.warn({ err }, 'A rated game waits for the next sweep'))
  }
}
