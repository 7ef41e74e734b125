import type { Kysely, Transaction } from 'kysely'
import type { RatedResult } from '../../ratings/rated-result.ts'
import type { ratingChanges } from '../../ratings/rating-changes.ts'
import { carriedOver, FIRST_RATING, PROVISIONAL_SIGMA, seasonAt } from '../../ratings/rating-scale.ts'
import type { Database, Guard } from '../database.ts'
import { isListedNameRemoved, reportListedName } from '../moderation/listed-names.ts'
import type { ListedNameReport, ReportAnswer } from '../moderation/moderation-store.ts'
import type {
  ListedRating,
  ProfileAnswer,
  RatingProfile,
  RatingStore,
  StoredRating,
  StoredResult,
} from './rating-store.ts'

type Change = Transaction<Database>

/** Loads the code that calculates ratings. It loads slowly, and many sites have no rated games. */
const loadCalculation = () => import('../../ratings/rating-changes.ts')

/** The ratings, in the database of the tables. */
export class DatabaseRatingStore implements RatingStore {
  private readonly db: Kysely<Database>
  private readonly guarded: Guard

  constructor(db: Kysely<Database>, guarded: Guard) {
    this.db = db
    this.guarded = guarded
  }

  async profile(person: string): Promise<RatingProfile | undefined> {
    const found = this.db.selectFrom('rating_profiles').selectAll().where('person', '=', person)
    const row = await this.guarded(found.executeTakeFirst())
    return row && { ...row, shown: row.shown === 1 }
  }

  saveProfile(profile: RatingProfile): Promise<ProfileAnswer> {
    return this.guarded(this.db.transaction().execute((db) => saveProfile(db, profile)))
  }

  reportName(report: ListedNameReport): Promise<ReportAnswer> {
    return this.guarded(reportListedName(this.db, report))
  }

  removeProfile(person: string): Promise<void> {
    return this.guarded(this.db.transaction().execute((db) => removeRatings(db, person)))
  }

  async ratingsOf(person: string): Promise<readonly StoredRating[]> {
    const own = this.db.selectFrom('ratings').selectAll().where('person', '=', person)
    const latest = new Map<string, StoredRating>()
    for (const row of await this.guarded(own.orderBy('latest').execute())) latest.set(row.rules, row)
    return [...latest.values()].reverse()
  }

  async best(rules: string, season: string, most: number): Promise<readonly ListedRating[]> {
    const listed = this.db
      .selectFrom('ratings')
      .innerJoin('rating_profiles', 'rating_profiles.person', 'ratings.person')
      .select(['rating_profiles.name', 'ratings.mu', 'ratings.games'])
      .where('rules', '=', rules)
      .where('season', '=', season)
      .where('sigma', '<=', PROVISIONAL_SIGMA)
      .where('shown', '=', 1)
    return this.guarded(listed.orderBy('mu', 'desc').orderBy('ratings.person').limit(most).execute())
  }

  async betterThan(rules: string, season: string, mu: number): Promise<number> {
    const better = this.db
      .selectFrom('ratings')
      .select((row) => row.fn.countAll().as('people'))
      .where('rules', '=', rules)
      .where('season', '=', season)
      .where('sigma', '<=', PROVISIONAL_SIGMA)
      .where('mu', '>', mu)
    return Number((await this.guarded(better.executeTakeFirstOrThrow())).people)
  }

  async settle(now: number): Promise<number> {
    const due = this.db.selectFrom('rated_games').select('game').where('settled', '=', 0).where('due', '<=', now)
    const games = await this.guarded(due.execute())
    if (games.length === 0) return 0
    const { ratingChanges } = await loadCalculation()
    for (const { game } of games) {
      await this.guarded(this.db.transaction().execute((db) => settleGame(db, game, now, ratingChanges)))
    }
    return games.length
  }
}

/** Locks the person's row until the transaction ends. Resolves to false if there is none. */
async function lockPerson(db: Change, person: string): Promise<boolean> {
  const lock = db.updateTable('persons').set(({ ref }) => ({ changes: ref('changes') }))
  return (await lock.where('id', '=', person).returning('id').execute()).length > 0
}

async function saveProfile(db: Change, { person, name, shown }: RatingProfile): Promise<ProfileAnswer> {
  if (await isListedNameRemoved(db, name)) return 'removed'
  if (!(await lockPerson(db, person))) return 'unknown'
  const profile = { name, shown: shown ? 1 : 0 }
  const added = db.insertInto('rating_profiles').values({ person, ...profile })
  await added.onConflict((known) => known.column('person').doUpdateSet(profile)).execute()
  return 'saved'
}

async function removeRatings(db: Change, person: string): Promise<void> {
  await db.deleteFrom('rating_profiles').where('person', '=', person).execute()
  await db.deleteFrom('ratings').where('person', '=', person).execute()
}

