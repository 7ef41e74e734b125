import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../client/state/history.ts'
import { standingsOf, tallyOf } from '../../../client/state/standing.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'

const made = rulesFor({ rules: 'basic', players: 4, teams: 2 })
if (!made.ok) throw new Error(made.error.message)
const rules = made.value
const { board } = rules

test('a team has the marbles at home of all its players', () => {
  const start = (seat: number) => board.start[seat] as number
  const home = (seat: number, place: number) => (board.home[seat] as number) + place
  const pegs = [0, 1, 2, 3].flatMap((seat) =>
    Array.from({ length: board.pegs }, (_, i) => (seat !== 1 && i < seat + 1 ? home(seat, i) : start(seat))),
  )
  expect(standingsOf(rules, pegs)).toEqual([
    { team: 0, seats: [0, 2], home: [1, 3], total: 2 * board.pegs },
    { team: 1, seats: [1, 3], home: [0, 4], total: 2 * board.pegs },
  ])
})

describe('the numbers of a game', () => {
  const hit = (seat: number, peg: number, toStart = true): GameEvent => ({
    type: 'hit',
    seat,
    peg,
    by: seat * board.pegs,
    from: 8,
    to: board.start[Math.floor(peg / board.pegs)] as number,
    toStart,
  })
  /** A history in which these events followed from the decisions. */
  const logOf = (...decisions: readonly (readonly GameEvent[])[]) =>
    historyOf(
      rules,
      [[], ...decisions].map((events, seq) => ({ game: 1, seq, move: '', events })),
    ).entries

  test('count who sent back most marbles, and whose; a partner helped on is not hit', () => {
    const log = logOf([hit(0, board.pegs), hit(0, board.pegs + 1)], [hit(1, 0), hit(1, 3 * board.pegs, false)], [])
    expect(tallyOf(rules, log)).toEqual({
      moves: 3,
      hits: 3,
      hitters: { count: 2, seats: [0] },
      victims: { count: 2, seats: [1] },
    })
  })

  test('name nobody where nobody was hit', () => {
    const { hits, hitters, victims } = tallyOf(rules, logOf([], []))
    expect([hits, hitters.seats, victims.seats]).toEqual([0, [], []])
  })
})
