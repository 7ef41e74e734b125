import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { type Played, type PlayedOut, playOut } from './reference-game.ts'
import { SET_NAMES } from './reference-sets.ts'

interface Recorded extends Played {
  readonly result: string
}

/** Decisions of a long game that the reference follows; it is slow. */
const FOLLOWED = 30 * THOROUGH

/** Decisions of a game of bluffs among which some penalties are left to others. */
const LEFT = 120

/** Entries of a game that are exchanged for others of the same game. */
const EXCHANGED = 10 * THOROUGH

const asked = (request: object): Record<string, unknown> => JSON.parse(respondToLine(JSON.stringify(request)))

const played = (rules: string, players: number, teams: number, options: object, bot: string): Recorded => {
  const bots = Array.from({ length: players }, () => bot)
  const request = { cmd: 'play', rules, players, teams, options, seed: `${rules} ${players}`, bots }
  const got = asked(request)
  expect(got, JSON.stringify(request)).toHaveProperty('record')
  return got.record as Recorded
}

/** The engine's positions after each decision are those of the rule book, and so is the result. */
const agreed = (record: Recorded, followed = FOLLOWED) => {
  const whole = record.moves.length <= followed
  const begun = { ...record, moves: record.moves.slice(0, followed) }
  const byRules = playOut(begun)
  const shuffles = record.shuffles.slice(0, byRules.shuffled)
  if (whole) expect(shuffles).toEqual(record.shuffles)
  expect(byRules.result).toBe(whole ? record.result : '')
  expect(asked({ cmd: 'replay', record: { ...begun, shuffles } })).toEqual({
    positions: byRules.turns.map((turn) => turn.pegs),
    result: byRules.result,
  })
}

describe('games the engine plays go by the rule book', () => {
  const seated = [
    [2, 2],
    [4, 2],
    [6, 3],
    [8, 2],
  ] as const
  const named = SET_NAMES.filter((rules) => rules !== 'basic')
  /** Each set at two of its tables, at all of them in a thorough run. */
  const tables = named
    .flatMap((rules, s) => seated.map(([players, teams], i) => ({ rules, players, teams, first: (s + i) % 2 === 0 })))
    .filter(({ first }) => first || THOROUGH > 1)

  test.each(tables)('$rules, $players in $teams teams', ({ rules, players, teams }) =>
    agreed(played(rules, players, teams, {}, 'greedy')),
  )

  const LARGEST = [
    ['wizard', 10, 2],
    ['arizona', 12, 3],
    ['bluffing', 12, 6],
  ] as const

  test.each(LARGEST.slice(0, THOROUGH > 1 ? undefined : 2))('%s, %i in %i teams', (rules, players, teams) =>
    agreed(played(rules, players, teams, {}, 'greedy'), 40 * THOROUGH),
  )

  test.each(named.filter((rules) => rules !== 'bluffing'))('%s by random players', LONG, (rules) =>
    agreed(played(rules, 4, 2, {}, 'random')),
  )

  test.each([
    ['basic', { counting: 'third', doubles: true }],
    ['basic', { counting: 'fourth', control: 'team', forfeit: true }],
    ['wizard', { bluffing: true, counting: 'third' }],
    ['arizona', { bluffing: true }],
    ['north-carolina', { bluffing: true, draw: 'after' }],
    ['marbles-and-jokers', { draw: 'before', handSize: 3 }],
    ['kilpatrick', { draw: 'before', packs: 1, jokers: 'out', tens: 'back1' }],
  ])('%s with %o', (rules, options) => agreed(played(rules, 4, 2, options, 'greedy')))

  test('L9: bluffs for six with penalties left to team-mates', () => {
    const record = played('bluffing', 6, 2, { penalty: 'team' }, 'random')
    expect(record.moves.slice(0, LEFT).filter((move) => move === 'leave').length).toBeGreaterThan(2)
    agreed(record, LEFT)
  })
})

/** What the rule book makes of a record, undefined if it refuses an entry. */
const judged = (record: Played): PlayedOut | undefined => {
  try {
    return playOut(record)
  } catch {
    return undefined
  }
}

/** The engine takes the game up to `at` and then `entry` if, and only if, the rule book does. */
const agreedOn = (record: Recorded, at: number, entry: string) => {
  const begun = { ...record, moves: [...record.moves.slice(0, at), entry] }
  const byRules = judged(begun)
  const used = (byRules ?? playOut({ ...record, moves: record.moves.slice(0, at + 1) })).shuffled
  const got = asked({ cmd: 'replay', record: { ...begun, shuffles: record.shuffles.slice(0, used) } })
  if (byRules === undefined) expect(got.error, `${at}: ${entry}`).toContain(`moves[${at}]`)
  else expect(got.positions, `${at}: ${entry}`).toEqual(byRules.turns.map((turn) => turn.pegs))
}

describe('the engine refuses what the rule book refuses', () => {
  test.each(SET_NAMES)('%s', (rules) => {
    const record = played(rules, 4, 2, {}, 'greedy')
    const most = Math.min(record.moves.length, FOLLOWED / 2) - 1
    fc.assert(
      fc.property(fc.nat({ max: most }), fc.nat({ max: most }), (at, from) => {
        agreedOn(record, at, record.moves[from] as string)
      }),
      { numRuns: EXCHANGED },
    )
  })

  test.each(['team', 'doubter'] as const)('L9: to leave a penalty, where the %s chooses', (penalty) => {
    const record = played('bluffing', 6, 2, { penalty: 'team' }, 'random')
    const twice = record.moves.findIndex((move, i) => move === 'leave' && record.moves[i + 1] === 'leave')
    const moves = penalty === 'team' ? record.moves : record.moves.filter((move) => move !== 'leave')
    const from = penalty === 'team' ? twice : moves.findIndex((move) => move.startsWith('penalty '))
    for (let at = from - 3; at < from + 4; at++) agreedOn({ ...record, options: { penalty }, moves }, at, 'leave')
  })
})
