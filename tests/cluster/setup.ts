import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from './packages.ts'
import { makePostgres } from './postgres.ts'

/** Before all tests: a PostgreSQL at TEST_DATABASE_URL. Returns how to leave nothing behind. */
export default async function setup(): Promise<() => Promise<void>> {
  installPackages()
  const folder = mkdtempSync(join(tmpdir(), 'cluster-archive-'))
  const postgres = await (await makePostgres(folder)).start()
  process.env.TEST_DATABASE_URL = `postgres://table@127.0.0.1:${postgres.port}/postgres`
  return async () => {
    await postgres.end('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}
