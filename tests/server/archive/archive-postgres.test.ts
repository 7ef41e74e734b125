import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import type { Database } from '../../../server/archive/database.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { postgresDialect } from '../../../server/archive/postgres.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { decisionOf, errorOf, tableOf } from './archive-contract.ts'
import { emptyDatabase } from './empty-storage.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function openAt(databaseUrl: string): Promise<Archive> {
  const archive = await openArchive({ dataDir: '', databaseUrl, redisUrl: 'redis://127.0.0.1' })
  opened.push(archive)
  return archive
}

/** Another client of the same database. */
async function otherClient(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  opened.push({ close: () => client.end() })
  return client
}

/** Releases with a stored file of SQLite. Their statements are those that PostgreSQL got, too. */
const RELEASE_NUMBERS = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name))

/** Copies a stored file, its tables and indexes and all rows, into an empty database. */
async function copyInto(client: Client, kept: DatabaseSync): Promise<void> {
  const made = kept.prepare(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
  )
  const all = made.all() as { readonly type: string; readonly name: string; readonly sql: string }[]
  for (const { sql } of all.toSorted((a, b) => Number(a.type === 'index') - Number(b.type === 'index'))) {
    await client.query(sql)
  }
  for (const { name } of all.filter(({ type }) => type === 'table')) {
    for (const row of kept.prepare(`select * from ${name}`).all()) {
      const places = Object.keys(row).map((_, at) => `$${at + 1}`)
      await client.query(`insert into ${name} (${Object.keys(row)}) values (${places})`, Object.values(row))
    }
  }
}

interface SilencingProxy {
  readonly url: string
  /** Passes on nothing from now on, and closes no connection. */
  freeze(): void
  mend(): void
}

/** Starts a proxy in front of the database that can fall silent. */
async function startProxy(databaseUrl: string): Promise<SilencingProxy> {
  const url = new URL(databaseUrl)
  const far = { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const other = connect(far)
    for (const [from, to] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (frozen || to.write(bytes)))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, freeze: () => (frozen = true), mend: () => (frozen = false) }
}

