import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerLiveRequest } from '../../../server/commands/requests.ts'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { codeOf, tableFixture } from './table-fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LIVE_AIM = { marble: 'm', column: 4, row: 'f', direction: -120 } as const

/** Begins a match of Ann and Ben and records the aims that are shown. */
const beginMatch = (rules = 'marble-chase') => {
  const fixture = tableFixture({ rules, players: 2 }, systemChance)
  const people = [fixture.come(), fixture.come()] as const
  people.forEach((person, seat) => {
    fixture.sit(person, seat, `Player ${seat}`)
  })
  fixture.must(people[0], 'start', {})
  const seen: Aimed[] = []
  const stop = fixture.table.aims.listen((aimed) => seen.push(aimed))
  const { games: game, seq } = fixture.table
  const turn = fixture.table.match?.seatsToDecide[0] ?? -1
  const [own, other] = [people[turn], people[1 - turn]] as [Person, Person]
  const aim = (person: Person, payload: object) =>
    codeOf(answerLiveRequest(fixture.table, { person, name: 'aim', payload: { game, seq, ...LIVE_AIM, ...payload } }))
  return { fixture, seen, stop, turn, game, seq, own, other, aim }
}

test('an aim is shown to all who listen, with the seat, and changes nothing', () => {
  const { fixture, seen, stop, turn, game, seq, own, aim } = beginMatch()
  const { snapshot } = fixture.table
  expect(aim(own, {})).toBe('yes')
  expect(seen).toEqual([{ game, seq, seat: turn, ...LIVE_AIM }])
  expect(fixture.table.snapshot).toBe(snapshot)
  stop()
  expect(aim(own, { column: 5 })).toBe('yes')
  expect(seen).toHaveLength(1)
})

test.each<[string, object]>([
  ['NaN', { direction: Number.NaN }],
  ['no end', { direction: Number.POSITIVE_INFINITY }],
  ['more than may be', { direction: 1001 }],
  ['a fraction', { direction: 0.5 }],
  ['a column that is none', { column: 7 }],
  ['a column with a huge number', { column: 2 ** 53 }],
  ['a marble that is none', { marble: '__proto__' }],
  ['a row that is none', { row: 'x' }],
  ['a force, which nobody may see', { force: 500 }],
  ['a text', { direction: '12' }],
])('%s is malformed', (_what, part) => {
  const { seen, own, aim } = beginMatch()
  expect(aim(own, part)).toBe('request/malformed')
  expect(seen).toEqual([])
})

test('nobody aims in another’s turn, without a seat, at another moment or with a marble that is not theirs to shoot', () => {
  const { fixture, seen, turn, own, other, aim } = beginMatch()
  expect(aim(other, {})).toBe('move/not-your-turn')
  expect(aim(fixture.come(), {})).toBe('table/not-seated')
  expect(aim(own, { seq: 1 })).toBe('table/stale')
  expect(aim(own, { game: 2 })).toBe('table/stale')
  fixture.act(turn, 's 4f 0 500 > 43')
  expect(aim(own, { seq: 1 }), 'now it is scored').toBe('chase/not-now')
  expect(seen).toEqual([])
})

test('at a table of cards nobody aims', () => {
  const { seen, own, aim } = beginMatch('basic')
  expect(aim(own, {})).toBe('table/stale')
  expect(seen).toEqual([])
})

test('a flood is refused: a certain number is shown in a second, and more later', () => {
  const { seen, own, aim } = beginMatch()
  const codes = Array.from({ length: 200 }, (_, i) => aim(own, { direction: i }))
  expect(codes.filter((code) => code === 'yes')).toHaveLength(12)
  expect(new Set(codes)).toEqual(new Set(['yes', 'table/talkative']))
  vi.advanceTimersByTime(500)
  const later = Array.from({ length: 200 }, (_, i) => aim(own, { direction: -i }))
  expect(later.filter((code) => code === 'yes')).toHaveLength(6)
  expect(seen).toHaveLength(18)
})
