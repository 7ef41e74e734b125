import type { Accepted, Refusal, RequestName, Requests } from '../../server/protocol.ts'
import { refusalText } from '../i18n/refusals.ts'
import { showNotice } from '../store/notices.ts'
import { useTable } from '../store/table.ts'
import { type Speaker, speakerFor } from './speaker.ts'
import { presentVisit } from './visit.ts'

const PATIENCE = 8000
/** Over an open connection, so many questions without an answer are enough. */
const UNANSWERED = 3
/** ms after which a table that could not save may be asked again, unless it says by then that it is still stuck. */
const SAVES_AGAIN = 500

const refusalOf = (error: unknown): Refusal | undefined => {
  const reason = (error as { reason?: unknown }).reason
  return typeof reason === 'object' && reason !== null && 'message' in reason && 'code' in reason
    ? (reason as Refusal)
    : undefined
}

/** What came of a request: undefined is a yes; `unanswered` may have been done or not. */
export type No = Refusal | 'unanswered' | undefined

const askerFor = <N extends RequestName>(name: N, payload: Requests[N]): Speaker | undefined =>
  speakerFor(name, payload) ?? presentVisit()

/** As `askQuietly`, by whomever. */
export const askAs = async <N extends RequestName>(
  here: Speaker | undefined,
  name: N,
  payload: Requests[N],
): Promise<No> => {
  try {
    if (here?.room === undefined) return 'unanswered'
    await here.room.request<Requests[N], Accepted>(name, payload, { timeout: PATIENCE })
    return undefined
  } catch (error) {
    return refusalOf(error) ?? 'unanswered'
  }
}

/** Asks the table for something and shows nothing. Undefined is a yes; `unanswered` comes of a table out of reach. */
export const askQuietly = <N extends RequestName>(name: N, payload: Requests[N]): Promise<No> =>
  askAs(askerFor(name, payload), name, payload)

const showNo = (no: Exclude<No, undefined>): void => showNotice(refusalText(no === 'unanswered' ? undefined : no))

/** Asks the table for something. A "no" is shown as a sentence; the answer says whether it was a yes. */
export const ask = async <N extends RequestName>(name: N, payload: Requests[N]): Promise<boolean> => {
  const no = await askQuietly(name, payload)
  if (no !== undefined) showNo(no)
  return no === undefined
}

/** A text no other action bears; works on pages without a secure context too. */
const actionId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Waits until this is so, or somebody has left the table. */
const when = (here: Speaker, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!here.over && !isSo()) return
      stop()
      resolve()
    }
    const stop = useTable.subscribe(look)
    look()
  })

const isLinked = (here: Speaker): boolean =>
  useTable.getState().link === 'open' && here.room?.connection.isOpen === true

/** What is waited for after a refusal that is none of the action's fault. */
const UNDONE: Readonly<Record<string, (here: Speaker) => Promise<void>>> = {
  'table/storage': async (here) => {
    await new Promise((resolve) => setTimeout(resolve, SAVES_AGAIN))
    await when(here, () => useTable.getState().state?.stuck === false)
  },
  'table/moved': (here) => {
    const { room } = here
    return when(here, () => here.room !== room)
  },
}

/**
 * Tells an action until it is answered, always by the same id, so that it has one effect: even a table that said that it
 * can't save, or had moved, may turn out to have kept it.
 */
const deliver = async (here: Speaker, action: Requests['act']): Promise<No> => {
  let unanswered = 0
  for (;;) {
    const no = await askAs(here, 'act', action)
    if (no === undefined || here.over) return no
    if (no === 'unanswered') {
      if (!isLinked(here)) unanswered = 0
      else if (++unanswered > UNANSWERED) return no
    } else if (UNDONE[no.code] === undefined) return no
    else await UNDONE[no.code]?.(here)
    await when(here, () => isLinked(here))
  }
}

/** Sends a decision made for the present state, if need be once the connection is back or the table can save again. */
export const act = async (move: string): Promise<boolean> => {
  const { state } = useTable.getState()
  const action = { id: actionId(), game: state?.game ?? 0, seq: state?.seq ?? 0, move }
  const here = askerFor('act', action)
  if (here === undefined) return false
  const no = await deliver(here, action)
  if (no !== undefined && !here.over) showNo(no)
  return no === undefined
}
