import { beforeAll, describe, expect, test } from 'vitest'
import chase from '../../../client/i18n/en/chase.json'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { chaseRefusalText, practiceText, sentenceOf } from '../../../client/marble-chase/words/sentences.ts'
import { shortLines } from '../../../client/marble-chase/words/short-lines.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { slotAt } from '../../../engine/marble-chase/flick.ts'
import { chaseRules } from '../../../engine/marble-chase/rules.ts'
import { replayChase } from '../../../engine/marble-chase/text/record.ts'
import type { FaultCode } from '../../../engine/result.ts'
import { must } from '../../engine/game-fixtures.ts'

beforeAll(() => loadTexts(['chase']))

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

/** Returns the events of a match, and what sentences about them depend on. */
const played = (players: number, moves: readonly string[]) => {
  const rules = must(chaseRules({ players }))
  const events: ChaseEvent[] = []
  must(replayChase({ players, first: 0, moves }, (_, _action, outcome) => events.push(...outcome.events)))
  return [events, { rules, names: PLAYER_NAMES }] as const
}

/** Returns the sentences about a match. */
const told = (players: number, ...moves: readonly string[]): readonly string[] => {
  const [events, context] = played(players, moves)
  return events.map((event) => sentenceOf(event, context))
}

test('a television has a line for each decision, with what it led to', () => {
  const moves = [
    's 4f 0 500 > 43',
    'score 43 none',
    'die 1',
    's 1f 0 500 > on',
    's 2f 0 500 > 23',
    'm 1b 0 500 > out',
    'm 1b 0 500 > out',
    'l 1f 0 900 > 16 s>on',
    'score 16 black a red 6',
    'die 4',
  ]
  const [events, context] = played(2, moves)
  const lines = shortLines([...events, { type: 'matchWon', side: 1, seats: [1] }], context)
  expect(lines.map(({ seat, text }) => `${seat} ${text}`)).toMatchInlineSnapshot(`
    [
      "0 red 3",
      "0 red 3 unscored",
      "1 rolls 1: black",
      "1 no slot",
      "1 white 3, −1",
      "1 outside",
      "1 outside; middle marble lost",
      "1 black 6; small marble knocked out",
      "1 Ann: red −6 = 0",
      "0 rolls 4: red",
      "1 Ben: match won",
    ]
  `)
})

describe('what happened, in sentences', () => {
  test('a shot, what it is worth, and the next turn', () => {
    expect(told(2, 's 4f 0 500 > 43', 'score 43 red 3', 'die 2')).toEqual([
      'Ann shoots the small marble from the front row of red into red\u00a03.',
      'Ann scores 3 points in red: 0 becomes 3.',
      'It is Ben’s turn.',
      'Ben rolls a 2: the white column is named.',
    ])
  })

  test('marbles that are shot again, lost, knocked and left', () => {
    const moves = [
      's 4f 0 500 > 43',
      'score 43 none',
      'die 1',
      's 1f 0 500 > on',
      's 1f 0 500 > 13',
      'm 1b 0 500 > out',
      'm 1b 0 500 > out',
      'l 1f 0 900 > 16 s>on',
      'score 16 black a red 6',
    ]
    expect(told(2, ...moves).slice(4)).toEqual([
      'Ben shoots the small marble from the front row of black; it comes to rest in no slot.',
      'The small marble is taken up and shot again.',
      'Ben shoots the small marble from the front row of black into black\u00a03.',
      'Ben shoots the middle marble from the back row of black; it goes outside.',
      'The middle marble is taken up and shot again, once more at most.',
      'Ben shoots the middle marble from the back row of black; it goes outside.',
      'The middle marble was outside twice and is lost for this turn.',
      'Ben shoots the large marble from the front row of black into black\u00a06.',
      'The small marble is knocked out of black\u00a03 and lies in no slot.',
      'Ben takes 6 red points from Ann: 0 becomes 0.',
      'It is Ann’s turn.',
    ])
  })

  test('a board of a team is called by both, and those who won by all', () => {
    const rules = must(chaseRules({ players: 4, options: { bestOf: 3 } }))
    const telling = { rules, names: PLAYER_NAMES }
    const shown = { total: 4, slot: 0, reserve: 4 }
    const blacked = { type: 'blacked', seat: 0, side: 1, slot: 0, colour: 'blue', points: 1, before: shown } as const
    expect(sentenceOf({ ...blacked, after: { ...shown, total: 3 } }, telling)).toBe(
      'Ann takes one blue point from Ben and Dora: 4 becomes 3.',
    )
    const won = { side: 0, seats: [0, 2], totals: [], wins: [1, 0] }
    expect(sentenceOf({ type: 'gameWon', ...won }, telling)).toBe(
      'Ann and Cem win the game, with 20 in all four colours.',
    )
    expect(sentenceOf({ type: 'matchWon', side: 1, seats: [1] }, telling)).toBe('Ben wins the match.')
  })

  test('a shot of practice tells whether it held its column', () => {
    const shot = { marble: 's', column: 4, row: 'f', direction: -3, force: 412 } as const
    expect(practiceText({ flick: shot, to: slotAt(4, 3) })).toBe(
      'red\u00a03 with the small marble: force 41.2, direction -3. In its column.',
    )
    expect(practiceText({ flick: shot, to: slotAt(5, 3) })).toMatch(/In another column\.$/)
    expect(practiceText({ flick: shot, to: 'out' })).toMatch(/^Outside/)
  })
})

describe('why not', () => {
  test('every code of the rules and of the physics has its sentence', () => {
    const table: Readonly<Record<Extract<FaultCode, `chase/${string}` | 'game/over'>, string>> = chase.chase.why
    expect(Object.values(table).filter((sentence) => sentence.trim() === '')).toEqual([])
  })

  test('it names the colour and the opponent', () => {
    const fault = (code: FaultCode) => ({ code, message: 'English' })
    expect(chaseRefusalText(fault('chase/opponent-at-20'), 'red', 'Ben')).toBe('Ben has 20 in red, and keeps it.')
    expect(chaseRefusalText(fault('chase/passes-20'), 'blue', 'Ann')).toBe('The total would pass 20 in blue.')
    expect(chaseRefusalText(fault('chase/not-now'))).toBe('Something else comes first.')
  })
})
