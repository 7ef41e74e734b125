import { describe, expect, test } from 'vitest'
import { newGame } from '../../engine/game.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { CHOICE_NAMES, CHOICES } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { SEATINGS } from './arbitrary.ts'
import { must, setupOf } from './live.ts'

const codeOf = (setup: object): string | undefined => {
  const rules = rulesFor(setup as Setup)
  return rules.ok ? undefined : rules.error.code
}

const basic = (more: object) => ({ rules: 'basic', players: 4, ...more })

describe('B2: who may play', () => {
  test.each(SEATINGS)('%i players in %i teams', (players, teams) => {
    expect(must(rulesFor(setupOf(players, teams)))).toMatchObject({ players, teams })
  })

  test('no other number of players', () => {
    for (const players of [-2, 0, 1, 3, 5, 7, 9, 11, 13, 14, 4.5, Number.NaN, '4', undefined, null]) {
      expect(codeOf(basic({ players })), String(players)).toBe('rules/players')
    }
  })

  test('no other number of teams', () => {
    const allowed = new Set(SEATINGS.map((seating) => seating.join(' ')))
    for (const players of [2, 4, 6, 8, 10, 12]) {
      for (const teams of [-1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 2.5]) {
        expect(codeOf(basic({ players, teams })), `${players} ${teams}`).toBe(
          allowed.has(`${players} ${teams}`) ? undefined : 'rules/teams',
        )
      }
    }
  })

  test('two teams unless told otherwise', () => {
    for (const players of [2, 4, 6, 8, 10, 12]) expect(must(rulesFor({ rules: 'basic', players })).teams).toBe(2)
  })

  test.each(SEATINGS)('B4: %i players in %i teams: neighbours are opponents, teams are equal', (players, teams) => {
    const { teamOf } = must(rulesFor(setupOf(players, teams)))
    teamOf.forEach((team, seat) => {
      expect(teamOf[(seat + 1) % players]).not.toBe(team)
      expect(teamOf.filter((t) => t === team)).toHaveLength(players / teams)
    })
  })
})

describe('the cards', () => {
  test.each([
    [2, 3 * 52],
    [4, 3 * 54],
    [6, 3 * 54],
    [8, 4 * 54],
    [10, 4 * 54],
    [12, 5 * 54],
  ])('B9 B10: %i players use %i', (players, count) => {
    expect(must(rulesFor({ rules: 'basic', players })).cards).toHaveLength(count)
  })

  test('O11 O12: packs and jokers as asked', () => {
    const count = (players: number, options: object) =>
      must(rulesFor({ rules: 'basic', players, options: { ...options } })).cards.length
    expect(count(2, { jokers: 'in' })).toBe(3 * 54)
    expect(count(4, { jokers: 'out' })).toBe(3 * 52)
    expect(count(4, { packs: 8 })).toBe(8 * 54)
    expect(count(12, { packs: 2, jokers: 'out' })).toBe(104)
  })

  test('D7: more cards than all hands hold', () => {
    expect(codeOf(basic({ players: 12, options: { packs: 1 } }))).toBe('rules/too-few-cards')
    expect(codeOf(basic({ players: 10, options: { packs: 1, jokers: 'out' } }))).toBeUndefined()
    expect(codeOf(basic({ players: 8, options: { packs: 1, handSize: 7 } }))).toBe('rules/too-few-cards')
    expect(codeOf(basic({ players: 8, options: { packs: 1, handSize: 6 } }))).toBeUndefined()
  })
})

describe('options', () => {
  test('every listed value is taken', () => {
    for (const name of CHOICE_NAMES) {
      for (const value of CHOICES[name]) {
        expect(must(rulesFor({ rules: 'basic', players: 4, options: { [name]: value } })).choices[name]).toBe(value)
      }
    }
  })

  test.each([
    { nonsense: true },
    { nines: 'both' },
    { handSize: 2 },
    { handSize: 8 },
    { handSize: '5' },
    { draw: 'BEFORE' },
    { forfeit: 1 },
    { forfeit: null },
    { control: undefined },
    { packs: 0 },
    { packs: 9 },
    { packs: 1.5 },
    { packs: '3' },
    { jokers: true },
    { toString: 'own' },
    { constructor: 'own' },
    JSON.parse('{"__proto__":"own"}') as object,
  ])('%o is refused', (options) => {
    expect(codeOf(basic({ options }))).toBe('rules/option')
  })

  test('the basic game is what an empty choice means', () => {
    expect(must(rulesFor({ rules: 'basic', players: 4 })).choices).toEqual({
      draw: 'before',
      handSize: 5,
      nines: 'plain',
      control: 'own',
      jokerComesOut: false,
      forfeit: false,
      help: 'next',
      twos: 'plain',
      tens: 'plain',
      forcedHome: false,
    })
  })
})

describe('a new game', () => {
  test('unknown rule sets are refused', () => {
    for (const rules of ['', 'chess', 'Basic', 'toString']) expect(codeOf({ rules, players: 4 })).toBe('rules/unknown')
  })

  test('the dealer is a seat', () => {
    for (const dealer of [-1, 4, 0.5, Number.NaN, '0'] as number[]) {
      expect(newGame({ ...setupOf(4, 2), dealer })).toMatchObject({ ok: false })
    }
    expect(must(newGame({ ...setupOf(4, 2), dealer: 3 }))).toMatchObject({ dealer: 3, turn: 0, phase: 'shuffle' })
  })

  test('B1: begins with all pegs in their starts', () => {
    const { position, rules } = must(newGame({ ...setupOf(6, 3), dealer: 0 }))
    expect(position.pegs).toEqual(rules.board.start.flatMap((start) => Array(5).fill(start)))
  })
})
