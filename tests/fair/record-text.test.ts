import { expect, test } from 'vitest'
import { readRecord } from '../../fair/record-format.ts'
import { recordText, textOfRecord } from '../../fair/record-text.ts'
import { firstOfEachRules, NAMED_TABLES } from '../engine/any-table.ts'
import { must } from '../engine/game-fixtures.ts'
import { THOROUGH } from '../thorough.ts'
import { fairGame } from './fair-game.ts'

/** One table of each rule set with as few players as possible; all tables in a long run. */
const TESTED_TABLES = THOROUGH > 1 ? NAMED_TABLES : firstOfEachRules(NAMED_TABLES)

const card = fairGame({ rules: 'basic', players: 4 })
const { record } = card

/** Returns the content of each decision's line: its number, the seat with the move, and the time. */
const movesIn = (text: string): readonly (readonly string[])[] =>
  text.split('\n').flatMap((line) => {
    const [, number = '', move = '', time = ''] = /^ *(\d+) {2}(\S(?: ?\S)*) *((?:\d+\.\d s)?)$/.exec(line) ?? []
    return number === '' ? [] : [[number, move.replace(/ \d+\.\d s$/, ''), time]]
  })

test('the text of a game has its rules, players and seal, every decision with its time, and boards at intervals', () => {
  const times = record.moves.map((_, i) => (i === 2 ? 0 : 1500))
  const bots = ['', 'club:ada', '', 'greedy']
  const text = recordText(must(readRecord({ ...card, times, bots })), 50)
  const lines = text.split('\n')
  expect(lines[0]).toBe('Pegs and Jokers (basic), 4 players in 2 teams')
  expect(lines[1]).toMatch(
    /^Game \S+: game 1 of table \S+, \d{4}-\d\d-\d\d \d\d:\d\d to \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
  )
  expect(lines).toContain(`Seal ${card.draws.commitment}`)
  expect(lines).toEqual(expect.arrayContaining(['  a  Ann   team 1', '  d  Dora  team 2  bot greedy']))
  expect(movesIn(text)).toEqual(
    record.moves.map((move, i) => [`${i + 1}`, `${card.seats[i]} ${move}`, i === 2 ? '' : '1.5 s']),
  )
  const boards = 1 + Math.floor((record.moves.length - 1) / 50) + 1
  expect(lines.filter((line) => /^\. \S( \S)+ \.$/.test(line)).length).toBeGreaterThanOrEqual(boards)
  expect(lines.filter((line) => line.startsWith('Won by'))).toEqual([`Won by ${record.result}`])
})

test('the boards of a table in a mirror are mirrored', () => {
  const boardsOf = (text: string) =>
    text.split('\n').filter((line) => /^[ .,oabcdABCD]*[.o][ .,oabcdABCD]*$/.test(line))
  const usual = boardsOf(recordText(card, 1000))
  const mirrored = boardsOf(recordText({ ...card, look: { ...card.look, direction: 'counter' } }, 1000))
  const width = Math.max(...usual.map((line) => line.length))
  const flip = (line: string) => [...line.padEnd(width)].reverse().join('').trimEnd()
  expect(usual.length).toBeGreaterThan(30)
  expect(mirrored).not.toEqual(usual)
  expect(mirrored).toEqual(usual.map(flip))
})

test('every hand stands where it was dealt', () => {
  const text = must(textOfRecord(record))
  const [stock = ''] = record.shuffles
  const dealt = text.split('\n').filter((line) => line.includes(' is dealt '))
  const cards = dealt.slice(0, 4).flatMap((line) => line.split(' is dealt ')[1]?.split(' ') ?? [])
  expect(cards.sort()).toEqual(stock.split(' ').slice(0, 20).sort())
  expect(text.indexOf(' is dealt ')).toBeLessThan(text.indexOf('\n    1  '))
})

test.each(TESTED_TABLES)('$rules, $players players: the text has every decision and the result', (table) => {
  const game = fairGame(table)
  const text = must(textOfRecord(game))
  expect(movesIn(text).map(([, move]) => move)).toEqual(game.record.moves.map((move, i) => `${game.seats[i]} ${move}`))
  expect(text).toContain(`\nWon by ${game.record.result}\n`)
  for (const name of game.names) expect(text).toContain(`  ${name}`)
})

test('names and software do not write to the terminal', () => {
  const [, ...others] = card.names
  const text = recordText(
    must(
      readRecord({
        ...card,
        names: ['\u001b[31mAnn\u0007', ...others],
        bots: ['\u001b[31m'],
        software: 'x\u001b]0;y',
      }),
    ),
  )
  expect(['\u001b', '\u0007'].filter((sign) => text.includes(sign))).toEqual([])
})

test('the text of a broken record ends with the reason', () => {
  const text = must(textOfRecord({ ...record, moves: record.moves.with(20, 'Ks aS-a0') }))
  expect(text).toContain('\n   20  ')
  expect(text).not.toContain('\n   21  ')
  expect(text).toContain('The rest can\'t be played: moves[20] "Ks aS-a0": ')
  expect(text).toContain('\nNot over\n')
})

test('a record is found inside other objects; another version and anything else are refused', () => {
  expect(must(textOfRecord({ record }))).toBe(must(textOfRecord(record)))
  for (const value of [undefined, null, 7, 'text', {}, { ...card, version: 99 }]) {
    expect(textOfRecord(value)).toMatchObject({ ok: false, error: { code: 'text/record' } })
  }
})
