import type { Seat } from '../engine/board.ts'
import type { Phase } from '../engine/game.ts'
import { legalActions } from '../engine/legal.ts'
import { makeAction } from '../engine/notation.ts'
import type { BotDesk } from './bot-desk.ts'
import { log } from './log.ts'
import type { Match } from './match.ts'
import type { Pace } from './protocol.ts'
import type { Table } from './table.ts'
import type { Cancel, Timers } from './timers.ts'

/** How long a bot seems to think, before its variation. */
const PACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 450, normal: 1100, relaxed: 2200 }
const VARIATION = 0.2
/** Part of that time for what is soon decided: every opponent is asked whether he doubts. */
const SHARE: { readonly [P in Phase]?: number } = { doubt: 0.4 }

/** A decision that a bot owes. `since`: the number of the moment it is owed for. */
interface Errand {
  readonly match: Match
  readonly since: number
  readonly seat: Seat
  readonly bot: string
}

/** An errand taken up, until the bot has decided. */
interface Pending {
  readonly errand: Errand
  readonly cancel: Cancel
}

const sameErrand = (a: Errand | undefined, b: Errand): boolean =>
  a?.match === b.match && a.since === b.since && a.bot === b.bot

/** Plays a table's bots, at a human pace and only while somebody is there. Several may owe decisions at once. */
export class BotSeats {
  private readonly table: Table
  private readonly desk: BotDesk
  private readonly timers: Timers
  private readonly delayMs: number | undefined
  private readonly pending = new Map<Seat, Pending>()

  /** `delayMs` replaces the table's pace. */
  constructor(table: Table, desk: BotDesk, timers: Timers, delayMs?: number) {
    this.table = table
    this.desk = desk
    this.timers = timers
    this.delayMs = delayMs
    table.watch(() => this.consider())
  }

  /** Takes up the errands that are due, drops those that no longer are. */
  private consider(): void {
    const due = this.due()
    for (const [seat, { errand, cancel }] of this.pending) {
      if (due.some((other) => other.seat === seat && sameErrand(other, errand))) continue
      cancel()
      this.pending.delete(seat)
    }
    for (const errand of due) if (!this.pending.has(errand.seat)) this.takeUp(errand)
  }

  private due(): readonly Errand[] {
    const { match, people, seats } = this.table
    if (match === undefined || !people.isWatched()) return []
    return match.view('table').asked.flatMap((seat) => {
      const chair = seats.all()[seat]
      return chair?.occupant === 'bot' ? [{ match, since: match.since, seat, bot: chair.bot }] : []
    })
  }

  private takeUp(errand: Errand): void {
    const cancel = this.timers.after(this.delay(errand.match.game.phase), () => {
      this.think(errand).catch((err) => log.error({ err, table: this.table.code }, 'A bot could not play'))
    })
    this.pending.set(errand.seat, { errand, cancel })
  }

  private delay(phase: Phase): number {
    if (this.delayMs !== undefined) return this.delayMs
    return PACE_MS[this.table.pace] * (SHARE[phase] ?? 1) * (1 + VARIATION * (2 * Math.random() - 1))
  }

  private async think(errand: Errand): Promise<void> {
    const { seat, bot, match } = errand
    const move = await this.desk.ask(bot, this.table.setup, match.view(seat))
    if (this.pending.get(seat)?.errand !== errand) return
    const played = move !== undefined && this.table.act(seat, move).ok
    if (played) return
    log.error({ bot, table: this.table.code }, 'A bot gave no legal move; the first legal one is played')
    const [first] = legalActions(match.game, seat)
    if (first !== undefined) this.table.act(seat, makeAction(match.game.rules.board, first))
  }
}
