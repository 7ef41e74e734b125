import type { Room } from 'colyseus.js'
import type { Rules } from '../../../engine/ruleset.ts'
import { parseEventMessage, parseHistoryMessage } from '../../../engine/text/event-message.ts'
import { CLOSED_REMOVED } from '../../../server/protocol/codes.ts'
import type { JoinOptions } from '../../../server/protocol/http.ts'
import type { Aimed } from '../../../server/protocol/live-aim.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import type { SaidPhrase } from '../../../server/protocol/phrases.ts'
import type { SyncedTable } from '../../../server/protocol/schema.ts'
import { isOutdated, reloadPage } from '../../ui/page/build-version.ts'
import { continueHistory, type History, historyOf, NO_HISTORY } from '../state/history.ts'
import { isEnding, type LinkEnding, NO_TABLE, type TableView } from '../state/table.ts'
import { tableSetupOf } from '../state/table-setup.ts'
import { retryDelay, type Wait, waitFor } from './backoff.ts'
import { CLOSED_BY_CONSENT, keepAlive } from './heartbeat.ts'
import { joinRoom, leaveRoom } from './join-room.ts'
import { snapshot } from './snapshot.ts'

const JOIN_TIMEOUT_MS = 8000
/** Age of a page from which it checks whether it is outdated before it joins a table. */
const OUTDATED_CHECK_AGE_MS = 600_000
/** After a connection that lasted no longer than this, the next attempt waits as long. */
const MIN_CONNECTION_MS = 2000

/** Interval between two requests of somebody who waits to be let in. */
const KNOCK_INTERVAL_MS = 4000

/** Refusals after which no attempt is made any more. */
const FINAL_REFUSALS: Readonly<Record<string, LinkEnding>> = {
  'table/unknown': 'missing',
  'table/locked': 'locked',
  'table/removed': 'removed',
  'table/knock': 'knock',
  'table/behind': 'knock',
  'table/bad-name': 'knock',
  'table/turned-away': 'turned-away',
}

interface ConnectionOptions {
  /** Origin of the server; the page's own by default. */
  readonly site?: string | undefined
  readonly code: string
  /** Token of the person at this table, or of a big screen at the table that it made. */
  readonly token: string | undefined
  /** Sees what everybody may see and is counted as nobody. */
  readonly screen?: boolean
  /** Name of somebody who asks to be let in, where newcomers have to. */
  readonly name?: string | undefined
  readonly onChange: (change: Partial<TableView>) => void
  /** Somebody at the table says something. */
  readonly onSaid?: (said: SaidPhrase) => void
  /** Somebody at the table aims a marble. */
  readonly onAimed?: (aimed: Aimed) => void
  /** Called with the person's token once the table has sent it. */
  readonly onToken?: (token: string) => void
}

/** One person's connection to a table: it joins, joins again whenever it is lost, and follows the state and the history. */
export class Connection {
  readonly code: string
  readonly screen: boolean
  token: string | undefined
  /** Undefined until the table is reached, and while it has to be joined again. */
  room: Room<unknown, SyncedTable> | undefined
  view: TableView = NO_TABLE
  private closed = false
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

  /** The connection was closed, or the table no longer lets this person in. */
  get over(): boolean {
    return this.closed || isEnding(this.view.link)
  }

  open(): void {
    void this.enter('joining')
  }

  close(): void {
    this.closed = true
    this.wait?.end()
    this.release(this.room)
  }

  /** Makes the next attempt at once. */
  tryNow(): void {
    this.wait?.end()
  }

  private set(change: Partial<TableView>): void {
    this.view = { ...this.view, ...change }
    this.options.onChange(change)
  }

  private release(room: Room | undefined): void {
    this.stopWatching()
    this.room = undefined
    if (room !== undefined) leaveRoom(room)
  }

  private async pause(ms: number): Promise<void> {
    this.wait = waitFor(ms)
    this.set({ nextTry: Date.now() + ms })
    await this.wait.over
    if (!this.closed) this.set({ nextTry: 0 })
  }

