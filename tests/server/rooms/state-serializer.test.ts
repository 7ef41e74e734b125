import { type Client, ClientState } from '@colyseus/core'
import { Decoder, StateView } from '@colyseus/schema'
import { expect, test } from 'vitest'
import { type SyncedTable, TableSchema } from '../../../server/protocol/schema.ts'
import { StateSerializer } from '../../../server/rooms/state-serializer.ts'
import { project } from '../../../server/table/projection.ts'
import { tableFixture } from '../table/table-fixture.ts'

/** A frame of the framework begins with one byte that says what it is. */
const HEADER_BYTES = 1

/** A room whose one client keeps all frames as they were handed over, like a socket that is slow to write. */
const makeRoom = (name: string, seats: number) => {
  const fixture = tableFixture({ rules: 'basic', players: 4 })
  const host = fixture.come()
  fixture.sit(host, 0, name)
  fixture.must(host, 'fill', { bot: 'greedy' })
  fixture.must(host, 'start', {})
  const state = new TableSchema()
  const serializer = new StateSerializer<SyncedTable>()
  serializer.reset(state)
  project(state, fixture.table)
  serializer.applyPatches([], state)
  const frames: Uint8Array[] = []
  const view = new StateView()
  for (const seat of [...state.seats].slice(0, seats)) view.add(seat)
  const client = {
    state: ClientState.JOINED,
    view,
    raw: (bytes: Uint8Array) => frames.push(bytes),
  } as unknown as Client
  return {
    state,
    come: () => frames.push(serializer.getFullState(client)),
    play: () => {
      expect(fixture.act(fixture.asked(), fixture.wiseMove()).ok).toBe(true)
      project(state, fixture.table)
      serializer.applyPatches([client], state)
    },
    seenState: () => {
      const decoder = new Decoder(new TableSchema())
      for (const frame of frames) decoder.decode(frame, { offset: HEADER_BYTES })
      return decoder.state
    },
  }
}

test('rooms share their buffers, and no frame of one is changed by what another encodes', () => {
  const rooms = [makeRoom('Ann', 1), makeRoom('Ben', 1), makeRoom('Cleo', 0)]
  for (const room of rooms) room.come()
  for (let decision = 0; decision < 12; decision++) for (const room of rooms) room.play()
  for (const [i, { state, seenState }] of rooms.entries()) {
    const seen = seenState()
    expect(seen.seats[0]?.name).toBe(['Ann', 'Ben', 'Cleo'][i])
    expect([seen.seq, seen.turn, [...seen.pegs]]).toEqual([state.seq, state.turn, [...state.pegs]])
    expect([...(seen.seats[0]?.hand ?? [])]).toEqual(i === 2 ? [] : [...(state.seats[0]?.hand ?? [])])
  }
})

test('rooms share the description of the state, and keep nothing of what they have sent', () => {
  const [one, other] = Array.from({ length: 2 }, () => {
    const serializer = new StateSerializer<SyncedTable>()
    serializer.reset(new TableSchema())
    return serializer
  }) as [StateSerializer<SyncedTable>, StateSerializer<SyncedTable>]
  expect(one.handshake()).toBe(other.handshake())
  const decoder = new Decoder(new TableSchema())
  const view = new StateView()
  const state = new TableSchema()
  one.reset(state)
  decoder.decode(one.getFullState({ view } as unknown as Client), { offset: HEADER_BYTES })
  for (const seq of [1, 2]) {
    const frames: Uint8Array[] = []
    const raw = (bytes: Uint8Array) => frames.push(bytes)
    state.seq = seq
    one.applyPatches([{ state: ClientState.JOINED, view, raw } as unknown as Client], state)
    decoder.decode(frames[0] as Uint8Array, { offset: HEADER_BYTES })
    expect(decoder.state.seq).toBe(seq)
  }
})
