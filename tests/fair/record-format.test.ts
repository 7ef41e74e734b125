import { expect, test } from 'vitest'
import { RECORD_VERSION } from '../../fair/evidence.ts'
import { readRecord } from '../../fair/record-format.ts'
import { must } from '../engine/game-fixtures.ts'
import { fairGame } from './fair-game.ts'

const card = fairGame({ rules: 'basic', players: 2 })

test('a record is read as it was written', () => {
  const written: unknown = JSON.parse(JSON.stringify(card))
  expect(must(readRecord(written))).toEqual(card)
})

test('former players are read with and without their return, and nothing else in its place', () => {
  const player = { seat: 0, name: 'Ann', until: 3 }
  const read = (returned?: unknown) => readRecord({ ...card, former: [player, { ...player, returned }] })
  expect(must(read()).former).toHaveLength(2)
  expect(must(read(true)).former?.[1]).toEqual({ ...player, returned: true })
  expect(read('yes').ok).toBe(false)
})

test('what is no record, of another version, or of times that do not fit, is refused with the reason', () => {
  const messageOf = (value: unknown): string => {
    const read = readRecord(value)
    return read.ok ? '' : read.error.message
  }
  expect(messageOf(null)).toMatch(/not the record/)
  expect(messageOf({ ...card, record: { ...card.record, moves: 7 } })).toMatch(/not the record/)
  expect(messageOf({ ...card, version: undefined })).toMatch(/not the record/)
  expect(messageOf({ ...card, version: RECORD_VERSION + 1 })).toMatch(/of version 3; known here is 2/)
  expect(messageOf({ ...card, version: RECORD_VERSION - 1 })).toMatch(/of version 1; known here is 2/)
  expect(messageOf({ ...card, times: [1, 2] })).toMatch(/^2 times do not fit \d+ moves$/)
})
