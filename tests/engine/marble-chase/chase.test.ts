import { describe, expect, test } from 'vitest'
import { cubesShowing } from '../../../engine/marble-chase/cubes.ts'
import { cubesOwned, newChase } from '../../../engine/marble-chase/game.ts'
import { chaseFaultOf, playChase } from '../../../engine/marble-chase/play.ts'
import {
  type ChaseSetup,
  chaseRules,
  nextChaseSeat,
  seatsOf,
  seatsRollingNext,
  sideOf,
} from '../../../engine/marble-chase/rules.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction, parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { newChaseRecord, replayChase } from '../../../engine/marble-chase/text/record.ts'
import { replayRequest } from '../../../engine/marble-chase/text/requests.ts'
import { must } from '../game-fixtures.ts'

const RECORD_HEAD = { players: 2, first: 0 }

/** Returns the game at a moment in a turn of two players that begins with these totals. */
const gameInTurn = (totals: string, moves: readonly string[], more: object = {}) =>
  must(replayRequest({ rules: 'marble-chase', players: 2, turn: 0, totals, moves, ...more })).game

/** Returns the event types of an entry, or its fault. */
const eventsOf = (game: ReturnType<typeof gameInTurn>, text: string) =>
  must(playChase(game, must(parseChaseAction(game.rules, text)))).events

const EMPTY_TOTALS = 'y0 r0 b0 g0 / y0 r0 b0 g0'
const outTwice = (marble: string) => [`${marble} 4f 0 900 > out`, `${marble} 4f 0 900 > out`]

describe('setting up', () => {
  test('Q1: two and three play each for themselves, four in teams across the table', () => {
    const sides = (players: number) => {
      const rules = must(chaseRules({ players }))
      return Array.from({ length: players }, (_, seat) => sideOf(rules, seat))
    }
    expect([2, 3, 4].map(sides)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 0, 1],
    ])
    const four = must(chaseRules({ players: 4, teams: 2 }))
    expect(seatsOf(four, 1)).toEqual([1, 3])
    expect([0, 1, 2, 3].map((seat) => nextChaseSeat(four, seat))).toEqual([1, 2, 3, 0])
  })

  test('Q13 Q19 Q20: one game, twelve cubes and three black marbles where nothing else is said', () => {
    expect(must(chaseRules({ players: 2 }))).toMatchObject({ bestOf: 1, cubes: 12, blacks: 3 })
    expect(must(chaseRules({ players: 3, options: { bestOf: 3, cubes: 20, blacks: 1 } }))).toMatchObject({
      bestOf: 3,
      cubes: 20,
      blacks: 1,
    })
  })

  test.each<[string, object, string]>([
    ['one player', { players: 1 }, 'rules/players'],
    ['five players', { players: 5 }, 'rules/players'],
    ['four teams of one', { players: 4, teams: 4 }, 'rules/teams'],
    ['best of two', { players: 2, options: { bestOf: 2 } }, 'rules/option'],
    ['eleven cubes', { players: 2, options: { cubes: 11 } }, 'rules/option'],
    ['21 cubes', { players: 2, options: { cubes: 21 } }, 'rules/option'],
    ['no black marbles', { players: 2, options: { blacks: 0 } }, 'rules/option'],
    ['four black marbles', { players: 2, options: { blacks: 4 } }, 'rules/option'],
    ['an option that is none', { players: 2, options: { toString: 1 } }, 'rules/option'],
    ['options that are a list', { players: 2, options: [3] }, 'rules/option'],
  ])('refuses %s', (_what, setup, code) => {
    expect(chaseRules(setup as ChaseSetup)).toMatchObject({ ok: false, error: { code } })
  })

  test.each([-1, 2, 0.5, Number.NaN])('refuses a seat %d that should begin', (first) => {
    expect(newChase({ players: 2, first })).toMatchObject({ ok: false, error: { code: 'rules/players', rule: 'Q4' } })
  })

  test('Q4: the highest die begins; those who tie for it roll again until one is left', () => {
    expect(seatsRollingNext(4, [])).toEqual([0, 1, 2, 3])
    expect(seatsRollingNext(4, [[2, 5, 1, 4]])).toEqual([1])
    expect(seatsRollingNext(4, [[6, 3, 6, 6]])).toEqual([0, 2, 3])
    const tied = [
      [6, 3, 6, 6],
      [1, 4, 4],
    ]
    expect(seatsRollingNext(4, tied)).toEqual([2, 3])
    expect(seatsRollingNext(4, [...tied, [5, 5], [2, 3]])).toEqual([3])
  })
})

