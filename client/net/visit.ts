import type { Room } from 'colyseus.js'
import { parseTale } from '../../engine/tale.ts'
import { CLOSED_REMOVED, type JoinOptions, type Messages, PLAYED } from '../../server/protocol.ts'
import { groundOf } from '../store/rules.ts'
import { clearTable, type Ending, hear, isEnding, useTable } from '../store/table.ts'
import { Course } from './course.ts'
import { join, part } from './joining.ts'
import { isOutdated, renew } from './newer.ts'
import { type LiveState, snapshot } from './snapshot.ts'
import { CONSENTED, delayOf, PATIENCE, tend } from './tending.ts'
import { keepToken, readToken } from './token.ts'
import { type Wait, waitFor } from './wait.ts'

/** A page that was opened so long ago asks whether it is still the present one before it goes to a table, ms. */
const OLD = 600_000
/** Whoever is sent away so soon after he came waits before he comes again. */
const SOON = 2000

/** What ends the coming to a table for good. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  'table/unknown': 'missing',
  'table/locked': 'locked',
  'table/removed': 'removed',
}

/** The one table this page is at. A visit that was left ignores whatever still comes from it. */
export interface Visit {
  readonly code: string
  /** Somebody who has no seat and wants none: the device's own person, if it has one, is left in peace. */
  readonly watching: boolean
  /** Of a big screen at the table that it made, or empty. */
  readonly screenToken: string
  /** Undefined until the table is reached, and whenever it has to be reached anew. */
  room: Room | undefined
  over: boolean
  /** Between attempts, or during one. */
  wait: Wait | undefined
  stop: () => void
}
let visit: Visit | undefined

const optionsOf = ({ code, watching, screenToken }: Visit): JoinOptions => {
  if (watching) return screenToken === '' ? { screen: true } : { screen: true, token: screenToken }
  const token = readToken(code)
  return token === undefined ? {} : { token }
}

const pause = async (here: Visit, ms: number): Promise<void> => {
  here.wait = waitFor(ms)
  useTable.setState({ nextTry: Date.now() + ms })
  await here.wait.over
  if (!here.over) useTable.setState({ nextTry: 0 })
}

const welcome = (here: Visit, { token, person, now }: Messages['welcome']): void => {
  if (!here.watching) keepToken({ code: here.code, token })
  useTable.setState({ person, ahead: now - Date.now() })
}

/** Leaves a room that is of no use any more and goes to the table anew. */
const goAgain = (here: Visit, room: Room, later = false): void => {
  if (here.over || here.room !== room) return
  here.stop()
  here.room = undefined
  part(room)
  void enter(here, 'reconnecting', later)
}

/** Shows each state together with the decision that led to it, and tells what followed from it; `lost` if that can't be read. */
const follow = (room: Room<unknown, LiveState>, live: () => boolean, lost: () => void): void => {
  const course = new Course()
  let latest: LiveState | undefined
  const show = () => {
    const state = latest
    if (state === undefined || !live() || !course.reaches(state)) return
    useTable.setState((old) => ({ state: snapshot(state, course, old.state), link: 'open' }))
  }
  room.onStateChange((state) => {
    latest = state
    show()
  })
  room.onMessage('moves', (message: Messages['moves']) => {
    course.begin(message)
    show()
  })
  room.onMessage(PLAYED, (bytes: Uint8Array) => {
    const board = latest === undefined ? undefined : groundOf(latest)?.rules.board
    const played = board === undefined ? undefined : parseTale(board, bytes)
    if (played?.ok !== true) return lost()
    course.add(played.value)
    show()
    if (live()) hear(played.value)
  })
}

const listen = (here: Visit, room: Room): void => {
  const came = Date.now()
  here.room = room
  here.stop = tend(room, () => goAgain(here, room))
  const live = () => !here.over && here.room === room
  follow(room as Room<unknown, LiveState>, live, () => goAgain(here, room, true))
  room.onMessage('welcome', (message: Messages['welcome']) => live() && welcome(here, message))
  room.onDrop(() => {
    if (live()) useTable.setState({ link: 'reconnecting', tries: 0, trouble: '', nextTry: 0 })
  })
  room.onReconnect(() => {
    if (live()) useTable.setState({ link: 'open' })
  })
  room.onLeave((code) => {
    if (!live()) return
    here.stop()
    here.room = undefined
    if (code === CLOSED_REMOVED) useTable.setState({ link: 'removed' })
    else if (code !== CONSENTED) void enter(here, 'reconnecting', Date.now() - came < SOON)
  })
}

/** Goes to the table, and tries again for as long as the page is there, unless it is told that it may not. */
const enter = async (here: Visit, link: 'joining' | 'reconnecting', later = false): Promise<void> => {
  useTable.setState({ link, tries: 0, trouble: '', nextTry: 0 })
  if (later) await pause(here, SOON)
  for (let attempt = 0; !here.over; attempt++) {
    if ((link === 'reconnecting' || performance.now() > OLD) && (await isOutdated()) && renew()) return
    here.wait = waitFor(PATIENCE)
    const joined = await join(here.code, optionsOf(here), here.wait)
    if (here.over) return joined.ok ? part(joined.room) : undefined
    if (joined.ok) {
      listen(here, joined.room)
      return useTable.setState({ link: 'open' })
    }
    const ending = ENDINGS[joined.code]
    if (ending !== undefined) return useTable.setState({ link: ending })
    useTable.setState({ tries: attempt + 1, trouble: joined.code })
    await pause(here, delayOf(attempt, joined.after))
  }
}

export const presentVisit = (): Visit | undefined => visit

/** Does not wait for the next attempt. */
export const tryNow = (): void => visit?.wait?.end()

export const leaveTable = (): void => {
  if (visit === undefined) return
  visit.over = true
  visit.stop()
  visit.wait?.end()
  if (visit.room !== undefined) part(visit.room)
  visit = undefined
  clearTable()
}

const goTo = (code: string, watching: boolean, screenToken = ''): void => {
  leaveTable()
  visit = { code, watching, screenToken, room: undefined, over: false, wait: undefined, stop: () => undefined }
  useTable.setState({ code })
  void enter(visit, 'joining')
}

/** As the person this device knows himself to be there; one who is there already stays. */
export const enterTable = (code: string): void => {
  if (visit?.code !== code || visit.watching || isEnding(useTable.getState().link)) goTo(code, false)
}

/** As a stranger who only looks; or as the big screen that made the table. */
export const watchTable = (code: string, screenToken = ''): void => {
  if (visit?.code !== code || isEnding(useTable.getState().link)) goTo(code, true, screenToken)
}
