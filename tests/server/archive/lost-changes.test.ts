/** Tests of SQLite files that were left by a killed server, and of what can happen to them before the next start. */

import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '../../../server/archive/backup-file.ts'
import { changesBetween, markFileOf, nextChange, readMark, writeMark } from '../../../server/archive/change-mark.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { requireAllChanges } from '../../../server/archive/lost-changes.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { LONG } from '../../long.ts'
import { capturedLog } from '../captured-log.ts'
import { lockDatabase } from '../crash/database-lock.ts'
import { errorOf, tableOf } from './archive-contract.ts'
import { emptyFolder } from './empty-storage.ts'

const FILE_OF_1_0_0 = join(import.meta.dirname, '1.0.0', 'tables.sqlite')
const folder = emptyFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const open = (name: string) => openArchive({ dataDir: join(folder, name), databaseUrl: undefined })
const fileIn = (name: string): string => databaseFileIn(join(folder, name))
/** Copies a folder as it would be left by a kill at this moment: what is written is in the files, and nobody closes them. */
const leaveAs = (name: string): void => cpSync(join(folder, 'data'), join(folder, name), { recursive: true })

/** Makes the folders `first` and `killed`, as a server leaves them that is killed, by and by, with some changes in its log only. */
beforeAll(async () => {
  const early = await open('data')
  await early.add(tableOf('EARLY'))
  using reader = new DatabaseSync(fileIn('data'))
  reader.exec('begin; select * from tables')
  await early.add(tableOf('FIRST'))
  leaveAs('first')
  reader.exec('rollback')
  await early.close()
  const archive = await open('data')
  reader.exec('begin; select * from tables')
  await archive.add(tableOf('LAST'))
  for (let version = 1; version <= 5; version++) await archive.save({ table: tableOf('LAST', version) })
  leaveAs('killed')
  reader.exec('rollback')
  await archive.close()
})

let file = ''
let name = ''
let count = 0
beforeEach(() => {
  name = `case-${++count}`
  file = fileIn(name)
  cpSync(join(folder, 'killed'), join(folder, name), { recursive: true })
})

/** Opens the folder of the test, and returns the version of the last table. */
const openedVersion = async (): Promise<number | undefined> => {
  const archive = await open(name)
  const loaded = await archive.load('LAST')
  await archive.close()
  return loaded?.table.version
}

const WATCHED_FILES = ['', '-wal', '-mark'] as const
const filesOf = (): readonly unknown[] =>
  WATCHED_FILES.map(
    (end) => existsSync(file + end) && [statSync(file + end).mtimeMs, readFileSync(file + end, 'latin1')],
  )

/** Checks that the start is refused with this text and what to do, that nothing was changed, and that the second start says the same. */
const expectRefused = async (text: string): Promise<void> => {
  const before = filesOf()
  for (let start = 0; start < 2; start++) {
    const { fault, message } = await errorOf(open(name))
    expect([fault, message]).toEqual(['damaged', expect.stringContaining(text)])
    for (const part of [file, 'docs/operating.md']) expect(message).toContain(part)
    expect(filesOf()).toEqual(before)
  }
}

const replaceWith = (other: string, ...ends: readonly string[]): void => {
  for (const end of ends) copyFileSync(fileIn(other) + end, file + end)
}

const LOST_CHANGES_TEXT = 'lacks its newest changes'

