import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answer } from '../../engine/line.ts'
import { type Played, playOut } from './reference-game.ts'
import { SET_NAMES } from './reference-sets.ts'

interface Recorded extends Played {
  readonly result: string
}

/** Decisions of a long game that the reference follows; it is slow. */
const FOLLOWED = 400

const asked = (request: object): Record<string, unknown> => JSON.parse(answer(JSON.stringify(request)))

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

const SEATED = [
  [2, 2],
  [4, 2],
  [6, 3],
  [8, 2],
] as const

describe('games the engine plays go by the rule book', () => {
  test.each(SET_NAMES.flatMap((rules) => SEATED.map(([players, teams]) => ({ rules, players, teams }))))(
    '$rules, $players in $teams teams',
    ({ rules, players, teams }) => agreed(played(rules, players, teams, {}, 'greedy')),
  )

  test.each(SET_NAMES.filter((rules) => rules !== 'bluffing'))('%s by random players', (rules) =>
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
})

const goldens = readdirSync('tests/records')
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, record: JSON.parse(readFileSync(`tests/records/${name}`, 'utf8')).record as Recorded }))
  .filter(({ record }) => SET_NAMES.includes(record.rules))

test.each(goldens)('the golden game of $name goes by the rule book', ({ record }) =>
  agreed(record, Number.POSITIVE_INFINITY),
)
