import { describe, expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import { legalActions } from '../../../engine/legal.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { CardMatch } from '../../../server/table/match/card-match.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import { stagedTable } from './stacked-deck.ts'
import { codeOf, type TableFixture, tableFixture } from './table-fixture.ts'

const beginGame = (made: TableFixture, names: readonly string[] = ['Ann', 'Ben']): readonly Person[] => {
  const people = names.map((name, seat) => {
    const person = made.come()
    made.sit(person, seat, name)
    return person
  })
  made.must(people[0] as Person, 'fill', { bot: 'greedy' })
  made.must(people[0] as Person, 'start', {})
  return people
}

const takes = (made: TableFixture, person: Person, seat: number): string =>
  codeOf(made.ask(person, 'sit', { seat, name: 'Somebody', colour: 9 }))

/** Returns a move with which the seat plays one of the cards, if there is one. */
const moveWithOneOf = ({ table, firstMove }: TableFixture, seat: number, cards: readonly Card[]): string => {
  const { game } = table.match as CardMatch
  const action = legalActions(game, seat).find(
    (move) => (move.kind === 'play' || move.kind === 'discard') && cards.includes(move.card ?? -1),
  )
  return action === undefined ? firstMove(seat) : makeAction(game.rules.board, action)
}

/** Plays one decision of each seat; seat 1 plays one of these cards if it can. */
const goRound = (made: TableFixture, cards: readonly Card[]): void => {
  for (let turns = 0; turns < made.table.rules.players; turns++) {
    const seat = made.asked()
    made.act(seat, seat === 1 ? moveWithOneOf(made, seat, cards) : made.firstMove(seat))
  }
}

describe('the hand of a person who was removed', () => {
  test('goes to a bot, and is seen by nobody until each of its cards has left the seat', () => {
    const made = tableFixture()
    const [ann] = beginGame(made) as [Person, Person]
    made.must(ann, 'remove', { seat: 1 })
    const { table } = made
    expect(table.seats.all()[1]).toMatchObject({ occupant: 'bot', person: '' })
    let left = [...table.view(1).hand]
    expect(left.length).toBeGreaterThan(4)
    const stranger = made.come()
    for (let rounds = 0; left.length > 0 && rounds < 60; rounds++) {
      expect([takes(made, stranger, 1), left.length], `round ${rounds}`).toEqual(['table/veiled', left.length])
      goRound(made, left)
      const now = [...table.view(1).hand]
      left = left.filter((card) => {
        const at = now.indexOf(card)
        if (at >= 0) now.splice(at, 1)
        return at >= 0
      })
    }
    expect(table.snapshot.veils).toEqual([])
    expect(takes(made, stranger, 1)).toBe('yes')
  })

  test('stays hidden after a restart, and the person does not come back to it', () => {
    const made = tableFixture()
    const [ann, ben] = beginGame(made) as [Person, Person]
    made.must(ann, 'remove', { seat: 1, lock: true })
    const { table } = made
    expect(parseBody(makeBody(table.snapshot), table.match)).toEqual(table.snapshot)
    expect([table.snapshot.locked, table.snapshot.veils]).toEqual([
      true,
      [{ seat: 1, of: ben.id, cards: table.view(1).hand }],
    ])
    expect(takes(made, ben, 1)).toBe('table/removed')
  })

  test('is free again with a new deal', () => {
    const made = stagedTable({ rules: 'tock', players: 3 }, '', 4)
    const [ann] = beginGame(made) as [Person, Person]
    made.must(ann, 'remove', { seat: 1 })
    const { table } = made
    const deals = (): number => table.cards?.record.shuffles.length ?? 0
    for (let moves = 0; deals() < 1 || table.snapshot.veils.length > 0; moves++) {
      expect(moves, 'a deal ends').toBeLessThan(60)
      made.act(made.asked(), made.firstMove())
    }
    expect(takes(made, made.come(), 1)).toBe('yes')
  })

  test('lies under no veil in the lobby, nor where all hands lie open', () => {
    const lobby = tableFixture()
    const [ann, ben] = [lobby.come(), lobby.come()]
    lobby.sit(ann, 0)
    lobby.sit(ben, 1, 'Ben')
    lobby.must(ann, 'remove', { seat: 1 })
    expect([lobby.table.seats.all()[1]?.occupant, takes(lobby, lobby.come(), 1)]).toEqual(['empty', 'yes'])
    const open = tableFixture({ rules: 'carbles-open', players: 4 })
    const [host] = beginGame(open) as [Person, Person]
    open.must(host, 'remove', { seat: 1 })
    expect(takes(open, open.come(), 1)).toBe('yes')
  })

  test('includes what it has laid face down', () => {
    const made = stagedTable(
      { rules: 'tock-partners', players: 4 },
      'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c',
    )
    const [ann] = beginGame(made, ['Ann', 'Ben', 'Cem', 'Dora']) as [Person]
    made.act(1, made.firstMove(1))
    made.must(ann, 'remove', { seat: 1 })
    const gift = made.table.cards?.game.gifts[1]
    expect(gift).toBeDefined()
    expect(made.table.snapshot.veils[0]?.cards).toContain(gift)
  })
})

test('the hand of somebody who is away, given to a bot, waits for them and for nobody else', () => {
  const made = tableFixture()
  const [ann, ben] = beginGame(made) as [Person, Person]
  made.depart(ben, 'session 2', false)
  made.must(ann, 'bot', { seat: 1, bot: 'random' })
  expect(takes(made, made.come(), 1)).toBe('table/veiled')
  made.must(ann, 'bot', { seat: 1, bot: 'greedy' })
  expect(takes(made, made.come(), 1)).toBe('table/veiled')
  made.arrive(ben, 'again')
  expect(takes(made, ben, 1)).toBe('yes')
  expect(made.table.snapshot.veils).toEqual([])
})
