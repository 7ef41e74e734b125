import type { Room } from 'colyseus.js'
import { parseTale } from '../../engine/tale.ts'
import { CLOSED_REMOVED, type Messages, PLAYED } from '../../server/protocol.ts'
import type { Gift, Own } from '../store/party.ts'
import { groundOf } from '../store/rules.ts'
import { join, part } from './joining.ts'
import { newSalt } from './mixing.ts'
import type { LiveState } from './snapshot.ts'
import type { Speaker } from './speaker.ts'
import { askAs } from './table-link.ts'
import { CONSENTED, delayOf, PATIENCE, tend } from './tending.ts'
import { type Wait, waitFor } from './wait.ts'

/** For good. */
const ENDINGS = ['table/unknown', 'table/removed', 'table/locked']

/** One person's own connection to a table, beside the page's: by it he is there, sees his cards and decides. */
export class Line implements Speaker {
  room: Room<unknown, LiveState> | undefined
  over = false
  /** Public id; empty until he has come. */
  person = ''
  token: string | undefined
  /** The commitment of the game that his randomness was last sent for. */
  private mixed = ''
  private gift: Gift | undefined
  private wait: Wait | undefined
  private readonly code: string
  private readonly changed: () => void
  private stop = (): void => undefined

  /** `changed` is called whenever something about this person may be another. */
  constructor(code: string, token: string | undefined, changed: () => void) {
    this.code = code
    this.token = token
    this.changed = changed
    void this.come()
  }

  own(): Own | undefined {
    const state = this.room?.state
    if (state?.seats === undefined || this.person === '') return undefined
    const seats = [...state.seats]
    const seat = seats.findIndex(({ person }) => person === this.person)
    const { hand = [], laid = -1 } = seats[seat] ?? {}
    return seat === -1 ? undefined : { game: state.game, seq: state.seq, seat, hand: [...hand], laid, gift: this.gift }
  }

  tryNow(): void {
    this.wait?.end()
  }

  close(): void {
    this.over = true
    this.stop()
    this.wait?.end()
    if (this.room !== undefined) part(this.room)
    this.room = undefined
  }

  private async come(): Promise<void> {
    for (let attempt = 0; !this.over; attempt++) {
      this.wait = waitFor(PATIENCE)
      const joined = await join(this.code, this.token === undefined ? {} : { token: this.token }, this.wait)
      if (this.over) return joined.ok ? part(joined.room) : undefined
      if (joined.ok) return this.listen(joined.room as Room<unknown, LiveState>)
      if (ENDINGS.includes(joined.code)) return this.close()
      this.wait = waitFor(delayOf(attempt, joined.after))
      await this.wait.over
    }
  }

  private listen(room: Room<unknown, LiveState>): void {
    this.room = room
    this.stop = tend(room, () => this.anew(room))
    room.onMessage('welcome', ({ token, person }: Messages['welcome']) => {
      this.token = token
      this.person = person
      this.changed()
    })
    // Whatever all may see the page is told by its own connection.
    room.onMessage('moves', () => undefined)
    room.onMessage(PLAYED, (bytes: Uint8Array) => this.hear(room.state, bytes))
    room.onStateChange(() => {
      this.mix()
      this.changed()
    })
    room.onReconnect(() => this.changed())
    room.onLeave((code) => (code === CLOSED_REMOVED || code === CONSENTED ? this.close() : this.anew(room)))
    this.changed()
  }

  /** Of all that is played only a gift to him is told to nobody else. */
  private hear(state: LiveState, bytes: Uint8Array): void {
    const board = groundOf(state)?.rules.board
    const tale = board === undefined ? undefined : parseTale(board, bytes)
    if (tale?.ok !== true) return
    const { game, seq, events } = tale.value
    const seat = this.own()?.seat
    for (const event of events) {
      if (event.type !== 'received' || event.seat !== seat || event.card === undefined) continue
      this.gift = { game, seq, card: event.card, from: event.from }
      this.changed()
    }
  }

  /** Something of his own is in the cards of the next game too. */
  private mix(): void {
    const commitment = this.room?.state.nextCommitment ?? ''
    if (commitment === '' || commitment === this.mixed || this.own() === undefined) return
    this.mixed = commitment
    void askAs(this, 'mix', { commitment, salt: newSalt() })
  }

  private anew(room: Room): void {
    if (this.over || this.room !== room) return
    this.stop()
    this.room = undefined
    part(room)
    this.changed()
    void this.come()
  }
}
