import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../engine/chance/random.ts'
import { playBotMatch } from '../../../../engine/marble-chase/bots/bot-match.ts'
import { parseFlick } from '../../../../engine/marble-chase/text/notation.ts'
import { type ChaseRecord, replayChase } from '../../../../engine/marble-chase/text/record.ts'
import { respondToLine } from '../../../../engine/text/line-protocol.ts'
import { ChaseBoard } from '../../../../physics/chase-board.ts'
import { PHYSICS_VERSION } from '../../../../physics/physics-constants.ts'
import { loadRapierInNode } from '../../../../physics/rapier-node.ts'
import { replayTurn, turnRoller } from '../../../../physics/turn-roller.ts'
import { LONG } from '../../../long.ts'
import { must } from '../../game-fixtures.ts'

const board = new ChaseBoard(await loadRapierInNode())
const respond = (request: object, roller = turnRoller(board)) =>
  JSON.parse(respondToLine(JSON.stringify({ rules: 'marble-chase', ...request }), roller))

const PLAY_REQUEST = { cmd: 'play', players: 2, bots: ['expert', 'club:ada'], seed: 'a' }

const landings = (moves: readonly string[]) => moves.map((move) => move.split(' > ')[1]?.split(' ')[0])

const { record } = respond(PLAY_REQUEST) as { record: ChaseRecord }

describe('play', () => {
  test('gives a whole match, the same for the same seed', () => {
    expect(record).toMatchObject({
      rules: 'marble-chase',
      players: 2,
      teams: 2,
      bestOf: 1,
      cubes: 12,
      blacks: 3,
      physics: PHYSICS_VERSION,
    })
    expect(must(replayChase(record)).result).toBe(record.result)
    expect(record.result).toMatch(/^[ab]$/)
    expect(respond(PLAY_REQUEST)).toEqual({ record })
  })

  test('lets marbles end where physics says', () => {
    const turns = record.moves.join('\n').split(/\ndie \d\n/)
    expect(turns.length).toBeGreaterThan(5)
    for (const turn of turns) {
      const moves = turn.split('\n').filter((move) => move.includes(' > '))
      const flicks = moves.map((move) => must(parseFlick(move.split(' > ')[0] as string)))
      const rolls = must(replayTurn(board, flicks)).map(({ roll: { to } }) =>
        typeof to === 'number' ? `${Math.floor(to / 6) + 1}${(to % 6) + 1}` : to,
      )
      expect(landings(moves)).toEqual(rolls)
    }
  })

  test('of three games, of teams, with options', LONG, () => {
    const options = { bestOf: 3, blacks: 1, cubes: 14 }
    const { record: long } = respond({
      ...PLAY_REQUEST,
      players: 4,
      bots: ['master', 'club', 'expert', 'greedy'],
      options,
    })
    expect(long).toMatchObject({ teams: 2, ...options, result: expect.stringMatching(/^(a c|b d)$/) })
    expect(must(replayChase(long)).game.wins).toContain(2)
    expect(respond({ ...PLAY_REQUEST, seed: 'b' }).record.moves).not.toEqual(record.moves)
  })

  test.each([
    ['a bot too few', { bots: ['club'] }, /"bots" must name 2 bots/],
    ['a bot that there is not', { bots: ['club', 'genius'] }, /genius/],
    ['no seed', { seed: undefined }, /"seed"/],
    ['five players', { players: 5 }, /players/],
    ['an unknown option', { options: { nines: 1 } }, /nines/],
  ])('refuses %s', (_what, change, message) => {
    expect(respond({ ...PLAY_REQUEST, ...change })).toEqual({ error: expect.stringMatching(message) })
  })

  test('needs physics, which the program has', LONG, () => {
    const line = JSON.stringify({ rules: 'marble-chase', ...PLAY_REQUEST })
    expect(JSON.parse(respondToLine(line))).toEqual({ error: expect.stringMatching(/npm run engine/) })
    const { stdout } = spawnSync(process.execPath, ['tools/line-protocol.ts'], { input: line, encoding: 'utf8' })
    expect(JSON.parse(stdout)).toEqual({ record })
  })
})

test('bots that know nothing come to an end too, if nobody wins', LONG, () => {
  const moves = must(
    playBotMatch({ players: 2 }, ['random', 'random'], seededRandom('x'), {
      physics: 0,
      roll: () => ({ ok: true, value: { to: 'on', knocks: [] } }),
    }),
  ).moves
  expect(moves).toHaveLength(5000)
})

describe('choose', () => {
  const turn = { cmd: 'choose', players: 2, turn: 0, totals: 'y20 r20 b17 g20 / y0 r0 b0 g0', moves: ['die 4'] }
  const flicks = ['s 2b 0 500 > 23', 'm 1b 0 500 > 15', 'l 5b 0 500 > 56']

  test('gives a flick without where it ends, and the same for the same line', () => {
    const { move } = respond({ ...turn, bot: 'expert' })
    expect(must(parseFlick(move)).marble).toMatch(/[sml]/)
    expect(respond({ ...turn, bot: 'expert' })).toEqual({ move })
    const moves = Array.from({ length: 5 }, (_, seed) => respond({ ...turn, bot: 'expert', seed: `${seed}` }).move)
    expect(new Set(moves).size).toBeGreaterThan(1)
  })

  test('gives a score', () => {
    expect(respond({ ...turn, moves: [...turn.moves, ...flicks], bot: 'master' })).toEqual({ move: 'score 23 blue 3' })
  })

  test('answers to a record, by greedy where no bot is named', () => {
    const { move } = respond({ cmd: 'choose', record: { ...record, moves: record.moves.slice(0, -1), result: '' } })
    expect(move).toMatch(/^score /)
    expect(respond({ cmd: 'choose', record })).toEqual({ error: expect.stringMatching(/over/) })
  })

  test('does not roll the die', () => {
    expect(respond({ ...turn, moves: [] })).toEqual({ error: expect.stringMatching(/die/) })
    expect(respond({ ...turn, bot: 'genius' })).toEqual({ error: expect.stringMatching(/genius/) })
  })
})
