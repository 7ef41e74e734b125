import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { askEngine } from '../ask-engine.ts'
import { chanceGame, type GameRecord, playOut } from './game.ts'
import { referenceMoves } from './moves.ts'
import { OPTION_VALUES, RACE_SEATINGS, type Seating } from './race-questions.ts'
import { DRAWING_SET_IDS, type Options, RULE_SET_IDS, type Table } from './rule-sets.ts'

/** Decisions of a long game that the reference follows; it is slow. */
const FOLLOWED_COUNT = 30 * THOROUGH

/** Likewise of a game that is dealt in rounds: until a second round, which in Dog begins with the sixth deal. */
const FOLLOWED_RACE_COUNT = 60 * THOROUGH
const FOLLOWED_DOG_COUNT = 110 * THOROUGH

/** Decisions of a game of bluffs among which some penalties are left to others. */
const BLUFFING_COUNT = 120

/** Decisions of a game by chance. */
const CHANCE_COUNT = 25 * THOROUGH

/** Turns after which the legal moves are compared, not just the positions. */
const TURNS_PER_LIST = 7

/** Entries of a game that are exchanged for others of the same game. */
const EXCHANGED_COUNT = 10 * THOROUGH

/** Decisions after which even random players have finished. */
const MAX_DECISIONS = 60_000

/** A game as the engine records it. */
type EngineRecord = GameRecord & { readonly result: string }

/** Returns a game of the engine's bots. */
const playedBy = (bot: string, table: Table, seed: string): EngineRecord => {
  const request = { cmd: 'play', ...table, seed, bots: Array.from({ length: table.players }, () => bot) }
  const response = askEngine(request)
  expect(response, JSON.stringify(request)).toHaveProperty('record')
  const { record } = response as { record: EngineRecord }
  expect(record.moves.length).toBeLessThan(MAX_DECISIONS)
  expect(record.result.split(' ')).toHaveLength(table.players / table.teams)
  return record
}

/** The engine takes the record to the same positions as the rule book, and to the same result. */
const agreeOnReplay = (record: GameRecord) => {
  const game = playOut(record)
  const replay = askEngine({ cmd: 'replay', record: { ...record, shuffles: game.shuffles } })
  expect(replay).toEqual({ positions: game.positions, result: game.result })
  return game
}

/** The same for the first decisions of a game; the whole game takes all shuffles and ends as it did. */
const agreeOnGame = (record: EngineRecord, followed: number) => {
  const isWhole = record.moves.length <= followed
  const game = agreeOnReplay({ ...record, moves: record.moves.slice(0, followed) })
  if (isWhole) expect(game.shuffles).toEqual(record.shuffles)
  expect(game.result).toBe(isWhole ? record.result : '')
  return game
}

/** The engine lists the moves that the rule book lists, here and there in the game. */
const agreeOnMoves = ({ turns }: ReturnType<typeof playOut>) => {
  for (let i = 0; i < turns.length; i += TURNS_PER_LIST) {
    const question = turns[i] as (typeof turns)[number]
    expect(askEngine({ cmd: 'moves', ...question }), JSON.stringify(question)).toEqual({
      moves: referenceMoves(question),
    })
  }
}

const titleOf = <T extends Table>(table: T) => ({
  ...table,
  title: `${table.rules}, ${table.players} in ${table.teams} teams ${JSON.stringify(table.options)}`,
})

