import type { Rules } from '../../../engine/ruleset.ts'
import { parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { CLOSED_REMOVED, isDeviceCode } from '../../../server/protocol/codes.ts'
import type { JoinOptions } from '../../../server/protocol/http.ts'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { isOutdated, reloadPage } from '../../ui/page/build-version.ts'
import { continueHistory, type History, historyOf, NO_HISTORY } from '../state/history.ts'
import { isEnding, type LinkEnding, NO_TABLE, type TableView } from '../state/table.ts'
import { tableSetupOf } from '../state/table-setup.ts'
import { retryDelayMs, type Wait, waitFor } from './backoff.ts'
import { CLOSED_BY_CONSENT, keepAlive } from './heartbeat.ts'
import { joinRoom, leaveRoom } from './join-room.ts'
import type { RoomState, TableRoom } from './table-room.ts'

const JOIN_TIMEOUT_MS = 8000
/** Age of a page from which it checks whether it is outdated before it joins a table. */
const OUTDATED_CHECK_AGE_MS = 600_000
/** If a connection lasted less than this, the next attempt waits for the same time. */
const MIN_CONNECTION_MS = 2000

/** Interval between two attempts to join while the person waits to be let in. */
const KNOCK_INTERVAL_MS = 4000

/** Refusals after which no further attempt is made. */
const FINAL_REFUSALS: Readonly<Record<string, LinkEnding>> = {
  'table/unknown': 'missing',
  'table/locked': 'locked',
  'table/removed': 'removed',
  'table/knock': 'knock',
  'table/behind': 'knock',
  'table/bad-name': 'knock',
  'table/turned-away': 'turned-away',
  'ban/account': 'banned',
  'ban/address': 'banned',
}

interface ConnectionOptions {
  /** Origin of the server; the page's own by default. */
  readonly siteOrigin?: string | undefined
  readonly code: string
  /** Token of the person at this table, or of a big screen that made the table. */
  readonly token: string | undefined
  /** True to join as a screen, which sees what everybody may see and is not counted as a person. */
  readonly screen?: boolean
  /** Name of somebody who asks to be let in. */
  readonly name?: string | undefined
  /** Called with the changed fields of the view. */
  readonly onChange: (change: Partial<TableView>) => void
  /** Called when somebody at the table says a phrase. */
  readonly onSaid?: (said: SaidPhrase) => void
  /** Called when somebody at the table aims a marble. */
  readonly onAimed?: (aimed: Aimed) => void
  /** Called with the person's token once the table has sent it. */
  readonly onToken?: (token: string) => void
}

/** Values of the fields that the state lacks for the seats of other people. */
const HIDDEN_SEAT_PARTS = { hand: [], laid: -1 }

/** Returns `now`, with every part that equals the same part of `before` taken from `before`, so that equal parts stay identical objects. */
const reuseEqualParts = <T>(before: unknown, now: T): T => {
  if (typeof now !== 'object' || now === null || typeof before !== 'object' || before === null) return now
  const old = before as Record<string, unknown>
  const entries = Object.entries(now).map(([key, value]) => [key, reuseEqualParts(old[key], value)] as const)
  const same = entries.length === Object.keys(old).length && entries.every(([key, value]) => value === old[key])
  if (same) return before as T
  return (Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T
}

/** Returns the live state of a room as a plain value that never changes. Parts equal to those of `before` are reused. */
export const snapshot = (live: RoomState, before: TableState | undefined): TableState => {
  const state = live.toJSON()
  return reuseEqualParts(before, { ...state, seats: state.seats.map((seat) => ({ ...HIDDEN_SEAT_PARTS, ...seat })) })
}

/** Connection of one person to a table. It joins again whenever it is lost, and follows the state and the history. */
export class Connection {
  readonly code: string
  readonly screen: boolean
  token: string | undefined
  /** Undefined until the table is reached, and while it has to be joined again. */
  room: TableRoom | undefined
  view: TableView = NO_TABLE
  private isClosed = false
  /** The wait between two attempts, or during one. */
  private wait: Wait | undefined
  private stopWatching = (): void => undefined
  private readonly options: ConnectionOptions

  constructor(options: ConnectionOptions) {
    this.code = options.code
    this.screen = options.screen === true
    this.token = options.token
    this.options = options
  }

  /** True if the connection was closed or the table refuses it for good. */
  get isOver(): boolean {
    return this.isClosed || isEnding(this.view.link)
  }

  open(): void {
    void this.join('joining')
  }

  close(): void {
    this.isClosed = true
    this.wait?.end()
    this.releaseRoom(this.room)
  }

  /** Ends the wait before the next attempt to join. */
  retryNow(): void {
    this.wait?.end()
  }

  private updateView(change: Partial<TableView>): void {
    this.view = { ...this.view, ...change }
    this.options.onChange(change)
  }

  private releaseRoom(room: TableRoom | undefined): void {
    this.stopWatching()
    this.room = undefined
    if (room !== undefined) leaveRoom(room)
  }

  private async pause(ms: number): Promise<void> {
    this.wait = waitFor(ms)
    this.updateView({ nextTry: Date.now() + ms })
    await this.wait.done
    if (!this.isClosed) this.updateView({ nextTry: 0 })
  }

  /** Joins the table, and tries again until the connection is closed or the table refuses for good. */
  private async join(link: 'joining' | 'reconnecting', isDelayed = false): Promise<void> {
    this.updateView({ link, tries: 0, trouble: '', nextTry: 0 })
    if (isDelayed) await this.pause(MIN_CONNECTION_MS)
    for (let attempt = 0; !this.isClosed; attempt++) {
      // A table on this device goes on with the page that it has.
      if (
        !isDeviceCode(this.code) &&
        (link === 'reconnecting' || performance.now() > OUTDATED_CHECK_AGE_MS) &&
        (await isOutdated()) &&
        reloadPage()
      )
        return
      this.wait = waitFor(JOIN_TIMEOUT_MS)
      const result = await joinRoom(this.code, this.joinOptions(), this.wait, this.options.siteOrigin)
      if (this.isClosed) return result.ok ? leaveRoom(result.room) : undefined
      if (result.ok) return this.followRoom(result.room)
      const ending = FINAL_REFUSALS[result.code]
      if (ending !== undefined) return this.updateView({ link: ending, trouble: result.code })
      this.updateView({ tries: attempt + 1, trouble: result.code })
      await this.pause(
        result.code === 'table/knocking' ? KNOCK_INTERVAL_MS : retryDelayMs(attempt, result.retryAfterMs),
      )
    }
  }

  private joinOptions(): JoinOptions {
    const { name } = this.options
    const token = this.token === undefined ? {} : { token: this.token }
    if (this.screen) return { screen: true, ...token }
    return name === undefined ? token : { name, ...token }
  }

  private isLive(room: TableRoom): boolean {
    return !this.isClosed && this.room === room
  }

  /** Leaves a room that is no longer usable, and joins again. */
  private rejoin(room: TableRoom, isDelayed = false): void {
    if (!this.isLive(room)) return
    this.releaseRoom(room)
    void this.join('reconnecting', isDelayed)
  }

  private followRoom(room: TableRoom): void {
    const joinedAt = Date.now()
    this.room = room
    this.stopWatching = keepAlive(
      room,
      () => this.rejoin(room),
      (isSlow) => isSlow !== this.view.isSlow && this.isLive(room) && this.updateView({ isSlow }),
    )
    this.followTable(room)
    room.onMessage('welcome', (message: Messages['welcome']) => this.isLive(room) && this.handleWelcome(message))
    room.onMessage('said', (said: SaidPhrase) => this.isLive(room) && this.options.onSaid?.(said))
    room.onMessage('aimed', (aimed: Aimed) => this.isLive(room) && this.options.onAimed?.(aimed))
    room.onDrop(() => this.isLive(room) && this.updateView({ link: 'reconnecting', tries: 0, trouble: '', nextTry: 0 }))
    room.onReconnect(() => this.isLive(room) && this.updateView({ link: 'open' }))
    room.onLeave((code) => {
      if (!this.isLive(room)) return
      if (code !== CLOSED_REMOVED && code !== CLOSED_BY_CONSENT)
        return this.rejoin(room, Date.now() - joinedAt < MIN_CONNECTION_MS)
      this.stopWatching()
      this.room = undefined
      this.updateView(code === CLOSED_REMOVED ? { link: 'removed' } : {})
    })
    this.updateView({ link: 'open', tries: 0, trouble: '' })
  }

  private handleWelcome({ token, person, now, admitted, held }: Messages['welcome']): void {
    if (!this.screen) {
      this.token = token
      this.options.onToken?.(token)
    }
    this.updateView({ person, admitted, held, clockOffsetMs: now - Date.now() })
  }

  /** Follows state and history. A state is shown together with the decisions that led to it, which come right after it. */
  private followTable(room: TableRoom): void {
    let state: RoomState | undefined
    let history: History = NO_HISTORY
    const show = (): void => {
      if (state === undefined || !this.isLive(room)) return
      const { game, seq } = state
      const isComplete = game === history.game && seq === history.entries.length
      // A game that this client does not know has no history here.
      if (isComplete || tableSetupOf(state) === undefined)
        this.updateView({ state: snapshot(state, this.view.state), history, link: 'open' })
    }
    /** Reads messages of a type into the history. Without known rules they are collected in `gameMessages`. */
    const onBytes = (type: number, read: (rules: Rules, bytes: Uint8Array) => History | undefined): void => {
      room.onMessage(type, (bytes: Uint8Array) => {
        const rules = state && tableSetupOf(state)?.rules
        if (rules === undefined)
          return this.updateView({ gameMessages: [...(type === HISTORY_MESSAGE ? [] : this.view.gameMessages), bytes] })
        const next = read(rules, bytes)
        if (next === undefined) return this.rejoin(room, true)
        history = next
        show()
      })
    }
    room.onStateChange((newState) => {
      state = newState
      show()
    })
    onBytes(HISTORY_MESSAGE, (rules, bytes) => {
      const messages = parseHistoryMessage(rules.board, bytes)
      return messages.ok ? historyOf(rules, messages.value) : undefined
    })
    onBytes(DECISION_MESSAGE, (rules, bytes) => {
      const message = parseEventMessage(rules.board, bytes)
      return message.ok ? continueHistory(rules, history, message.value) : undefined
    })
  }
}
