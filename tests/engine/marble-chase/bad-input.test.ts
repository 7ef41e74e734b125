import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChaseAction } from '../../../engine/marble-chase/action.ts'
import { type ChaseGame, newChase } from '../../../engine/marble-chase/game.ts'
import { chaseFaultOf, playChase } from '../../../engine/marble-chase/play.ts'
import { type ChaseSetup, chaseRules } from '../../../engine/marble-chase/rules.ts'
import { makeChaseAction, parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { type RecordedChase, replayChase } from '../../../engine/marble-chase/text/record.ts'
import { makeTotals, parseTotals } from '../../../engine/marble-chase/text/totals-text.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { THOROUGH } from '../../thorough.ts'
import { must } from '../game-fixtures.ts'

const PROPERTY_RUNS = { numRuns: 1500 * THOROUGH }

/** Values that are not whole numbers, or are out of range. */
const anyJunk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(Number.NaN, -0, 0.5, 1e21, -1, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY, 7, 36, 1001),
  fc.constantFrom(undefined, null, true, '', '1', 'on', [], {}, 1n, Symbol('s'), { toString: 1 }, ['yellow'], () => 1),
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
)

const gameAfter = (players: number, ...moves: readonly string[]): ChaseGame =>
  must(replayChase({ players, first: 0, moves })).game

const SCORING_GAME = gameAfter(
  3,
  's 4f 0 500 > 43',
  'score 43 red 3',
  'die 2',
  's 2f 0 500 > 23',
  'm 1b 0 500 > 14',
  'l 5f 0 9 > 52',
)
const FLICKING_GAME = gameAfter(3, 's 4f 0 500 > 43', 'score 43 red 3', 'die 2', 's 2f 0 500 > 23')
const DIE_GAME = gameAfter(3, 's 4f 0 500 > 43', 'score 43 red 3')

const SCORING_OF_TWO = gameAfter(2, 's 1f 0 500 > 14')

const DIE_ACTION = { kind: 'die', value: 6 }
const SHOT_ACTION = {
  kind: 'flick',
  flick: { marble: 'm', column: 2, row: 'f', direction: 0, force: 500 },
  roll: { to: 7, knocks: [{ marble: 's', to: 'on' }] },
}
const OWN_ACTION = { kind: 'score', slot: 8, use: { as: 'own', colour: 'blue', points: 3 } }
const BLACK_ACTION = { kind: 'score', slot: 3, use: { as: 'black', side: 2, colour: 'red', points: 4 } }

const LEGAL_ACTIONS: readonly (readonly [ChaseGame, object])[] = [
  [DIE_GAME, DIE_ACTION],
  [FLICKING_GAME, SHOT_ACTION],
  [SCORING_GAME, OWN_ACTION],
  [SCORING_GAME, BLACK_ACTION],
]

/** Returns a copy with one field, at any depth, replaced by junk. */
const withWrongField = (value: object, path: number, junk: unknown): unknown => {
  const names = Object.keys(value)
  const name = names[path % names.length] as string
  const inner = (value as Record<string, unknown>)[name]
  const deeper = typeof inner === 'object' && inner !== null && path % 3 > 0
  const other = deeper ? withWrongField(inner, Math.floor(path / 3), junk) : junk
  return Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
}

describe('play', () => {
  test('takes the actions that the others are made from', () => {
    for (const [game, action] of LEGAL_ACTIONS) expect(chaseFaultOf(game, action as ChaseAction)).toBeUndefined()
  })

  test('refuses anything else with a code, and has one text for each action that it accepts', () => {
    const changed = fc
      .tuple(fc.constantFrom(...LEGAL_ACTIONS), fc.nat(), anyJunk)
      .map(([[game, action], path, junk]) => [game, withWrongField(action, path, junk)] as const)
    const anything = fc.tuple(fc.constantFrom(...LEGAL_ACTIONS), anyJunk).map(([[game], junk]) => [game, junk] as const)
    fc.assert(
      fc.property(fc.oneof(changed, anything), ([game, junk]) => {
        const played = playChase(game, junk as ChaseAction)
        expect(chaseFaultOf(game, junk as ChaseAction)?.code).toBe(played.ok ? undefined : played.error.code)
        if (!played.ok) expect(played.error.code).toMatch(/^chase\/[a-z0-9-]+$/)
        else expect(parseChaseAction(game.rules, makeChaseAction(junk as ChaseAction)).ok).toBe(true)
      }),
      PROPERTY_RUNS,
    )
  })

  test.each<[string, (zero: number) => object]>([
    ['a direction', (zero) => ({ ...SHOT_ACTION, flick: { ...SHOT_ACTION.flick, direction: zero } })],
    ['a force', (zero) => ({ ...SHOT_ACTION, flick: { ...SHOT_ACTION.flick, force: zero } })],
    ['a slot', (zero) => ({ ...SHOT_ACTION, roll: { to: zero, knocks: [] } })],
  ])('a zero with a sign in %s is a zero', (_what, withZero) => {
    expect(playChase(FLICKING_GAME, withZero(-0) as ChaseAction)).toEqual(
      playChase(FLICKING_GAME, withZero(0) as ChaseAction),
    )
  })

  test('Q16: a board that is not there loses nothing', () => {
    const use = { as: 'black', side: 1, colour: 'red', points: 4 } as const
    expect(chaseFaultOf(SCORING_OF_TWO, { kind: 'score', slot: 3, use })).toBeUndefined()
    const nowhere = { kind: 'score', slot: 3, use: { ...use, side: 2 } } as const
    expect(chaseFaultOf(SCORING_OF_TWO, nowhere)?.code).toBe('chase/opponent')
  })

  test('a list of knocks with gaps is none', () => {
    const gaps = { ...SHOT_ACTION, roll: { to: 7, knocks: new Array(1) as [] } } as const
    expect(chaseFaultOf(FLICKING_GAME, gaps as unknown as ChaseAction)?.code).toBe('chase/roll')
  })

  test('a played action shares no object with the given one', () => {
    const given = structuredClone(SHOT_ACTION)
    const { events } = must(playChase(FLICKING_GAME, given as ChaseAction))
    given.flick.force = Number.NaN
    expect(events[0]).toMatchObject({ type: 'flick', flick: { force: 500 } })
  })
})