describe('games the engine plays go by the rule book: Pegs and Jokers', () => {
  const seated = [
    [2, 2],
    [4, 2],
    [6, 3],
    [8, 2],
  ] as const
  const named = DRAWING_SET_IDS.filter((rules) => rules !== 'basic')
  /** Each set at two of its tables, at all of them in a thorough run. */
  const tables = named
    .flatMap((rules, s) => seated.map(([players, teams], i) => ({ rules, players, teams, first: (s + i) % 2 === 0 })))
    .filter(({ first }) => first || THOROUGH > 1)

  test.each(tables)('$rules, $players in $teams teams', ({ rules, players, teams }) => {
    agreeOnGame(playedBy('greedy', { rules, players, teams }, `${rules} ${players}`), FOLLOWED_COUNT)
  })

  const largest = [
    ['wizard', 5, 5],
    ['arizona', 12, 3],
    ['wizard', 10, 2],
    ['bluffing', 12, 6],
  ] as const

  test.each(largest.slice(0, THOROUGH > 1 ? undefined : 2))('%s, %i in %i teams', (rules, players, teams) => {
    agreeOnGame(playedBy('greedy', { rules, players, teams }, `${rules} ${players}`), 40 * THOROUGH)
  })

  test.each(named.filter((rules) => rules !== 'bluffing'))('%s by random players', LONG, (rules) => {
    agreeOnGame(playedBy('random', { rules, players: 4, teams: 2 }, `${rules} 4`), FOLLOWED_COUNT)
  })

  const houseRules: readonly (readonly [string, Options])[] = [
    ['basic', { counting: 'third', doubles: true }],
    ['basic', { counting: 'fourth', control: 'team', forfeit: true }],
    ['wizard', { bluffing: true, counting: 'third' }],
    ['arizona', { bluffing: true }],
    ['basic', { duty: 'all', fullSpot: 'start', nines: 'free', counting: 'fifth' }],
    ['north-carolina', { bluffing: true, draw: 'after' }],
    ['marbles-and-jokers', { draw: 'before', handSize: 3 }],
    ['kilpatrick', { draw: 'before', packs: 1, jokers: 'out', tens: 'back1' }],
  ]

  test.each(houseRules)('%s with %o', (rules, options) => {
    agreeOnGame(playedBy('greedy', { rules, players: 4, teams: 2, options }, `${rules} 4`), FOLLOWED_COUNT)
  })

  test('L9: bluffs for six with penalties left to team-mates', () => {
    const table: Table = { rules: 'bluffing', players: 6, teams: 2, options: { penalty: 'team' } }
    const record = playedBy('random', table, 'bluffing 6')
    const left = record.moves.slice(0, BLUFFING_COUNT).filter((move) => move === 'leave')
    expect(left.length).toBeGreaterThan(2)
    agreeOnGame(record, BLUFFING_COUNT)
  })
})

const TOCK_OPTIONS: readonly Options[] = [
  {},
  { fours: 'backward', tens: 'swap', fives: 'any' },
  { aces: 'eleven', jacks: 'swap', sevens: 'split', start: 'one' },
  { tens: 'steal', fives: 'others', kings: 'sweep', passing: 'none', duty: 'all', board: 'carbles', sevens: 'own' },
  { jokers: true, kings: 'sweep' },
]

/** Options with which each set is played. */
const RACE_OPTIONS: Readonly<Record<string, readonly Options[]>> = {
  tock: TOCK_OPTIONS,
  'tock-partners': [...TOCK_OPTIONS, { sevens: 'split', remainder: true }],
  carbles: [{}, { sides: 8 }],
  'carbles-partners': [{}, { sides: 12 }],
  'carbles-open': [{}],
  jackaroo: [{}, { deals: '4-4-5' }, { board: 'carbles' }],
  'jackaroo-solo': [{}, { deals: '4-4-5', board: 'carbles' }],
  'jackaroo-regular': [{}, { kings: 'eat', tens: 'force', queens: 'colour' }, { dealer: 'deal', turns: 'counter' }],
  'jackaroo-complex': [{}, { deals: '4-5', duty: 'card', jacks: 'colour' }, { deals: '4-5', dealer: 'stays' }],
  keezen: [
    {},
    { jokers: true, exchange: true, kings: 'thirteen' },
    { dealer: 'deal', forcedHome: false, ownHit: false },
  ],
  'keezen-solo': [{}, { jokers: true, dealer: 'deal', aces: 'eleven' }],
  dog: [{}, { deals: '6-once', block: 'always' }, { exchange: false, jackFromStart: true }],
  'dog-solo': [{}, { exchange: false, deals: '6-once', jackFromStart: true }],
}

/** Each seating and each set of options of a rule set at least once; in a thorough run all pairs. */
const RACE_TABLES = Object.entries(RACE_OPTIONS).flatMap(([rules, options]) => {
  const seatings = RACE_SEATINGS.filter((seating) => seating.rules === rules)
  const pairs = THOROUGH > 1 ? seatings.length * options.length : Math.max(seatings.length, options.length)
  return Array.from({ length: pairs }, (_, i) => {
    const step = THOROUGH > 1 ? Math.floor(i / seatings.length) : i
    return titleOf({
      ...(seatings[i % seatings.length] as Seating),
      options: options[step % options.length] as Options,
    })
  })
})

describe('Z2 Z3 Z4 Z15 G2 G3 G4 G5 G17: games the engine plays go by the rule book, deal by deal', () => {
  test.each(RACE_TABLES)('$title', ({ title, ...table }) => {
    const bot = /^(keezen|dog)/.test(table.rules) ? 'greedy' : 'random'
    const followed = table.rules.startsWith('dog') ? FOLLOWED_DOG_COUNT : FOLLOWED_RACE_COUNT
    agreeOnMoves(agreeOnGame(playedBy(bot, table, title), followed))
  })
})

