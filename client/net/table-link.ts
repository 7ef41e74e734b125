import { Client, type Room } from 'colyseus.js'
import type { Accepted, JoinOptions, Messages, Played, Refusal, RequestName, Requests } from '../../server/protocol.ts'
import { refusalText } from '../i18n/refusals.ts'
import { showNotice } from '../store/notices.ts'
import { clearTable, hear, useTable } from '../store/table.ts'
import { startHeartbeat } from './heartbeat.ts'
import { tableCard } from './http.ts'
import { type LiveState, snapshot } from './snapshot.ts'
import { keepToken, readToken } from './token.ts'

const CONSENTED = 4000
const RETRIES = 6
const RETRY_AFTER = [300, 700, 1500, 3000, 5000]

/** The one table this page is at. A visit that was left ignores whatever still comes from it. */
interface Visit {
  readonly code: string
  /** Somebody who has no seat and wants none: the device's own person, if it has one, is left in peace. */
  readonly watching: boolean
  room: Room | undefined
  over: boolean
  stop: () => void
}
let visit: Visit | undefined

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const connect = async (here: Visit): Promise<Room> => {
  const token = readToken(here.code)
  const seated: JoinOptions = token === undefined ? {} : { token }
  const options: JoinOptions = here.watching ? { screen: true } : seated
  return new Client(location.origin).joinById<LiveState>(here.code, options)
}

const listen = (here: Visit, room: Room): void => {
  here.room = room
  here.stop = startHeartbeat(room)
  Object.assign(room.reconnection, { minUptime: 0, maxRetries: 10 })
  const live = () => !here.over && here.room === room
  room.onStateChange((state: LiveState) => {
    if (live()) useTable.setState((old) => ({ state: snapshot(state, old.state), link: 'open' }))
  })
  room.onMessage('welcome', ({ token, person }: Messages['welcome']) => {
    if (!live()) return
    if (!here.watching) keepToken({ code: here.code, token })
    useTable.setState({ person })
  })
  room.onMessage('played', (played: Played) => live() && hear(played))
  room.onDrop(() => live() && useTable.setState({ link: 'reconnecting' }))
  room.onReconnect(() => live() && useTable.setState({ link: 'open' }))
  room.onLeave((code) => {
    here.stop()
    if (live() && code !== CONSENTED) void enter(here, 'reconnecting')
  })
}

/** Joins, and tries again for a while; a table that does not exist ends it at once. */
const enter = async (here: Visit, link: 'joining' | 'reconnecting'): Promise<void> => {
  useTable.setState({ link })
  for (let attempt = 0; attempt < RETRIES && !here.over; attempt++) {
    try {
      const room = await connect(here)
      if (here.over) return void room.leave()
      listen(here, room)
      useTable.setState({ link: 'open' })
      return
    } catch {
      const card = await tableCard(here.code)
      if (here.over) return
      if (!card.ok && card.status === 404) return useTable.setState({ link: 'missing' })
      await pause(RETRY_AFTER[Math.min(attempt, RETRY_AFTER.length - 1)] as number)
    }
  }
  if (!here.over) useTable.setState({ link: 'lost' })
}

/** Says goodbye. Over a connection that is down it can't be said: what is tried to bring it back ends, or is followed by it. */
const part = (room: Room): void => {
  if (room.connection.isOpen) return void room.leave().catch(() => undefined)
  room.reconnection.maxRetries = 0
  room.onReconnect(() => void setTimeout(() => void room.leave().catch(() => undefined)))
}

export const leaveTable = (): void => {
  if (visit === undefined) return
  visit.over = true
  visit.stop()
  if (visit.room !== undefined) part(visit.room)
  visit = undefined
  clearTable()
}

const goTo = (code: string, watching: boolean): void => {
  const { link } = useTable.getState()
  if (visit?.code === code && link !== 'lost' && !(watching && link === 'missing')) return
  leaveTable()
  visit = { code, watching, room: undefined, over: false, stop: () => undefined }
  useTable.setState({ code })
  void enter(visit, 'joining')
}

export const enterTable = (code: string): void => goTo(code, false)

/** As a stranger who only looks. */
export const watchTable = (code: string): void => goTo(code, true)

const refusalOf = (error: unknown): Refusal | undefined => {
  const reason = (error as { reason?: unknown }).reason
  return typeof reason === 'object' && reason !== null && 'message' in reason && 'code' in reason
    ? (reason as Refusal)
    : undefined
}

/** Asks the table for something and shows nothing. Undefined is a yes; `unanswered` comes of a table out of reach. */
export const askQuietly = async <N extends RequestName>(
  name: N,
  payload: Requests[N],
): Promise<Refusal | 'unanswered' | undefined> => {
  try {
    if (visit?.room === undefined) return 'unanswered'
    await visit.room.request<Requests[N], Accepted>(name, payload, { timeout: 8000 })
    return undefined
  } catch (error) {
    return refusalOf(error) ?? 'unanswered'
  }
}

/** Asks the table for something. A "no" is shown as a sentence; the answer says whether it was a yes. */
export const ask = async <N extends RequestName>(name: N, payload: Requests[N]): Promise<boolean> => {
  const no = await askQuietly(name, payload)
  if (no !== undefined) showNotice(refusalText(no === 'unanswered' ? undefined : no))
  return no === undefined
}

/** A text no other action bears; works on pages without a secure context too. */
const actionId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a decision made for the present state. */
export const act = (move: string): Promise<boolean> => {
  const { state } = useTable.getState()
  return ask('act', { id: actionId(), game: state?.game ?? 0, seq: state?.seq ?? 0, move })
}
