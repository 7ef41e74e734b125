import { Room } from 'colyseus.js'
import type { Page } from 'playwright-core'
import { parseTale } from '../../engine/tale.ts'
import { PLAYED, type TableState } from '../../server/protocol.ts'
import { rulesOf } from '../server/seen.ts'

/** Whose cards came to a page over its sockets, by seat. */
export type Overheard = ReadonlySet<number>

type Ear = Room<unknown, TableState> & { onMessageCallback(event: { data: ArrayBufferLike }): void }

/** A room that is told all that a page's room is told, and says nothing. */
const makeEar = (): Ear => {
  const ear = new Room<unknown, TableState>('ear') as unknown as Ear
  ear.connection = { send: () => undefined } as unknown as Ear['connection']
  for (const message of ['welcome', 'moves']) ear.onMessage(message, () => undefined)
  return ear
}

/** Listens to what the server tells a page. Before the page goes anywhere. */
export const overhear = (page: Page): Overheard => {
  const held = new Set<number>()
  const ear = makeEar()
  ear.onStateChange(({ seats }) => {
    for (const [seat, { hand, laid }] of [...seats].entries()) if (hand?.length > 0 || laid >= 0) held.add(seat)
  })
  ear.onMessage(PLAYED, (bytes: Uint8Array) => {
    const tale = parseTale(rulesOf(ear.state).board, bytes)
    if (!tale.ok) throw new Error(tale.error.message)
    for (const event of tale.value.events) {
      if ((event.type === 'drew' || event.type === 'dealt') && event.cards !== undefined) held.add(event.seat)
    }
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') ear.onMessageCallback({ data: new Uint8Array(payload).buffer })
    }),
  )
  return held
}