/** Returns random numbers below `n` by Lehmer's generator, the same ones for the same seed. */
const seededPick = (seed: number) => {
  let state = seed + 1
  return (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
}

describe('games played by the rule book are replayed by the engine', () => {
  const drawing = DRAWING_SET_IDS.map((rules) => titleOf({ rules, players: 4, teams: 2 }))

  test.each([...drawing, ...RACE_TABLES])('$title', LONG, ({ title, ...table }) => {
    agreeOnMoves(agreeOnReplay(chanceGame(table, seededPick(title.length), CHANCE_COUNT)))
  })
})

/** Returns the game of a record by the rule book; undefined if it refuses an entry. */
const expectAgreement = (record: GameRecord) => {
  try {
    return playOut(record)
  } catch {
    return undefined
  }
}

/** The engine takes the game up to `index` and then `entry` if, and only if, the rule book does. */
const agreeOnEntry = (record: GameRecord, index: number, entry: string) => {
  const begun = { ...record, moves: [...record.moves.slice(0, index), entry] }
  const byRules = expectAgreement(begun)
  const { shuffles } = byRules ?? playOut({ ...record, moves: record.moves.slice(0, index + 1) })
  const response = askEngine({ cmd: 'replay', record: { ...begun, shuffles } })
  const title = `${index}: ${entry}`
  if (byRules === undefined) {
    expect(response, title).toHaveProperty('error', expect.stringContaining(`moves[${index}]`))
  } else expect(response, title).toHaveProperty('positions', byRules.positions)
}

describe('the engine refuses what the rule book refuses', () => {
  /** The largest table of each set, alone and in teams. */
  const largest = new Map(
    RACE_SEATINGS.map((seating) => [`${seating.rules} ${seating.teams < seating.players}`, seating]),
  )
  const drawing = DRAWING_SET_IDS.map((rules) => ({ rules, players: 4, teams: 2 }))

  test.each([...drawing, ...largest.values()])('$rules, $players in $teams teams', (table) => {
    const record = playedBy('greedy', table, `${table.rules} 4`)
    const last = Math.min(record.moves.length, FOLLOWED_COUNT / 2) - 1
    fc.assert(
      fc.property(fc.nat({ max: last }), fc.nat({ max: last }), (index, from) => {
        agreeOnEntry(record, index, record.moves[from] as string)
      }),
      { numRuns: EXCHANGED_COUNT },
    )
  })

  test.each(['team', 'doubter'] as const)('L9: to leave a penalty, where the %s chooses', (penalty) => {
    const table: Table = { rules: 'bluffing', players: 6, teams: 2, options: { penalty: 'team' } }
    const record = playedBy('random', table, 'bluffing 6')
    const twice = record.moves.findIndex((move, i) => move === 'leave' && record.moves[i + 1] === 'leave')
    const moves = penalty === 'team' ? record.moves : record.moves.filter((move) => move !== 'leave')
    const from = penalty === 'team' ? twice : moves.findIndex((move) => move.startsWith('penalty '))
    for (let index = from - 3; index < from + 4; index++) {
      agreeOnEntry({ ...record, options: { penalty }, moves }, index, 'leave')
    }
  })
})

describe('golden games', () => {
  test.each(readdirSync('tests/records/race'))('%s', (file) => {
    const golden = JSON.parse(readFileSync(`tests/records/race/${file}`, 'utf8'))
    const { record, last } = golden as { readonly record: EngineRecord; readonly last: string }
    const game = agreeOnGame(record, Number.POSITIVE_INFINITY)
    agreeOnMoves(game)
    expect(game.pegs).toBe(last)
  })
})

test('the reference knows every set of the engine', () => {
  const { rules } = askEngine({ cmd: 'rules' }) as { rules: readonly { id: string }[] }
  const ids = rules.map(({ id }) => id).filter((id) => id !== 'marble-chase')
  expect(ids.sort()).toEqual([...RULE_SET_IDS].sort())
})

/** The option that decides who sits where before a game begins, which the reference is not asked about. */
const SEATING_OPTION = 'drawForPartners'

test('the reference is asked about every option of the games that are dealt in rounds, and every value', () => {
  const { rules } = askEngine({ cmd: 'rules' }) as { rules: readonly { id: string; options: object }[] }
  const offered = rules.filter(({ id }) => RACE_OPTIONS[id] !== undefined)
  expect(offered).toHaveLength(Object.keys(RACE_OPTIONS).length)
  const sorted = (options: object) =>
    Object.entries(options)
      .filter(([name]) => name !== SEATING_OPTION)
      .map(([name, values]) => `${name} ${[...values].map(String).sort().join(' ')}`)
      .sort()
  for (const { id, options } of offered) expect(sorted(options), id).toEqual(sorted(OPTION_VALUES[id] ?? {}))
})
