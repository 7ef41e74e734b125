import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOfRecord } from '../../fair/record-text.ts'
import { must } from '../engine/game-fixtures.ts'
import { fairGame } from '../fair/fair-game.ts'
import { LONG } from '../long.ts'

const card = fairGame({ rules: 'basic', players: 4 })

const runProgram = (...args: readonly string[]) => {
  const file = join(import.meta.dirname, '..', '..', 'tools', 'record.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' })
  return { stdout, stderr, status }
}

test('the command prints, and says what is wrong with a file', LONG, () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'))
  const [good, bad, none] = ['good.json', 'bad.json', 'none.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(good, JSON.stringify(card))
  writeFileSync(bad, JSON.stringify({ ...card, version: 99 }))
  expect(runProgram(good).stdout).toBe(`${must(textOfRecord(card))}\n`)
  expect(runProgram(good, '7').stdout).toBe(`${must(textOfRecord(card, 7))}\n`)
  expect(runProgram(bad)).toMatchObject({ status: 1, stderr: expect.stringContaining('version 99') })
  expect(runProgram(none)).toMatchObject({ status: 1, stderr: expect.stringContaining('none.json') })
  expect(runProgram()).toMatchObject({ status: 1, stderr: expect.stringContaining('node tools/record.ts') })
})
