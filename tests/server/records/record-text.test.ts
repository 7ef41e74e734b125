import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { currentRecord } from '../../../fair/record-format.ts'
import { bareText, recordText } from '../../../server/records/record-text.ts'
import { must } from '../../engine/live.ts'
import { fairGame } from '../../fair/fair-game.ts'

const card = fairGame({ rules: 'basic', players: 4 })
const { record } = card

test('a game is told with its people, its seal, every decision and its time, and a board now and then', () => {
  const times = record.moves.map((_, i) => (i === 2 ? 0 : 1500))
  const lines = recordText(must(currentRecord({ ...card, version: 2, times })), 50).split('\n')
  expect(lines[0]).toMatch(/^Game \S+: game 1 of table \S+, \d{4}-\d\d-\d\d \d\d:\d\d to /)
  expect(lines.find((line) => line.startsWith('Seats'))).toMatch(/^Seats a b c d: Ann, Ben, /)
  expect(lines.find((line) => line.startsWith('Seal'))).toBe(`Seal ${card.draws.commitment}`)
  const moves = lines.filter((line) => /^ +\d+ {2}[a-d] /.test(line))
  expect(moves.map((line) => line.trim().split(/ {2,}/)[1])).toEqual(
    record.moves.map((move, i) => `${card.seats[i]} ${move}`),
  )
  expect(moves[0]).toMatch(/1\.5 s$/)
  expect(moves[2], 'a time that is not known is not told').not.toMatch(/ s$/)
  const boards = 1 + Math.floor((record.moves.length - 1) / 50) + 1
  expect(lines.filter((line) => /^\. \S( \S)+ \.$/.test(line)).length).toBeGreaterThanOrEqual(boards)
  expect(lines.filter((line) => line.startsWith('Won by'))).toEqual([`Won by ${record.result}`])
})

test('names and software do not write to the terminal', () => {
  const [, ...others] = card.names
  const text = recordText(
    must(currentRecord({ ...card, names: ['\u001b[31mAnn\u0007', ...others], software: 'x\u001b]0;y' })),
    99,
  )
  expect(['\u001b', '\u0007'].filter((sign) => text.includes(sign))).toEqual([])
})

test('a record that breaks off is told as far as it goes, with the reason', () => {
  const text = bareText({ ...record, moves: record.moves.with(20, 'Ks aS-a0') }, 99)
  expect(text).toContain('\n   20  ')
  expect(text).not.toContain('\n   21  ')
  expect(text).toContain('The rest can\'t be played: moves[20] "Ks aS-a0": ')
  expect(text.trimEnd().endsWith('Not over')).toBe(true)
})

const run = (...args: readonly string[]) => {
  const file = join(import.meta.dirname, '..', '..', '..', 'server', 'records', 'record.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' })
  return { stdout, stderr, status }
}

test('the command prints, converts, and says what is wrong with a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'records-'))
  const [good, bad, none] = ['good.json', 'bad.json', 'none.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(good, JSON.stringify(card))
  writeFileSync(bad, JSON.stringify({ ...card, version: 99 }))
  expect(run(good).stdout).toContain(`Won by ${record.result}`)
  expect(JSON.parse(run(good, 'convert').stdout)).toEqual(must(currentRecord(card)))
  expect(run(bad)).toMatchObject({ status: 1, stderr: expect.stringContaining('version 99') })
  expect(run(none)).toMatchObject({ status: 1, stderr: expect.stringContaining('none.json') })
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run record') })
})