describe('a killed server leaves changes in its log; the next start is refused if the log', () => {
  test.each<readonly [string, () => void]>([
    ['is gone', () => rmSync(`${file}-wal`)],
    ['is empty', () => truncateSync(`${file}-wal`)],
    ['is cut off between changes', () => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size / 2)],
    ['lacks its last byte', () => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1)],
    ['is overwritten with zeros', () => writeFileSync(`${file}-wal`, Buffer.alloc(statSync(`${file}-wal`).size))],
    ['is an older one', () => replaceWith('first', '-wal', '-shm')],
    ['is older, like the file', () => replaceWith('first', '', '-wal', '-shm')],
  ])('%s', async (_what, lose) => {
    lose()
    await expectRefused(LOST_CHANGES_TEXT)
    rmSync(markFileOf(file))
    capturedLog()
    await (await open(name)).close()
    const lines = capturedLog()
    await (await open(name)).close()
    expect(lines).toEqual([])
  })

  test('is gone: neither a backup nor a tool that moderates touches the file', async () => {
    rmSync(`${file}-wal`)
    const before = filesOf()
    expect(() => makeBackup(file, join(folder, `${name}-copy`))).toThrow(
      new RegExp(`${LOST_CHANGES_TEXT}.* There is no copy.`),
    )
    expect(existsSync(join(folder, `${name}-copy`))).toBe(false)
    expect(() => requireAllChanges(file)).toThrow(LOST_CHANGES_TEXT)
    expect(filesOf()).toEqual(before)
  })

  test('is gone, and was being moved into the file when the server was killed', async () => {
    const archive = await open(name)
    await archive.close()
    const mark = readMark(file)
    if (mark === undefined) throw new Error('There is no mark.')
    writeMark(file, { ...mark, stored: mark.change - 1, isStoring: true }, false)
    await expectRefused(LOST_CHANGES_TEXT)
  })

  test('belongs to a newer file', async () => {
    replaceWith('first', '')
    await expectRefused('does not belong')
  })

  test('and the file are gone', async () => {
    rmSync(file)
    await expectRefused('is gone')
    rmSync(`${file}-wal`)
    await expectRefused('is gone')
    rmSync(markFileOf(file))
    expect(await openedVersion()).toBeUndefined()
  })
})

describe('it starts with everything, and without a word,', () => {
  const expectAll = async (): Promise<void> => {
    const lines = capturedLog()
    expect(await openedVersion()).toBe(5)
    expect(await openedVersion()).toBe(5)
    expect(lines).toEqual([])
  }

  test('if nothing has happened', expectAll)

  test('if only the index of the log is gone', async () => {
    rmSync(`${file}-shm`)
    await expectAll()
  })

  test('if another program has moved the changes into the file', async () => {
    const other = new DatabaseSync(file)
    other.exec('select * from tables')
    other.close()
    expect(existsSync(`${file}-wal`)).toBe(false)
    await expectAll()
  })

  test('if the whole folder was moved', async () => {
    renameSync(join(folder, name), join(folder, `${name}-moved`))
    name = `${name}-moved`
    file = fileIn(name)
    await expectAll()
  })

  test('if another program has changed the tables meanwhile', async () => {
    const former = new DatabaseSync(file)
    former.exec("pragma journal_mode = wal; update tables set body = 'x' where code = 'FIRST'")
    former.close()
    await expectAll()
  })
})

describe('the file of 1.0.0', () => {
  /** Makes a folder as 1.0.0 leaves it when it is killed. */
  const leaveByRelease = (): void => {
    const made = join(folder, `${name}-release`)
    mkdirSync(made)
    copyFileSync(FILE_OF_1_0_0, databaseFileIn(made))
    using former = new DatabaseSync(databaseFileIn(made))
    former.exec(
      "pragma journal_mode = wal; insert into tables select 'LAST', 5, 9e15, '', card, body from tables limit 1",
    )
    rmSync(join(folder, name), { recursive: true })
    cpSync(made, join(folder, name), { recursive: true })
  }

  test('is opened with its log', async () => {
    leaveByRelease()
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
    expect(await openedVersion()).toBe(5)
    expect(readMark(file)?.change).toBeGreaterThan(0)
  })

  test('is not mixed with the log of the file that was there before', async () => {
    copyFileSync(FILE_OF_1_0_0, file)
    await expectRefused('does not belong')
  })
})

describe('a backup', () => {
  beforeEach(() => {
    const copy = join(folder, `${name}-copy`)
    makeBackup(file, copy)
    renameSync(copy, file)
  })

  test('is not mixed with the log of the file that was there before', async () => {
    await expectRefused('does not belong')
    rmSync(markFileOf(file))
    await expectRefused('does not belong')
  })

  test('in the place of the file and its log is opened, and the log says so once', async () => {
    rmSync(`${file}-wal`)
    rmSync(`${file}-shm`)
    const lines = capturedLog('info')
    expect(await openedVersion()).toBe(5)
    expect(await openedVersion()).toBe(5)
    expect(lines.filter((line) => line.includes('were put in the place of others'))).toHaveLength(1)
  })

  test('in a folder of its own is opened without a word', async () => {
    for (const end of ['-wal', '-shm', '-mark', '-lock']) rmSync(file + end, { force: true })
    const lines = capturedLog()
    expect(await openedVersion()).toBe(5)
    expect(lines).toEqual([])
  })
})

