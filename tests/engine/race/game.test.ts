import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { SEATINGS } from './arbitrary.ts'
import { answered, randomGame, replayed, requestOf } from './asked.ts'
import type { RaceOptions, Table } from './board.ts'
import { chanceGame, type GameRecord, playOut } from './game.ts'

/** Decisions of a game that are played by the rule book, and after how many of them the moves are compared. */
const DECISIONS = 25 * THOROUGH
const BETWEEN = 7
/** Decisions after which even random players have finished. */
const LONGEST = 60_000

const TOCK: readonly RaceOptions[] = [
  {},
  { fours: 'backward', tens: 'swap', fives: 'any' },
  { aces: 'eleven', jacks: 'swap', sevens: 'split', start: 'one' },
]

const OPTIONS: Record<Table['rules'], readonly RaceOptions[]> = {
  tock: TOCK,
  'tock-partners': TOCK,
  carbles: [{}, { sides: 8 }],
  'carbles-partners': [{}, { sides: 12 }],
  'carbles-open': [{}],
  jackaroo: [{}, { deals: '4-4-5' }, { board: 'carbles' }],
  'jackaroo-solo': [{}, { deals: '4-4-5', board: 'carbles' }],
}

const tables: readonly (Table & { title: string })[] = SEATINGS.flatMap((seating) =>
  OPTIONS[seating.rules].map((options) => ({
    ...seating,
    options,
    title: `${seating.rules}, ${seating.players} players ${JSON.stringify(options)}`,
  })),
)

/** The reference plays the record by itself; the engine's replay agrees after every decision, and its moves here and there. */
const agreed = (record: GameRecord) => {
  const play = playOut(record)
  const shuffles = record.shuffles.slice(0, Math.max(play.shuffles.length, 1))
  const again = replayed({ ...record, shuffles })
  expect(again).toEqual({ positions: play.positions, result: play.result })
  for (let i = 0; i < play.turns.length; i += BETWEEN) {
    const { seat, pegs, hand, nextHand, legal } = play.turns[i] as (typeof play.turns)[number]
    const request = requestOf({ ...play.table, pegs, turn: seat, hand: hand.join(' '), nextHand })
    expect(answered(request), request).toEqual({ moves: legal })
  }
  return play
}

/** A generator of Lehmer's: the same game for the same seed. */
const seeded = (seed: number) => {
  let state = seed + 1
  return (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
}

describe("the engine's games are played by the rule book", () => {
  test.each(tables)('$title', ({ title, ...table }) => {
    const { record } = randomGame(table, title)
    expect(record.moves.length).toBeLessThan(LONGEST)
    expect(record.result.split(' ')).toHaveLength(table.players / table.teams)
    const start = agreed({ ...record, ...table, moves: record.moves.slice(0, DECISIONS) })
    expect(start.result).toBe(record.moves.length > DECISIONS ? '' : record.result)
  })
})

describe('games played by the rule book are replayed by the engine', () => {
  test.each(tables)('$title', ({ title, ...table }) => {
    const record = chanceGame(table, seeded(title.length), DECISIONS)
    agreed(record)
  })
})

interface Golden {
  readonly record: GameRecord
  readonly last: string
}

describe('golden games', () => {
  const files = readdirSync('tests/records/race')

  test.each(files)('%s', (file) => {
    const { record, last } = JSON.parse(readFileSync(`tests/records/race/${file}`, 'utf8')) as Golden
    const play = agreed(record)
    expect(play.pegs).toBe(last)
    expect(play.result).toBe(record.result)
    expect(play.shuffles).toEqual(record.shuffles)
  })
})
