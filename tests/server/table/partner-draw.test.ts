import { describe, expect, test } from 'vitest'
import { JOKER, rankIndex } from '../../../engine/cards.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { cardsOf, stagedTable } from './stacked-deck.ts'
import { codeOf, type TableFixture, tableFixture } from './table-fixture.ts'

const PARTNERS_SETUP: MakeTable = { rules: 'basic', players: 4, options: { drawForPartners: true } }

/** Seats Ann and Bob in the seats 0 and 1 and a bot in seat 2, before the game. */
const gatherPlayers = (fixture: TableFixture): readonly [Person, Person] => {
  const people = [fixture.come(), fixture.come()] as const
  fixture.sit(people[0], 0, 'Ann', 7)
  fixture.sit(people[1], 1, 'Bob', 5)
  fixture.must(people[0], 'bot', { seat: 2, bot: 'greedy' })
  return people
}

const chairs = (fixture: TableFixture) => fixture.table.seats.all().map(({ name, colour, bot }) => [name, colour, bot])
const height = (card: number): number => (card === JOKER ? 13 : rankIndex(card))

describe('cards drawn for partners', () => {
  test('seat the two highest together and make the highest dealer; names, colours and bots move along', () => {
    const fixture = stagedTable(PARTNERS_SETUP, '5s Ks Qs *')
    gatherPlayers(fixture)
    const before = chairs(fixture)
    fixture.must(fixture.maker, 'start', {})
    const seatOf = fixture.steps[0]?.partnerDraw?.seatOf ?? []
    expect(seatOf.toSorted()).toEqual([0, 1, 2, 3])
    expect(before.map((_, seat) => chairs(fixture)[seatOf[seat] ?? -1])).toEqual(before)
    const [ann, bob, bot, empty] = seatOf as [number, number, number, number]
    expect(fixture.table.cards?.game.dealer).toBe(empty)
    expect([(empty - bob) ** 2, (ann - bot) ** 2], 'partners face each other').toEqual([4, 4])
    expect(fixture.table.seats.all()[ann]?.name).toBe('Ann')
  })

  test('are sent with the deal: every drawn card by the seats before the draw, with ties drawn again', () => {
    const fixture = stagedTable(PARTNERS_SETUP, '5s Ks Kd 2s As 3s')
    gatherPlayers(fixture)
    fixture.must(fixture.maker, 'start', {})
    const [first, second, ...more] = fixture.steps[0]?.partnerDraw?.rounds ?? []
    expect(fixture.steps[0]).toMatchObject({ game: 1, seq: 0, move: '' })
    expect(first?.map(({ seat, card }) => [seat, card])).toEqual(
      cardsOf('5s Ks Kd 2s').map((card, seat) => [seat, card]),
    )
    expect(second?.map(({ seat, card }) => [seat, card])).toEqual(cardsOf('As 3s').map((card, i) => [i + 1, card]))
    expect(more).toEqual([])
  })

  test('a player who moved holds the hand of the new seat, and may come back to that one only', () => {
    const fixture = stagedTable(PARTNERS_SETUP, '5s Ks Qs *')
    const [ann, bob] = gatherPlayers(fixture)
    fixture.must(ann, 'start', {})
    for (const person of [ann, bob])
      expect(fixture.table.snapshot.held[person.id]).toBe(fixture.table.seats.seatOf(person.id))
    const seat = fixture.table.seats.seatOf(bob.id) ?? -1
    fixture.must(bob, 'stand', {})
    const other = fixture.table.seats.all().findIndex((chair, i) => chair.occupant === 'empty' && i !== seat)
    const colour = fixture.table.seats.all()[other]?.colour ?? 0
    expect(codeOf(fixture.ask(bob, 'sit', { seat: other, name: 'Bob', colour }))).toBe('table/knows-a-hand')
    fixture.sit(bob, seat, 'Bob')
  })

  test('are not drawn again for the next game: all stay, the deal passes to the left', () => {
    const fixture = tableFixture({ ...PARTNERS_SETUP, players: 2 }, 5)
    const host = fixture.come()
    fixture.must(host, 'fill', { bot: 'greedy' })
    fixture.must(host, 'start', {})
    while (fixture.table.phase === 'playing') fixture.act(fixture.asked(), fixture.wiseMove())
    const [seats, dealer] = [chairs(fixture), fixture.table.cards?.game.dealer ?? 0]
    fixture.must(host, 'start', {})
    expect(fixture.steps.filter((step) => step.partnerDraw !== undefined)).toHaveLength(1)
    expect([fixture.table.games, chairs(fixture), fixture.table.cards?.game.dealer]).toEqual([2, seats, 1 - dealer])
  })

  test('are drawn only where the table wants it', () => {
    const fixture = tableFixture()
    gatherPlayers(fixture)
    const before = chairs(fixture)
    fixture.must(fixture.maker, 'start', {})
    expect([fixture.steps[0]?.partnerDraw, chairs(fixture)]).toEqual([undefined, before])
  })

  test.each([
    ['tock-partners', 4],
    ['carbles-partners', 12],
    ['jackaroo', 4],
    ['basic', 8],
  ])('in %s for %i: a team has no lower cards than the next', (rules, players) => {
    const fixture = tableFixture({ rules, players, options: { drawForPartners: true } }, 77)
    const host = fixture.come()
    fixture.must(host, 'fill', { bot: 'random' })
    fixture.must(host, 'start', {})
    const { rounds = [], seatOf = [] } = fixture.steps[0]?.partnerDraw ?? {}
    // After four rounds cards are drawn for the order among equals only.
    const last = new Map(
      rounds.slice(0, 4).flatMap((round) => round.map(({ seat, card }) => [seatOf[seat] ?? -1, height(card)] as const)),
    )
    const ranks = Array.from({ length: fixture.table.rules.teams }, (_, team) =>
      [...last].filter(([seat]) => fixture.table.rules.teamOf[seat] === team).map(([, rank]) => rank),
    )
    expect(new Set(last.keys()).size).toBe(players)
    expect(last.get(fixture.table.cards?.game.dealer ?? -1)).toBe(Math.max(...last.values()))
    for (const [team, own] of ranks.entries()) {
      const next = ranks[team + 1]
      if (next !== undefined) expect(Math.min(...own)).toBeGreaterThanOrEqual(Math.max(...next))
    }
  })
})

test('D6 K1: in Tock, where the deal passes on within a game, the next game’s dealer sits left of the last one', () => {
  const fixture = tableFixture({ rules: 'tock', players: 4 }, 3)
  const host = fixture.come()
  fixture.must(host, 'fill', { bot: 'greedy' })
  fixture.must(host, 'start', {})
  while (fixture.table.phase === 'playing') fixture.act(fixture.asked(), fixture.wiseMove())
  const last = fixture.table.cards?.game.dealer ?? 0
  expect(
    fixture.steps.flatMap((step) => step.events).filter((event) => event.type === 'dealer').length,
  ).toBeGreaterThan(0)
  fixture.must(host, 'start', {})
  expect([fixture.table.games, fixture.table.cards?.game.dealer]).toEqual([2, (last + 1) % 4])
})
