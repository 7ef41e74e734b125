import type { Seat } from '../engine/board.ts'
import { legalActions } from '../engine/legal.ts'
import { makeAction } from '../engine/notation.ts'
import type { BotDesk } from './bot-desk.ts'
import type { Match } from './match.ts'
import type { Pace } from './protocol.ts'
import type { Table } from './table.ts'
import type { Cancel, Timers } from './timers.ts'

/** How long a bot seems to think, before its variation. */
const PACE_MS: { readonly [P in Pace]: number } = { instant: 0, fast: 450, normal: 1100, relaxed: 2200 }
const VARIATION = 0.2

/** A turn that a bot has to play. */
interface Errand {
  readonly match: Match
  readonly seq: number
  readonly seat: Seat
  readonly bot: string
}

const sameErrand = (a: Errand | undefined, b: Errand | undefined): boolean =>
  a?.match === b?.match && a?.seq === b?.seq && a?.seat === b?.seat && a?.bot === b?.bot

/** Plays a table's bots, at a human pace and only while somebody is there. */
export class BotSeats {
  private readonly table: Table
  private readonly desk: BotDesk
  private readonly timers: Timers
  private readonly delayMs: number | undefined
  private errand: Errand | undefined
  private cancel: Cancel = () => {}

  /** `delayMs` replaces the table's pace. */
  constructor(table: Table, desk: BotDesk, timers: Timers, delayMs?: number) {
    this.table = table
    this.desk = desk
    this.timers = timers
    this.delayMs = delayMs
    table.watch(() => this.consider())
  }

  /** Takes up the errand that is due, drops one that no longer is. */
  private consider(): void {
    const due = this.due()
    if (sameErrand(due, this.errand)) return
    this.cancel()
    this.errand = due
    if (due === undefined) return
    this.cancel = this.timers.after(this.delay(), () => {
      this.think(due).catch((error) => console.error('A bot could not play:', error))
    })
  }

  private due(): Errand | undefined {
    const { match } = this.table
    if (match === undefined || match.over || this.table.people.here().length === 0) return undefined
    const seat = match.game.turn
    const chair = this.table.seats.all()[seat]
    return chair?.occupant === 'bot' ? { match, seq: match.seq, seat, bot: chair.bot } : undefined
  }

  private delay(): number {
    if (this.delayMs !== undefined) return this.delayMs
    return PACE_MS[this.table.pace] * (1 + VARIATION * (2 * Math.random() - 1))
  }

  private async think(errand: Errand): Promise<void> {
    const { seat, bot, match } = errand
    const move = await this.desk.ask(bot, this.table.setup, match.view(seat))
    if (errand !== this.errand) return
    const played = move !== undefined && this.table.act(seat, move).ok
    if (played) return
    console.error(`The bot "${bot}" gave no legal move (${String(move)}); the first legal one is played.`)
    const [first] = legalActions(match.game, seat)
    if (first !== undefined) this.table.act(seat, makeAction(match.game.rules.board, first))
  }
}