describe('texts', () => {
  const { rules } = SCORING_GAME
  const texts = ['die 4', 's 4b +35 612 > 46', 'l 4f -2 700 > out m>33', 'score 12 black b yellow 2', 'score 31 none']

  test('one sign more, less or other: another action, or a fault', () => {
    const anyEdit = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 1 }), fc.string({ maxLength: 2 }))
    fc.assert(
      fc.property(anyEdit, ([text, place, cut, put]) => {
        const at = place % (text.length + 1)
        const edited = text.slice(0, at) + put + text.slice(at + cut)
        const parsed = parseChaseAction(rules, edited)
        if (parsed.ok) expect(makeChaseAction(parsed.value)).toBe(edited)
        else expect(parsed.error.code).toMatch(/^(text\/move|chase\/[a-z]+)$/)
      }),
      PROPERTY_RUNS,
    )
  })

  test('values other than texts are refused', () => {
    fc.assert(
      fc.property(anyJunk, (junk) => {
        fc.pre(!texts.includes(junk as string))
        expect(parseChaseAction(rules, junk as string).ok).toBe(false)
        expect(parseTotals([12, 12], junk as string).ok).toBe(false)
      }),
      PROPERTY_RUNS,
    )
  })

  test('totals with one sign other: other totals, or a fault', () => {
    const text = 'y5 r12 b0 g20 / y3 r0 b0 g1'
    fc.assert(
      fc.property(fc.nat({ max: text.length }), fc.nat({ max: 1 }), fc.string({ maxLength: 2 }), (at, cut, put) => {
        const edited = text.slice(0, at) + put + text.slice(at + cut)
        const parsed = parseTotals([12, 12], edited)
        if (parsed.ok) expect(makeTotals(parsed.value)).toBe(edited)
        else expect(parsed.error.code).toBe('text/totals')
      }),
      PROPERTY_RUNS,
    )
  })
})

describe('set-ups and records', () => {
  const setup = {
    players: 4,
    teams: 2,
    first: 3,
    options: { bestOf: 3, cubes: 14, blacks: 1 },
    moves: ['s 4f 0 500 > 43'],
  }

  test('with one thing other are refused or another match', () => {
    fc.assert(
      fc.property(fc.nat(), anyJunk, (path, junk) => {
        const other = withWrongField(setup, path, junk)
        expect(typeof chaseRules(other as ChaseSetup).ok).toBe('boolean')
        const fresh = newChase(other as RecordedChase)
        const played = replayChase(other as RecordedChase)
        if (!fresh.ok) expect(played).toEqual(fresh)
        if (!fresh.ok) expect(fresh.error.code).toMatch(/^rules\/(players|teams|option)$/)
        else if (!played.ok) expect(played.error.code).toMatch(/^(text\/(record|move)|chase\/[a-z]+)$/)
      }),
      PROPERTY_RUNS,
    )
  })

  test('a line about Marble Chase has an answer whatever stands in it', () => {
    const record = { rules: 'marble-chase', ...setup.options, players: 4, teams: 2, first: 3, moves: setup.moves }
    const turn = { rules: 'marble-chase', players: 2, turn: 1, wins: [0, 0], totals: 'y5 r12 b0 g20 / y3 r0 b0 g1' }
    const requests: readonly object[] = [
      { cmd: 'replay', record },
      { cmd: 'moves', record },
      { cmd: 'moves', ...turn, options: { bestOf: 3 }, moves: ['die 4', 's 4f 0 500 > 43'] },
      { cmd: 'play', rules: 'marble-chase', players: 2 },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...requests), fc.nat(), fc.jsonValue(), (request, path, junk) => {
        const answer = JSON.parse(respondToLine(JSON.stringify(withWrongField(request, path, junk)))) as object
        expect(['phase turn moves', 'positions result', 'error', 'moves']).toContain(Object.keys(answer).join(' '))
      }),
      PROPERTY_RUNS,
    )
  })
})
