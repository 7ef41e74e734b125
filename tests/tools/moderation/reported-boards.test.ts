import { rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import type { Database } from '../../../server/archive/database.ts'
import { databaseFileIn } from '../../../server/archive/database-file.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { sqliteDialect } from '../../../server/archive/sqlite.ts'
import { keepReportedBoard, removeBoard, reportedBoards } from '../../../tools/moderation/reported-boards.ts'
import { emptyFolder } from '../../server/archive/empty-storage.ts'

const dataDir = emptyFolder()
let archive: Archive
let db: Kysely<Database>
beforeAll(async () => {
  archive = await openArchive({ dataDir })
  db = new Kysely({ dialect: sqliteDialect(databaseFileIn(dataDir)) })
})
afterAll(async () => {
  await db.destroy()
  await archive.close()
  rmSync(dataDir, { recursive: true })
})

const SHOWN_BOARD = { design: 'x', title: 'Mine', maker: 'Ann', words: 'Look!', made: 1 }
const showBoard = async (id: string) => {
  const answer = await archive.showcase.show({ ...SHOWN_BOARD, id }, 'key', 100)
  await archive.showcase.addPhotograph(id, 'key', { number: 0, jpeg: 'aGk=', waits: false })
  return answer
}

test('a board that is taken off is forgotten but for its design, which is shown no more', async () => {
  await showBoard('off')
  await archive.showcase.reportBoard('off', 'rude', 7)
  expect(await reportedBoards(db)).toEqual([
    { id: 'off', title: 'Mine', maker: 'Ann', words: 'Look!', reason: 'rude', reported: 7 },
  ])
  expect(await removeBoard(db, 'off')).toBe(true)
  expect(await reportedBoards(db)).toEqual([])
  expect(await archive.showcase.board('off')).toBeUndefined()
  expect(await archive.showcase.boards(9)).toEqual([])
  expect(await archive.showcase.photograph('off', 0)).toBeUndefined()
  expect(await showBoard('off')).toBe('removed')
  expect(await archive.showcase.takeBack('off', '')).toBe(false)
  expect(await archive.showcase.reportBoard('off', '', 8)).toBeUndefined()
  expect(await removeBoard(db, 'off')).toBe(false)
})

test('a board that stands is reported no more', async () => {
  await showBoard('stands')
  expect(await keepReportedBoard(db, 'stands'), 'nobody has reported it').toBe(false)
  await archive.showcase.reportBoard('stands', '', 7)
  expect(await keepReportedBoard(db, 'stands')).toBe(true)
  expect(await archive.showcase.reportBoard('stands', '', 8)).toBe('settled')
  expect(await reportedBoards(db)).toEqual([])
})

test('a board that stands can be reported again after its maker has changed a photograph', async () => {
  await showBoard('changes')
  await archive.showcase.reportBoard('changes', '', 7)
  expect(await keepReportedBoard(db, 'changes')).toBe(true)
  await archive.showcase.addPhotograph('changes', 'key', { number: 0, jpeg: 'b3RoZXI=', waits: false })
  expect(await archive.showcase.reportBoard('changes', 'now it is rude', 8)).toBe('noted')
  expect(await reportedBoards(db)).toMatchObject([{ id: 'changes', reason: 'now it is rude' }])
})
