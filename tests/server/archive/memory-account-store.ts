import type { Kysely } from 'kysely'
import {
  type AccountItem,
  type AccountStore,
  type GameFilter,
  type GamePlace,
  MAX_ITEMS,
  MAX_PASSKEYS,
  MAX_SESSIONS,
  type NotedGame,
  type PartnerTotal,
  type PlayedTotal,
  SESSION_LIFETIME_MS,
  type StoredItem,
  type StoredPasskey,
  type StoredPerson,
  type StoredSession,
} from '../../../server/archive/accounts/account-store.ts'
import { Blocks, removeBlocksOf } from '../../../server/archive/accounts/blocks.ts'
import { removeFriendsOf } from '../../../server/archive/accounts/database-friend-store.ts'
import type { Database } from '../../../server/archive/database.ts'
import { removeRatedPerson } from '../../../server/archive/ratings/database-rating-store.ts'
import { forgetMember } from '../../../server/archive/tournaments/database-tournament-store.ts'

const byLatest = (a: StoredSession, b: StoredSession): number => b.seen - a.seen || (a.id < b.id ? -1 : 1)
const byFirst = (a: StoredPasskey, b: StoredPasskey): number => a.made - b.made || (a.id < b.id ? -1 : 1)

/** Accounts in memory. `demandService` throws while the storage is to fail. */
export class MemoryAccountStore implements AccountStore {
  private readonly demandService: () => void
  private readonly persons = new Map<string, StoredPerson>()
  private readonly keys = new Map<string, StoredPasskey>()
  private readonly signedIn = new Map<string, StoredSession>()
  private readonly spent = new Map<string, number>()
  private readonly secrets = new Map<string, string>()
  private readonly things = new Map<string, Map<string, StoredItem>>()
  private readonly changes = new Map<string, number>()

  private played: NotedGame[] = []
  private readonly takeNameOff: (game: string, seat: number) => void

  readonly blocks: Blocks
  private readonly db: Kysely<Database>

  constructor(demandService: () => void, takeNameOff: (game: string, seat: number) => void, db: Kysely<Database>) {
    this.demandService = demandService
    this.takeNameOff = takeNameOff
    this.db = db
    this.blocks = new Blocks(db, (work) => work)
  }

  async secret(name: string, made: string): Promise<string> {
    this.demandService()
    const secret = this.secrets.get(name) ?? made
    this.secrets.set(name, secret)
    return secret
  }

  async spendChallenge(id: string, expires: number): Promise<boolean> {
    this.demandService()
    if (this.spent.has(id)) return false
    this.spent.set(id, expires)
    return true
  }

  async addPerson(person: StoredPerson, passkey: StoredPasskey): Promise<boolean> {
    this.demandService()
    if (this.persons.has(person.id) || this.keys.has(passkey.id)) return false
    this.persons.set(person.id, person)
    this.keys.set(passkey.id, passkey)
    await this.db
      .insertInto('persons')
      .values({ ...person, changes: 0, name: '', seen: 0 })
      .execute()
    return true
  }

  async person(id: string): Promise<StoredPerson | undefined> {
    this.demandService()
    return this.persons.get(id)
  }

  async addPasskey(passkey: StoredPasskey): Promise<boolean> {
    this.demandService()
    const own = this.passkeysOf(passkey.person)
    if (!this.persons.has(passkey.person) || own.length >= MAX_PASSKEYS || this.keys.has(passkey.id)) return false
    this.keys.set(passkey.id, passkey)
    return true
  }

  async passkey(id: string): Promise<StoredPasskey | undefined> {
    this.demandService()
    return this.keys.get(id)
  }

  async passkeys(person: string): Promise<readonly StoredPasskey[]> {
    this.demandService()
    return this.passkeysOf(person)
  }

  private passkeysOf(person: string): readonly StoredPasskey[] {
    return [...this.keys.values()].filter((passkey) => passkey.person === person).sort(byFirst)
  }

  async notePasskeyUse({ id, counter: earlier }: StoredPasskey, counter: number, now: number): Promise<boolean> {
    this.demandService()
    const passkey = this.keys.get(id)
    if (passkey?.counter !== earlier) return false
    this.keys.set(id, { ...passkey, counter, used: now })
    return true
  }

  async removePasskey(person: string, id: string): Promise<boolean> {
    this.demandService()
    const own = this.passkeysOf(person)
    return own.length > 1 && own.some((passkey) => passkey.id === id) && this.keys.delete(id)
  }

  async redeemRecovery(recovery: string, next: string): Promise<string | undefined> {
    this.demandService()
    const person = [...this.persons.values()].find((one) => one.recovery === recovery)
    if (person !== undefined) this.persons.set(person.id, { ...person, recovery: next })
    return person?.id
  }

  async setRecovery(person: string, recovery: string): Promise<void> {
    const known = await this.person(person)
    if (known !== undefined) this.persons.set(person, { ...known, recovery })
  }

  async addSession(session: StoredSession): Promise<boolean> {
    const own = await this.sessions(session.person)
    if (!this.persons.has(session.person)) return false
    for (const { id } of own.slice(MAX_SESSIONS - 1)) this.signedIn.delete(id)
    this.signedIn.set(session.id, session)
    return true
  }

  async session(id: string): Promise<StoredSession | undefined> {
    this.demandService()
    return this.signedIn.get(id)
  }

  async sessions(person: string): Promise<readonly StoredSession[]> {
    this.demandService()
    return [...this.signedIn.values()].filter((session) => session.person === person).sort(byLatest)
  }

