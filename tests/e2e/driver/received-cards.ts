import { Room } from 'colyseus.js'
import type { Page } from 'playwright-core'
import type { Result } from '../../../engine/result.ts'
import { type EventMessage, parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE } from '../../../server/protocol/messages.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { rulesOf } from '../../server/rooms/client-view.ts'

/** Seats with cards that a page has received over its sockets. */
export type ReceivedCards = ReadonlySet<number>

type ListeningRoom = Room<unknown, TableState> & { onMessageCallback(event: { data: ArrayBufferLike }): void }

/** Returns a room that decodes the messages of a page's room and sends nothing. */
const makeListeningRoom = (): ListeningRoom => {
  const ear = new Room<unknown, TableState>('ear') as unknown as ListeningRoom
  ear.connection = { send: () => undefined } as unknown as ListeningRoom['connection']
  ear.onMessage('welcome', () => undefined)
  return ear
}

/** Records the seats with cards that the server sends to a page. Call it before the page navigates. */
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
