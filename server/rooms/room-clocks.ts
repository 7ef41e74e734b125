import type { Room } from '@colyseus/core'
import { steadyNow } from '../monotonic-clock.ts'
import { clockOf } from './colyseus-internals.ts'
import { Round } from './staggered-timer.ts'

const TURN_MS = 500
const STEPS = 25

/** The longest time that timers take, ms. */
export const NEVER = 2 ** 31 - 1

/**
 * Turns the clocks of rooms, by which the framework counts messages a second. Its own timers, one for each room, end up ringing
 * together: after any pause all that are due begin anew at the same moment.
 */
export class RoomClocks {
  private readonly round = new Round<Room>(TURN_MS, STEPS, (room) => room.clock.tick())

  /** Returns what takes the room out again. */
  add(room: Room): () => void {
    // The machine's clock may be set.
    clockOf(room).now = steadyNow
    return this.round.add(room)
  }

  stop(): void {
    this.round.stop()
  }
}
