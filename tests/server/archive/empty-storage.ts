import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'archive-'))

/** Creates a schema in the database of TEST_DATABASE_URL, which has no tables of other tests. Resolves to its address. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const schema = `archive_${process.pid}_${Date.now().toString(36)}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create schema ${schema}`)
  await client.end()
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href
}
