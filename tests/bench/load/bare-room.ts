import { type Client, Room } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { SeatSchema, type SyncedTable, TableSchema } from '../../../server/protocol/schema.ts'

const SEAT_COUNT = 4
const DEALT_HAND = [4, 17, 30, 43, 52]
const PEG_COUNT = 20

/** The yardstick: no rules, nothing kept, no tale; it makes the state change of an ordinary move and forwards it. */
export class BareRoom extends Room<{ state: SyncedTable }> {
  override state = new TableSchema()
  override autoDispose = false
  override patchRate = 1000

  override onCreate({ code }: { code: string }): void {
    this.roomId = code
    this.maxMessagesPerSecond = 100
    for (let i = 0; i < SEAT_COUNT; i++) {
      const seat = new SeatSchema()
      this.state.seats.push(seat)
      seat.hand.push(...DEALT_HAND)
    }
    this.state.pegs.push(...Array.from({ length: PEG_COUNT }, (_, i) => i))
    this.state.asked.push(0)
    this.onMessage('sit', (_client: Client, { seat }: { seat: number }) => ({ seq: seat }))
    this.onMessage('start', () => ({ seq: 0 }))
    this.onMessage('act', () => this.change())
  }

  override onJoin(client: Client): void {
    const seat = this.state.seats[this.clients.length - 1]
    client.view = new StateView()
    if (seat !== undefined) client.view.add(seat)
    client.view.changes.clear()
  }

  private change(): { seq: number } {
    const { state } = this
    const seq = state.seq + 1
    const mover = Math.max(state.turn, 0)
    state.seq = seq
    state.turn = (mover + 1) % SEAT_COUNT
    state.asked[0] = state.turn
    state.stock = 150 - (seq % 100)
    state.discards = seq % 100
    state.discardTop = seq % 52
    state.pegs[seq % PEG_COUNT] = 72 + (seq % 50)
    const hand = state.seats[mover]?.hand
    if (hand !== undefined) hand[seq % DEALT_HAND.length] = seq % 52
    this.broadcastPatch()
    return { seq }
  }
}
