import { expect, test } from 'vitest'
import { networksAt } from '../../server/limits/networks.ts'
import type { Person } from '../../server/table/people/people.ts'
import { beginWithAnnAndBen, codeOf, type TableFixture, tableFixture } from '../server/table/table-fixture.ts'

const takeSeatCode = ({ ask }: TableFixture, person: Person, seat: number): string =>
  codeOf(ask(person, 'sit', { seat, name: 'Somebody', colour: 9 }))

const play = (made: TableFixture): void => {
  const seat = made.asked()
  made.act(seat, made.firstMove(seat))
}

test('a host who removes a present player does not read their hand as somebody new', () => {
  const { made, ann } = beginWithAnnAndBen()
  const second = made.come()
  const hand = made.table.view(1).hand
  made.must(ann, 'remove', { seat: 1 })
  expect(takeSeatCode(made, second, 1)).toBe('table/veiled')
  expect(codeOf(made.ask(ann, 'bot', { seat: 1, bot: '' }))).toBe('table/running')
  made.must(ann, 'bot', { seat: 1, bot: 'random' })
  expect(takeSeatCode(made, second, 1)).toBe('table/veiled')
  expect(codeOf(made.askLive(second, 'askForSeat', { seat: 1, name: 'Eve', colour: 9 }))).toBe('table/veiled')
  made.must(ann, 'stand', {})
  expect(takeSeatCode(made, ann, 1)).toBe('table/knows-a-hand')
  for (let moves = 0; moves < 8; moves++) play(made)
  expect(made.table.view(1).hand.some((card) => hand.includes(card))).toBe(true)
  expect(takeSeatCode(made, second, 1)).toBe('table/veiled')
})

test('nor the hand of somebody whose connection the host waits to break', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  for (const session of [...ben.sessions]) made.depart(ben, session, false)
  made.must(ann, 'bot', { seat: 1, bot: 'greedy' })
  expect(takeSeatCode(made, made.come(), 1)).toBe('table/veiled')
})

test('a second identity does not get a bot’s hand in the middle of a game unless the others say so', () => {
  const { made, ann } = beginWithAnnAndBen()
  made.must(ann, 'takeover', { takeover: 'admitted' })
  const second = made.come()
  expect(takeSeatCode(made, second, 2)).toBe('table/ask-first')
  made.must(ann, 'takeover', { takeover: 'nobody' })
  expect(takeSeatCode(made, second, 2)).toBe('table/no-takeover')
})

test('nor by having sat for a moment before the game, at a table where all must ask', () => {
  const made = tableFixture()
  const [ann, second] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(second, 1, 'Second')
  made.must(second, 'stand', {})
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'takeover', { takeover: 'admitted' })
  made.must(ann, 'start', {})
  expect(takeSeatCode(made, second, 1)).toBe('table/ask-first')
})

test('a stranger at a listed table takes no bot’s seat, nor an empty one', () => {
  const { made, ann, ben } = beginWithAnnAndBen()
  made.must(ann, 'open', { open: true })
  made.must(ben, 'stand', {})
  const stranger = made.come()
  expect([1, 2, 3].map((seat) => takeSeatCode(made, stranger, seat))).toEqual(Array(3).fill('table/ask-first'))
})

test.each([
  ['one address', () => '203.0.113.7', 4],
  ['many addresses of one household', (i: number) => `2001:db8:0:1::${i + 1}`, 4],
  ['a customer’s 256 households', (i: number) => `2001:db8:0:1${(i % 256).toString(16).padStart(2, '0')}::1`, 8],
])('strangers of %s who ask are not heard again and again', (_, addressOf, most) => {
  const { made, ann } = beginWithAnnAndBen()
  made.must(ann, 'open', { open: true })
  const asks = (i: number): string => {
    const stranger = made.come()
    stranger.networks = networksAt(addressOf(i))
    return codeOf(made.askLive(stranger, 'askForSeat', { seat: 2, name: 'Eve', colour: 9 }))
  }
  const answers: string[] = []
  for (let i = 0; i < 20; i++) {
    answers.push(asks(i))
    const [knock] = made.table.knocks.all
    if (knock !== undefined) made.askLive(ann, 'turnAway', { id: knock.id })
  }
  expect(answers.filter((code) => code === 'yes')).toHaveLength(most)
})
