import type { Kysely, Transaction } from 'kysely'
import type { AnyEvidence } from '../../../fair/evidence.ts'
import { withoutPerson } from '../../../fair/redaction.ts'
import type { Database, Guard } from '../database.ts'
import { removeRatedPerson } from '../ratings/database-rating-store.ts'
import { forgetMember } from '../tournaments/database-tournament-store.ts'
import {
  type AccountItem,
  type AccountStore,
  type GameFilter,
  type GamePlace,
  LOST_SEATS,
  MAX_ITEMS,
  MAX_PASSKEYS,
  MAX_SESSIONS,
  type NotedGame,
  type PartnerTotal,
  type PlayedGame,
  type PlayedTotal,
  SESSION_LIFETIME_MS,
  type StoredItem,
  type StoredPasskey,
  type StoredPerson,
  type StoredSession,
} from './account-store.ts'
import { Blocks, removeBlocksOf } from './blocks.ts'
import { removeFriendsOf } from './database-friend-store.ts'

const PERSON_COLUMNS = ['id', 'made', 'recovery'] as const

/** The accounts, in the database of the tables. */
export class DatabaseAccountStore implements AccountStore {
  readonly blocks: Blocks
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
    this.blocks = new Blocks(db, guarded)
  }

  async secret(name: string, made: string): Promise<string> {
    const known = this.db.selectFrom('secrets').select('secret').where('name', '=', name)
    const stored = await this.guarded(known.executeTakeFirst())
    if (stored !== undefined) return stored.secret
    const added = this.db.insertInto('secrets').values({ name, secret: made })
    await this.guarded(added.onConflict((same) => same.column('name').doNothing()).execute())
    return (await this.guarded(known.executeTakeFirstOrThrow())).secret
  }

  async spendChallenge(id: string, expires: number): Promise<boolean> {
    const spent = this.db.insertInto('spent_challenges').values({ id, expires })
    const fresh = spent.onConflict((same) => same.column('id').doNothing()).returning('id')
    return (await this.guarded(fresh.execute())).length > 0
  }

  addPerson(person: StoredPerson, passkey: StoredPasskey): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addPerson(db, person, passkey)))
  }

  person(id: string): Promise<StoredPerson | undefined> {
    const found = this.db.selectFrom('persons').select(PERSON_COLUMNS).where('id', '=', id)
    return this.guarded(found.executeTakeFirst())
  }

  addPasskey(passkey: StoredPasskey): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addPasskey(db, passkey)))
  }

  passkey(id: string): Promise<StoredPasskey | undefined> {
    return this.guarded(this.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst())
  }

  passkeys(person: string): Promise<readonly StoredPasskey[]> {
    const own = this.db.selectFrom('passkeys').selectAll().where('person', '=', person)
    return this.guarded(own.orderBy('made').orderBy('id').execute())
  }

  async notePasskeyUse({ id, counter: earlier }: StoredPasskey, counter: number, now: number): Promise<boolean> {
    const use = this.db.updateTable('passkeys').set({ counter, used: now }).where('id', '=', id)
    return (await this.guarded(use.where('counter', '=', earlier).returning('id').execute())).length > 0
  }

  removePasskey(person: string, id: string): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => removePasskey(db, person, id)))
  }

  async redeemRecovery(recovery: string, next: string): Promise<string | undefined> {
    const use = this.db.updateTable('persons').set({ recovery: next }).where('recovery', '=', recovery)
    return (await this.guarded(use.returning('id').execute()))[0]?.id
  }

  async setRecovery(person: string, recovery: string): Promise<void> {
    await this.guarded(this.db.updateTable('persons').set({ recovery }).where('id', '=', person).execute())
  }

  addSession(session: StoredSession): Promise<boolean> {
    return this.guarded(this.db.transaction().execute((db) => addSession(db, session)))
  }

  session(id: string): Promise<StoredSession | undefined> {
    return this.guarded(this.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst())
  }

  sessions(person: string): Promise<readonly StoredSession[]> {
    const own = this.db.selectFrom('sessions').selectAll().where('person', '=', person)
    return this.guarded(own.orderBy('seen', 'desc').orderBy('id').execute())
  }

  async noteSession(id: string, times: Partial<Pick<StoredSession, 'seen' | 'proved'>>): Promise<void> {
    await this.guarded(this.db.updateTable('sessions').set(times).where('id', '=', id).execute())
  }

  async removeSession(person: string, id: string): Promise<boolean> {
    const own = this.db.deleteFrom('sessions').where('id', '=', id).where('person', '=', person)
    return (await this.guarded(own.returning('id').execute())).length > 0
  }

  async removeOtherSessions(person: string, kept: string): Promise<void> {
    const others = this.db.deleteFrom('sessions').where('person', '=', person).where('id', '<>', kept)
    await this.guarded(others.execute())
  }

  items(person: string, after: number, most: number): Promise<readonly StoredItem[]> {
    const changed = this.db
      .selectFrom('account_items')
      .select(['kind', 'id', 'body', 'change'])
      .where('person', '=', person)
      .where('change', '>', after)
    return this.guarded(changed.orderBy('change').limit(most).execute())
  }

  saveItems(person: string, items: readonly AccountItem[]): Promise<number | undefined> {
    const saved = this.db.transaction().execute((db) => saveItems(db, person, items))
    return this.guarded(saved.catch((error) => (error instanceof NoRoom ? undefined : Promise.reject(error))))
  }

  async addPlayedGames(games: readonly NotedGame[]): Promise<void> {
    for (const game of games) await this.guarded(this.db.transaction().execute((db) => addPlayedGame(db, game)))
  }

  playedGames(person: string, most: number, filter: GameFilter = {}, after?: GamePlace): Promise<readonly NotedGame[]> {
    return this.guarded(playedGames(this.db, person, most, filter, after))
  }

  async playedTotals(person: string): Promise<readonly PlayedTotal[]> {
    const { fn } = this.db
    const counted = this.db
      .selectFrom('played_games')
      .select(['rules', fn.countAll().as('games'), fn.sum('won').as('won')])
      .where('person', '=', person)
      .groupBy('rules')
    const totals = await this.guarded(counted.execute())
    return totals
      .map(({ rules, games, won }) => ({ rules, games: Number(games), won: Number(won) }))
      .sort((a, b) => b.games - a.games || (a.rules < b.rules ? -1 : 1))
  }

  async partnerTotals(person: string, most: number): Promise<readonly PartnerTotal[]> {
    const { fn } = this.db
    const counted = this.db
      .selectFrom('played_partners')
      .select(['partner', fn.countAll().as('games'), fn.sum('won').as('won')])
      .where('person', '=', person)
      .where('partner', '<>', '')
      .groupBy('partner')
      .orderBy('games', 'desc')
      .orderBy('partner')
    const totals = await this.guarded(counted.limit(most).execute())
    return totals.map(({ partner, games, won }) => ({ partner, games: Number(games), won: Number(won) }))
  }

  forgetNames(): Promise<number> {
    return this.guarded(this.db.transaction().execute(forgetSomeNames))
  }

  removePerson(id: string): Promise<void> {
    return this.guarded(this.db.transaction().execute((db) => removePerson(db, id)))
  }

  async sweep(now: number): Promise<void> {
    await this.guarded(this.db.deleteFrom('spent_challenges').where('expires', '<=', now).execute())
    const unused = this.db.deleteFrom('sessions').where('seen', '<', now - SESSION_LIFETIME_MS)
    await this.guarded(unused.execute())
  }
}

