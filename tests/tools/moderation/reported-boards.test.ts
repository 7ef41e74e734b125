import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'

import { emptyFolder } from '../../server/archive/empty-storage.ts'

const dataDir = emptyFolder()
let archive: Archive
beforeAll(async () => {
  archive = await openArchive({ dataDir })
})
afterAll(async () => {
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
  expect(await archive.conduct.moderation.boards()).toEqual([
    { id: 'off', title: 'Mine', maker: 'Ann', words: 'Look!', reason: 'rude', reported: 7 },
  ])
  expect(await archive.conduct.moderation.removeBoard('Ola', 'off')).toBe(true)
  expect(await archive.conduct.moderation.boards()).toEqual([])
  expect(await archive.showcase.board('off')).toBeUndefined()
  expect(await archive.showcase.boards(9)).toEqual([])
  expect(await archive.showcase.photograph('off', 0)).toBeUndefined()
  expect(await showBoard('off')).toBe('removed')
  expect(await archive.showcase.takeBack('off', '')).toBe(false)
  expect(await archive.showcase.reportBoard('off', '', 8)).toBeUndefined()
  expect(await archive.conduct.moderation.removeBoard('Ola', 'off')).toBe(false)
})

test('a board that stands is reported no more', async () => {
  await showBoard('stands')
  expect(await archive.conduct.moderation.keepBoard('Ola', 'stands'), 'nobody has reported it').toBe(false)
  await archive.showcase.reportBoard('stands', '', 7)
  expect(await archive.conduct.moderation.keepBoard('Ola', 'stands')).toBe(true)
  expect(await archive.showcase.reportBoard('stands', '', 8)).toBe('settled')
  expect(await archive.conduct.moderation.boards()).toEqual([])
})

test('a board that stands can be reported again after its maker has changed a photograph', async () => {
  await showBoard('changes')
  await archive.showcase.reportBoard('changes', '', 7)
  expect(await archive.conduct.moderation.keepBoard('Ola', 'changes')).toBe(true)
  await archive.showcase.addPhotograph('changes', 'key', { number: 0, jpeg: 'b3RoZXI=', waits: false })
  expect(await archive.showcase.reportBoard('changes', 'now it is rude', 8)).toBe('noted')
  expect(await archive.conduct.moderation.boards()).toMatchObject([{ id: 'changes', reason: 'now it is rude' }])
})