describe('cubes', () => {
  test.each([
    [0, 0, 0],
    [4, 0, 4],
    [5, 5, 0],
    [9, 5, 4],
    [12, 10, 2],
    [19, 15, 4],
    [20, 20, 0],
  ])('Q13: %d is shown by a cube on %d (0: none) and %d in the box', (total, slot, reserve) => {
    expect(cubesShowing(total)).toEqual({ total, slot, reserve })
  })
})

test.each([
  [1, 12],
  [3, 11],
])('Q13: the winner of a game of a match of %d has %d cubes from then on', (bestOf, cubes) => {
  const options = { options: { bestOf } }
  const won = gameInTurn(
    'y20 r20 b20 g16 / y0 r0 b0 g0',
    ['die 6', 's 6f 0 500 > 64', ...outTwice('m'), ...outTwice('l')],
    options,
  )
  const after = must(playChase(won, must(parseChaseAction(won.rules, 'score 64 green 4')))).game
  expect([after.wins, cubesOwned(after, 0), cubesOwned(after, 1)]).toEqual([[1, 0], cubes, 12])
})

describe('events', () => {
  test('of die, flick, a marble taken up and one lost', () => {
    const turn = gameInTurn(EMPTY_TOTALS, [])
    expect(eventsOf(turn, 'die 4')).toEqual([{ type: 'rolled', seat: 0, die: 4 }])
    const flick = { marble: 's', column: 4, row: 'b', direction: -7, force: 500 }
    const taken = { type: 'takenUp', seat: 0, marble: 's' }
    const rolled = gameInTurn(EMPTY_TOTALS, ['die 4'])
    expect(eventsOf(rolled, 's 4b -7 500 > 43')).toEqual([{ type: 'flick', seat: 0, flick, to: 20 }])
    expect(eventsOf(rolled, 's 4b -7 500 > on')).toEqual([
      { type: 'flick', seat: 0, flick, to: 'on' },
      { ...taken, after: 'on' },
    ])
    const once = gameInTurn(EMPTY_TOTALS, ['die 4', 's 4f 0 900 > out'])
    expect(eventsOf(once, 's 4b -7 500 > out').at(-1)).toEqual({ type: 'lost', seat: 0, marble: 's', after: 'out' })
    expect(eventsOf(rolled, 's 4b -7 500 > out').at(-1)).toEqual({ ...taken, after: 'out' })
    const often = gameInTurn(EMPTY_TOTALS, ['die 4', ...Array<string>(11).fill('s 4f 0 0 > on')])
    expect(eventsOf(often, 's 4b -7 500 > on').at(-1)).toEqual({ type: 'lost', seat: 0, marble: 's', after: 'on' })
  })

  test('of marbles that are knocked', () => {
    const game = gameInTurn(EMPTY_TOTALS, ['die 4', 'm 4f 0 500 > 43', 's 4f 0 500 > 42'])
    expect(eventsOf(game, 'l 4f 0 999 > 41 m>out s>on').slice(1)).toEqual([
      { type: 'knocked', seat: 0, marble: 'm', from: 20, to: 'out' },
      { type: 'lost', seat: 0, marble: 'm', after: 'knock' },
      { type: 'knocked', seat: 0, marble: 's', from: 19, to: 'on' },
    ])
  })

  test('of points scored and taken, with the cubes before and after, and of the next turn', () => {
    const game = gameInTurn('y0 r4 b0 g0 / y11 r0 b0 g0', [
      'die 4',
      's 4f 0 500 > 43',
      'm 1b 0 500 > 13',
      ...outTwice('l'),
    ])
    expect(eventsOf(game, 'score 43 red 3')).toEqual([
      {
        type: 'scored',
        ...{ seat: 0, side: 0, slot: 20, colour: 'red', points: 3 },
        before: { total: 4, slot: 0, reserve: 4 },
        after: { total: 7, slot: 5, reserve: 2 },
      },
    ])
    expect(eventsOf(game, 'score 13 black b yellow 3')).toMatchObject([
      {
        type: 'blacked',
        ...{ seat: 0, side: 1, slot: 2, colour: 'yellow', points: 3 },
        before: { total: 11 },
        after: { total: 8 },
      },
    ])
    const last = must(playChase(game, must(parseChaseAction(game.rules, 'score 43 none')))).game
    expect(eventsOf(last, 'score 13 none')).toEqual([
      { type: 'unscored', seat: 0, slot: 2 },
      { type: 'turn', seat: 1, opening: false },
    ])
  })

  test('of a game and a match that are won', () => {
    const moves = ['die 6', 's 6f 0 500 > 63', ...outTwice('m'), ...outTwice('l')]
    const totals = 'y20 r20 b20 g17 / y0 r0 b0 g0'
    const best = { options: { bestOf: 3 } }
    const full = { yellow: 20, red: 20, blue: 20, green: 20 }
    expect(eventsOf(gameInTurn(totals, moves, best), 'score 63 green 3').slice(1)).toMatchObject([
      { type: 'gameWon', side: 0, seats: [0], totals: [full, {}], wins: [1, 0] },
      { type: 'turn', seat: 1, opening: true },
    ])
    expect(eventsOf(gameInTurn(totals, moves, { ...best, wins: [1, 1] }), 'score 63 green 3').slice(1)).toMatchObject([
      { type: 'gameWon', wins: [2, 1] },
      { type: 'matchWon', side: 0, seats: [0] },
    ])
  })
})

