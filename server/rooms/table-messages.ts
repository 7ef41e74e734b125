import type { Client } from '@colyseus/core'
import { LIVE_REQUEST_NAMES, REQUEST_NAMES } from '../commands/requests.ts'
import { log } from '../log.ts'
import type { Reply } from '../table/answer.ts'
import type { Charge } from '../table/table-writer.ts'
import { type MessageContext, type MessageHandlers, socketOf } from './colyseus-internals.ts'
import { paceOf, personOf, type TableClient, tableOf } from './table-clients.ts'
import { refuseUnknown } from './unknown-messages.ts'

type Work = (client: TableClient, payload: unknown) => Promise<Reply>

const isConnected = (client: TableClient): boolean => socketOf(client)?.writable === true

/** Carries out a request when the client's household may take more CPU time. */
const withPace = async (client: TableClient, work: (charge: Charge) => Promise<Reply>): Promise<Reply> => {
  const pace = paceOf(client)
  const admitted = pace.admits()
  if (admitted === true || (await admitted)) {
    try {
      if (admitted === true || isConnected(client)) return await work((ms, refused) => pace.charge(ms, refused))
    } finally {
      pace.leave()
    }
  }
  const { seq } = tableOf(client).live.table
  const message = 'That was asked for too often; please wait a moment.'
  return { ok: false, error: { code: 'http/too-often', message, seq } }
}

/** Returns handlers for requests of these names. Errors don't reach the framework, which would write them down with the client and its token. */
const handlersFor = <N extends string>(names: readonly N[], workFor: (name: N) => Work): MessageHandlers => {
  const handlerOf = (work: Work) => async (anyClient: Client, payload: unknown, context: MessageContext) => {
    const client = anyClient as TableClient
    try {
      const reply = await work(client, payload)
      return reply.ok ? reply.value : context.reject(reply.error)
    } catch (err) {
      log.error({ err, table: client.userData?.at.live.table.code, method: 'onMessage' }, 'A table room failed')
      return undefined
    }
  }
  return Object.fromEntries(names.map((name) => [name, [handlerOf(workFor(name))]]))
}

/** Handlers of all messages to tables. Rooms share them: those of its own would take 20 kB of each. */
export const TABLE_MESSAGES: MessageHandlers = Object.assign(Object.create(null), {
  ...handlersFor(REQUEST_NAMES, (name) => (client, payload) => {
    const { live, metrics } = tableOf(client)
    const asked = { person: personOf(client), name, payload }
    return metrics.request(
      name,
      withPace(client, (charge) => live.writer.answer(asked, charge)),
    )
  }),
  ...handlersFor(LIVE_REQUEST_NAMES, (name) => (client, payload) => {
    const asked = { person: personOf(client), name, payload }
    return withPace(client, (charge) => tableOf(client).live.writer.answerLive(asked, client.sessionId, charge))
  }),
  ...handlersFor(['block', 'report'], (name) => (client, payload) => {
    const { conduct } = tableOf(client).live
    return withPace(client, () => conduct.answer(personOf(client), name, payload))
  }),
  '*': [
    (client: Client, _name: unknown, rest: unknown) =>
      refuseUnknown(client, rest, (client as TableClient).userData?.at.live.table.seq ?? 0),
  ],
})
