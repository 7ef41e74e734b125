import type { Room } from '@colyseus/core'
import { monotonicNow } from '../monotonic-clock.ts'
import { clockOf } from './colyseus-internals.ts'
import { StaggeredTimer } from './staggered-timer.ts'

const TICK_INTERVAL_MS = 500
const STEP_COUNT = 25

/** The longest time that timers take, ms. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Turns the clocks of rooms, by which the framework counts messages a second. Its own timers, one for each room, end up ringing
 * together: after any pause all that are due begin anew at the same moment.
 */
export class RoomClocks {
  private readonly timer = new StaggeredTimer<Room>(TICK_INTERVAL_MS, STEP_COUNT, (room) => room.clock.tick())

  /** Returns what takes the room out again. */
  add(room: Room): () => void {
    // The machine's clock may be set.
    clockOf(room).now = monotonicNow
    return this.timer.add(room)
  }

  stop(): void {
    this.timer.stop()
  }
}
