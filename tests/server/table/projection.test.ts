import { Decoder, Encoder, StateView } from '@colyseus/schema'
import { expect, test } from 'vitest'
import type { Card } from '../../../engine/cards.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import type { View } from '../../../engine/view.ts'
import { networksAt } from '../../../server/limits/networks.ts'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import { MAX_STATE_BYTES, type SyncedTable, TableSchema } from '../../../server/protocol/schema.ts'
import { MAX_FORMER_PLAYERS } from '../../../server/table/people/former-players.ts'
import { project } from '../../../server/table/projection.ts'
import type { Table } from '../../../server/table/table.ts'
import { clientSeedOf, commitClientSeed } from './client-seeds.ts'
import { seededChance, tableFixture } from './table-fixture.ts'

/** Encoder and decoders without a network: one client owns seat 0's hand, the other owns none. */
const makeClients = (table: Table) => {
  const state = new TableSchema()
  const encoder = new Encoder(state)
  project(state, table)
  const [owner, other] = [new StateView(), new StateView()]
  const seat = state.seats[0]
  if (seat !== undefined) owner.add(seat)
  const decoders = [new Decoder(new TableSchema()), new Decoder(new TableSchema())] as const
  const send = () => {
    const it = { offset: 0 }
    encoder.encode(it)
    const shared = it.offset
    const parts = [owner, other].map((view) => encoder.encodeView(view, shared, it))
    for (const [i, decoder] of decoders.entries()) decoder.decode(parts[i] as Uint8Array)
    encoder.discardChanges()
  }
  send()
  return {
    patch: () => {
      project(state, table)
      send()
    },
    handAt: (i: 0 | 1): readonly Card[] => [...(decoders[i].state.seats[0]?.hand ?? [])],
    stateAt: (i: 0 | 1) => decoders[i].state,
  }
}

/** Private part of a seat at the table and at a client, where absent means none. */
const secretsOf = (table: Table, seat: number) => {
  const { claim, turn } = table.view(seat)
  const declared = seat === turn && claim?.doubter === undefined ? claim?.card : undefined
  return { hand: table.view(seat).hand, laid: table.cards?.game.gifts[seat] ?? declared ?? -1 }
}
const secretsAt = (state: SyncedTable, seat: number) => {
  const { hand = [], laid = -1 } = state.seats[seat] ?? {}
  return { hand: [...hand], laid }
}
const NO_CARDS = { hand: [], laid: -1 }

/** Checks that everything public in the state agrees with the table's own view. */
const expectPublic = (state: SyncedTable, table: Table): void => {
  const view = table.view('table')
  expect([...state.pegs]).toEqual(view.position.pegs)
  expect([...state.asked]).toEqual(view.asked)
  expect([state.seq, state.turn, state.game, state.dealer]).toEqual([table.seq, view.turn, table.games, view.dealer])
  expect([state.stage, state.fresh, state.stock]).toEqual([view.phase, view.position.fresh, view.stockCount])
  expect([state.discards, state.discardTop]).toEqual([view.discards.length, view.discards.at(-1) ?? -1])
  expect(state.claim).toBe(view.claim === undefined ? '' : JSON.stringify(view.claim))
  expect(state.seats.map((seat) => [seat.cards, [...seat.open]])).toEqual(
    view.handCounts.map((cards, seat) => [cards, view.openHands[seat]]),
  )
  expect(state.seats.map((seat) => [seat.counted, seat.extras])).toEqual(
    view.counts.map((counted, seat) => [counted, view.extras[seat]]),
  )
}

