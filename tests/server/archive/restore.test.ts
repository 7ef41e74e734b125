import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { LONG } from '../../long.ts'
import { actOf, type Guest, makeTable, moveFor, seatOf, until, visit } from '../rooms/guest.ts'
import { gameOf, saveOfDecision, tableOf } from './archive-contract.ts'
import { emptyDatabase, emptyFolder } from './empty-storage.ts'

const PROGRAM_FOLDER = fileURLToPath(new URL('../../../server/archive/', import.meta.url))

let folder = ''
let copy = ''
let server: ChildProcess | undefined

beforeEach(() => {
  folder = emptyFolder()
  copy = join(folder, 'copy.sqlite')
})
afterEach(async () => {
  await kill()
  rmSync(folder, { recursive: true })
})

type Environment = Readonly<Record<string, string>>

const run = (program: 'backup' | 'restore', env: Environment, ...words: readonly string[]) =>
  spawnSync(process.execPath, [join(PROGRAM_FOLDER, `${program}.ts`), ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })

const startServer = async (env: Environment): Promise<number> => {
  server = fork(new URL('../server-process.ts', import.meta.url), {
    env: { ...process.env, ...env, LOG_LEVEL: 'silent', MESSAGES_PER_SECOND: '1000' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const child = server
  return await new Promise((resolve, reject) => {
    // The framework also sends messages to its parent.
    child.on('message', (port) => typeof port === 'number' && resolve(port))
    child.once('exit', () => reject(new Error('the server ended')))
  })
}

const kill = async (): Promise<void> => {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const playSome = async (guests: readonly Guest[], moves: number): Promise<void> => {
  for (let move = 0; move < moves; move++) {
    const seq = guests[0]?.room.state.seq ?? 0
    const asked = guests.find((guest) => guest.state().asked.includes(seatOf(guest)))
    await asked?.ask('act', actOf(asked, moveFor(asked)))
    await until('all have seen it', () => guests.every(({ room }) => room.state.seq > seq))
  }
}

interface Storage {
  readonly env: Environment
  /** Loses everything. */
  lose(): Promise<void>
}

const fileStorage = async (): Promise<Storage> => {
  const dataDir = join(folder, 'data')
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    lose: async () => rmSync(dataDir, { recursive: true }),
  }
}

const postgresStorage = async (): Promise<Storage> => {
  const databaseUrl = await emptyDatabase()
  const lose = async () => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query('select current_schema() as name')
    await client.query(`drop schema ${rows[0].name} cascade; create schema ${rows[0].name}`)
    await client.end()
  }
  return { env: { DATA_DIR: folder, DATABASE_URL: databaseUrl }, lose }
}

/** The project with a PostgreSQL runs only what needs it. */
const HAS_POSTGRES = process.env.TEST_DATABASE_URL !== undefined

const storages: readonly (readonly [string, () => Promise<Storage>])[] = [
  HAS_POSTGRES ? ['PostgreSQL', postgresStorage] : ['a file', fileStorage],
]

test.each(storages)(
  'after the loss of everything in %s, a game goes on from its backup',
  async (_name, openStorage) => {
    const { env, lose } = await openStorage()
    const port = await startServer(env)
    const { code, token } = await makeTable(port, { rules: 'basic', players: 2 })
    const guests = [await visit(port, code, { token }), await visit(port, code)] as const
    for (const [seat, guest] of guests.entries()) await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
    await guests[0].ask('start', {})
    await until('the cards are dealt', () => guests.every(({ room }) => room.state.phase === 'playing'))
    await playSome(guests, 6)
    const { moves, gameId } = guests[0].state()
    const handsAtBackup = guests.map((guest) => guest.state().seats[seatOf(guest)])

    expect(run('backup', env, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining('Copied 1 table') })
    expect(statSync(copy).mode & 0o077, 'only its owner reads the hands in it').toBe(0)
    await playSome(guests, 1)
    for (const { room } of guests) room.reconnection.enabled = false
    await kill()
    await lose()

    expect(run('restore', env, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining('Restored 1 table') })
    const again = await startServer(env)
    const returned = (guest: Guest) => visit(again, code, { token: guest.token })
    const back = [await returned(guests[0]), await returned(guests[1])] as const
    expect(back[0].state()).toMatchObject({ moves, gameId })
    expect(back.map((guest) => guest.state().seats[seatOf(guest)]?.hand)).toEqual(
      handsAtBackup.map((seat) => seat?.hand),
    )
    await playSome(back, 6)
    await Promise.all(back.map((guest) => guest.leave()))
  },
)

test.each(storages)('all that is kept in %s comes back', async (_name, openStorage) => {
  const { env, lose } = await openStorage()
  const place = { dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL || undefined }
  const archive = await openArchive(place)
  for (let table = 0; table < 120; table++) await archive.add(tableOf(`T${table}`))
  await archive.save({ ...saveOfDecision('T7', 'game-7', 0), game: gameOf('game-7', 'T7') })
  const kept = await archive.load('T7')
  const evening = { code: 'TOURAAA', setup: '{}', host: 'key', club: 'CLUBAAA', made: 1, expires: 0 }
  const steps = [{ code: 'TOURAAA', number: 1, made: 2, body: '{}' }]
  const roles = [{ code: 'TOURAAA', role: 'entrant 0 0', key: 'ann' }]
  await archive.tournaments.add(evening, steps, roles)
  await archive.tournaments.addClub({ code: 'CLUBAAA', host: 'key', version: 0, body: '{}', made: 1 })
  await archive.close()
  expect(run('backup', env, copy).stdout).toContain('Copied 120 tables')
  await lose()
  expect(run('restore', env, copy).stdout).toContain('Restored 120 tables')
  const again = await openArchive(place)
  expect(await again.load('T7')).toEqual(kept)
  expect(await again.count()).toBe(120)
  const { tournaments } = again
  expect(await tournaments.ofClub('CLUBAAA', 9)).toEqual([evening])
  expect([await tournaments.stepsAfter('TOURAAA', 0), await tournaments.roles('TOURAAA')]).toEqual([steps, roles])
  expect(await tournaments.findClub('CLUBAAA')).toMatchObject({ host: 'key' })
  await again.close()
})

describe('a restore that can’t be made says why and changes nothing:', () => {
  const failure = (env: Environment, ...words: readonly string[]): string => {
    const { status, stdout, stderr } = run('restore', env, ...words)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).not.toContain('    at ')
    return stderr
  }

  test.skipIf(HAS_POSTGRES)('no file is named, or it is no copy', () => {
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    expect(failure(env)).toContain('Name the copy')
    expect(failure(env, copy)).toContain('There is no ')
    writeFileSync(copy, 'something else '.repeat(1000))
    expect(failure(env, copy)).toContain(copy)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test.each(storages)('a server uses %s', LONG, async (_name, openStorage) => {
    const { env } = await openStorage()
    await startServer(env)
    expect(run('backup', env, copy).status).toBe(0)
    expect(failure(env, copy)).toContain('Another server uses')
  })

  test.runIf(HAS_POSTGRES)('the database is not empty', async () => {
    const { env } = await postgresStorage()
    const archive = await openArchive({ dataDir: '', databaseUrl: env.DATABASE_URL })
    await archive.add(tableOf('KEPT'))
    await archive.close()
    expect(run('backup', env, copy).status).toBe(0)
    expect(failure(env, copy)).toContain('overwrites nothing')
  })
})

test.skipIf(HAS_POSTGRES)('what was there before is put aside', async () => {
  const { env } = await fileStorage()
  const place = { dataDir: env.DATA_DIR ?? '', databaseUrl: undefined }
  const archive = await openArchive(place)
  await archive.add(tableOf('KEPT'))
  expect(run('backup', env, copy).status).toBe(0)
  await archive.add(tableOf('LATER'))
  await archive.close()
  const [, before = ''] = /What was there is in (\S+);/.exec(run('restore', env, copy).stdout) ?? []
  expect(dirname(before)).toBe(env.DATA_DIR)
  expect(readdirSync(before)).toContain('tables.sqlite')
  const [restored, old] = [await openArchive(place), await openArchive({ dataDir: before })]
  expect([await restored.count(), await old.count()]).toEqual([1, 2])
  await Promise.all([restored.close(), old.close()])
})
