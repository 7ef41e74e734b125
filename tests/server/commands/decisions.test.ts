import { describe, expect, test } from 'vitest'
import { makeCard } from '../../../engine/cards.ts'
import { FACE_DOWN } from '../../../engine/view.ts'
import type { MakeTable } from '../../../server/protocol/http.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { movesOf } from '../table/public-moves.ts'
import { cardsOf, stagedTable } from '../table/stacked-deck.ts'
import { codeOf, type TableFixture, tableText } from '../table/table-fixture.ts'

type Game = TableFixture & { readonly players: readonly Person[] }

/** Begins a game with a person in every seat and the cards in this order. */
const beginGame = (setup: MakeTable, cards: string, seed?: number): Game => {
  const fixture = stagedTable(setup, cards, seed)
  const players = Array.from({ length: setup.players }, () => fixture.come())
  players.forEach((person, seat) => {
    fixture.sit(person, seat, `Player ${seat}`)
  })
  fixture.must(players[0] as Person, 'start', {})
  return { ...fixture, players }
}

let acts = 0
const action = (fixture: Game, move: string, seq = fixture.table.seq) => ({
  id: `act ${acts++}`,
  game: fixture.table.games,
  seq,
  move,
})
const codeFor = (fixture: Game, seat: number, move: string, seq?: number): string =>
  codeOf(fixture.ask(fixture.players[seat] as Person, 'act', action(fixture, move, seq)))

/** Plays decisions, given as seat and notation; each must be accepted. */
const play = (fixture: Game, ...course: readonly (readonly [seat: number, move: string])[]): void => {
  for (const [seat, move] of course) expect([seat, move, codeFor(fixture, seat, move)]).toEqual([seat, move, 'yes'])
}

const expectRefused = (
  fixture: Game,
  ...tries: readonly (readonly [seat: number, move: string, code: string])[]
): void => {
  const before = tableText(fixture.table)
  for (const [seat, move, code] of tries) expect([seat, move, codeFor(fixture, seat, move)]).toEqual([seat, move, code])
  expect(tableText(fixture.table)).toBe(before)
}

const asked = (fixture: Game) => fixture.table.view('table').asked
const phase = (fixture: Game) => fixture.table.view('table').phase
const kinds = (fixture: Game) => fixture.steps.at(-1)?.events.map((event) => event.type)

