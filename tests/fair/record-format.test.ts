import { expect, test } from 'vitest'
import { momentsOf } from '../../engine/text/moments.ts'
import { currentRecord, RECORD_VERSION } from '../../fair/record-format.ts'
import { verify } from '../../fair/verdict.ts'
import { NAMED_TABLES } from '../engine/any-table.ts'
import { must } from '../engine/game-fixtures.ts'
import { THOROUGH } from '../thorough.ts'
import { earlierGame, fairGame } from './fair-game.ts'

/** Records of version 1: a thousand of them in `npm run test:all`. */
const GAME_COUNT = THOROUGH > 1 ? 1000 : 10

const formerRecord = (i: number): unknown => {
  const { rules, players, teams } = NAMED_TABLES.filter((table) => table.players <= 6)[
    i % NAMED_TABLES.filter((table) => table.players <= 6).length
  ] as (typeof NAMED_TABLES)[number]
  const seed = i.toString(16).padStart(64, '0')
  const {
    version: _1,
    software: _2,
    times: _3,
    ...former
  } = i % 5 === 0
    ? earlierGame({ rules, players, teams }, undefined, seed)
    : fairGame({ rules, players, teams }, { seed })
  return JSON.parse(JSON.stringify(former))
}

test(`${GAME_COUNT} records of version 1 are read, and prove and play the same as records of this version`, () => {
  for (let i = 0; i < GAME_COUNT; i++) {
    const former = formerRecord(i)
    const now = must(currentRecord(former))
    expect(now).toMatchObject({ ...(former as object), version: RECORD_VERSION, software: '' })
    expect(now.times).toEqual(now.record.moves.map(() => 0))
    expect(must(currentRecord(JSON.parse(JSON.stringify(now))))).toEqual(now)
    expect(verify(now)).toEqual(verify(former))
    if (i % 10 === 0) expect(momentsOf(now.record).fault).toBeUndefined()
  }
})

test('what is no record, of a later version, or of times that do not fit, is refused with the reason', () => {
  const card = fairGame({ rules: 'basic', players: 2 })
  const why = (value: unknown) => {
    const read = currentRecord(value)
    return read.ok ? '' : read.error.message
  }
  expect(why(null)).toMatch(/not the record/)
  expect(why({ ...card, record: { ...card.record, moves: 7 } })).toMatch(/not the record/)
  expect(why({ ...card, version: RECORD_VERSION + 1 })).toMatch(/version 3; known here are 1 to 2/)
  expect(why({ ...card, version: 2, times: [1, 2] })).toMatch(/^2 times do not fit \d+ moves$/)
})
