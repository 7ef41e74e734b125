import { describe, expect, test } from 'vitest'
import { BOT_NAMES, CHARACTER_IDS, makeBotId, parseBotId, parseTableBots } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS } from '../../../engine/bots/characters.ts'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import { must } from '../game-fixtures.ts'

const ids = [
  ...BOT_NAMES,
  ...BOT_LEVELS.flatMap((level) => CHARACTER_IDS.map((character) => `${level}:${character}`)),
  'master:1',
  'master:10',
  'master:1000',
  'master:10:hugo',
]

test.each(ids)('%s goes to a value and back', (text) => {
  expect(makeBotId(must(parseBotId(text)))).toBe(text)
})

test('a bot has a name, ms of CPU and a character', () => {
  expect(must(parseBotId('club'))).toEqual({ name: 'club' })
  expect(must(parseBotId('club:ada'))).toEqual({ name: 'club', character: 'ada' })
  expect(must(parseBotId('master:10'))).toEqual({ name: 'master', ms: 10 })
  expect(must(parseBotId('master:10:ada'))).toEqual({ name: 'master', ms: 10, character: 'ada' })
})

describe('faults say what is wrong, and where', () => {
  test.each([
    ['hal', /unknown bot "hal"; there are random, greedy, beginner/],
    ['', /unknown bot ""/],
    ['Club', /unknown bot "Club"/],
    [' club', /unknown bot " club"/],
    ['__proto__', /unknown bot "__proto__"/],
    ['club:', /"club:": unknown character ""/],
    ['club:hal', /"club:hal": unknown character "hal"; there are ada/],
    ['club:toString', /unknown character "toString"/],
    ['greedy:ada', /"greedy:ada": nothing may follow greedy/],
    ['random:', /nothing may follow random/],
    ['club:10', /"club:10": only master takes a number of ms, not club/],
    ['greedy:10', /only master/],
    ['master:0', /"master:0": 0 is no number of ms from 1 to 1000/],
    ['master:1001', /1001/],
    ['master:99999999999999999999', /ms from 1 to 1000/],
    ['master:-1', /unknown character "-1"/],
    ['master:10:hal', /unknown character "hal"/],
    ['master:10:ada:otto', /nothing may follow ada/],
    ['master:10:10', /unknown character "10"/],
    ['master:ada:10', /nothing may follow ada/],
  ])('%s', (text, message) => {
    expect(parseBotId(text)).toMatchObject({ error: { code: 'bot/unknown', message: expect.stringMatching(message) } })
  })
})

test('characters have names of their own, which are their ids, and no two the same habit', () => {
  const all = CHARACTER_IDS.map((id) => CHARACTERS[id])
  expect(all.map(({ name }) => name.toLowerCase())).toEqual([...CHARACTER_IDS])
  expect(new Set(all.map(({ habit }) => Object.keys(habit).join())).size).toBe(all.length)
})

test('bots of a table are listed with commas; none has time of its own, and there are twelve at most', () => {
  expect(must(parseTableBots('club,expert:ada'))).toEqual([{ name: 'club' }, { name: 'expert', character: 'ada' }])
  expect(must(parseTableBots('greedy'))).toEqual([{ name: 'greedy' }])
  for (const text of ['', 'club,', 'club, club', 'master:10', 'club,master:1000', Array(13).fill('club').join()]) {
    expect([text, parseTableBots(text).ok]).toEqual([text, false])
  }
  expect(parseTableBots('club,club:hal')).toMatchObject({ error: { message: expect.stringContaining('"club:hal"') } })
})
