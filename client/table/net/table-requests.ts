import type { AllRequests, LiveRequests, Requests } from '../../../server/protocol/requests.ts'
import { showNotice } from '../../ui/notices.ts'
import { useTable, waitForTable } from '../state/table.ts'
import type { Connection } from './connection.ts'
import { pageConnection } from './page-connection.ts'
import { refusalText } from './refusal-text.ts'
import { type Denial, requestOver } from './requests.ts'
import { randomHex } from './tokens.ts'

/** Unanswered requests over an open connection after which an action is given up. */
const MAX_UNANSWERED = 3
/** Delay after which a table that could not save may be asked again, unless it reports that it is still stuck. */
const SAVE_RETRY_MS = 500

/** Chooses the connection by which a request is made. */
export type RequestRouter = <N extends keyof AllRequests>(name: N, payload: AllRequests[N]) => Connection | undefined

let delegate: RequestRouter | undefined

/** Sends this page's requests over the connection that `to` chooses; undefined: over the page's own. */
export const routeRequests = (to: RequestRouter | undefined): void => {
  delegate = to
}

const connectionFor: RequestRouter = (name, payload) => delegate?.(name, payload) ?? pageConnection()

/** Makes a request and shows nothing. */
export const sendRequestQuietly = <N extends keyof AllRequests>(name: N, payload: AllRequests[N]): Promise<Denial> =>
  requestOver(connectionFor(name, payload), name, payload)

export const showRefusal = (no: Exclude<Denial, undefined>): void =>
  showNotice(refusalText(no === 'unanswered' ? undefined : no))

/** Makes a request and shows a refusal as a sentence. Returns whether it was accepted. */
export const sendRequest = async <N extends keyof AllRequests>(name: N, payload: AllRequests[N]): Promise<boolean> => {
  const no = await sendRequestQuietly(name, payload)
  if (no !== undefined) showRefusal(no)
  return no === undefined
}

/** Waits until this is so, or the connection is over. */
const waitUntil = (here: Connection, isSo: () => boolean): Promise<void> => waitForTable(() => here.over || isSo())

const isLinked = (here: Connection): boolean =>
  useTable.getState().link === 'open' && here.room?.connection.isOpen === true

/** Conditions to wait for after a refusal that has nothing to do with the action. */
const RETRY_CONDITIONS: Readonly<Record<string, (here: Connection) => Promise<void>>> = {
  'table/storage': async (here) => {
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_MS))
    await waitUntil(here, () => useTable.getState().state?.stuck === false)
  },
  'table/moved': (here) => {
    const { room } = here
    return waitUntil(here, () => here.room !== room)
  },
}

/**
 * Sends an action until it is answered, always with the same id, so that it has one effect: a table that said that it
 * can't save, or had moved, may have kept it all the same.
 */
const deliver = async (here: Connection, action: Requests['act']): Promise<Denial> => {
  let unanswered = 0
  for (;;) {
    const no = await requestOver(here, 'act', action)
    if (no === undefined || here.over) return no
    if (no === 'unanswered') {
      if (!isLinked(here)) unanswered = 0
      else if (++unanswered > MAX_UNANSWERED) return no
    } else if (RETRY_CONDITIONS[no.code] === undefined) return no
    else await RETRY_CONDITIONS[no.code]?.(here)
    await waitUntil(here, () => isLinked(here))
  }
}

/** Sends a decision made for the present state, if need be once the connection is back or the table can save again. */
export const sendMove = async (move: string): Promise<boolean> => {
  const { state } = useTable.getState()
  const action = { id: randomHex(12), game: state?.game ?? 0, seq: state?.seq ?? 0, move }
  const here = connectionFor('act', action)
  if (here === undefined) return false
  const no = await deliver(here, action)
  if (no !== undefined && !here.over) showRefusal(no)
  return no === undefined
}

/** Lights the marbles that a card can move, for all at the table. A refusal is ignored: the light is a courtesy. */
export const sendIntent = (of: LiveRequests['intend']): void => void requestOver(pageConnection(), 'intend', of)
