import { beforeEach, expect, test } from 'vitest'
import { stubPage } from '../../page.ts'

stubPage()
const { forgetTable, saveTable, readTables } = await import('../../../../client/table/storage/tables.ts')

const table = (code: string, running = false) => ({ code, rules: 'basic', names: ['Ben'], running, pass: false })

beforeEach(() => localStorage.removeItem('tables'))

test('the tables of late are kept, the latest first, each once, and no more than fifty', () => {
  for (const letter of 'ABCDFGHJKLMNPQR') saveTable(table(`ABC${letter}`))
  for (const code of ['ABCD', 'BCDF', 'CDFG', 'DFGH', 'FGHJ']) saveTable(table(code))
  saveTable(table('CDFG', true))
  expect(
    readTables()
      .slice(0, 5)
      .map(({ code }) => code),
  ).toEqual(['CDFG', 'FGHJ', 'DFGH', 'BCDF', 'ABCD'])
  expect(readTables()[0]).toEqual(table('CDFG', true))
  for (let i = 0; i < 70; i++) saveTable(table(`BB${'BCDFGHJKLM'[i % 10]}${'BCDFGHJ'[Math.floor(i / 10)]}`))
  expect(readTables()).toHaveLength(50)
  for (const code of ['ABCD', 'BCDF', 'DFGH', 'FGHJ', 'CDFG']) saveTable(table(code))
  forgetTable('FGHJ')
  expect(
    readTables()
      .slice(0, 3)
      .map(({ code }) => code),
  ).toEqual(['CDFG', 'DFGH', 'BCDF'])
})

test('stored values that are no tables are ignored', () => {
  const spoiled = [
    { ...table('ABCD'), score: [1, 'two'] },
    { ...table('ABCD'), seats: 0 },
    { code: 'x', rules: 'basic', names: [], running: true },
    null,
    { code: 'ABCD', names: 'Ben' },
  ]
  localStorage.setItem('tables', JSON.stringify([...spoiled, table('ABCD')]))
  expect(readTables()).toEqual([table('ABCD')])
})
