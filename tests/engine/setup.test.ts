import { describe, expect, test } from 'vitest'
import { CHOICE_NAMES, CHOICES, type ChoiceName } from '../../engine/choices.ts'
import { newGame } from '../../engine/game.ts'
import type { Setup } from '../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { makePosition } from '../../engine/text/notation.ts'
import { parsePosition } from '../../engine/text/position-parser.ts'
import { NAMED_TABLES } from './any-table.ts'
import { must, setupOf } from './game-fixtures.ts'
import { PEGS_AND_JOKERS_SEATINGS } from './reference/pegs-and-jokers-questions.ts'

const codeOf = (setup: object): string | undefined => {
  const rules = rulesFor(setup as Setup)
  return rules.ok ? undefined : rules.error.code
}

const basic = (more: object) => ({ rules: 'basic', players: 4, ...more })

describe('B2: numbers of players', () => {
  test.each(PEGS_AND_JOKERS_SEATINGS)('%i players in %i teams', (players, teams) => {
    expect(must(rulesFor(setupOf(players, teams)))).toMatchObject({ players, teams })
  })

  test('no other number of players', () => {
    for (const players of [-2, 0, 1, 9, 11, 13, 14, 4.5, Number.NaN, '4', undefined, null]) {
      expect(codeOf(basic({ players })), String(players)).toBe('rules/players')
    }
  })

  test('no other number of teams', () => {
    const allowed = new Set(PEGS_AND_JOKERS_SEATINGS.map((seating) => seating.join(' ')))
    for (const players of [2, 3, 4, 5, 6, 7, 8, 10, 12]) {
      for (const teams of [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 2.5]) {
        expect(codeOf(basic({ players, teams })), `${players} ${teams}`).toBe(
          allowed.has(`${players} ${teams}`) ? undefined : 'rules/teams',
        )
      }
    }
  })

  test('two teams by default, and each alone where no teams are equal', () => {
    for (const players of [2, 4, 6, 8, 10, 12]) expect(must(rulesFor({ rules: 'basic', players })).teams).toBe(2)
    for (const players of [3, 5, 7]) expect(must(rulesFor({ rules: 'basic', players })).teams).toBe(players)
  })

  test('B8: three play on the board with four sides, five and seven on the next larger one', () => {
    const sidesOf = (players: number) => must(rulesFor({ rules: 'basic', players })).board.sideOf
    const specOf = (players: number) => must(rulesFor({ rules: 'basic', players })).board.spec
    expect([3, 5, 7].map((players) => specOf(players).sides)).toEqual([4, 6, 8])
    for (const players of [3, 5, 7]) expect(sidesOf(players)).toEqual([...Array(players).keys()])
  })

  test.each(PEGS_AND_JOKERS_SEATINGS)(
    'B4: %i players in %i teams: neighbours are opponents, teams are equal',
    (players, teams) => {
      const { teamOf } = must(rulesFor(setupOf(players, teams)))
      teamOf.forEach((team, seat) => {
        expect(teamOf[(seat + 1) % players]).not.toBe(team)
        expect(teamOf.filter((t) => t === team)).toHaveLength(players / teams)
      })
    },
  )
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
    for (const set of RULE_SETS) {
      const { players } = set.seatings[0] as { players: number }
      for (const [name, values] of Object.entries(set.offers)) {
        for (const value of values) {
          const { options, choices } = must(rulesFor({ rules: set.id, players, options: { [name]: value } }))
          expect(options).toEqual({ [name]: value })
          if (name in choices) expect(choices[name as ChoiceName]).toBe(value)
        }
      }
    }
  })

  test('a rule set has no other options than it offers', () => {
    for (const set of RULE_SETS) {
      const { players } = set.seatings[0] as { players: number }
      for (const name of CHOICE_NAMES.filter((choice) => set.offers[choice] === undefined)) {
        for (const value of CHOICES[name]) {
          expect(codeOf({ rules: set.id, players, options: { [name]: value } })).toBe('rules/option')
        }
      }
    }
  })

  test('X17: the choice is offered where the families differ', () => {
    for (const rules of ['tock', 'tock-partners', 'jackaroo', 'jackaroo-solo']) {
      expect(must(rulesFor({ rules, players: 4 })).choices.jackFromStart).toBe(true)
    }
    expect(must(rulesFor({ rules: 'carbles', players: 4 })).choices.jackFromStart).toBe(false)
    const offering = RULE_SETS.filter(({ offers }) => 'jackFromStart' in offers).map(({ id }) => id)
    const jackaroo = ['jackaroo', 'jackaroo-solo', 'jackaroo-regular', 'jackaroo-complex']
    expect(offering).toEqual([...jackaroo, 'keezen', 'keezen-solo', 'dog', 'dog-solo'])
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
    const { choices } = must(rulesFor({ rules: 'basic', players: 4 }))
    expect(choices).toMatchObject({ draw: 'before', handSize: 5, deals: 'once', duty: 'butJokers', landing: 'team' })
    for (const name of CHOICE_NAMES) expect(choices[name]).toBe(CHOICES[name][0])
  })
})

