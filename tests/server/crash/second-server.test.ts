import { LONG } from '../../long.ts'
/** Tests of `server/main.ts` on tables that another server has, or that can't be read. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, symlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFileIn } from '../../../server/archive/database-file.ts'

const SERVER_PROGRAM = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))
const BACKUP_PROGRAM = fileURLToPath(new URL('../../../server/archive/backup.ts', import.meta.url))
const WAIT_OPTIONS = { timeout: 60_000 }

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'second-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const run = (script: string, dataDir: string, ...words: readonly string[]): Started => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_URL: '' }
  const child = spawn(process.execPath, [script, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
}

const start = (dataDir: string): Started => run(SERVER_PROGRAM, dataDir, '--bare')
const isSet = ({ output }: Started): boolean => output().includes('The server is listening')
const healthOf = async ({ output }: Started): Promise<number> =>
  (await fetch(`http://127.0.0.1:${/"port":(\d+)/.exec(output())?.[1]}/readyz`)).status

test('a second server waits for the first to end, however it ends, and refuses if it does not; backups are made all the time', {
  ...LONG,
  timeout: 120_000,
}, async () => {
  const data = join(folder, 'data')
  const first = start(data)
  await expect.poll(() => isSet(first), WAIT_OPTIONS).toBe(true)
  mkdirSync(join(folder, 'other'))
  symlinkSync(databaseFileIn(data), databaseFileIn(join(folder, 'other')))
  const refused = [start(data), start(join(folder, 'other'))]
  const backup = run(BACKUP_PROGRAM, data, join(folder, 'copy'))
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('Copied 0 tables')])
  for (const { ended, output } of refused) {
    expect(await ended).toBe(1)
    expect(output()).toContain(`Another server uses ${databaseFileIn(data)}`)
    expect(output()).not.toContain('    at ')
  }
  expect(await healthOf(first)).toBe(200)
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const before = children[0] as ChildProcess
    const next = start(data)
    await expect.poll(() => next.output(), WAIT_OPTIONS).toContain('waits for it to end')
    before.kill(signal)
    await expect.poll(() => isSet(next), WAIT_OPTIONS).toBe(true)
    expect(await healthOf(next)).toBe(200)
    children.splice(0, children.length, next.child)
  }
})

test('a server with a damaged page does not start, and says what to do', async () => {
  const data = join(folder, 'data')
  const whole = start(data)
  await expect.poll(() => isSet(whole), WAIT_OPTIONS).toBe(true)
  whole.child.kill('SIGTERM')
  await whole.ended
  const file = openSync(databaseFileIn(data), 'r+')
  const last = statSync(databaseFileIn(data)).size - 4096
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, last)
  closeSync(file)
  const damaged = start(data)
  expect(await damaged.ended).toBe(1)
  expect(damaged.output()).toContain(`The database ${databaseFileIn(data)} is damaged`)
  expect(damaged.output()).toContain('put the newest backup in its place')
}, 120_000)
