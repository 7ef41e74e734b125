import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { ReferenceMatch } from './reference/reference-match.ts'

const respond = (request: object) => JSON.parse(respondToLine(JSON.stringify(request))) as Record<string, unknown>

interface WholeMatch {
  readonly players: number
  readonly first: number
  readonly bestOf: number
  readonly cubes: number
  readonly blacks: number
  readonly moves: readonly string[]
  readonly result: string
}

const whole = JSON.parse(readFileSync('tests/engine/marble-chase/whole-match.json', 'utf8')) as WholeMatch
const turn = {
  ...{ cmd: 'moves', rules: 'marble-chase', players: 2, turn: 0 },
  totals: 'y5 r12 b0 g20 / y3 r0 b0 g1',
  moves: ['die 4', 's 4f 0 500 > 43', 'm 4f 0 500 > on'],
}

describe('replay', () => {
  const { positions, result } = respond({ cmd: 'replay', record: whole }) as { positions: string[]; result: string }

  test('Q19: of a whole match gives the totals after every entry, and the result', () => {
    const reference = new ReferenceMatch(whole)
    const expected = whole.moves.map((text) => (reference.enter(text) ? reference.totalsText : `refused: ${text}`))
    expect(positions).toEqual(expected)
    expect([result, reference.result()]).toEqual([whole.result, whole.result])
    expect(positions.filter((totals) => totals.includes('y20 r20 b20 g20'))).toHaveLength(3)
    expect(positions.at(-1)).toContain('y20 r20 b20 g20')
  })

  test('of a running match has no result; what stands beside the game changes nothing', () => {
    const begun = { ...whole, moves: whole.moves.slice(0, 9), result: '' }
    expect(respond({ cmd: 'replay', record: begun })).toEqual({ positions: positions.slice(0, 9), result: '' })
    const more = { ...begun, physics: 1, names: ['Ann'], seed: 'x', options: {} }
    expect(respond({ cmd: 'replay', record: more })).toEqual(respond({ cmd: 'replay', record: begun }))
  })

  test('needs neither teams nor options', () => {
    const record = { rules: 'marble-chase', players: 2, first: 1, moves: ['s 4f 0 500 > 43'] }
    expect(respond({ cmd: 'replay', record })).toEqual({ positions: ['y0 r0 b0 g0 / y0 r0 b0 g0'], result: '' })
  })

  test.each<[string, object, RegExp]>([
    ['an illegal entry, naming it', { moves: whole.moves.with(4, 'die 1') }, /moves\[4\] "die 1"/],
    [
      'an entry after the end',
      { moves: [...whole.moves, 'die 1'] },
      new RegExp(`moves\\[${whole.moves.length}\\].*over`),
    ],
    ['no moves', { moves: undefined }, /"record": "moves"/],
    ['an entry that is no text', { moves: [7] }, /"moves"/],
    ['nobody to begin', { first: undefined }, /"first"/],
    ['somebody who is not there', { first: 4 }, /"first"/],
    ['five players', { players: 5 }, /"players"/],
    ['a wrong number of teams', { teams: 4 }, /team/],
    ['best of five', { bestOf: 5 }, /bestOf/],
    ['too few cubes', { cubes: 11 }, /cubes/],
    ['blacks that are a text', { blacks: '1' }, /blacks/],
    ['options in another place', { options: { cubes: 20 } }, /options/],
  ])('refuses %s', (_what, change, message) => {
    expect(respond({ cmd: 'replay', record: { ...whole, ...change } })).toEqual({
      error: expect.stringMatching(message),
    })
  })
})

describe('moves', () => {
  test('at the end of a record, or in a turn, names phase and seat; scores are listed', () => {
    expect(respond(turn)).toEqual({ phase: 'shoot', turn: 0, moves: [] })
    expect(respond({ cmd: 'moves', record: { ...whole, moves: [] } })).toEqual({
      phase: 'shoot',
      turn: whole.first,
      moves: [],
    })
    expect(respond({ cmd: 'moves', record: whole })).toMatchObject({ phase: 'over', moves: [] })
    const lost = ['m 4f 0 9 > out', 'm 4f 0 9 > out', 'l 4f 0 9 > out', 'l 4f 0 9 > out']
    expect(respond({ ...turn, moves: [...turn.moves, ...lost] })).toEqual({
      phase: 'score',
      turn: 0,
      moves: [
        { move: 'score 43 none', totals: 'y5 r12 b0 g20 / y3 r0 b0 g1' },
        { move: 'score 43 red 3', totals: 'y5 r15 b0 g20 / y3 r0 b0 g1' },
      ],
    })
  })

  test.each<[string, object, RegExp]>([
    ['no totals', { totals: undefined }, /"totals"/],
    ['totals of three', { totals: 'y0 r0 b0 g0 / y0 r0 b0 g0 / y0 r0 b0 g0' }, /"totals": .*3 groups/],
    ['more than 20', { totals: 'y21 r0 b0 g0 / y0 r0 b0 g0' }, /"totals": a.*20/],
    ['more than the cubes can show', { totals: 'y0 r0 b0 g0 / y4 r4 b4 g1' }, /"totals": b.*13 cubes.*12/],
    [
      'more than a winner can show',
      { totals: 'y4 r4 b4 g0 / y0 r0 b0 g0', options: { bestOf: 3 }, wins: [1, 0] },
      /11/,
    ],
    ['a game that is over', { totals: 'y20 r20 b20 g20 / y0 r0 b0 g0' }, /over/],
    ['games won where one is played', { wins: [1, 0] }, /"wins"/],
    ['two games won', { options: { bestOf: 3 }, wins: [2, 0] }, /"wins"/],
    ['wins of one', { wins: [0] }, /"wins"/],
    ['a turn of nobody', { turn: 2 }, /"turn"/],
    ['an unknown option', { options: { nines: 'split' } }, /nines/],
    ['no moves', { moves: undefined }, /"moves"/],
    ['an entry that is not legal', { moves: ['die 4', 'die 4'] }, /moves\[1\]/],
  ])('refuses %s', (_what, change, message) => {
    expect(respond({ ...turn, ...change })).toEqual({ error: expect.stringMatching(message) })
  })
})

test.each(['shoot', undefined])('"cmd" %s is refused with a list of requests', (cmd) => {
  const answer = respond({ cmd, rules: 'marble-chase', players: 2, seed: 'x', bots: ['random', 'random'] })
  expect(answer).toEqual({ error: expect.stringMatching(/moves, choose, play, replay or rules/) })
})

test('rules tell of it with players, teams and options', () => {
  const { rules } = respond({ cmd: 'rules' }) as { rules: readonly { readonly id: string }[] }
  expect(rules.find(({ id }) => id === 'marble-chase')).toEqual({
    ...{ id: 'marble-chase', name: 'Marble Chase', players: [2, 3, 4], teams: { 2: [2], 3: [3], 4: [2] } },
    options: { bestOf: [1, 3], cubes: [12, 13, 14, 15, 16, 17, 18, 19, 20], blacks: [3, 2, 1] },
  })
})