/** Deletes everything of a person whose account is deleted. The ratings of others stay as they are. */
export async function removeRatedPerson(db: Change, person: string): Promise<void> {
  await removeRatings(db, person)
  await db
    .deleteFrom('rated_pairs')
    .where(({ or, eb }) => or([eb('person', '=', person), eb('other', '=', person)]))
    .execute()
}

/** Takes the result for this transaction, unless it counts already. */
async function takeResult(db: Change, game: string, now: number): Promise<StoredResult | undefined> {
  const stored = db.selectFrom('rated_games').selectAll().where('game', '=', game)
  const row = await stored.where('settled', '=', 0).where('due', '<=', now).executeTakeFirst()
  if (row === undefined) return undefined
  const taken = db.updateTable('rated_games').set({ settled: 1, body: '' }).where('game', '=', game)
  const isOurs =
    (await taken.where('settled', '=', 0).where('due', '=', row.due).returning('game').execute()).length > 0
  return isOurs ? row : undefined
}

/** People of a game who have an account, and those of them who want ratings. */
interface GamePeople {
  readonly known: readonly string[]
  readonly rated: ReadonlySet<string>
}

/** Resolves to the people among these, locked one after the other so that no two games change the same ones at once. */
async function lockPeople(db: Change, accounts: readonly string[]): Promise<GamePeople> {
  const known: string[] = []
  for (const account of [...new Set(accounts)].sort()) if (await lockPerson(db, account)) known.push(account)
  const profiles = db.selectFrom('rating_profiles').select('person').where('person', 'in', known)
  const rows = known.length === 0 ? [] : await profiles.execute()
  return { known, rated: new Set(rows.map(({ person }) => person)) }
}

const FIRST_ROW = { ...FIRST_RATING, games: 0 }

/** Resolves to the rating of a person before a game of this season. */
async function ratingBefore(db: Change, person: string, rules: string, season: string) {
  const own = db.selectFrom('ratings').selectAll().where('person', '=', person).where('rules', '=', rules)
  const latest = await own.orderBy('latest', 'desc').limit(1).executeTakeFirst()
  if (latest === undefined) return FIRST_ROW
  return latest.season === season ? latest : { ...carriedOver(latest), games: latest.games }
}

async function timesMet(db: Change, people: readonly string[], season: string): Promise<ReadonlyMap<string, number>> {
  const pairs = db.selectFrom('rated_pairs').selectAll().where('season', '=', season)
  const rows = await pairs.where('person', 'in', people).where('other', 'in', people).execute()
  return new Map(rows.map(({ person, other, games }) => [`${person} ${other}`, games]))
}

async function countPairs(db: Change, people: readonly string[], season: string): Promise<void> {
  const pairs = people.flatMap((person) =>
    people.filter((other) => other !== person).map((other) => ({ person, other, season, games: 1 })),
  )
  if (pairs.length === 0) return
  const counted = db.insertInto('rated_pairs').values(pairs)
  await counted
    .onConflict((known) =>
      known
        .columns(['person', 'season', 'other'])
        .doUpdateSet(({ eb }) => ({ games: eb('rated_pairs.games', '+', 1) })),
    )
    .execute()
}

/** Rates a game: the result is taken and all ratings are written in one transaction, so that it counts once or not at all. */
async function settleGame(db: Change, game: string, now: number, changesOf: typeof ratingChanges): Promise<void> {
  const stored = await takeResult(db, game, now)
  if (stored === undefined) return
  const result = JSON.parse(stored.body) as RatedResult
  const season = seasonAt(now)
  const accounts = result.players.flatMap(({ account }) => account || [])
  const { known, rated } = await lockPeople(db, accounts)
  if (rated.size === 0) return
  const before = new Map<string, Awaited<ReturnType<typeof ratingBefore>>>()
  for (const person of known) before.set(person, await ratingBefore(db, person, result.rules, season))
  const met = await timesMet(db, known, season)
  const changes = changesOf(result, {
    ratingOf: (account) => before.get(account),
    timesMet: (account, other) => met.get(`${account} ${other}`) ?? 0,
  })
  for (const { account: person, before: from, after } of changes) {
    // Those who have wanted no more ratings since the game began have lost theirs; the others keep what they have won.
    if (!rated.has(person)) continue
    const games = (before.get(person)?.games ?? 0) + 1
    const row = { ...after, games, change: after.mu - from.mu, latest: now }
    const added = db.insertInto('ratings').values({ person, rules: result.rules, season, ...row })
    await added.onConflict((known) => known.columns(['person', 'rules', 'season']).doUpdateSet(row)).execute()
  }
  await countPairs(db, known, season)
}