test('legal scores are listed marble by marble in the order flicked, opponents in turn order, colours as the columns lie, none last', () => {
  const moves = ['die 1', 'l 1f 0 500 > 12', 's 2b 0 500 > 21', ...outTwice('m')]
  const totals = 'y0 r0 b0 g0 / y20 r1 b1 g1 / y1 r20 b20 g1'
  const game = must(replayRequest({ rules: 'marble-chase', players: 3, turn: 1, totals, moves })).game
  expect(legalScores(game).map(makeChaseAction)).toEqual([
    ...['black c yellow 2', 'black c green 2'].map((use) => `score 12 ${use}`),
    ...['yellow', 'red', 'blue', 'green'].map((colour) => `score 12 black a ${colour} 2`),
    'score 12 none',
    ...['red 1', 'blue 1', 'green 1', 'none'].map((use) => `score 21 ${use}`),
  ])
})

test('a game is unchanged when it is played on', () => {
  const fresh = must(newChase(RECORD_HEAD))
  const text = JSON.stringify(fresh)
  must(playChase(fresh, must(parseChaseAction(fresh.rules, 's 4f 0 500 > 43'))))
  expect(JSON.stringify(fresh)).toBe(text)
  expect(chaseFaultOf(fresh, must(parseChaseAction(fresh.rules, 's 4f 0 500 > 43')))).toBeUndefined()
})

describe('a record', () => {
  test('begins with all that replaying needs', () => {
    const fresh = must(newChase({ players: 4, first: 2, options: { bestOf: 3, cubes: 14 } }))
    expect(newChaseRecord(fresh)).toEqual({
      ...{ rules: 'marble-chase', players: 4, teams: 2, first: 2 },
      ...{ bestOf: 3, cubes: 14, blacks: 3, moves: [], result: '' },
    })
  })

  test.each<[string, object, RegExp]>([
    ['an illegal entry, naming it', { moves: ['s 4f 0 500 > 43', 'score 43 red 4'] }, /moves\[1\] "score 43 red 4"/],
    ['an entry that is none', { moves: ['s 4f 0 500 > 43', 'hello'] }, /moves\[1\].*no entry/],
    ['moves that are no list', { moves: 's 4f 0 500 > 43' }, /moves/],
    ['moves that are no texts', { moves: [7] }, /moves/],
  ])('refuses %s', (_what, change, message) => {
    const replayed = replayChase({ ...RECORD_HEAD, moves: [], ...change })
    expect(replayed).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) } })
  })
})
