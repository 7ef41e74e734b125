import { create } from 'zustand'
import type { AllRequests, LiveRequests } from '../../../server/protocol/requests.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { useTable, waitForTable } from '../state/table.ts'
import { makeActionId } from './action-id.ts'
import type { Connection } from './connection.ts'
import { pageConnection } from './page-connection.ts'
import { showRefusal } from './refusal-text.ts'
import { type Denial, requestOver } from './requests.ts'

/** An action is given up after more unanswered requests than this over an open connection. */
const MAX_UNANSWERED = 3
/** Least delay after which a table that could not save is asked again. */
const SAVE_RETRY_MS = 500

/** Chooses the connection by which a request is made. */
export type RequestRouter = <N extends keyof AllRequests>(name: N, payload: AllRequests[N]) => Connection | undefined

let router: RequestRouter | undefined

/** Sends the requests of this page over the connection that `newRouter` chooses; if undefined, over the page's own. */
export const routeRequests = (newRouter: RequestRouter | undefined): void => {
  router = newRouter
}

const connectionFor: RequestRouter = (name, payload) => router?.(name, payload) ?? pageConnection()

/** Makes a request without showing a refusal. */
export const sendRequestQuietly = <N extends keyof AllRequests>(name: N, payload: AllRequests[N]): Promise<Denial> =>
  requestOver(connectionFor(name, payload), name, payload)

/** Makes a request and shows a refusal as a sentence. Returns whether it was accepted. */
export const sendRequest = async <N extends keyof AllRequests>(name: N, payload: AllRequests[N]): Promise<boolean> => {
  const denial = await sendRequestQuietly(name, payload)
  if (denial !== undefined) void showRefusal(denial)
  return denial === undefined
}

/** Number of the latest decision for which a move came too late, and of its game; -1 before there is one. */
export const useLateMove = create(() => ({ game: -1, seq: -1 }))

/** Withdraws the move that is being sent. */
let withdrawal = new AbortController()

/** Takes back a move that waits for the connection. If the table has already received it, it counts all the same. */
export const withdrawMove = (): void => withdrawal.abort()

/** Waits until the condition is met, or the connection is over. */
const waitUntil = (connection: Connection, isMet: () => boolean): Promise<void> =>
  waitForTable(() => connection.isOver || isMet())

const isLinked = (connection: Connection): boolean =>
  useTable.getState().link === 'open' && connection.room?.connection.isOpen === true

/** Waits for the moment to repeat an action after a transient refusal, by its code. */
const RETRY_CONDITIONS: Readonly<Record<string, (connection: Connection) => Promise<void>>> = {
  'table/storage': async (connection) => {
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_MS))
    await waitUntil(connection, () => useTable.getState().state?.stuck === false)
  },
  'table/moved': (connection) => {
    const { room } = connection
    return waitUntil(connection, () => connection.room !== room)
  },
}

/** Sends a request until it is answered. It may take effect twice: a table may have kept it although it could not save or had moved to another process. */
const sendUntilAnswered = async <N extends keyof AllRequests>(
  connection: Connection,
  name: N,
  payload: AllRequests[N],
  isNeedless: () => boolean,
): Promise<Denial> => {
  let unanswered = 0
  for (;;) {
    const denial = await requestOver(connection, name, payload)
    if (denial === undefined || connection.isOver || isNeedless()) return denial
    if (denial === 'unanswered') {
      if (!isLinked(connection)) unanswered = 0
      else if (++unanswered > MAX_UNANSWERED) return denial
    } else if (RETRY_CONDITIONS[denial.code] === undefined) return denial
    else await RETRY_CONDITIONS[denial.code]?.(connection)
    await waitUntil(connection, () => isLinked(connection))
    if (isNeedless()) return denial
  }
}

/** Makes a request to begin with, such as for a seat, which may be made twice, until it is answered or what it is for is so. Returns whether it was accepted. */
export const sendPatiently = async <N extends keyof AllRequests>(
  name: N,
  payload: AllRequests[N],
  isDone: (state: TableState) => boolean = () => false,
): Promise<boolean> => {
  const connection = connectionFor(name, payload)
  if (connection === undefined) return false
  const isDoneNow = (): boolean => {
    const { state } = useTable.getState()
    return state !== undefined && isDone(state)
  }
  const denial = await sendUntilAnswered(connection, name, payload, isDoneNow)
  if (denial === undefined || isDoneNow()) return true
  if (!connection.isOver) void showRefusal(denial)
  return false
}

/**
 * Sends a decision for the present state. If need be, waits until the connection is back or the table can save again. Returns whether it
 * was accepted; false as soon as it is withdrawn.
 */
export const sendMove = async (move: string): Promise<boolean> => {
  const { state } = useTable.getState()
  const action = { id: makeActionId(move), game: state?.game ?? 0, seq: state?.seq ?? 0, move }
  const connection = connectionFor('act', action)
  if (connection === undefined) return false
  withdrawal = new AbortController()
  const { signal } = withdrawal
  const withdrawn = new Promise<'unanswered'>((resolve) => {
    signal.onabort = () => resolve('unanswered')
  })
  const denial = await Promise.race([sendUntilAnswered(connection, 'act', action, () => signal.aborted), withdrawn])
  if (denial === undefined) return true
  if (!connection.isOver && !signal.aborted) void showRefusal(denial)
  if (denial !== 'unanswered' && denial.code === 'table/stale') useLateMove.setState(action)
  return false
}

/** Shows everybody at the table which marbles the player is thinking of moving. A refusal is ignored. */
export const sendIntent = (intent: LiveRequests['intend']): void => void requestOver(pageConnection(), 'intend', intent)