describe('giving', () => {
  const DEALT_CARDS = 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c'
  const partners = (): Game => beginGame({ rules: 'tock-partners', players: 4 }, DEALT_CARDS)

  test('asks all at once; any order will do, and a gift is not stale because another was given meanwhile', () => {
    const fixture = partners()
    expect([phase(fixture), asked(fixture)]).toEqual(['give', [0, 1, 2, 3]])
    for (const [seat, move] of [
      [2, 'give 3d'],
      [0, 'give 5s'],
      [3, 'give 6c'],
    ] as const) {
      expect(codeFor(fixture, seat, move, 0)).toBe('yes')
    }
    expect([phase(fixture), asked(fixture)]).toEqual(['give', [1]])
    expect(fixture.table.view('table').handCounts).toEqual([4, 5, 4, 4])
    expect(codeFor(fixture, 1, 'give 2h', 1)).toBe('yes')
    expect([phase(fixture), asked(fixture), fixture.table.seq]).toEqual(['turn', [0], 4])
    expect(fixture.table.view(0).hand).toEqual(cardsOf('Ks 6s 2s 3s 3d'))
    expect(movesOf(fixture.table.match)).toEqual(['c give ?', 'a give ?', 'd give ?', 'b give ?'])
    expect(fixture.table.match?.record.moves).toEqual(['give 5s', 'give 2h', 'give 3d', 'give 6c'])
  })

  test('once is enough, of a card held, and nothing else is open', () => {
    const fixture = partners()
    play(fixture, [0, 'give 5s'])
    expectRefused(
      fixture,
      [0, 'give 6s', 'move/not-your-turn'],
      [1, 'give 5s', 'move/card-not-held'],
      [1, 'Kh bS-b17', 'move/illegal'],
      [1, 'fold', 'move/illegal'],
      [1, 'pass', 'move/illegal'],
      [1, 'give', 'text/card'],
    )
  })

  test('ends: then a gift is stale, and one for a moment before the giving is so too', () => {
    const fixture = partners()
    play(fixture, [0, 'give 5s'], [1, 'give 5h'], [2, 'give 5d'], [3, 'give 5c'])
    expect(codeFor(fixture, 0, 'give 6s', 0)).toBe('table/stale')
    expect(codeFor(fixture, 0, 'Ks aS-a17', 3)).toBe('table/stale')
    while (phase(fixture) === 'turn') play(fixture, [fixture.asked(), fixture.wiseMove()])
    const { seq } = fixture.table
    expect([phase(fixture), asked(fixture)]).toEqual(['give', [0, 1, 2, 3]])
    expect(seq).toBeGreaterThan(4)
    expect(codeFor(fixture, 1, fixture.firstMove(1), seq - 1)).toBe('table/stale')
    expect(codeFor(fixture, 1, fixture.firstMove(1), seq)).toBe('yes')
    expect(codeFor(fixture, 0, fixture.firstMove(0), seq)).toBe('yes')
    expect(codeFor(fixture, 2, fixture.firstMove(2), seq + 3)).toBe('table/stale')
  })

  test('that comes twice is given once', () => {
    const fixture = partners()
    const request = action(fixture, 'give 5s')
    const first = fixture.ask(fixture.players[0] as Person, 'act', request)
    play(fixture, [1, 'give 5h'])
    expect(fixture.ask(fixture.players[0] as Person, 'act', request)).toEqual(first)
    expect(fixture.table.seq).toBe(2)
  })

  test('a player who takes a seat in the middle of it gives if the seat has not given', () => {
    const fixture = partners()
    play(fixture, [0, 'give 5s'], [1, 'give 5h'])
    const [, , cora, dan] = fixture.players
    fixture.must(dan as Person, 'stand', {})
    fixture.depart(cora as Person, 'session 3', false)
    fixture.must(fixture.players[0] as Person, 'bot', { seat: 2, bot: 'random' })
    expect(asked(fixture)).toEqual([2, 3])
    const eve = fixture.come()
    fixture.sit(eve, 3, 'Eve')
    fixture.must(eve, 'act', action(fixture, 'give 3c', 0))
    expect(fixture.act(2, fixture.firstMove(2)).ok).toBe(true)
    expect(phase(fixture)).toBe('turn')
  })
})

