import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ChildService, freePorts, type Place } from './child-service.ts'
import { pathOfProgram } from './installed-programs.ts'

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** Words before a command that run it as the user of PostgreSQL, which refuses to run as root. */
const asOwner = (): readonly string[] =>
  process.getuid?.() === 0 ? ['setpriv', `--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups', '--'] : []

const runAsOwner = (...words: readonly string[]): void => {
  const [program = '', ...rest] = words
  const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
}

/** Makes a folder for a database that belongs to the user of PostgreSQL. */
const makeDataFolder = (parent: string, name: string): string => {
  const data = join(parent, name)
  mkdirSync(data)
  chmodSync(parent, 0o755)
  if (process.getuid?.() === 0) chownSync(data, idOf('-u'), idOf('-g'))
  chmodSync(data, 0o700)
  return data
}

const serviceAt = (data: string, port: number, place?: Place): ChildService => {
  const flags = ['-D', data, '-h', place === undefined ? '127.0.0.1' : '0.0.0.0', '-p', String(port), '-k', '']
  return new ChildService(port, [...asOwner(), pathOfProgram('postgres'), ...flags], { cwd: '/' }, place)
}

const makeDatabaseIn = (folder: string): string => {
  const data = makeDataFolder(folder, 'postgres')
  const kind = ['-A', 'trust', '-U', 'table', '-E', 'UTF8', '--no-locale', '--no-sync', '-D', data]
  runAsOwner(...asOwner(), pathOfProgram('initdb'), ...kind)
  return data
}

/** Makes an empty PostgreSQL with its files in the folder. */
export const makePostgres = async (folder: string): Promise<ChildService> => {
  const [port = 0] = await freePorts(1)
  return serviceAt(makeDatabaseIn(folder), port)
}

const POSTGRES_PORT = 5432

/** A PostgreSQL and its standby. */
export interface PostgresPair {
  readonly primary: ChildService
  readonly standby: ChildService
  /** Sets whether a change is confirmed only when the standby has it. */
  waitForStandby(does: boolean): void
  /** Makes the standby the one that takes changes. */
  promote(): void
}

/** Waits for a PostgreSQL that listens, but may still be starting up. */
const awaitReady = ({ host }: Place): void => {
  while (spawnSync(pathOfProgram('pg_isready'), ['-q', '-h', host, '-p', String(POSTGRES_PORT)]).status !== 0)
    spawnSync('sleep', ['0.05'])
}

/** Copies a running PostgreSQL into a new one that follows it. */
const copyPostgres = (folder: string, from: Place, to: Place): string => {
  const copy = makeDataFolder(folder, 'standby')
  const source = ['-h', from.host, '-p', String(POSTGRES_PORT), '-U', 'table', '-w', '-X', 'stream', '-c', 'fast', '-R']
  runAsOwner(...to.enter, ...asOwner(), pathOfProgram('pg_basebackup'), ...source, '-D', copy)
  return copy
}

/** Starts a PostgreSQL and its standby, each at its place. */
export const startPostgresPair = async (folder: string, first: Place, second: Place): Promise<PostgresPair> => {
  const data = makeDatabaseIn(folder)
  appendFileSync(join(data, 'pg_hba.conf'), 'host all all all trust\nhost replication all all trust\n')
  const primary = await serviceAt(data, POSTGRES_PORT, first).start()
  awaitReady(first)
  const copy = copyPostgres(folder, first, second)
  const standby = await serviceAt(copy, POSTGRES_PORT, second).start()
  const control = (...words: readonly string[]): void => runAsOwner(...asOwner(), pathOfProgram('pg_ctl'), ...words)
  const waitForStandby = (does: boolean): void => {
    appendFileSync(join(data, 'postgresql.auto.conf'), `synchronous_standby_names = '${does ? '*' : ''}'\n`)
    control('-D', data, 'reload')
  }
  return { primary, standby, waitForStandby, promote: () => control('-D', copy, 'promote', '--wait') }
}
