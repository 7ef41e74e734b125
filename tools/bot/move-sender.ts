import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../client/table/net/connection.ts'
import { type Denial, isTransient, requestOver } from '../../client/table/net/requests.ts'
import type { Requests } from '../../server/protocol/requests.ts'
import type { TableState } from '../../server/protocol/state.ts'

/** Time before an action is sent again. */
const RETRY_INTERVAL_MS = 1000
/** Greatest number of actions in `WINDOW_MS`. Servers close a connection with more than 40 messages per second. */
const MAX_MESSAGES = 25
const WINDOW_MS = 1000

/**
 * Returns whether a decision for an earlier state comes too late: the table has gone on, or somebody asks to take back
 * the decision before it.
 */
export const isOutdated = (then: TableState, now: TableState): boolean => {
  const giving = then.stage === 'give' && now.stage === 'give'
  return now.game !== then.game || now.phase !== 'playing' || now.takeBack !== '' || (now.seq !== then.seq && !giving)
}

/** Sends actions at a limited rate, each again until it is answered. */
export class MoveSender {
  private readonly connection: Connection
  /** Times at which the latest actions were sent (ms since 1970). */
  private sentAtMs: readonly number[] = []

  constructor(connection: Connection) {
    this.connection = connection
  }

  /**
   * Sends the action until it is answered or the connection is over, and resolves to the answer. The id stays the same,
   * so that the action takes effect once.
   */
  async send(action: Requests['act']): Promise<Denial> {
    const { connection } = this
    for (;;) {
      await this.slowDown()
      const denial = await requestOver(connection, 'act', action)
      if (denial === undefined || connection.isOver) return denial
      if (denial !== 'unanswered' && !isTransient(denial)) return denial
      do await pause(RETRY_INTERVAL_MS)
      while (!connection.isOver && connection.view.link !== 'open')
    }
  }

  private async slowDown(): Promise<void> {
    const [first = 0] = this.sentAtMs
    if (this.sentAtMs.length >= MAX_MESSAGES) await pause(Math.max(0, first + WINDOW_MS - Date.now()))
    this.sentAtMs = [...this.sentAtMs, Date.now()].slice(-MAX_MESSAGES)
  }
}
