import { Decoder, Encoder, StateView } from '@colyseus/schema'
import { expect, test } from 'vitest'
import type { Card } from '../../engine/cards.ts'
import type { View } from '../../engine/view.ts'
import { project } from '../../server/project.ts'
import { TableSchema } from '../../server/schema.ts'
import type { Table } from '../../server/table.ts'
import { seededChance, stage } from './stage.ts'

/** The two sides of the wire without the wire: one owner of seat 0's hand, one who owns nothing. */
const wired = (table: Table) => {
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

test('what arrives is what the table shows, after every decision of two games', () => {
  const s = stage({ rules: 'basic', players: 2 })
  const people = [s.come(), s.come()]
  people.forEach((person, seat) => {
    s.sit(person, seat, `Player ${seat}`)
  })
  const { patch, handAt, stateAt } = wired(s.table)
  const [host] = people
  if (host === undefined) return
  for (let game = 1; game <= 2; game++) {
    s.must(host, 'start', {})
    while (s.table.phase === 'playing') {
      patch()
      expect(handAt(0)).toEqual(s.table.view(0).hand)
      expect(handAt(1)).toEqual([])
      for (const i of [0, 1] as const) {
        const state = stateAt(i)
        expect([...state.pegs]).toEqual(s.table.view('table').position.pegs)
        expect([...state.moves]).toEqual(s.table.match?.moves)
        expect([state.seq, state.turn, state.game]).toEqual([s.table.seq, s.table.match?.game.turn, game])
        expect(state.seats.map((seat) => seat.cards)).toEqual(s.table.view('table').handCounts)
        expect(state.discardTop).toBe(s.table.view('table').discards.at(-1) ?? -1)
      }
      s.table.act(s.table.match?.game.turn ?? 0, s.wiseMove())
    }
    patch()
    expect(stateAt(1)).toMatchObject({ phase: 'over', winner: s.table.match?.game.winner })
  }
})

test('any hand may follow any other: the owner always holds what he should', () => {
  const { table } = stage({ rules: 'basic', players: 2 })
  const { below } = seededChance(3)
  let hand: readonly Card[] = []
  const faked = new Proxy(table, {
    get: (target, key) =>
      key === 'view'
        ? (viewer: number): View => ({ ...target.view(viewer), hand: viewer === 0 ? hand : [] })
        : Reflect.get(target, key, target),
  })
  const { patch, handAt } = wired(faked)
  for (let i = 0; i < 3000; i++) {
    const cut = below(hand.length + 1)
    const added = Array.from({ length: below(4) }, () => below(6))
    hand = below(8) === 0 ? added : [...hand.slice(0, cut), ...hand.slice(cut + below(3)), ...added].slice(-7)
    patch()
    expect(handAt(0)).toEqual(hand)
  }
})
