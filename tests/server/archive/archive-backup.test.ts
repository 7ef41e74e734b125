import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { LONG } from '../../long.ts'
import { gameOf, saveOfDecision, tableOf } from './archive-contract.ts'
import { emptyFolder } from './empty-storage.ts'

const BACKUP_PROGRAM = fileURLToPath(new URL('../../../server/archive/backup.ts', import.meta.url))
let folder = ''
let dataDir = ''
let copy = ''

beforeEach(() => {
  folder = emptyFolder()
  dataDir = join(folder, 'data')
  copy = join(folder, 'copy')
})
afterEach(() => rmSync(folder, { recursive: true }))

const backUp = (env: Readonly<Record<string, string>>, ...files: readonly string[]) =>
  spawnSync(process.execPath, [BACKUP_PROGRAM, ...files], { env: { ...process.env, ...env }, encoding: 'utf8' })

test('a copy made while tables are being played is all there, and can be gone on with', async () => {
  const archive = await openArchive({ dataDir, databaseUrl: undefined })
  await archive.add(tableOf('COPY'))
  await archive.save({ ...saveOfDecision('COPY', 'copy-1', 0), game: gameOf('copy-1', 'COPY') })
  expect(backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, copy)).toMatchObject({ status: 0, stderr: '' })
  await archive.save(saveOfDecision('COPY', 'copy-1', 1))
  await archive.close()
  expect(statSync(copy).mode & 0o077).toBe(0)
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  copyFileSync(copy, databaseFileIn(restored))
  const again = await openArchive({ dataDir: restored, databaseUrl: undefined })
  expect(await again.load('COPY')).toMatchObject({ table: { version: 1 }, decisions: [{ seq: 0 }] })
  expect(await again.save(saveOfDecision('COPY', 'copy-1', 1))).toBe('kept')
  await again.close()
})

test('it says why it can’t be made, and overwrites nothing', LONG, async () => {
  expect(backUp({ DATA_DIR: dataDir, DATABASE_URL: '' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Name the file'),
  })
  expect(backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, copy)).toMatchObject({
    status: 1,
    stderr: `There is no ${databaseFileIn(dataDir)}; DATA_DIR names the folder of the tables.\n`,
  })
  expect(backUp({ DATABASE_URL: 'postgres://127.0.0.1/x' }, copy)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('pg_dump'),
  })
  await (await openArchive({ dataDir, databaseUrl: undefined })).close()
  writeFileSync(copy, 'older')
  expect(backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, copy)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('EEXIST'),
  })
  expect(readFileSync(copy, 'utf8')).toBe('older')
})
