import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerLiveRequest } from '../../../server/commands/requests.ts'
import { newTable } from '../../../server/table/new-table.ts'
import { People, type Person } from '../../../server/table/people/people.ts'
import type { Table } from '../../../server/table/table.ts'
import { makeBody, parseBody } from '../../../server/table/table-snapshot.ts'
import * as direct from './direct-requests.ts'
import { cardsOf, stagedTable } from './stacked-deck.ts'
import { codeOf, HOLD_MS, HOST_GRACE_MS, seededChance, type TableFixture } from './table-fixture.ts'

const TABLE_SETUP = { rules: 'basic', players: 4 } as const

/** A table that a big screen made, and the screen. */
const makeScreenTable = (): { table: Table; screen: Person } => {
  const settings = { chance: seededChance(1), hostGraceMs: HOST_GRACE_MS, holdMs: HOLD_MS }
  const made = newTable(settings, 'ABCD', { setup: TABLE_SETUP, screen: true })
  if (!made.ok) throw new Error(made.error.message)
  const table = made.value
  const screen = table.people.find(table.snapshot.maker) as Person
  table.arrive(screen, 'screen')
  return { table, screen }
}

const sits = (table: Table, seat: number): Person => {
  const person = table.people.identify(undefined)
  table.arrive(person, `session ${seat}`)
  direct.settle(table)
  expect(codeOf(direct.ask(table, person, 'sit', { seat, name: `Player ${seat}`, colour: seat }))).toBe('yes')
  return person
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a table that a big screen made', () => {
  test('gets the first person who sits down as host, not one who only looks on', () => {
    const { table } = makeScreenTable()
    const watcher = table.people.identify(undefined)
    table.arrive(watcher, 'watching')
    direct.settle(table)
    vi.advanceTimersByTime(HOST_GRACE_MS * 2)
    expect(table.host).toBe('')
    const ann = sits(table, 0)
    sits(table, 1)
    expect(table.host).toBe(ann.id)
  })

  test('lets the screen do what a host may, and nothing that needs a seat', () => {
    const { table, screen } = makeScreenTable()
    expect(codeOf(direct.ask(table, screen, 'sit', { seat: 0, name: 'TV', colour: 0 }))).toBe('table/not-seated')
    expect(codeOf(direct.ask(table, screen, 'rematch', { ready: true }))).toBe('table/not-seated')
    expect(codeOf(direct.ask(table, screen, 'pace', { pace: 'fast' }))).toBe('yes')
    expect(codeOf(direct.ask(table, screen, 'open', { open: true }))).toBe('yes')
    expect(codeOf(direct.ask(table, screen, 'fill', { bot: 'greedy' }))).toBe('yes')
    expect(codeOf(direct.ask(table, screen, 'start', {}))).toBe('yes')
    expect([table.phase, table.snapshot.open, table.people.here()]).toEqual(['playing', true, []])
  })

  test('lets nothing of that be done by another screen, with or without a token', () => {
    const { table, screen } = makeScreenTable()
    for (const other of [table.people.screen(undefined), table.people.screen('made up')]) {
      expect(codeOf(direct.ask(table, other, 'fill', { bot: 'greedy' }))).toBe('table/not-seated')
    }
    expect(table.people.screen(screen.token)).toBe(screen)
  })

  test('knows its screen again after a restart, as a screen', () => {
    const { table, screen } = makeScreenTable()
    const again = parseBody(makeBody(table.snapshot), undefined)
    const people = new People(seededChance(2), again.known, again.screen)
    const back = people.screen(screen.token)
    expect([back.id, back.screen]).toEqual([screen.id, true])
    expect(people.identify(screen.token).screen).toBe(true)
  })
})

describe('a move intent', () => {
  const begun = (rules: string, cards: string): { game: TableFixture; players: readonly Person[] } => {
    const game = stagedTable({ rules, players: 4 }, cards)
    const players = [0, 1, 2, 3].map(() => game.come())
    for (const [seat, person] of players.entries()) game.sit(person, seat)
    game.must(players[0] as Person, 'start', {})
    return { game, players }
  }
  const at = ({ table }: TableFixture) => ({ game: table.games, seq: table.seq })
  const card = (text: string): number => cardsOf(text)[0] as number
  const codeFor = (game: TableFixture, person: Person, what: string, seq = at(game).seq): string => {
    return codeOf(
      answerLiveRequest(game.table, { person, name: 'intend', payload: { ...at(game), seq, card: card(what) } }),
    )
  }
  const DEALT_CARDS = 'Ks 5s 6s 7s 8s  Kh 5h 6h 7h 8h  Kd 5d 6d 7d 8d  Kc 5c 6c 7c 8c  2s 2h 2d 2c'

  test('lights the pegs that a card of the own hand can move, until the decision is made', () => {
    const { game, players } = begun('basic', DEALT_CARDS)
    const seat = game.asked()
    const person = players[seat] as Person
    const king = ['Ks', 'Kh', 'Kd', 'Kc'][seat] as string
    expect(codeFor(game, person, king)).toBe('yes')
    const own = game.table.rules.board.pegs
    expect(game.table.lit).toEqual(Array.from({ length: own }, (_, i) => seat * own + i))
    expect(codeOf(answerLiveRequest(game.table, { person, name: 'intend', payload: { ...at(game), card: -1 } }))).toBe(
      'yes',
    )
    expect(game.table.lit).toEqual([])
    codeFor(game, person, king)
    expect(game.table.lit).not.toEqual([])
    game.act(seat, game.firstMove(seat))
    expect(game.table.lit).toEqual([])
  })

  test('is refused to all others, for cards not held, for another moment, and for nonsense', () => {
    const { game, players } = begun('basic', DEALT_CARDS)
    const seat = game.asked()
    const [person, other] = [players[seat], players[(seat + 1) % 4]] as [Person, Person]
    const hers = ['Ks', 'Kh', 'Kd', 'Kc'][(seat + 1) % 4] as string
    expect(codeFor(game, other, hers)).toBe('move/not-your-turn')
    expect(codeFor(game, person, hers)).toBe('move/card-not-held')
    expect(codeFor(game, person, 'Ks', 7)).toBe('table/stale')
    expect(codeFor(game, game.come(), 'Ks')).toBe('table/not-seated')
    expect(codeOf(answerLiveRequest(game.table, { person, name: 'intend', payload: { card: 'Ks' } }))).toBe(
      'request/malformed',
    )
    expect(game.table.lit).toEqual([])
  })

  test('is refused where cards are played on trust or given away', () => {
    const trust = begun('bluffing', DEALT_CARDS)
    const seat = trust.game.asked()
    expect(codeFor(trust.game, trust.players[seat] as Person, ['Ks', 'Kh', 'Kd', 'Kc'][seat] as string)).toBe(
      'table/secret',
    )
    const gifts = begun('tock-partners', 'Ks Kh Kd Kc  5s 5h 5d 5c  6s 6h 6d 6c  2s 2h 2d 2c  3s 3h 3d 3c')
    expect(codeFor(gifts.game, gifts.players[0] as Person, 'Ks')).toBe('table/secret')
  })
})
