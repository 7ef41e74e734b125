import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { LONG } from '../../long.ts'
import { QUICK_BOTS } from '../bots/quick-bots.ts'

beforeAll(loadAllNetworks)

const respond = (request: unknown): Record<string, unknown> =>
  JSON.parse(respondToLine(typeof request === 'string' ? request : JSON.stringify(request))) as Record<string, unknown>

const ALL_IN_START = 'S S S S S'
const moves = {
  cmd: 'moves',
  rules: 'basic',
  options: {},
  players: 4,
  teams: 2,
  pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
  turn: 0,
  hand: '4d *',
}
const game = {
  cmd: 'play',
  rules: 'basic',
  players: 4,
  seed: 'any text',
  bots: ['random', 'greedy', 'random', 'greedy'],
}
const { record } = respond(game) as { record: { moves: string[]; shuffles: string[]; result: string } }

describe('moves', () => {
  test('lists every decision, sorted by text, with the position it leads to', () => {
    expect(respond({ ...moves, hand: 'Ks 4d * Th' })).toEqual({
      moves: [
        { move: '4d a8-a12', pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
        { move: 'Ks a8-b0', pegs: `S S S S b0 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
        { move: 'Th a8-b0', pegs: `S S S S b0 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      ],
    })
  })

  test('needs neither options nor teams', () => {
    const { options: _o, teams: _t, ...bare } = moves
    expect(respond(bare)).toEqual(respond(moves))
  })

  test('with an empty hand there is nothing to decide', () => {
    expect(respond({ ...moves, hand: '' })).toEqual({ moves: [] })
  })

  test.each<[string, object, RegExp]>([
    ['unknown rules', { rules: 'chess' }, /chess/],
    ['no rules', { rules: undefined }, /rules/],
    ['players as text', { players: '4' }, /players/],
    ['an odd number of players', { players: 5 }, /players/],
    ['too many teams', { teams: 6 }, /team/],
    ['teams as text', { teams: 'two' }, /teams/],
    ['an unknown option', { options: { nonsense: 1 } }, /nonsense/],
    ['a value the option has not', { options: { nines: 'maybe' } }, /nines/],
    ['options as a list', { options: [] }, /options/],
    ['no pegs', { pegs: undefined }, /pegs/],
    ['pegs as a list', { pegs: [] }, /pegs/],
    [
      'a colour too many',
      { pegs: `${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      /pegs/,
    ],
    [
      'six pegs of a colour',
      { pegs: `S ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      /pegs.*a/,
    ],
    [
      'two pegs of a colour in a hole',
      { pegs: `S S S b5 b5 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      /pegs.*b5/,
    ],
    ['two colours in a hole', { pegs: `S S S S b5 / S S S S b5 / ${ALL_IN_START} / ${ALL_IN_START}` }, /pegs.*b5/],
    [
      'a peg in a foreign home',
      { pegs: `S S S S bH1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      /pegs.*bH1/,
    ],
    [
      'a hole that is not there',
      { pegs: `S S S S a18 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` },
      /pegs.*a18/,
    ],
    ['a game that is over', { pegs: `H1 H2 H3 H4 H5 / ${ALL_IN_START} / H1 H2 H3 H4 H5 / ${ALL_IN_START}` }, /over/],
    ['a turn out of range', { turn: 4 }, /turn/],
    ['a negative turn', { turn: -1 }, /turn/],
    ['half a turn', { turn: 0.5 }, /turn/],
    ['no turn', { turn: undefined }, /turn/],
    ['no hand', { hand: undefined }, /hand/],
    ['hand as a list', { hand: ['4d'] }, /hand/],
    ['a card that is none', { hand: '4d 1s' }, /hand.*1s/],
    ['a card more often than the packs hold it', { hand: '4d 4d 4d 4d' }, /hand.*4d/],
    ['more jokers than the packs hold', { hand: '* * * *', options: { packs: 1 } }, /hand.*\*/],
    ['a joker where there are none', { hand: '*', options: { jokers: 'out' } }, /hand.*\*/],
  ])('refuses %s', (_name, change, message) => {
    const refused = respond({ ...moves, ...change })
    expect(Object.keys(refused)).toEqual(['error'])
    expect(refused.error).toMatch(message)
  })
})

describe('play', () => {
  test('gives the same record for the same seed, another for another', () => {
    expect(respond(game)).toEqual({ record })
    expect(respond({ ...game, seed: 'another text' })).not.toEqual({ record })
  })

  test('plays to the end', () => {
    expect(record).toMatchObject({ rules: 'basic', options: {}, players: 4, teams: 2 })
    expect(['a c', 'b d']).toContain(record.result)
  })

  test('takes options and teams', () => {
    const options = { draw: 'after', handSize: 4 }
    const six = { ...game, players: 6, teams: 3, options, bots: Array(6).fill('greedy') }
    expect(respond(six)).toMatchObject({ record: { players: 6, teams: 3, options } })
  })

  test('takes every bot', LONG, () => {
    for (const bot of [...QUICK_BOTS, 'club:ada', 'master:1:otto'])
      expect(respond({ ...game, bots: Array(4).fill(bot) }).error).toBeUndefined()
  })

  test.each<[string, object, RegExp]>([
    ['no seed', { seed: undefined }, /seed/],
    ['a seed that is no text', { seed: 7 }, /seed/],
    ['no bots', { bots: undefined }, /bots/],
    ['too few bots', { bots: ['random'] }, /bots/],
    ['a bot that is none', { bots: ['random', 'random', 'random', 'hal'] }, /hal/],
    [
      'a character that is none',
      { bots: ['random', 'random', 'random', 'club:hal'] },
      /"bots": "club:hal": .*"hal".*ada/,
    ],
    ['bots that are no texts', { bots: [1, 2, 3, 4] }, /bots/],
    ['unknown rules', { rules: 'go' }, /go/],
    ['one player', { players: 1, bots: ['random'] }, /players/],
  ])('refuses %s', (_name, change, message) => {
    expect(respond({ ...game, ...change })).toEqual({ error: expect.stringMatching(message) })
  })
})

describe('replay', () => {
  test('gives the pegs after every entry, and the result', () => {
    const { positions, result } = respond({ cmd: 'replay', record }) as { positions: string[]; result: string }
    expect(positions).toHaveLength(record.moves.length)
    expect(result).toBe(record.result)
  })

  test('of a running game has no result', () => {
    const begun = { ...record, moves: record.moves.slice(0, 3), shuffles: record.shuffles.slice(0, 1), result: '' }
    expect(respond({ cmd: 'replay', record: begun })).toMatchObject({ result: '' })
  })

  test('names, times and seeds of a record change nothing', () => {
    const more = { ...record, names: ['Ann', 'Bo'], time: 'today', seed: 'x' }
    expect(respond({ cmd: 'replay', record: more })).toEqual(respond({ cmd: 'replay', record }))
  })

  const { moves: played } = record
  test.each<[string, object, RegExp]>([
    ['an illegal entry, naming it', { moves: played.with(12, '* aH1-aH9') }, /moves\[12\]/],
    ['an entry that is no move', { moves: played.with(5, 'hello') }, /moves\[5\]/],
    ['an entry after the end', { moves: [...played, 'Ks discard'] }, new RegExp(`moves\\[${played.length}\\]`)],
    ['an entry that is no text', { moves: [7] }, /moves/],
    ['no moves', { moves: undefined }, /moves/],
    ['no shuffles', { shuffles: undefined }, /shuffles/],
    ['a shuffle missing', { shuffles: [] }, /shuffle/],
    ['a shuffle too many', { shuffles: [...record.shuffles, 'As'] }, /shuffles/],
    ['a shuffle of other cards', { shuffles: ['As Ks'] }, /shuffles\[0\]/],
    ['a dealer who is not there', { dealer: 4 }, /dealer/],
    ['no dealer', { dealer: undefined }, /dealer/],
    ['unknown rules', { rules: 'go' }, /go/],
    ['a wrong number of teams', { teams: 3 }, /team/],
  ])('refuses %s', (_name, change, message) => {
    expect(respond({ cmd: 'replay', record: { ...record, ...change } })).toEqual({
      error: expect.stringMatching(message),
    })
  })

  test.each([[undefined], [null], [7], ['text'], [[]]])('refuses %o as a record', (other) => {
    expect(respond({ cmd: 'replay', record: other })).toEqual({ error: expect.stringMatching(/record/) })
  })
})

describe('rules', () => {
  test('lists the rule sets with players, teams and options', () => {
    const { rules } = respond({ cmd: 'rules' }) as { rules: Record<string, unknown>[] }
    const basic = rules.find((set) => set.id === 'basic')
    expect(basic).toMatchObject({
      name: expect.any(String),
      players: [2, 3, 4, 5, 6, 7, 8, 10, 12],
      teams: { 2: [2], 3: [3], 4: [2, 4], 5: [5], 6: [2, 3, 6], 7: [7], 8: [2, 4, 8], 10: [2], 12: [2, 3, 4, 6] },
    })
    expect(basic?.options).toMatchObject({ tens: ['plain', 'back1', 'split'], packs: [1, 2, 3, 4, 5, 6, 7, 8] })
    const cards = rules.filter(({ id }) => id !== 'marble-chase')
    expect(cards.map(({ id, options }) => [id, options])).toEqual(RULE_SETS.map(({ id, offers }) => [id, offers]))
  })
})

describe('a line that is no request', () => {
  test.each(['', ' ', 'moves', '{', '{"cmd":"moves"', 'null', '7', '"moves"', '[]', '[{"cmd":"rules"}]', '{}'])(
    '%o gets an error',
    (line) => {
      expect(respond(line)).toEqual({ error: expect.stringMatching(/./) })
    },
  )

  test.each([['Moves'], ['quit'], ['toString'], ['__proto__'], [''], [7], [null], [['moves']]])(
    'cmd %o gets an error',
    (cmd) => {
      expect(respond({ cmd })).toEqual({ error: expect.stringContaining('cmd') })
    },
  )

  test('every answer is one line', () => {
    for (const line of ['{"cmd":"rules"}', JSON.stringify(moves), '{"cmd":"\\n"}', '\n', JSON.stringify(game)]) {
      expect(respondToLine(line)).not.toContain('\n')
    }
  })
})

test('for any content of a field the answer is one object: a result or an error', () => {
  const seen = { seat: 1, phase: 'doubt', claim: '? as 4 a8-a12', handCounts: [5, 2, 5, 5], discards: 'As ?' }
  const choose = { ...moves, cmd: 'choose', rules: 'bluffing', ...seen, dealer: 3, counts: [0, 0, 0, 0], stock: 9 }
  expect(Object.keys(respond(choose))).toEqual(['move'])
  const requests: readonly object[] = [moves, game, choose, { cmd: 'replay', record }]
  const changed = fc
    .constantFrom(...requests)
    .chain((request) =>
      fc
        .tuple(fc.constantFrom(...Object.keys(request)), fc.oneof(fc.jsonValue(), fc.string(), fc.integer()))
        .map(([field, value]) => ({ ...request, [field]: value })),
    )
  const insideRecord = fc
    .tuple(fc.constantFrom(...Object.keys(record)), fc.jsonValue())
    .map(([field, value]) => ({ cmd: 'replay', record: { ...record, [field]: value } }))
  fc.assert(
    fc.property(fc.oneof(changed, insideRecord, fc.jsonValue()), (request) => {
      const keys = Object.keys(respond(JSON.stringify(request))).join(' ')
      expect(['moves', 'move', 'record', 'positions result', 'rules', 'error']).toContain(keys)
    }),
    { numRuns: 300 },
  )
})

test('the process responds line by line, goes on after errors and ends with its input', () => {
  const lines = ['{"cmd":"rules"}', 'not JSON', JSON.stringify(moves), '', JSON.stringify({ cmd: 'replay', record })]
  const run = spawnSync('npm', ['run', '--silent', 'engine'], { input: `${lines.join('\n')}\n`, encoding: 'utf8' })
  expect(run.status).toBe(0)
  expect(run.stdout.trimEnd().split('\n')).toEqual(lines.map((line) => respondToLine(line)))
})