/** Locks the person's row until the transaction ends, so that their changes come one after the other. Resolves to false if there is none. */
async function lockPerson(db: Transaction<Database>, person: string): Promise<boolean> {
  const lock = db.updateTable('persons').set(({ ref }) => ({ changes: ref('changes') }))
  return (await lock.where('id', '=', person).returning('id').execute()).length > 0
}

async function insertPasskey(db: Transaction<Database>, passkey: StoredPasskey): Promise<boolean> {
  const added = db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((known) => known.column('id').doNothing())
  return (await added.returning('id').execute()).length > 0
}

async function addPerson(db: Transaction<Database>, person: StoredPerson, passkey: StoredPasskey): Promise<boolean> {
  const known = await db.selectFrom('passkeys').select('id').where('id', '=', passkey.id).executeTakeFirst()
  if (known !== undefined) return false
  const added = db.insertInto('persons').values({ ...person, changes: 0, name: '', seen: 0 })
  const fresh = await added
    .onConflict((same) => same.column('id').doNothing())
    .returning('id')
    .execute()
  return fresh.length > 0 && insertPasskey(db, passkey)
}

async function addPasskey(db: Transaction<Database>, passkey: StoredPasskey): Promise<boolean> {
  if (!(await lockPerson(db, passkey.person))) return false
  const { fn } = db
  const own = db.selectFrom('passkeys').select(fn.countAll().as('number')).where('person', '=', passkey.person)
  const { number } = await own.executeTakeFirstOrThrow()
  return Number(number) < MAX_PASSKEYS && insertPasskey(db, passkey)
}

