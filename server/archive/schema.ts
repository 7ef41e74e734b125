import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { StorageError } from './storage-error.ts'

/** Version of the schema of release 1.0.0. Smaller numbers belong to schemas before 1.0.0. */
const FIRST_VERSION = 7

type Migration = (db: Transaction<Database>) => Promise<void>

/** Every photograph has a state; those of earlier versions are not checked (0). Their number is counted. */
const addPhotographStates: Migration = async (db) => {
  await sql`alter table photographs add column state integer not null default 0`.execute(db)
  // Without it SQLite would read the whole JPEG before the state behind it.
  await sql`create index photograph_states on photographs (board, number, state)`.execute(db)
  await sql`alter table boards drop column photographs`.execute(db)
}

/** Accounts, with everything that follows a person to their devices. */
const addAccounts: Migration = async (db) => {
  for (const statement of [
    'create table persons (id text primary key, made bigint not null, recovery text not null, changes bigint not null)',
    'create unique index recovery_codes on persons (recovery)',
    `create table passkeys (id text primary key, person text not null, "publicKey" text not null, counter bigint not null,
      transports text not null, device text not null, made bigint not null, used bigint not null)`,
    'create index passkeys_of_a_person on passkeys (person)',
    `create table sessions (id text primary key, person text not null, device text not null, made bigint not null,
      seen bigint not null, proved bigint not null)`,
    'create index sessions_of_a_person on sessions (person)',
    'create index unused_sessions on sessions (seen)',
    'create table spent_challenges (id text primary key, expires bigint not null)',
    'create index old_challenges on spent_challenges (expires)',
    'create table secrets (name text primary key, secret text not null)',
    `create table account_items (person text not null, kind text not null, id text not null, body text not null,
      change bigint not null, constraint one_item_of_an_id primary key (person, kind, id))`,
    'create index changed_items on account_items (person, change)',
    `create table played_games (person text not null, game text not null, seat integer not null, rules text not null,
      players integer not null, won integer not null, ended bigint not null,
      constraint one_game_a_person primary key (person, game))`,
    'create index latest_games on played_games (person, ended, game)',
    'create index latest_games_of_a_rule_set on played_games (person, rules, ended, game, won)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Blocks, reports of conduct, operators with what they decide, bans, and the log of all decisions. */
const addConduct: Migration = async (db) => {
  for (const statement of [
    'create table blocks (id text primary key, person text not null, blocked text not null, name text not null, made bigint not null)',
    'create unique index one_block_a_pair on blocks (person, blocked)',
    'create index blocks_of_others on blocks (blocked)',
    `create table conduct_reports (id text primary key, code text not null, game text not null, seat integer not null,
      kind text not null, words text not null, name text not null, account text not null, household text not null,
      made bigint not null, settled bigint not null)`,
    'create unique index one_report_of_a_kind on conduct_reports (code, game, seat, kind)',
    'create index open_conduct_reports on conduct_reports (settled, made)',
    'create table operators (id text primary key, name text not null, made bigint not null)',
    'create unique index operator_names on operators (name)',
    'create table operator_links (id text primary key, person text not null, expires bigint not null)',
    `create table operator_passkeys (id text primary key, person text not null, "publicKey" text not null,
      counter bigint not null, transports text not null, device text not null, made bigint not null, used bigint not null)`,
    'create table operator_sessions (id text primary key, person text not null, proved bigint not null)',
    `create table bans (id text primary key, kind text not null, subject text not null, reason text not null,
      made bigint not null, ends bigint not null, who text not null)`,
    `create table audit (number bigint primary key, made bigint not null, who text not null, what text not null,
      about text not null, words text not null, seal text not null)`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Tables at which games over days are played go on at their time, although nobody is there. */
const addDueTables: Migration = async (db) => {
  await sql`alter table tables add column due bigint not null default 0`.execute(db)
  await sql`create index due_tables on tables (due, code) where due > 0`.execute(db)
}

/** Ratings of people who want them, and the results of rated games until they count. */
const addRatings: Migration = async (db) => {
  for (const statement of [
    'create table rating_profiles (person text primary key, name text not null, shown integer not null)',
    `create table ratings (person text not null, rules text not null, season text not null, mu double precision not null,
      sigma double precision not null, games integer not null, change double precision not null, latest bigint not null,
      constraint one_rating_a_season primary key (person, rules, season))`,
    'create index best_ratings on ratings (rules, season, mu)',
    `create table rated_pairs (person text not null, other text not null, season text not null, games integer not null,
      constraint one_count_a_pair primary key (person, season, other))`,
    'create index pairs_by_the_other on rated_pairs (other)',
    `create table rated_games (game text primary key, due bigint not null, settled integer not null, body text not null)`,
    'create index due_rated_games on rated_games (due) where settled = 0',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Partners in played games, and an index for the games that a person has won. */
const addPartners: Migration = async (db) => {
  for (const statement of [
    `create table played_partners (game text not null, seat integer not null, person text not null, partner text not null,
      rules text not null, won integer not null, ended bigint not null,
      constraint one_partner_a_seat primary key (game, seat, person))`,
    'create index latest_games_with_a_partner on played_partners (person, partner, ended, game, rules, won)',
    'create index latest_games_by_result on played_games (person, won, ended, game)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Browsers that are told of turns in games over days. */
const addPushes: Migration = async (db) => {
  await sql`create table pushes (code text not null, person text not null, id text not null, endpoint text not null,
    p256dh text not null, auth text not null, made bigint not null,
    constraint one_push_a_browser primary key (code, person, id))`.execute(db)
  await sql`create index pushes_of_a_browser on pushes (id)`.execute(db)
}

/** Friends, who find each other by links. */
const addFriends: Migration = async (db) => {
  for (const statement of [
    `alter table persons add column name text not null default ''`,
    'alter table persons add column seen integer not null default 0',
    'create table friend_links (id text primary key, person text not null, made bigint not null)',
    'create index friend_links_of_a_person on friend_links (person)',
    `create table friends (person text not null, friend text not null, id text not null, made bigint not null,
      constraint one_friend_a_person primary key (person, friend))`,
    'create index people_with_a_friend on friends (friend)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Names in the lists of ratings that were reported, with what the operator decided. */
const addListedNames: Migration = async (db) => {
  await sql`create table listed_names (name text primary key, reason text not null, made bigint not null,
    state integer not null)`.execute(db)
  await sql`create index reported_listed_names on listed_names (made) where state = 0`.execute(db)
}

/** Evenings of many tables, whose steps are only ever added, and clubs. */
const addTournaments: Migration = async (db) => {
  for (const statement of [
    `create table tournaments (code text primary key, setup text not null, host text not null, club text not null,
      made bigint not null, expires bigint not null)`,
    `create index tournaments_of_a_club on tournaments (club, made, code) where club <> ''`,
    'create index tournaments_not_begun on tournaments (expires) where expires > 0',
    `create table tournament_steps (code text not null, number integer not null, made bigint not null, body text not null,
      constraint one_step_a_number primary key (code, number))`,
    `create table tournament_roles (code text not null, role text not null, key text not null,
      constraint one_token_a_role primary key (code, role))`,
    `create table clubs (code text primary key, host text not null, version integer not null, body text not null,
      made bigint not null)`,
    `create table club_members (club text not null, id text not null, name text not null, key text not null,
      account text not null, made bigint not null, constraint one_id_a_member primary key (club, id))`,
    `create index memberships_of_a_person on club_members (account) where account <> ''`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

/** Counts the games with strangers that somebody has left lately. */
const addLeftGames: Migration = async (db) => {
  await sql`create table left_games (who text primary key, until bigint not null)`.execute(db)
}

/** The language in which a browser tells of turns. */
const addPushLocales: Migration = async (db) => {
  await sql`alter table pushes add column locale text not null default ''`.execute(db)
}

/** Adds the reason why a person lost a game before its end. */
const addLeavings: Migration = async (db) => {
  await sql`alter table played_games add column leaving text not null default ''`.execute(db)
}

/**
 * Changes of the schema, and of the JSON in it, since 1.0.0, in their order; the first one leads to version 8. Migrations are only
 * added, never changed. Each needs a test that opens the stored files of the releases before it (`tests/server/archive/1.0.0/`).
 */
const MIGRATIONS: readonly Migration[] = [
  addPhotographStates,
  addAccounts,
  addConduct,
  addDueTables,
  addRatings,
  addPushes,
  addPartners,
  addFriends,
  addListedNames,
  addTournaments,
  addLeftGames,
  addPushLocales,
  addLeavings,
]

/** The version of this server's schema. */
const CURRENT_VERSION = FIRST_VERSION + MIGRATIONS.length

/** The schema of 1.0.0, in the SQL that SQLite and PostgreSQL share. */
const FIRST_SCHEMA = [
  `create table tables (code text primary key, version bigint not null, expires bigint not null, game text not null,
    card text not null, body text not null)`,
  'create index unused_tables on tables (expires) where version = 0',
  'create table games (id text primary key, code text not null, head text not null, card text not null)',
  'create index games_of_a_table on games (code)',
  `create table decisions (game text not null, seq integer not null, body text not null,
    constraint decisions_in_order primary key (game, seq))`,
  `create table reports (game text not null, seat integer not null, reason text not null, made bigint not null,
    settled integer not null, constraint one_report_a_name primary key (game, seat))`,
  'create index open_reports on reports (made) where settled = 0',
  `create table boards (id text primary key, key text not null, design text not null, title text not null,
    maker text not null, words text not null, photographs integer not null, made bigint not null,
    state integer not null, report integer not null, reason text not null, reported bigint not null)`,
  'create index shown_boards on boards (made, id) where state = 0',
  `create table photographs (board text not null, number integer not null, jpeg text not null,
    constraint one_photograph_a_place primary key (board, number))`,
]

/** Creates the schema of 1.0.0 in an empty database. */
async function createSchema(db: Transaction<Database>): Promise<void> {
  for (const statement of FIRST_SCHEMA) await sql.raw(statement).execute(db)
  await db.insertInto('schema').values({ version: FIRST_VERSION, checked: '' }).execute()
}

/** Takes the lock under which one process after the other migrates; it is released with the transaction. */
export type MigrationLock = (db: Transaction<Database>) => Promise<unknown>

/** Brings the database to this server's version, in one transaction. Rejects and writes nothing if the stored version can't be migrated. */
export async function migrate(db: Kysely<Database>, lock: MigrationLock): Promise<void> {
  const version = await readVersion(db)
  if (version !== undefined) requireKnownVersion(version)
  if (version !== CURRENT_VERSION) await db.transaction().execute((change) => upgrade(change, lock))
}

/** Rejects if the database has another version than this server's. For programs that run beside a server and don't migrate. */
export async function requireCurrentSchema(db: Kysely<Database>): Promise<void> {
  const { version } = await db.selectFrom('schema').select('version').executeTakeFirstOrThrow()
  requireKnownVersion(version)
  if (version < CURRENT_VERSION) {
    throw new StorageError('refused', 'The storage is of an earlier version: start this version’s server on it first.')
  }
}

/** Resolves to the stored version, or to undefined if none can be read. It only reads, so that a server can start while nothing can be written. */
const readVersion = (db: Kysely<Database>): Promise<number | undefined> =>
  db
    .selectFrom('schema')
    .select('version')
    .executeTakeFirst()
    .then(
      (row) => row?.version,
      () => undefined,
    )

async function upgrade(db: Transaction<Database>, lock: MigrationLock): Promise<void> {
  await lock(db)
  await sql`create table if not exists schema (version integer not null, checked text not null)`.execute(db)
  const row = await db.selectFrom('schema').select('version').executeTakeFirst()
  if (row === undefined) await createSchema(db)
  else requireKnownVersion(row.version)
  const version = row?.version ?? FIRST_VERSION
  for (const migration of MIGRATIONS.slice(version - FIRST_VERSION)) await migration(db)
  await db.updateTable('schema').set({ version: CURRENT_VERSION }).execute()
}

/** Throws a `StorageError` if this server can't migrate from that version. */
export function requireKnownVersion(version: number): void {
  if (version > CURRENT_VERSION) {
    throw new StorageError(
      'newer',
      `The storage was written by a newer version of this server (its schema is ${version}, this one knows ${CURRENT_VERSION}). Start that version, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
  if (version < FIRST_VERSION) {
    throw new StorageError(
      'refused',
      `The storage was written before version 1.0.0 (its schema is ${version}). CHANGELOG.md says how to convert it once, or use another DATA_DIR or DATABASE_URL.`,
    )
  }
}