const allInStart = (pegs: number) => Array(pegs).fill('S').join(' ')

describe('the named sets', () => {
  const choicesOf = (rules: string, players = 4) => must(rulesFor({ rules, players })).choices

  test('O24: differences of each set from the basic game', () => {
    const differences = (rules: string) => {
      const choices = choicesOf(rules)
      return Object.fromEntries(CHOICE_NAMES.filter((n) => choices[n] !== CHOICES[n][0]).map((n) => [n, choices[n]]))
    }
    expect(differences('marbles-and-jokers')).toEqual({ handSize: 7, draw: 'after', help: 'any', doubles: true })
    const arizona = { draw: 'after', control: 'team', nines: 'split', leap: 'startFirst' }
    expect(differences('arizona')).toEqual(arizona)
    expect(differences('kilpatrick')).toEqual({ ...arizona, handSize: 3, forcedHome: true })
    const carolina = { twos: 'swap', nines: 'split', tens: 'split', counting: 'third', remainder: true }
    expect(differences('north-carolina')).toEqual(carolina)
    expect(differences('wizard')).toEqual({ draw: 'after', twos: 'swap', nines: 'split' })
    expect(differences('alaska')).toEqual({ tens: 'back1', counting: 'fourth' })
    expect(differences('bluffing')).toEqual({ bluffing: true })
  })

  test('O24 K1 K2 K3: cards of each', () => {
    const cardsOf = (rules: string, players: number) => must(rulesFor({ rules, players })).cards.length
    for (const players of [4, 6, 8, 10]) expect(cardsOf('arizona', players)).toBe(4 * 54)
    expect(cardsOf('kilpatrick', 12)).toBe(5 * 54)
    for (const rules of ['tock', 'tock-partners', 'jackaroo', 'jackaroo-solo']) expect(cardsOf(rules, 4)).toBe(52)
    for (const rules of ['carbles', 'carbles-partners', 'carbles-open']) expect(cardsOf(rules, 4)).toBe(54)
    expect(choicesOf('tock', 3).deals).toBe('5-4-4-4')
  })

  test('R1 R2 R14 R16: numbers of players and teams', () => {
    const seatings = (id: string) =>
      RULE_SETS.find((set) => set.id === id)
        ?.seatings.map(({ players, teams }) => `${players}:${teams.join()}`)
        .sort()
    expect(seatings('tock')).toEqual(['2:2', '3:3', '4:4', '5:5', '6:6'])
    expect(seatings('tock-partners')).toEqual(['4:2', '6:3,2'])
    expect(seatings('carbles')).toEqual(['2:2', '3:3', '4:4', '5:5', '6:6'])
    expect(seatings('carbles-open')).toEqual(seatings('carbles'))
    expect(seatings('carbles-partners')).toEqual(['12:6', '4:2', '6:3', '8:4'])
    expect(seatings('jackaroo')).toEqual(['4:2', '6:3,2'])
    expect(seatings('jackaroo-solo')).toEqual(['2:2', '3:3', '4:4', '5:5', '6:6'])
    expect(seatings('jackaroo-regular')).toEqual(['2:2', '3:3', '4:2,4', '5:5', '6:3,2,6'])
    expect(seatings('jackaroo-complex')).toEqual(seatings('jackaroo-regular'))
  })

  test('R1 R2: their boards', () => {
    const boardOf = (rules: string, players: number) => must(rulesFor({ rules, players })).board
    for (const rules of ['tock', 'jackaroo']) {
      expect(boardOf(rules, 4).spec).toMatchObject({ sides: 4, comeOut: 17, inSpot: 17, homeHoles: 4, pegs: 4 })
    }
    expect(boardOf('tock', 3)).toMatchObject({ track: 72, sideOf: [0, 1, 2] })
    const sides = { 2: 4, 3: 4, 4: 4, 5: 5, 6: 6 } as const
    for (const players of [2, 3, 4, 5, 6] as const) {
      const { spec, sideOf } = boardOf('carbles', players)
      expect(spec).toMatchObject({ sides: sides[players], comeOut: 8, inSpot: 6, homeHoles: 4, pegs: 4 })
      expect(sideOf).toEqual(players === 2 ? [0, 2] : [...Array(players).keys()])
    }
    for (const players of [8, 12]) expect(boardOf('carbles-partners', players).spec.sides).toBe(players)
  })

  test('R14 K12: Tock of two, five and six, its sides and packs', () => {
    const tock = (players: number, rules = 'tock') => must(rulesFor({ rules, players }))
    expect([tock(2).board.track, tock(2).board.sideOf, tock(2).packs]).toEqual([72, [0, 2], 1])
    expect([tock(5).board.track, tock(5).board.sideOf, tock(5).packs]).toEqual([90, [0, 1, 2, 3, 4], 2])
    expect([tock(6).board.track, tock(6).teams, tock(6).packs]).toEqual([108, 6, 2])
    expect([tock(6, 'tock-partners').teams, tock(6, 'tock-partners').teamOf]).toEqual([3, [0, 1, 2, 0, 1, 2]])
    for (const players of [2, 5, 6]) expect(tock(players).choices.deals).toBe('5-4-4')
    expect(tock(6).cards).toHaveLength(104)
  })

  test('R11: Carbles on more sides than players', () => {
    const sideOf = (players: number, sides: number, rules = 'carbles') =>
      must(rulesFor({ rules, players, options: { sides } })).board.sideOf
    expect(sideOf(2, 8)).toEqual([0, 4])
    expect(sideOf(3, 8)).toEqual([0, 2, 5])
    expect(sideOf(4, 8)).toEqual([0, 2, 4, 6])
    expect(sideOf(5, 12)).toEqual([0, 2, 4, 7, 9])
    expect(sideOf(8, 12, 'carbles-partners')).toEqual([0, 1, 3, 4, 6, 7, 9, 10])
    expect(sideOf(4, 4)).toEqual(must(rulesFor({ rules: 'carbles', players: 4 })).board.sideOf)
    const small = rulesFor({ rules: 'carbles', players: 6, options: { sides: 5 } })
    expect(small).toMatchObject({
      error: { code: 'rules/sides', rule: 'R11', message: expect.stringMatching(/5 .*6/) },
    })
    expect(codeOf({ rules: 'carbles', players: 4, options: { sides: 7 } })).toBe('rules/option')
    expect(codeOf({ rules: 'carbles', players: 4, options: { sides: '8' } })).toBe('rules/option')
    expect(codeOf({ rules: 'tock', players: 4, options: { sides: 8 } })).toBe('rules/option')
  })

  test('R12: Jackaroo on the board of Carbles knows no fresh marbles', () => {
    for (const rules of ['jackaroo', 'jackaroo-solo']) {
      const { board, family, hasFreshPegs } = must(rulesFor({ rules, players: 4, options: { board: 'carbles' } }))
      expect(board.spec).toMatchObject({ sides: 4, comeOut: 8, inSpot: 6, homeHoles: 4, pegs: 4 })
      expect([family, hasFreshPegs]).toEqual(['carbles', false])
    }
  })

  test('R13: with a peg out each game begins, and it is fresh', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const { position, rules } = must(newGame({ rules: 'tock', players, options: { start: 'one' }, dealer: 0 }))
      const letters = rules.board.sideOf.map((side) => 'abcdef'[side])
      const text = makePosition(rules.board, position)
      expect(text).toBe(letters.map((letter) => `S S S ${letter}17!`).join(' / '))
      expect(must(parsePosition(rules.board, text))).toMatchObject({ fresh: position.fresh })
    }
  })

  test.each(NAMED_TABLES)('$rules for $players in $teams teams begins', (setup) => {
    const { position, rules } = must(newGame({ ...setup, dealer: 0 }))
    const text = makePosition(rules.board, position)
    expect(text).toBe(Array(setup.players).fill(allInStart(rules.board.pegs)).join(' / '))
    expect(must(parsePosition(rules.board, text))).toEqual(position)
    expect(rules.cards.length).toBeGreaterThanOrEqual(setup.players * 4)
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

test('tables that are set up alike share their rules, whatever the order of the options; others have their own', () => {
  const setup = { rules: 'basic', players: 4, teams: 2 }
  const of = (more: object) => must(rulesFor({ ...setup, ...more }))
  expect(of({})).toBe(of({}))
  expect(of({ players: 6 })).not.toBe(of({}))
  const drawn = of({ options: { drawForPartners: true, bluffing: false } })
  expect(drawn).toBe(of({ options: { bluffing: false, drawForPartners: true } }))
  expect([drawn.choices.drawForPartners, of({}).choices.drawForPartners]).toEqual([true, false])
})

test('a set-up that only looks like another one in text is judged for itself', () => {
  must(rulesFor({ rules: 'basic', players: 4 }))
  for (const odd of [{ players: '4' }, { players: Number.NaN }, { teams: Number.NaN }]) {
    expect(rulesFor({ rules: 'basic', players: 4, ...odd } as never).ok).toBe(false)
  }
})
