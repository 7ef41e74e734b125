import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/archive/database.ts'
import { keepFormerSwaps } from './early-swaps.ts'

type Migration = (db: Transaction<Database>) => Promise<void>

/** Changes of the schema in the week before 1.0.0. */
export const EARLY_MIGRATIONS: readonly Migration[] = [
  async (db) => {
    await db.schema
      .createTable('tables')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('touched', 'bigint', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('head', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('games_of_a_table').on('games').column('code').execute()
    await db.schema
      .createTable('decisions')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('decisions_in_order', ['game', 'seq'])
      .execute()
  },
  /** A player's salt is called client seed, in tables, in present games and in the cards of finished ones. */
  async (db) => {
    const renamed = (column: string) =>
      sql<string>`replace(replace(${sql.ref(column)}, '"salts":', '"clientSeeds":'), '"salt":', '"clientSeed":')`
    await db
      .updateTable('tables')
      .set({ body: renamed('body') })
      .execute()
    await db
      .updateTable('games')
      .set({ head: renamed('head'), card: renamed('card') })
      .execute()
  },
  /** Tables say themselves how long they are kept: the earlier ones for 90 days after their last change. */
  async (db) => {
    await sql`alter table tables rename column touched to expires`.execute(db)
    await db
      .updateTable('tables')
      .set({ expires: sql<number>`expires + ${90 * 86_400_000}` })
      .execute()
    await sql`create index unused_tables on tables (expires) where version = 0`.execute(db)
  },
  keepFormerSwaps,
  async (db) => {
    await db.schema
      .createTable('reports')
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addColumn('settled', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_report_a_name', ['game', 'seat'])
      .execute()
    await sql`create index open_reports on reports (made) where settled = 0`.execute(db)
  },
  async (db) => {
    await db.schema
      .createTable('boards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('design', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('maker', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('photographs', 'integer', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addColumn('state', 'integer', (column) => column.notNull())
      .addColumn('report', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reported', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create index shown_boards on boards (made, id) where state = 0`.execute(db)
    await db.schema
      .createTable('photographs')
      .addColumn('board', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('jpeg', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_photograph_a_place', ['board', 'number'])
      .execute()
  },
]
