import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installPackages } from './installed-programs.ts'
import { makePostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Starts a PostgreSQL for all tests of the project; returns the function that removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installPackages()
  const folder = mkdtempSync(join(tmpdir(), 'cluster-archive-'))
  const postgres = await (await makePostgres(folder)).start()
  project.provide('databaseUrl', `postgres://table@127.0.0.1:${postgres.port}/postgres`)
  return async () => {
    await postgres.end('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}
