import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { Client } from '@colyseus/core'
import { expect, test } from 'vitest'
import { writeBatching } from '../../../server/rooms/write-batching.ts'

/** Makes a client with a connection that records every write, and the order among all of them. */
const clientOf = (name: string, written: string[]): { client: Client; wire: Writable } => {
  const wire = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(`${name}: ${chunk}`)
      done()
    },
    writev: (chunks, done) => {
      written.push(`${name}: ${chunks.map(({ chunk }) => chunk).join(' ')}`)
      done()
    },
  })
  return { client: { ref: { _socket: wire } } as unknown as Client, wire }
}

test('messages to a client within one turn of the event loop go out in one write, and none waits for longer', async () => {
  const written: string[] = []
  const [ann, bob] = ['ann', 'bob'].map((name) => clientOf(name, written)) as [
    ReturnType<typeof clientOf>,
    ReturnType<typeof clientOf>,
  ]
  for (const round of ['one', 'two']) {
    writeBatching.batch([ann.client, bob.client])
    ann.wire.write(`state ${round}`)
    bob.wire.write(`state ${round}`)
    writeBatching.batch([ann.client])
    ann.wire.write(`tale ${round}`)
    await Promise.resolve()
    ann.wire.write(`answer ${round}`)
    await turn()
  }
  ann.wire.write('alone')
  await turn()
  expect(written).toEqual([
    'bob: state one',
    'ann: state one tale one answer one',
    'bob: state two',
    'ann: state two tale two answer two',
    'ann: alone',
  ])
})

test('a connection that has ended is passed over', async () => {
  writeBatching.batch([{ ref: { _socket: null } } as unknown as Client])
  await turn()
})