describe('a mark', () => {
  test.each(['', 'zeros\0\0\0\0', '{"change":-1}'])(
    'that can’t be read (%j) is told of once, and made again',
    async (text) => {
      writeFileSync(markFileOf(file), text)
      const lines = capturedLog()
      expect(await openedVersion()).toBe(5)
      expect(await openedVersion()).toBe(5)
      expect(lines).toEqual([expect.stringContaining(markFileOf(file))])
    },
  )

  test('goes on when the count begins again', () => {
    const last = 2 ** 31 - 1
    expect([nextChange(4), nextChange(last)]).toEqual([5, 1])
    expect([changesBetween(4, 9), changesBetween(9, 4), changesBetween(7, 7)]).toEqual([5, 0, 0])
    expect([changesBetween(last, 1), changesBetween(1, last)]).toEqual([1, 0])
  })
})

test('changes are numbered and marked once they are acknowledged; what changes no table is not', async () => {
  const archive = await open(name)
  const changeOf = (): number => readMark(file)?.change ?? 0
  const before = changeOf()
  expect(await archive.check()).toBe(true)
  await archive.load('LAST')
  await archive.sweep(0, 'all')
  expect(await archive.add(tableOf('LAST'))).toBe(false)
  expect(await archive.save({ table: tableOf('LAST', 9) })).toBe('lost')
  expect(changeOf()).toBe(before)
  await archive.save({ table: tableOf('LAST', 6) })
  await archive.add(tableOf('NEXT'))
  expect(changeOf()).toBe(before + 2)
  expect(readMark(file)?.stored).toBeLessThan(before + 2)
  await archive.close()
  expect(readMark(file)).toMatchObject({ change: before + 2, stored: before + 2, isStoring: false })
})

test('a file of 1.0.0 that another program uses is not opened yet, and stays as it is', LONG, async () => {
  for (const end of ['-wal', '-shm', '-mark']) rmSync(file + end, { force: true })
  copyFileSync(FILE_OF_1_0_0, file)
  const unlock = await lockDatabase(file)
  expect(await errorOf(open(name))).toMatchObject({ fault: 'busy' })
  await unlock()
  await (await open(name)).close()
  expect(readMark(file)).toMatchObject({ isStoring: false })
})

test('while the file is moved away nothing is acknowledged; back in its place it goes on', async () => {
  const archive = await open(name)
  renameSync(file, `${file}-away`)
  expect(await errorOf(archive.save({ table: tableOf('LAST', 6) }))).toMatchObject({
    fault: 'away',
    message: expect.stringContaining('moved'),
  })
  expect(await archive.check()).toBe(false)
  renameSync(`${file}-away`, file)
  expect(await archive.save({ table: tableOf('LAST', 6) })).toBe('kept')
  await archive.close()
})

describe('a file is left as it is, with its log,', () => {
  const change = (sql: string): void => {
    using db = new DatabaseSync(file)
    db.exec(sql)
    leaveCopy()
  }
  /** Puts what a killed program would leave in the place of the file. */
  const leaveCopy = (): void => {
    cpSync(join(folder, name), join(folder, `${name}-left`), { recursive: true })
    name = `${name}-left`
    file = fileIn(name)
  }

  test.each([
    ['of a newer version', 'update schema set version = 99', 'newer'],
    ['of before 1.0.0', 'update schema set version = 5', 'refused'],
    ['of another program', 'alter table schema rename to other', 'refused'],
  ])('that is %s', async (_what, sql, fault) => {
    change(sql)
    const before = filesOf()
    expect(await errorOf(open(name))).toMatchObject({ fault })
    expect(filesOf()).toEqual(before)
  })

  test('that is no database, or another program’s without a log', async () => {
    for (const end of ['-wal', '-shm', '-mark']) rmSync(file + end)
    rmSync(file)
    appendFileSync(file, 'A letter. '.repeat(1000))
    const letter = filesOf()
    expect(await errorOf(open(name))).toMatchObject({ fault: 'damaged' })
    expect(filesOf()).toEqual(letter)
    rmSync(file)
    new DatabaseSync(file).exec('create table letters (words)')
    const other = filesOf()
    expect(await errorOf(open(name))).toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('another program'),
    })
    expect(filesOf()).toEqual(other)
  })
})
