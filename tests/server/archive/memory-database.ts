import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '../../../server/archive/database.ts'
import { migrate } from '../../../server/archive/schema.ts'

const connectionTo = (db: DatabaseSync): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const statement = db.prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
  },
  streamQuery(): never {
    throw new Error('Rows come all at once.')
  },
})

/** Opens a database in memory on this thread; transactions come one after the other. */
const kyselyOf = (file: DatabaseSync, prepare: () => Promise<void>): Kysely<Database> => {
  const connection = connectionTo(file)
  let last: Promise<unknown> = Promise.resolve()
  let release: () => void = () => {}
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => ({
        init: prepare,
        acquireConnection: async () => {
          const before = last
          const turn = Promise.withResolvers<void>()
          last = turn.promise
          await before
          release = turn.resolve
          return connection
        },
        beginTransaction: async () => file.exec('begin'),
        commitTransaction: async () => file.exec('commit'),
        rollbackTransaction: async () => file.exec('rollback'),
        releaseConnection: async () => release(),
        destroy: async () => file.close(),
      }),
    },
  })
}

/** Returns a database in memory with this version's schema, which is made at the first query. */
export const memoryDatabase = (): Kysely<Database> => {
  const file = new DatabaseSync(':memory:')
  return kyselyOf(file, () =>
    migrate(
      kyselyOf(file, async () => {}),
      async () => undefined,
    ),
  )
}
