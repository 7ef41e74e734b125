import { Client, type Room } from 'colyseus.js'
import { type ChaseGame, newChase } from '../../../engine/marble-chase/game.ts'
import { playEntries } from '../../../engine/marble-chase/text/record.ts'
import { type ChaseDecision, type ChaseMessage, parseChaseMessage } from '../../../server/protocol/chase-message.ts'
import type { JoinOptions } from '../../../server/protocol/http.ts'
import { DECISION_MESSAGE, HISTORY_MESSAGE, type Messages } from '../../../server/protocol/messages.ts'
import type { Requests } from '../../../server/protocol/requests.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { must } from '../../engine/game-fixtures.ts'
import { addressOf, until } from '../rooms/guest.ts'

/** A client at a table of Marble Chase. */
export class ChaseGuest {
  readonly room: Room<unknown, TableState>
  token = ''
  first = -1
  rolls: ChaseMessage['rolls'] = []
  private decisions: readonly ChaseDecision[] = []
  private acts = 0
  /** True once it has received the history. */
  private caughtUp = false

  private constructor(room: Room<unknown, TableState>) {
    this.room = room
    room.reconnection.enabled = false
    room.onMessage(HISTORY_MESSAGE, (bytes: Uint8Array) => {
      this.take(bytes)
      this.caughtUp = true
    })
    room.onMessage(DECISION_MESSAGE, (bytes: Uint8Array) => this.take(bytes))
    room.onMessage('aimed', () => undefined)
    room.onMessage('welcome', ({ token }: Messages['welcome']) => {
      this.token = token
    })
  }

  static async come(port: number, code: string, options: JoinOptions = {}): Promise<ChaseGuest> {
    const guest = new ChaseGuest(await new Client(addressOf(port)).joinById(code, options))
    await until('the guest is welcome and knows the match', () => guest.token !== '' && guest.caughtUp)
    return guest
  }

  /** Moves of the record, in order. */
  get entries(): readonly string[] {
    return this.decisions.flatMap(({ entries }) => entries)
  }

  /** Number of decisions that a bot made for a person. */
  get standIns(): number {
    return this.decisions.filter(({ standIn }) => standIn).length
  }

  /** Number of those among them for which the person's time had run out. */
  get timeouts(): number {
    return this.decisions.filter(({ timeout }) => timeout).length
  }

  /** The match, computed from the received messages alone. */
  get game(): ChaseGame {
    const { players, options } = this.room.state
    const begun = must(newChase({ players, options: JSON.parse(options), first: this.first }))
    return must(playEntries(begun, this.entries)).game
  }

  get seat(): number {
    return this.room.state.seats.findIndex(({ hand }) => hand !== undefined)
  }

  async act(move: string): Promise<void> {
    const { game, seq } = this.room.state
    const act: Requests['act'] = { id: `${this.room.sessionId} ${this.acts++}`, game, seq, move }
    await this.room.request('act' as never, act as never)
    await until('the decision is received', () => this.decisions.length > seq + 1)
  }

  ask(name: string, request: object): Promise<unknown> {
    return this.room.request(name as never, request as never) as Promise<unknown>
  }

  private take(bytes: Uint8Array): void {
    const message = parseChaseMessage(bytes)
    if (message === undefined) return
    this.first = message.first
    this.rolls = message.rolls
    this.decisions = [...this.decisions.slice(0, message.from), ...message.decisions]
  }
}
