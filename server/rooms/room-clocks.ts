import type { Room } from '@colyseus/core'
import { monotonicNow } from '../monotonic-clock.ts'
import { clockOf } from './colyseus-internals.ts'
import { StaggeredTimer } from './staggered-timer.ts'

const TICK_INTERVAL_MS = 500
const STEP_COUNT = 25

/** Longest delay of a timer. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Ticks the clocks of rooms, with which the framework counts messages per second. The framework's own timers, one for each room,
 * end up firing together: after any pause all that are due restart at the same moment.
 */
export class RoomClocks {
  private readonly timer = new StaggeredTimer<Room>(TICK_INTERVAL_MS, STEP_COUNT, (room) => room.clock.tick())

  /** Returns a function that removes the room. */
  add(room: Room): () => void {
    // The machine's clock may be changed.
    clockOf(room).now = monotonicNow
    return this.timer.add(room)
  }

  stop(): void {
    this.timer.stop()
  }
}