test('nobody there: it is said when the server starts', async () => {
  const error = await errorOf(openArchive({ dataDir: '', databaseUrl: 'postgres://nobody:secret@127.0.0.1:1/none' }))
  expect(error).toMatchObject({ fault: 'away', message: expect.stringContaining('ECONNREFUSED') })
  expect(error.message).not.toContain('secret')
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('with a PostgreSQL', () => {
  test('several processes that start at once migrate once', async () => {
    const url = await emptyDatabase()
    const archives = await Promise.all(Array.from({ length: 6 }, () => openAt(url)))
    expect(await archives[0]?.add(tableOf('MANY'))).toBe(true)
    expect(await archives[5]?.tableCard('MANY')).toBe(tableOf('MANY').card)
  })

  test.each(RELEASE_NUMBERS)(
    'the database of %s is brought up to date, with its boards and photographs',
    async (release) => {
      const url = await emptyDatabase()
      const kept = new DatabaseSync(join(import.meta.dirname, release, 'tables.sqlite'), { readOnly: true })
      await copyInto(await otherClient(url), kept)
      const photographs = kept.prepare('select board, number, jpeg from photographs').all()
      kept.close()
      const { showcase } = await openAt(url)
      const [board] = await showcase.boards(9)
      expect(board).toMatchObject({ id: photographs[0]?.board, title: 'Walnut', photographs: [] })
      const unchecked = await showcase.uncheckedPhotograph()
      expect([unchecked]).toEqual(photographs)
      if (unchecked !== undefined) await showcase.settleUnchecked(unchecked, 'bmV3')
      expect(await showcase.board(board?.id ?? '')).toMatchObject({ photographs: [0] })
    },
  )

  test('a database from a newer version is refused', async () => {
    const url = await emptyDatabase()
    await openAt(url)
    await (await otherClient(url)).query('update schema set version = 99')
    const readOnly = new URL(url)
    readOnly.searchParams.set('options', `${readOnly.searchParams.get('options')} -c default_transaction_read_only=on`)
    expect(await errorOf(openArchive({ dataDir: '', databaseUrl: readOnly.href }))).toMatchObject({ fault: 'newer' })
  })

  test('tables of another account, as after a restore, are refused with what the account lacks', async () => {
    const url = new URL(await emptyDatabase())
    await openAt(url.href)
    const owner = await otherClient(url.href)
    const account = `guest_${process.pid}`
    await owner.query(`create role ${account} login password 'guest'`)
    const schema = /search_path=(\w+)/.exec(url.searchParams.get('options') ?? '')?.[1]
    await owner.query(`grant usage on schema ${schema} to ${account}`)
    url.username = account
    url.password = 'guest'
    expect(await errorOf(openArchive({ dataDir: '', databaseUrl: url.href }))).toMatchObject({
      fault: 'away',
      message: expect.stringMatching(/permission denied.*\(42501\)\..*--no-owner --role=ACCOUNT/),
    })
    await owner.query(`drop owned by ${account}; drop role ${account}`)
  })

  test('what is answered is on the disk, even where the server would rather wait', async () => {
    const url = new URL(await emptyDatabase())
    const options = url.searchParams.get('options')
    url.searchParams.set('options', `${options} -c synchronous_commit=off -c application_name=hasty`)
    await openAt(url.href)
    const shown = await otherClient(url.href)
    expect((await shown.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }])
    const archive = await openAt(url.href)
    await shown.query(
      "create table seen (value text); create function see() returns trigger as 'begin insert into seen values (current_setting(''synchronous_commit'')); return new; end' language plpgsql; create trigger seeing after insert on tables for each row execute function see()",
    )
    await archive.add(tableOf('SAFE'))
    expect((await shown.query('select value from seen')).rows).toEqual([{ value: 'on' }])
  })

  test('a locked table: it says so after a while and goes on when it is free', async () => {
    const url = await emptyDatabase()
    const archive = await openAt(url)
    await archive.add(tableOf('LOCK'))
    const other = await otherClient(url)
    await other.query('begin')
    await other.query('lock table tables in exclusive mode')
    expect(await errorOf(archive.save({ table: tableOf('LOCK', 1) }))).toMatchObject({ fault: 'busy' })
    expect(await archive.tableCard('LOCK')).toBe(tableOf('LOCK').card)
    await other.query('rollback')
    expect(await archive.save({ table: tableOf('LOCK', 1) })).toBe('kept')
  })

  test('a process that is frozen in the middle of a save does not keep others from its tables', async () => {
    const url = await emptyDatabase()
    const archive = await openAt(url)
    await archive.add(tableOf('COLD'))
    const frozen = new Kysely<Database>({ dialect: postgresDialect(url) })
    opened.push({ close: () => frozen.destroy() })
    const change = await frozen.startTransaction().execute()
    await change.updateTable('tables').set({ body: 'half a save' }).execute()
    expect(await archive.save({ table: tableOf('COLD', 1) })).toBe('kept')
    await expect(change.commit().execute()).rejects.toThrow(StorageError)
    await change
      .rollback()
      .execute()
      .catch(() => undefined)
  })

  test('connections that the server ends, idle or in the middle of a save, are replaced', async () => {
    const url = new URL(await emptyDatabase())
    const other = await otherClient(url.href)
    const endAll = () =>
      other.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ended'")
    url.searchParams.set('application_name', 'ended')
    const archive = await openAt(url.href)
    await archive.add(tableOf('ENDS'))
    await endAll()
    await expect.poll(() => archive.check(), { timeout: 10_000 }).toBe(true)
    await other.query('begin; lock table tables in exclusive mode')
    const saved = errorOf(archive.save({ table: tableOf('ENDS', 1) }))
    const waiting = "select 1 from pg_stat_activity where application_name = 'ended' and wait_event_type = 'Lock'"
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
    await endAll()
    expect(await saved).toMatchObject({ fault: 'away' })
    await other.query('rollback')
    expect(await archive.save({ table: tableOf('ENDS', 1) })).toBe('kept')
  })

  test('a server that falls silent counts as away, and is used again when it is back', async () => {
    const wire = await startProxy(await emptyDatabase())
    const archive = await openAt(wire.url)
    await archive.add(tableOf('MUTE'))
    wire.freeze()
    expect(await errorOf(archive.save({ table: tableOf('MUTE', 1) }))).toMatchObject({ fault: 'away' })
    expect(await archive.check()).toBe(false)
    wire.mend()
    await expect.poll(() => archive.check(), { timeout: 10_000 }).toBe(true)
    expect(await archive.save({ table: tableOf('MUTE', 1) })).toBe('kept')
  })

  test.each(['changes', 'decisions'])(
    'of several %s one that fails fails alone, and its values are not in the sentence',
    async (what) => {
      const url = await emptyDatabase()
      const archive = await openAt(url)
      const codes = ['A', 'B', 'C']
      await Promise.all(codes.map((code) => archive.add(tableOf(code))))
      const bodies = ['{"fine":"\\\\, {“é”}"}', 'bad\u0000hand', 'NULL']
      const answers = await Promise.allSettled(
        codes.map((code, at) => {
          const decision = { ...decisionOf(code, 1), body: bodies[at] ?? '' }
          if (what === 'changes') return archive.save({ table: tableOf(code, 1), decision })
          return archive.save({ table: { code, version: 0, same: true }, decision })
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const [, refused] = answers
      expect(refused).toMatchObject({ reason: { fault: 'refused', message: expect.not.stringContaining('hand') } })
      const { rows } = await (await otherClient(url)).query('select body from decisions order by game')
      expect(rows.map(({ body }) => body)).toEqual([bodies[0], bodies[2]])
    },
  )

  test('two processes that save the same tables at once never both have one, and never stop each other', async () => {
    const url = await emptyDatabase()
    const [one, two] = [await openAt(url), await openAt(url)]
    const codes = Array.from({ length: 60 }, (_, at) => `R${at}`)
    await Promise.all(codes.map((code) => one.add(tableOf(code))))
    for (let version = 1; version <= 10; version++) {
      const saves = (archive: Archive, order: readonly string[]) =>
        Promise.all(order.map(async (code) => [code, await archive.save({ table: tableOf(code, version) })] as const))
      const answers = await Promise.all([saves(one, codes), saves(two, codes.toReversed())])
      const kept = answers.flat().filter(([, saved]) => saved === 'kept')
      expect(kept.map(([code]) => code).toSorted()).toEqual(codes.toSorted())
    }
  })
})