test.each<[Setup, number]>([
  [{ rules: 'basic', players: 2 }, 2],
  [{ rules: 'north-carolina', players: 4 }, 1],
  [{ rules: 'bluffing', players: 4 }, 1],
  [{ rules: 'tock-partners', players: 4 }, 2],
  [{ rules: 'carbles-open', players: 5 }, 1],
  [{ rules: 'jackaroo', players: 4 }, 1],
])('what arrives is what the table shows, after every decision: %j', (setup, games) => {
  const fixture = tableFixture(setup)
  const host = fixture.come()
  fixture.sit(host, 0)
  fixture.must(host, 'fill', { bot: 'greedy' })
  const { patch, stateAt } = makeClients(fixture.table)
  for (let game = 1; game <= games; game++) {
    fixture.must(host, 'start', {})
    while (fixture.table.phase === 'playing') {
      patch()
      expect(secretsAt(stateAt(0), 0)).toEqual(secretsOf(fixture.table, 0))
      expect(secretsAt(stateAt(1), 0)).toEqual(NO_CARDS)
      for (let seat = 1; seat < setup.players; seat++) expect(secretsAt(stateAt(0), seat)).toEqual(NO_CARDS)
      for (const i of [0, 1] as const) expectPublic(stateAt(i), fixture.table)
      expect(fixture.act(fixture.asked(), fixture.wiseMove()).ok).toBe(true)
    }
    patch()
    expect(stateAt(1)).toMatchObject({ phase: 'over', winner: fixture.table.cards?.game.winner })
  }
})

test('any hand may follow any other: the owner always holds the right cards', () => {
  const { table } = tableFixture({ rules: 'basic', players: 2 })
  const { below } = seededChance(3)
  let hand: readonly Card[] = []
  const faked = new Proxy(table, {
    get: (target, key) =>
      key === 'view'
        ? (viewer: number): View => ({ ...target.view(viewer), hand: viewer === 0 ? hand : [] })
        : Reflect.get(target, key, target),
  })
  const { patch, handAt } = makeClients(faked)
  for (let i = 0; i < 3000; i++) {
    const cut = below(hand.length + 1)
    const added = Array.from({ length: below(4) }, () => below(6))
    hand = below(8) === 0 ? added : [...hand.slice(0, cut), ...hand.slice(cut + below(3)), ...added].slice(-7)
    patch()
    expect(handAt(0)).toEqual(hand)
  }
})

/** Returns the length of a state as a client receives it first, in bytes. */
const lengthOfState = (table: Table): number => {
  const state = new TableSchema()
  const encoder = new Encoder(state)
  project(state, table)
  const view = new StateView()
  for (const seat of state.seats) view.add(seat)
  const it = { offset: 0 }
  encoder.encodeAll(it)
  return encoder.encodeAllView(view, it.offset, it).length
}

test('the largest of first states fits the buffer more than twice, and once with the longest list of former players', () => {
  const options = {
    draw: 'after',
    handSize: 7,
    nines: 'split',
    twos: 'swap',
    tens: 'split',
    counting: 'third',
  } as const
  const fixture = tableFixture({
    rules: 'basic',
    players: 12,
    teams: 6,
    options: { ...options, control: 'team', doubles: true },
  })
  const people = Array.from({ length: 12 }, () => fixture.come())
  for (const [seat, person] of people.entries()) fixture.sit(person, seat, '👩‍🚀'.repeat(20).slice(0, 20), seat)
  fixture.must(fixture.maker, 'clock', { kind: 'bank', seconds: 600, increment: 10, atZero: 'others' })
  for (const [seat, person] of people.entries()) commitClientSeed(fixture.table, person, clientSeedOf(`${seat}`))
  for (let i = 0; i < 6; i++) {
    const networks = networksAt(`10.0.${i}.1`)
    const knock = { key: `${i}`.repeat(64), person: '', name: '🚀'.repeat(20), seat: -1, colour: 0, networks }
    expect(fixture.table.knocks.note(knock, Date.now()).ok).toBe(true)
  }
  fixture.must(fixture.maker, 'start', {})
  expect(fixture.table.snapshot.seal).toBeDefined()
  const length = lengthOfState(fixture.table)
  expect(length).toBeGreaterThan(1000)
  expect(length * 2).toBeLessThan(MAX_STATE_BYTES)
  const leaver = { seat: 11, name: '🚀'.repeat(MAX_NAME_LENGTH), until: 99_999, returned: true } as const
  const former = Array.from({ length: MAX_FORMER_PLAYERS }, () => leaver)
  fixture.table.accept(fixture.table.with({ former, next: 'KRTM' }))
  const longest = lengthOfState(fixture.table)
  expect(longest).toBeGreaterThan(length + MAX_FORMER_PLAYERS * 100)
  expect(longest).toBeLessThan(MAX_STATE_BYTES)
})
