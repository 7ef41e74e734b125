/** Converts what was kept in the week before 1.0.0: the tables in DATA_DIR or DATABASE_URL, or the records that are named. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../../server/archive/database.ts'
import { claimFile, fileIn } from '../../server/archive/database-file.ts'
import { postgresDialect } from '../../server/archive/postgres.ts'
import { sqliteDialect } from '../../server/archive/sqlite.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { convertDatabase } from './database.ts'
import { convertCard } from './game-card.ts'

/** Games that 1.0.0 can't prove or play: their records are written here, and can be watched on the page /games. */
const REMOVED_FOLDER = 'records-before-1.0.0'

const storage = async (): Promise<Kysely<Database>> => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined) return new Kysely({ dialect: postgresDialect(databaseUrl) })
  const file = fileIn(dataDir)
  if (!existsSync(file)) throw new ConfigError(`There is no ${file}; DATA_DIR names the folder of the tables.`)
  if ((await claimFile(file)) === undefined) throw new ConfigError('Stop the server first.')
  return new Kysely({ dialect: sqliteDialect(file) })
}

const convertStorage = async (): Promise<void> => {
  const db = await storage()
  try {
    const { tables, finishedGames, removed } = await convertDatabase(db)
    console.log(`${tables} tables and ${finishedGames} games that are over were converted.`)
    if (removed.length === 0) return
    mkdirSync(REMOVED_FOLDER, { recursive: true })
    for (const { id, record } of removed) {
      if (record !== undefined) writeFileSync(join(REMOVED_FOLDER, `${id}.json`), JSON.stringify({ record }))
    }
    console.log(
      `${removed.length} games of earlier rules or proofs were removed. The records of those that can be played are in ${REMOVED_FOLDER}.`,
    )
  } finally {
    await db.destroy()
  }
}

const convertRecord = (file: string): void => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const isBare = typeof value === 'object' && value !== null && !('draws' in value)
  if (isBare) {
    console.log(`${file}: a record without names and proof, which stays as it is`)
    return
  }
  const card = convertCard(value)
  if (card === undefined) throw new Error(`${file}: its cards can’t be proved in the format of 1.0.0`)
  writeFileSync(file, JSON.stringify(card))
  console.log(`${file}: converted`)
}

try {
  const files = process.argv.slice(2)
  for (const file of files) convertRecord(file)
  if (files.length === 0) await convertStorage()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
