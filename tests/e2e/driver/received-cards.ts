import { Room } from 'colyseus.js'
import type { Page } from 'playwright-core'
import type { Result } from '../../../engine/result.ts'
import { type EventMessage, parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE } from '../../../server/protocol/messages.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { rulesOf } from '../../server/rooms/client-view.ts'

/** The seats with cards that came to a page over its sockets. */
export type ReceivedCards = ReadonlySet<number>

type ListeningRoom = Room<unknown, TableState> & { onMessageCallback(event: { data: ArrayBufferLike }): void }

/** A room that is told all that a page's room is told, and says nothing. */
const makeListeningRoom = (): ListeningRoom => {
  const ear = new Room<unknown, TableState>('ear') as unknown as ListeningRoom
  ear.connection = { send: () => undefined } as unknown as ListeningRoom['connection']
  ear.onMessage('welcome', () => undefined)
  return ear
}

/** Listens to what the server tells a page. Before the page goes anywhere. */
export const recordReceivedCards = (page: Page): ReceivedCards => {
  const held = new Set<number>()
  const ear = makeListeningRoom()
  ear.onStateChange(({ seats }) => {
    for (const [seat, { hand, laid }] of [...seats].entries()) if (hand?.length > 0 || laid >= 0) held.add(seat)
  })
  const hear = (told: Result<readonly EventMessage[]>) => {
    if (!told.ok) throw new Error(told.error.message)
    for (const event of told.value.flatMap(({ events }) => events)) {
      if ((event.type === 'drew' || event.type === 'dealt') && event.cards !== undefined) held.add(event.seat)
    }
  }
  const board = () => rulesOf(ear.state).board
  ear.onMessage(HISTORY_MESSAGE, (bytes: Uint8Array) => hear(parseHistoryMessage(board(), bytes)))
  ear.onMessage(DECISION_MESSAGE, (bytes: Uint8Array) => {
    const message = parseEventMessage(board(), bytes)
    hear(message.ok ? { ok: true, value: [message.value] } : message)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') ear.onMessageCallback({ data: new Uint8Array(payload).buffer })
    }),
  )
  return held
}