describe('doubting', () => {
  const DEALT_CARDS = '4s Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c  4s 4h 4d 4c 9s 9h 9d 9c'
  const liars = (options = {}): Game => beginGame({ rules: 'bluffing', players: 4, options }, DEALT_CARDS)
  /** Seat 0 bluffs its way onto the board, the others come out with their kings; it is on turn again. */
  const underway = (options = {}): Game => {
    const fixture = liars(options)
    play(fixture, [0, '4s as K aS-a8'], [1, 'pass'], [3, 'pass'])
    play(fixture, [1, 'Kh as K bS-b8'], [2, 'pass'], [0, 'pass'])
    play(fixture, [2, 'Kd as K cS-c8'], [3, 'pass'], [1, 'pass'])
    play(fixture, [3, 'Kc as K dS-d8'], [0, 'pass'], [2, 'pass'])
    return fixture
  }

  test('asks the opponents one after the other, while it is the player’s turn', () => {
    const fixture = liars()
    play(fixture, [0, '4s as K aS-a8'])
    expect([phase(fixture), fixture.table.view('table').turn, asked(fixture)]).toEqual(['doubt', 0, [1]])
    expect(movesOf(fixture.table.match)).toEqual(['a ? as K aS-a8'])
    expectRefused(
      fixture,
      [0, 'pass', 'move/not-your-turn'],
      [2, 'doubt', 'move/not-your-turn'],
      [3, 'doubt', 'move/not-your-turn'],
      [1, 'Kh as K bS-b8', 'move/illegal'],
      [1, 'penalty a8', 'move/illegal'],
      [1, 'no extra', 'move/illegal'],
    )
    play(fixture, [1, 'pass'])
    expect(asked(fixture)).toEqual([3])
    expectRefused(fixture, [1, 'doubt', 'move/not-your-turn'])
    play(fixture, [3, 'pass'])
    expect([phase(fixture), asked(fixture)]).toEqual(['turn', [1]])
    expect(fixture.table.view('table').discards).toEqual([FACE_DOWN])
    expect(fixture.table.match?.record.moves).toEqual(['4s as K aS-a8', 'pass', 'pass'])
  })

  test('shows the card to its player alone, until it is turned up', () => {
    const fixture = liars()
    const [card] = cardsOf('4s')
    play(fixture, [0, '4s as K aS-a8'])
    expect(fixture.table.view(0).claim?.card).toBe(card)
    for (const viewer of [1, 2, 3, 'table'] as const)
      expect(fixture.table.view(viewer).claim).not.toHaveProperty('card')
    play(fixture, [1, 'pass'], [3, 'doubt'])
    expect(kinds(fixture)).toEqual(['doubted', 'revealed', 'earned', 'turn', 'drew'])
    expect(fixture.table.view('table').discards).toEqual([card])
  })

  test('a bluff costs a peg that the doubter names', () => {
    const fixture = underway()
    play(fixture, [0, '5s as 7 a8-a15'], [1, 'doubt'])
    expect([phase(fixture), asked(fixture)]).toEqual(['penalty', [1]])
    expectRefused(
      fixture,
      [0, 'penalty a8', 'move/not-your-turn'],
      [3, 'penalty a8', 'move/not-your-turn'],
      [1, 'penalty a15', 'move/illegal'],
      [1, 'penalty b8', 'move/illegal'],
      [1, 'leave', 'move/illegal'],
      [1, 'pass', 'move/illegal'],
    )
    play(fixture, [1, 'penalty a8'])
    expect(kinds(fixture)).toContain('penalty')
    expect([phase(fixture), asked(fixture)]).toEqual(['turn', [1]])
  })

  test('L9: a player who finds a bluff out may leave the peg to a partner, who is asked alone and must name it', () => {
    const fixture = underway({ penalty: 'team' })
    play(fixture, [0, '5s as 7 a8-a15'], [1, 'doubt'])
    expectRefused(fixture, [0, 'leave', 'move/not-your-turn'], [3, 'leave', 'move/not-your-turn'])
    play(fixture, [1, 'leave'])
    expect([phase(fixture), asked(fixture), kinds(fixture)]).toEqual(['penalty', [3], ['left']])
    expectRefused(
      fixture,
      [1, 'penalty a8', 'move/not-your-turn'],
      [2, 'penalty a8', 'move/not-your-turn'],
      [3, 'leave', 'move/illegal'],
    )
    play(fixture, [3, 'penalty a8'])
    expect(movesOf(fixture.table.match).slice(-2)).toEqual(['b leave', 'd penalty a8'])
    expect([phase(fixture), asked(fixture)]).toEqual(['turn', [1]])
  })

  test('of the truth costs the doubter a peg that the player names', () => {
    const fixture = underway()
    play(fixture, [0, '5s as 5 a8-a13'], [1, 'pass'], [3, 'doubt'])
    expect([phase(fixture), asked(fixture)]).toEqual(['penalty', [0]])
    expectRefused(fixture, [3, 'penalty a13', 'move/not-your-turn'], [0, 'penalty b8', 'move/illegal'])
    play(fixture, [0, 'penalty d8'])
    expect(fixture.table.match?.record.moves.at(-1)).toBe('penalty d8')
    expect(asked(fixture)).toEqual([1])
  })

  test('without a peg to send back earns an extra turn, asked about after the next own one', () => {
    const fixture = liars()
    play(fixture, [0, '4s as K aS-a8'], [1, 'doubt'])
    expect([phase(fixture), asked(fixture)]).toEqual(['turn', [1]])
    expect(fixture.table.view('table').extras).toEqual([0, 1, 0, 0])
    play(fixture, [1, 'Kh as K bS-b8'], [2, 'pass'], [0, 'pass'])
    expect([phase(fixture), asked(fixture)]).toEqual(['extra', [1]])
    expectRefused(
      fixture,
      [2, 'extra', 'move/not-your-turn'],
      [1, 'pass', 'move/illegal'],
      [1, '5h as 5 b8-b13', 'move/illegal'],
    )
    play(fixture, [1, 'extra'])
    expect([phase(fixture), asked(fixture), fixture.table.view('table').extras]).toEqual(['turn', [1], [0, 0, 0, 0]])
    expect(movesOf(fixture.table.match).at(-1)).toBe('b extra')
  })

  test('is left to the player who takes the seat', () => {
    const fixture = liars()
    play(fixture, [0, '4s as K aS-a8'])
    fixture.depart(fixture.players[1] as Person, 'session 2', false)
    fixture.must(fixture.players[0] as Person, 'bot', { seat: 1, bot: 'random' })
    fixture.arrive(fixture.players[1] as Person, 'session 9')
    expect(codeFor(fixture, 1, 'pass')).toBe('table/not-seated')
    fixture.sit(fixture.players[1] as Person, 1, 'Bob')
    play(fixture, [1, 'pass'])
  })
})