  /** Joins the table, and tries again until the connection is closed or the table refuses for good. */
  private async enter(link: 'joining' | 'reconnecting', later = false): Promise<void> {
    this.set({ link, tries: 0, trouble: '', nextTry: 0 })
    if (later) await this.pause(MIN_CONNECTION_MS)
    for (let attempt = 0; !this.closed; attempt++) {
      if (
        (link === 'reconnecting' || performance.now() > OUTDATED_CHECK_AGE_MS) &&
        (await isOutdated()) &&
        reloadPage()
      )
        return
      this.wait = waitFor(JOIN_TIMEOUT_MS)
      const joined = await joinRoom(this.code, this.joinOptions(), this.wait, this.options.site)
      if (this.closed) return joined.ok ? leaveRoom(joined.room) : undefined
      if (joined.ok) return this.listen(joined.room as Room<unknown, SyncedTable>)
      const ending = FINAL_REFUSALS[joined.code]
      if (ending !== undefined) return this.set({ link: ending, trouble: joined.code })
      this.set({ tries: attempt + 1, trouble: joined.code })
      await this.pause(joined.code === 'table/knocking' ? KNOCK_INTERVAL_MS : retryDelay(attempt, joined.after))
    }
  }

  private joinOptions(): JoinOptions {
    const { name } = this.options
    const token = this.token === undefined ? {} : { token: this.token }
    if (this.screen) return { screen: true, ...token }
    return name === undefined ? token : { name, ...token }
  }

  private isLive(room: Room): boolean {
    return !this.closed && this.room === room
  }

  /** Leaves a room that is no longer usable, and joins again. */
  private enterAgain(room: Room, later = false): void {
    if (!this.isLive(room)) return
    this.release(room)
    void this.enter('reconnecting', later)
  }

  private listen(room: Room<unknown, SyncedTable>): void {
    const joined = Date.now()
    this.room = room
    this.stopWatching = keepAlive(room, () => this.enterAgain(room))
    this.follow(room)
    room.onMessage('welcome', (message: Messages['welcome']) => this.isLive(room) && this.welcome(message))
    room.onMessage('said', (said: SaidPhrase) => this.isLive(room) && this.options.onSaid?.(said))
    room.onMessage('aimed', (aimed: Aimed) => this.isLive(room) && this.options.onAimed?.(aimed))
    room.onDrop(() => this.isLive(room) && this.set({ link: 'reconnecting', tries: 0, trouble: '', nextTry: 0 }))
    room.onReconnect(() => this.isLive(room) && this.set({ link: 'open' }))
    room.onLeave((code) => {
      if (!this.isLive(room)) return
      if (code !== CLOSED_REMOVED && code !== CLOSED_BY_CONSENT)
        return this.enterAgain(room, Date.now() - joined < MIN_CONNECTION_MS)
      this.stopWatching()
      this.room = undefined
      this.set(code === CLOSED_REMOVED ? { link: 'removed' } : {})
    })
    this.set({ link: 'open', tries: 0, trouble: '' })
  }

  private welcome({ token, person, now, admitted, held }: Messages['welcome']): void {
    if (!this.screen) {
      this.token = token
      this.options.onToken?.(token)
    }
    this.set({ person, admitted, held, clockOffsetMs: now - Date.now() })
  }

  /** Shows each state together with the decisions that led to it: a decision comes right after its state. */
  private follow(room: Room<unknown, SyncedTable>): void {
    let state: SyncedTable | undefined
    let history: History = NO_HISTORY
    const show = (): void => {
      if (state === undefined || !this.isLive(room)) return
      const { game, seq } = state
      const reached = game === history.game && seq === history.entries.length
      // A game that this page doesn't know has no history here.
      if (reached || tableSetupOf(state) === undefined)
        this.set({ state: snapshot(state, this.view.state), history, link: 'open' })
    }
    const onBytes = (type: number, read: (rules: Rules, bytes: Uint8Array) => History | undefined): void => {
      room.onMessage(type, (bytes: Uint8Array) => {
        const rules = state && tableSetupOf(state)?.rules
        if (rules === undefined)
          return this.set({ gameMessages: [...(type === HISTORY_MESSAGE ? [] : this.view.gameMessages), bytes] })
        const next = read(rules, bytes)
        if (next === undefined) return this.enterAgain(room, true)
        history = next
        show()
      })
    }
    room.onStateChange((now) => {
      state = now
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