  async noteSession(id: string, times: Partial<Pick<StoredSession, 'seen' | 'proved'>>): Promise<void> {
    const session = await this.session(id)
    if (session !== undefined) this.signedIn.set(id, { ...session, ...times })
  }

  async removeSession(person: string, id: string): Promise<boolean> {
    return (await this.session(id))?.person === person && this.signedIn.delete(id)
  }

  async removeOtherSessions(person: string, kept: string): Promise<void> {
    for (const { id } of await this.sessions(person)) if (id !== kept) this.signedIn.delete(id)
  }

  async items(person: string, after: number, most: number): Promise<readonly StoredItem[]> {
    this.demandService()
    const own = [...(this.things.get(person)?.values() ?? [])].filter(({ change }) => change > after)
    return own.sort((a, b) => a.change - b.change).slice(0, most)
  }

  async saveItems(person: string, items: readonly AccountItem[]): Promise<number | undefined> {
    this.demandService()
    const before = this.changes.get(person) ?? 0
    const next = new Map(this.things.get(person))
    for (const [i, item] of items.entries()) next.set(`${item.kind} ${item.id}`, { ...item, change: before + i + 1 })
    const removed = [...next].filter(([, { body }]) => body === '').sort(([, a], [, b]) => a.change - b.change)
    for (const [key] of removed.slice(0, Math.max(0, next.size - MAX_ITEMS))) next.delete(key)
    if (next.size > MAX_ITEMS) return undefined
    this.things.set(person, next)
    this.changes.set(person, before + items.length)
    return before + items.length
  }

  async addPlayedGames(games: readonly NotedGame[]): Promise<void> {
    this.demandService()
    const isNew = ({ person, game }: NotedGame): boolean =>
      this.persons.has(person) && !this.played.some((one) => one.person === person && one.game === game)
    for (const game of games) if (isNew(game)) this.played.push(game)
  }

  async playedGames(
    person: string,
    most: number,
    { rules, won, partner, since = 0, until = Number.POSITIVE_INFINITY }: GameFilter = {},
    after?: GamePlace,
  ): Promise<readonly NotedGame[]> {
    this.demandService()
    const isBehind = (game: GamePlace): boolean =>
      after === undefined || game.ended < after.ended || (game.ended === after.ended && game.game < after.game)
    const own = this.played.filter((game) => game.person === person && isBehind(game))
    const some = own.filter(
      (game) =>
        (rules === undefined || game.rules === rules) &&
        (won === undefined || (game.won === won && game.leaving !== 'stopped')) &&
        (partner === undefined || game.partners.some(({ name }) => name === partner)) &&
        game.ended >= since &&
        game.ended < until,
    )
    return some.sort((a, b) => b.ended - a.ended || (a.game < b.game ? 1 : -1)).slice(0, most)
  }

  async partnerTotals(person: string, most: number): Promise<readonly PartnerTotal[]> {
    const games = await this.playedGames(person, Number.POSITIVE_INFINITY)
    const named = games.flatMap(({ partners, won }) => partners.map(({ name }) => ({ name, won })))
    const byName = Map.groupBy(
      named.filter(({ name }) => name !== ''),
      ({ name }) => name,
    )
    const totals = [...byName].map(([partner, all]) => ({
      partner,
      games: all.length,
      won: all.reduce((sum, { won }) => sum + won, 0),
    }))
    return totals.sort((a, b) => b.games - a.games || (a.partner < b.partner ? -1 : 1)).slice(0, most)
  }

  async playedTotals(person: string): Promise<readonly PlayedTotal[]> {
    const own = Map.groupBy(await this.playedGames(person, Number.POSITIVE_INFINITY), ({ rules }) => rules)
    const totals = [...own].map(([rules, games]) => ({
      rules,
      games: games.length,
      won: games.reduce((sum, { won }) => sum + won, 0),
    }))
    return totals.sort((a, b) => b.games - a.games || (a.rules < b.rules ? -1 : 1))
  }

  async forgetNames(): Promise<number> {
    this.demandService()
    const former = this.played.filter(({ person }) => !this.persons.has(person))
    for (const { game, seat } of former) this.takeNameOff(game, seat)
    const isFormer = (id: string, seat: number): boolean => former.some((one) => one.game === id && one.seat === seat)
    this.played = this.played
      .filter(({ person }) => this.persons.has(person))
      .map((one) => ({
        ...one,
        partners: one.partners.map(({ seat, name }) => ({ seat, name: isFormer(one.game, seat) ? '' : name })),
      }))
    return former.length
  }

  async removePerson(id: string): Promise<void> {
    this.demandService()
    this.persons.delete(id)
    this.things.delete(id)
    this.changes.delete(id)
    await this.db.transaction().execute(async (db) => {
      await removeBlocksOf(db, id)
      await removeFriendsOf(db, id)
      await removeRatedPerson(db, id)
      await forgetMember(db, id)
      await db.deleteFrom('persons').where('id', '=', id).execute()
    })
    for (const { id: key } of await this.passkeys(id)) this.keys.delete(key)
    for (const { id: session } of await this.sessions(id)) this.signedIn.delete(session)
  }

  async sweep(now: number): Promise<void> {
    this.demandService()
    for (const [id, expires] of this.spent) if (expires <= now) this.spent.delete(id)
    for (const { id, seen } of this.signedIn.values()) if (seen < now - SESSION_LIFETIME_MS) this.signedIn.delete(id)
  }
}
