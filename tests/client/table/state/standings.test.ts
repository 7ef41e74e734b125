import { expect, test } from 'vitest'
import { standingsOf } from '../../../../client/table/state/standings.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'

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