async function removePasskey(db: Transaction<Database>, person: string, id: string): Promise<boolean> {
  if (!(await lockPerson(db, person))) return false
  const own = await db.selectFrom('passkeys').select('id').where('person', '=', person).execute()
  if (own.length < 2 || !own.some((passkey) => passkey.id === id)) return false
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
  return true
}

async function addSession(db: Transaction<Database>, session: StoredSession): Promise<boolean> {
  if (!(await lockPerson(db, session.person))) return false
  const own = db.selectFrom('sessions').select('id').where('person', '=', session.person)
  const latest = await own.orderBy('seen', 'desc').orderBy('id').execute()
  const excess = latest.slice(MAX_SESSIONS - 1).map(({ id }) => id)
  if (excess.length > 0) await db.deleteFrom('sessions').where('id', 'in', excess).execute()
  await db.insertInto('sessions').values(session).execute()
  return true
}

/** Ends the transaction of items for which a person has no room. */
class NoRoom extends Error {}

async function saveItems(db: Transaction<Database>, person: string, items: readonly AccountItem[]): Promise<number> {
  const numbered = db.updateTable('persons').set(({ eb }) => ({ changes: eb('changes', '+', items.length) }))
  const { changes: last } = await numbered.where('id', '=', person).returning('changes').executeTakeFirstOrThrow()
  const rows = items.map((item, i) => ({ person, ...item, change: last - items.length + 1 + i }))
  const saved = db.insertInto('account_items').values(rows)
  await saved
    .onConflict((same) =>
      same
        .columns(['person', 'kind', 'id'])
        .doUpdateSet(({ ref }) => ({ body: ref('excluded.body'), change: ref('excluded.change') })),
    )
    .execute()
  await makeRoom(db, person)
  return last
}

/** Deletes the notes of the longest removed things beyond `MAX_ITEMS`. */
async function makeRoom(db: Transaction<Database>, person: string): Promise<void> {
  const own = db.selectFrom('account_items').where('person', '=', person)
  const { number } = await own.select(db.fn.countAll().as('number')).executeTakeFirstOrThrow()
  const excess = Number(number) - MAX_ITEMS
  if (excess <= 0) return
  const removed = await own.select('change').where('body', '=', '').orderBy('change').limit(excess).execute()
  if (removed.length < excess) throw new NoRoom()
  const changes = removed.map(({ change }) => change)
  await db.deleteFrom('account_items').where('person', '=', person).where('change', 'in', changes).execute()
}

async function removePerson(db: Transaction<Database>, person: string): Promise<void> {
  for (const table of ['passkeys', 'sessions', 'account_items'] as const) {
    await db.deleteFrom(table).where('person', '=', person).execute()
  }
  await removeBlocksOf(db, person)
  await removeRatedPerson(db, person)
  await forgetMember(db, person)
  await removeFriendsOf(db, person)
  await db.deleteFrom('persons').where('id', '=', person).execute()
}

async function addPlayedGame(db: Transaction<Database>, { partners, ...game }: NotedGame): Promise<void> {
  if (!(await lockPerson(db, game.person))) return
  const added = db.insertInto('played_games').values(game)
  const fresh = added.onConflict((same) => same.columns(['person', 'game']).doNothing()).returning('game')
  if ((await fresh.execute()).length === 0 || partners.length === 0) return
  const { person, game: id, rules, won, ended } = game
  const rows = partners.map(({ seat, name }) => ({ game: id, seat, person, partner: name, rules, won, ended }))
  await db.insertInto('played_partners').values(rows).execute()
}

