import { DatabaseSync } from 'node:sqlite'
import { TestRunner } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import type { LoadedTable, StoredDecision, StoredGame, StoredTable } from '../../../server/archive/archive.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import { systemFor } from '../../../server/table/game-system.ts'
import { People } from '../../../server/table/people/people.ts'
import { Table } from '../../../server/table/table.ts'
import { restoreTable } from '../../server/table/restored-table.ts'

/**
 * Address of a server that runs already, such as one in a container, at which the tests play in place of their own, and the folder in
 * which it keeps its tables. It should have `BOT_DELAY_MS=0` and high limits. Tests that need more of their server than to read what it
 * has stored are skipped there, with the reason.
 */
export const { RUNNING_SITE } = process.env
const { RUNNING_SITE_DATA = '' } = process.env

/** Skips the test that runs. */
export const leaveOut = (why: string): never => {
  TestRunner.getCurrentTest()?.context.skip(why)
  throw new Error(why)
}

let database: DatabaseSync | undefined

const rowsOf = <T>(sql: string, key: string): readonly T[] => {
  database ??= new DatabaseSync(databaseFileIn(RUNNING_SITE_DATA), { readOnly: true, timeout: 5000 })
  return database.prepare(sql).all(key) as T[]
}

/** Reads a table as `DatabaseArchive` does, but at once: tests look at a table between two steps. */
const loadTable = (code: string): LoadedTable | undefined => {
  const [table] = rowsOf<StoredTable>('select * from tables where code = ?', code)
  if (table === undefined) return undefined
  const [game] = rowsOf<StoredGame>('select * from games where id = ?', table.game)
  return {
    table,
    game,
    decisions: rowsOf<StoredDecision>('select * from decisions where game = ? order by seq', table.game),
  }
}

const makeTable = (loaded: LoadedTable): Table => {
  const { snapshot, earlier } = restoreTable(loaded)
  const system = systemFor(snapshot.setup)
  if (!system.ok) throw new Error(system.error.message)
  const people = new People(systemChance, snapshot.known, snapshot.screen)
  return new Table({ chance: systemChance, hostGraceMs: 0, holdMs: 0 }, system.value, snapshot, people, earlier)
}

/** Parts of a table that are the same when it is made from what is stored. */
const STORED_PARTS: ReadonlySet<string | symbol> = new Set<keyof Table>([
  'system',
  'snapshot',
  'code',
  'setup',
  'seats',
  'look',
  'host',
  'match',
  'cards',
  'phase',
  'games',
  'seq',
  'rules',
  'view',
])

/** Returns a function that returns the table as it is stored at that time. */
const latestOf = (code: string, first: LoadedTable): (() => Table) => {
  const momentOf = ({ table, decisions }: LoadedTable): string => `${table.version}/${table.game}/${decisions.length}`
  let [moment, table] = [momentOf(first), makeTable(first)]
  return () => {
    const loaded = loadTable(code)
    if (loaded === undefined || momentOf(loaded) === moment) return table
    moment = momentOf(loaded)
    table = makeTable(loaded)
    return table
  }
}

const SEEN_TABLES = new Map<string, Table>()

/** Returns a table that can be looked at, and is always the latest that is stored. */
const seenTable = (code: string): Table | undefined => {
  const seen = SEEN_TABLES.get(code)
  if (seen !== undefined) return seen
  const first = loadTable(code)
  if (first === undefined) return undefined
  const latest = latestOf(code, first)
  const table = new Proxy(latest(), {
    get: (known, part) => {
      if (part in known && !STORED_PARTS.has(part))
        leaveOut(`needs “${String(part)}” of a table in the server’s memory`)
      const value: unknown = Reflect.get(latest(), part)
      return typeof value === 'function' ? value.bind(latest()) : value
    },
  })
  SEEN_TABLES.set(code, table)
  return table
}

const reading = <T extends object>(parts: Partial<T>): T =>
  new Proxy(parts as T, {
    get: (known, part) => Reflect.get(known, part) ?? leaveOut(`needs “${String(part)}” of the server`),
  })

/** Stands for a server that runs elsewhere, of which tests see the stored tables. */
export const appElsewhere = reading<GameServer>({
  tables: reading<GameServer['tables']>({ find: seenTable }),
})
