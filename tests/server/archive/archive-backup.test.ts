import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBackupTarget, makeBackup } from '../../../server/archive/backup-file.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
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
  expect(backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, copy)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(`^Copied 1 table into ${copy} `),
    stderr: '',
  })
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

describe('it says why it can’t be made, overwrites nothing and leaves nothing behind:', () => {
  /** Runs a backup that fails, and returns its sentence. */
  const failure = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, ...words)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).not.toContain('    at ')
    return stderr
  }

  test('no file is named, or a word is wrong', () => {
    expect(failure()).toContain('Name the file')
    expect(failure(copy, copy)).toContain('Name the file')
    expect(failure(copy, '--kepp', '3')).toContain('--kepp')
    expect(failure(folder, '--keep', '0')).toContain('--keep must be')
  })

  test('there are no tables', () => {
    expect(failure(copy)).toBe(`There is no ${databaseFileIn(dataDir)}; DATA_DIR names the folder of the tables.\n`)
    expect(backUp({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, copy).stderr).toContain('database server can’t be used')
    expect(readdirSync(folder)).toEqual([])
  })

  test('the name is taken, by another file, by the tables or by another backup', async () => {
    await (await openArchive({ dataDir, databaseUrl: undefined })).close()
    writeFileSync(copy, 'older')
    expect(failure(copy)).toContain(`There is a file ${copy} already`)
    expect(failure(copy, '--keep', '3')).toContain('--keep needs a folder')
    expect(readFileSync(copy, 'utf8')).toBe('older')
    symlinkSync(databaseFileIn(dataDir), join(folder, 'link'))
    for (const file of [databaseFileIn(dataDir), join(folder, 'link')])
      expect(failure(file)).toContain('is the file of the tables itself')
    writeFileSync(join(folder, 'busy.part'), '')
    expect(failure(join(folder, 'busy'))).toContain('Another backup is writing')
    expect(readdirSync(folder).toSorted()).toEqual(['busy.part', 'copy', 'data', 'link'])
  })

  test('the folder is missing, or the file to be copied is none', async () => {
    mkdirSync(dataDir)
    writeFileSync(databaseFileIn(dataDir), 'A letter. '.repeat(1000))
    expect(failure(join(folder, 'nowhere', 'copy'))).toContain(`There is no folder ${join(folder, 'nowhere')}`)
    expect(failure(`${join(folder, 'nowhere')}/`)).toContain(`There is no folder ${join(folder, 'nowhere')}`)
    expect(failure(copy)).toContain(`${databaseFileIn(dataDir)} is damaged: file is not a database`)
    expect(readdirSync(folder)).toEqual(['data'])
  })

  const mounting = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp'])
  test.skipIf(mounting.status !== 0)('the other disk is full', async () => {
    const archive = await openArchive({ dataDir, databaseUrl: undefined })
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => archive.add(tableOf(`F${at}`, 0, { body: 'x'.repeat(9000) }))),
    )
    await archive.close()
    const small = join(folder, 'small')
    mkdirSync(small)
    const script = `mount -t tmpfs -o size=200k tmpfs ${small}; ${process.execPath} ${BACKUP_PROGRAM} ${small}; ls ${small}; ${process.execPath} ${BACKUP_PROGRAM} ${folder}`
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    const { stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script], { env, encoding: 'utf8' })
    expect(stderr).toBe(`The disk of ${small} is full; there is no copy.\n`)
    expect(stdout).toMatch(/^Copied 40 tables into .*Z\.sqlite \(0\.\d MB, checked\)\.\n$/)
  })
})

describe('dated copies in a folder', () => {
  const names = (): readonly string[] => readdirSync(folder).filter((name) => name !== 'data')
  const DAY_MS = 86_400_000
  const copyOn = (day: number): string => {
    const { copy: dated } = findBackupTarget(folder, new Date(Date.UTC(2026, 0, 1, 3) + day * DAY_MS))
    return makeBackup(databaseFileIn(dataDir), dated).file
  }

  test('the newest stay, older and unfinished ones go, and other files are left alone', async () => {
    await (await openArchive({ dataDir, databaseUrl: undefined })).close()
    for (let day = 0; day < 4; day++) copyOn(day)
    writeFileSync(join(folder, 'tables-2025-12-30T030000Z.sqlite.part'), 'killed long ago')
    writeFileSync(join(folder, 'tables-2026-01-05T030000Z.sqlite.part'), 'being written')
    writeFileSync(join(folder, 'tables-before-the-move.sqlite'), 'by hand')
    const { status, stdout } = backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, folder, '--keep', '3')
    expect([status, names()]).toEqual([
      0,
      [
        'tables-2026-01-03T030000Z.sqlite',
        'tables-2026-01-04T030000Z.sqlite',
        'tables-2026-01-05T030000Z.sqlite.part',
        expect.stringMatching(/^tables-2\d{3}-\d\d-\d\dT\d{6}Z\.sqlite$/),
        'tables-before-the-move.sqlite',
      ],
    ])
    expect(stdout.match(/tables-2026-01-0[12]T030000Z\.sqlite/g)).toHaveLength(2)
  })

  test('a backup that fails deletes none', async () => {
    await (await openArchive({ dataDir, databaseUrl: undefined })).close()
    for (let day = 0; day < 4; day++) copyOn(day)
    rmSync(databaseFileIn(dataDir))
    const { status } = backUp({ DATA_DIR: dataDir, DATABASE_URL: '' }, folder, '--keep', '1')
    expect([status, names().length]).toEqual([1, 4])
  })
})
