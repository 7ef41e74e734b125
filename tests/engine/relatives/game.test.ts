import { describe, expect, test } from 'vitest'
import { THOROUGH } from '../../thorough.ts'
import { SEATINGS } from './arbitrary.ts'
import { answered } from './asked.ts'
import type { RelativeOptions, Table } from './board.ts'
import { type GameRecord, playOut } from './game.ts'

/** Decisions of a game that are followed by the rule book; it is slow. */
const FOLLOWED = 60 * THOROUGH

const OPTIONS: Record<Table['rules'], readonly RelativeOptions[]> = {
  keezen: [
    {},
    { jokers: true, exchange: true, kings: 'thirteen' },
    { dealer: 'deal', forcedHome: false, ownHit: false },
  ],
  'keezen-solo': [{}, { jokers: true, dealer: 'deal', aces: 'eleven' }],
  dog: [{}, { deals: '6-once', block: 'always' }, { exchange: false, jackFromStart: true }],
}

const tables = SEATINGS.flatMap((seating) =>
  OPTIONS[seating.rules].map((options) => ({
    ...seating,
    options,
    title: `${seating.rules}, ${seating.players} in ${seating.teams} teams ${JSON.stringify(options)}`,
  })),
)

const played = ({ title, ...table }: (typeof tables)[number], bot: string): GameRecord => {
  const bots = Array.from({ length: table.players }, () => bot)
  return (answered({ cmd: 'play', ...table, seed: title, bots }) as { record: GameRecord }).record
}

/** Reference and engine follow the record and agree after every decision. */
const agreed = (record: GameRecord, followed: number): void => {
  const begun = { ...record, moves: record.moves.slice(0, followed) }
  const { positions, shuffles, result } = playOut(begun)
  expect(answered({ cmd: 'replay', record: { ...begun, shuffles: record.shuffles.slice(0, shuffles) } })).toEqual({
    positions,
    result,
  })
  expect(result).toBe(record.moves.length > followed ? '' : record.result)
}

describe('Z2 Z3 Z4 Z15 G2 G3 G4 G5 G17: games are dealt and played by the rule book', () => {
  test.each(tables)('$title', (table) => {
    const record = played(table, 'greedy')
    expect(record.result.split(' ')).toHaveLength(table.players / table.teams)
    agreed(record, FOLLOWED)
  })
})

describe('the engine refuses what the rule book refuses', () => {
  test.each(SEATINGS)('$rules, $players in $teams teams', (seating) => {
    const record = played({ ...seating, options: {}, title: 'refused' }, 'greedy')
    for (let at = 0; at < 12 * THOROUGH; at++) {
      const moves = [...record.moves.slice(0, at), record.moves[(at * 7 + 3) % 40] as string]
      const got = answered({ cmd: 'replay', record: { ...record, moves, shuffles: record.shuffles.slice(0, 1) } })
      let positions: readonly string[] | undefined
      try {
        positions = playOut({ ...record, moves }).positions
      } catch {
        positions = undefined
      }
      if (positions === undefined) expect(got, moves.at(-1)).toHaveProperty('error')
      else expect(got, moves.at(-1)).toHaveProperty('positions', positions)
    }
  })
})