describe('the next player', () => {
  /** Turns run counter-clockwise: rows go to the seats 2, 1, 0, 3. */
  const gulf = (seed?: number): Game =>
    beginGame({ rules: 'jackaroo', players: 4 }, 'Ts 5h Qd 6c  Ks Kh Kd Kc  2s 2h 2d 2c  3s 3h 3d 3c', seed)

  test('must discard by another’s ten, and misses a turn', () => {
    const fixture = gulf()
    play(fixture, [2, 'Ts force'])
    expect([phase(fixture), asked(fixture), fixture.table.view('table').turn]).toEqual(['forced', [1], 2])
    expectRefused(
      fixture,
      [2, '2s forced', 'move/not-your-turn'],
      [1, 'fold', 'move/illegal'],
      [1, 'Kh bS-b17', 'move/illegal'],
      [1, '9h forced', 'move/card-not-held'],
    )
    play(fixture, [1, '5h forced'])
    expect([phase(fixture), asked(fixture)]).toEqual(['turn', [0]])
    expect(fixture.table.match?.record.moves).toEqual(['Ts force', '5h forced'])
  })

  /** Plays up to the theft, and returns the card that seat 3 lost. */
  const robbed = (fixture: Game): number => {
    play(fixture, [2, 'Ks cS-c17'], [1, 'Kh bS-b17'])
    const before = fixture.table.view(3).hand
    play(fixture, [0, 'Qd steal'])
    const after = fixture.table.view(3).hand
    expect(after).toHaveLength(before.length - 1)
    return before.find((card) => !after.includes(card)) ?? -1
  }

  test('loses a card that chance draws from the hand by a red queen, and misses a turn', () => {
    const fixture = gulf()
    const lost = makeCard(robbed(fixture))
    expect(movesOf(fixture.table.match).at(-1)).toBe(`a Qd steal ${lost}`)
    expect(fixture.steps.at(-1)?.move).toBe(`a Qd steal ${lost}`)
    expect(fixture.table.match?.record.moves.at(-1)).toBe(`Qd steal ${lost}`)
    expect(kinds(fixture)).toEqual(['stealing', 'stolen', 'turn'])
    expect([asked(fixture), fixture.table.seq]).toEqual([[2], 3])
  })

  test('may lose any card of the hand', () => {
    const lost = new Set(Array.from({ length: 40 }, (_, seed) => robbed(gulf(seed * 7919))))
    expect(lost).toEqual(new Set(cardsOf('6c Kc 2c 3c')))
  })
})

test('a hand is thrown in by its owner, on turn only', () => {
  const fixture = beginGame({ rules: 'jackaroo-solo', players: 4 }, 'Ts 5h Qd 6c')
  expectRefused(fixture, [1, 'fold', 'move/not-your-turn'])
  play(fixture, [2, 'fold'])
  expect(fixture.table.view(2).hand).toEqual([])
  expect(movesOf(fixture.table.match)).toEqual(['c fold'])
})