const MAX_DATE = Number.MAX_SAFE_INTEGER

/** Resolves to the games with a partner of this name, or of anybody. */
async function playedGames(
  db: Kysely<Database>,
  person: string,
  most: number,
  filter: GameFilter,
  after: GamePlace | undefined,
): Promise<readonly NotedGame[]> {
  const found =
    filter.partner === undefined
      ? db.selectFrom('played_games as listed').selectAll('listed')
      : db
          .selectFrom('played_partners as listed')
          .innerJoin('played_games', (games) =>
            games.onRef('played_games.person', '=', 'listed.person').onRef('played_games.game', '=', 'listed.game'),
          )
          .selectAll('played_games')
          .where('listed.partner', '=', filter.partner)
  const { rules, won, since = 0, until = MAX_DATE } = filter
  let some = found.where('listed.person', '=', person)
  if (rules !== undefined) some = some.where('listed.rules', '=', rules)
  if (won !== undefined) some = some.where('listed.won', '=', won).where('leaving', '<>', 'stopped')
  if (filter.since !== undefined || filter.until !== undefined)
    some = some.where('listed.ended', '>=', since).where('listed.ended', '<', until)
  if (after !== undefined)
    some = some
      .where('listed.ended', '<=', after.ended)
      .where(({ eb, or }) => or([eb('listed.ended', '<', after.ended), eb('listed.game', '<', after.game)]))
  const games = await some.orderBy('listed.ended', 'desc').orderBy('listed.game', 'desc').limit(most).execute()
  return withPartners(db, person, games)
}

/** Databases have a limit of values in one statement. */
const GAMES_AT_ONCE = 500

async function withPartners(
  db: Kysely<Database>,
  person: string,
  games: readonly PlayedGame[],
): Promise<readonly NotedGame[]> {
  if (games.length > GAMES_AT_ONCE) {
    const first = await withPartners(db, person, games.slice(0, GAMES_AT_ONCE))
    return [...first, ...(await withPartners(db, person, games.slice(GAMES_AT_ONCE)))]
  }
  const ids = games.map(({ game }) => game)
  // Asked for by game alone: with the person SQLite looks through all partners that they have ever had.
  const partners = db.selectFrom('played_partners').select(['game', 'seat', 'person', 'partner'])
  const rows = ids.length === 0 ? [] : await partners.where('game', 'in', ids).orderBy('seat').execute()
  const byGame = Map.groupBy(
    rows.filter((row) => row.person === person),
    ({ game }) => game,
  )
  return games.map((game) => ({
    ...game,
    partners: (byGame.get(game.game) ?? []).map(({ seat, partner }) => ({ seat, name: partner })),
  }))
}

/** Records are up to 150 kB each. */
const RECORDS_AT_ONCE = 5

async function forgetSomeNames(db: Transaction<Database>): Promise<number> {
  const former = await db
    .selectFrom('played_games')
    .leftJoin('persons', 'persons.id', 'played_games.person')
    .select(['played_games.person', 'played_games.game', 'played_games.seat', 'played_games.leaving'])
    .where('persons.id', 'is', null)
    .limit(RECORDS_AT_ONCE)
    .execute()
  for (const { person, game, seat, leaving } of former) {
    await takeNameOff(db, game, seat)
    for (const table of ['played_games', 'played_partners'] as const) {
      await db.deleteFrom(table).where('person', '=', person).where('game', '=', game).execute()
    }
    // Somebody else is the partner of the others who has taken the seat of a person who had left.
    if (LOST_SEATS.includes(leaving)) continue
    const others = db.updateTable('played_partners').set({ partner: '' }).where('game', '=', game)
    await others.where('seat', '=', seat).execute()
  }
  return former.length
}

async function takeNameOff(db: Transaction<Database>, game: string, seat: number): Promise<void> {
  const stored = await db.selectFrom('games').select('card').where('id', '=', game).executeTakeFirst()
  if (stored === undefined || stored.card === '') return
  const nameless = withoutPerson(JSON.parse(stored.card) as AnyEvidence, seat)
  if (nameless === 'none') return
  await db
    .updateTable('games')
    .set({ card: JSON.stringify(nameless) })
    .where('id', '=', game)
    .execute()
}
