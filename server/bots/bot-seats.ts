import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { playMove } from '../commands/game-commands.ts'
import { PASSING } from '../commands/requests.ts'
import { loopTurns } from '../limits/time-slicing.ts'
import { log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { steadyNow } from '../monotonic-clock.ts'
import { thinkingMs } from '../protocol/pace.ts'
import type { Answer } from '../table/answer.ts'
import type { Change } from '../table/change.ts'
import { withConsequences } from '../table/consequences.ts'
import type { Match } from '../table/match/match.ts'
import type { Table } from '../table/table.ts'
import type { TableSnapshot } from '../table/table-snapshot.ts'
import type { ToldMove, WriteTable } from '../table/table-writer.ts'
import { isOpen, takeBackSeat } from '../table/take-back.ts'
import { STAND_IN, seatsOnTheClock } from '../table/time/time-control.ts'
import type { Cancel, Timers } from '../table/time/timers.ts'
import type { BotDesk } from './bot-desk.ts'
import type { BotDecision, DeskChoice } from './bot-question.ts'

/** After it a bot shoots again where too many marbles roll, ms. */
const CROWDED_MS = 500

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
  cancel: Cancel
}

const sameErrand = (a: Errand, b: Errand): boolean =>
  a.match.id === b.match.id && a.since === b.since && a.seat === b.seat && a.bot === b.bot

/** The bot that decides for the seat just now: it sits there, stands in for somebody away, or was called when the time ran out. */
const botFor = ({ seats, spared }: TableSnapshot, seat: Seat): string | undefined => {
  const chair = seats.all()[seat]
  if (chair?.occupant === 'bot') return chair.bot
  if (chair?.occupant !== 'person') return undefined
  if (chair.standIn !== '') return chair.standIn
  return spared.includes(seat) ? STAND_IN : undefined
}

/** The decision is noted as a bot's if the seat is a person's. */
const markStandIn = (change: Change, seat: Seat): Change => {
  const { snapshot } = change
  const { match, seats, standIns } = snapshot
  if (seats.all()[seat]?.occupant !== 'person' || match === undefined || change.decision === undefined) return change
  return { ...change, snapshot: { ...snapshot, standIns: [...standIns, match.seq] } }
}

export interface BotSeatsOptions {
  /** Replaces the table's pace. */
  readonly delayMs?: number | undefined
  readonly metrics?: Pick<Metrics, 'botDecided'>
  readonly told?: ToldMove
}

/** Plays a table's bots, at a human pace and only while somebody is there. Several may owe decisions at once. */
export class BotSeats {
  private readonly table: Table
  private readonly desk: BotDesk
  private readonly timers: Timers
  private readonly write: WriteTable
  private readonly metrics: Pick<Metrics, 'botDecided'> | undefined
  private readonly delayMs: number | undefined
  private readonly told: ToldMove
  private readonly pending = new Map<Seat, Pending>()

  constructor(
    table: Table,
    desk: BotDesk,
    timers: Timers,
    write: WriteTable,
    { delayMs, metrics, told }: BotSeatsOptions = {},
  ) {
    this.table = table
    this.desk = desk
    this.timers = timers
    this.write = write
    this.delayMs = delayMs
    this.told = told ?? (async (_, move) => ok(move))
    this.metrics = metrics
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
    const { snapshot, match, people, stuck } = this.table
    if (match === undefined || stuck || !people.isWatched() || isOpen(snapshot.takeBack)) return []
    return seatsOnTheClock(snapshot).flatMap((seat) => {
      const bot = botFor(snapshot, seat)
      return bot === undefined ? [] : [{ match, since: match.since, seat, bot }]
    })
  }

  /** The bot thinks at once, and decides when somebody who thinks as long as the choice is hard would have. */
  private takeUp(errand: Errand): void {
    const { seat } = errand
    const pending: Pending = { errand, cancel: () => undefined }
    this.pending.set(seat, pending)
    const begun = steadyNow()
    this.think(errand)
      .then((choice) => {
        if (this.pending.get(seat) !== pending) return
        const due = begun + this.delay(errand, choice)
        pending.cancel = this.timers.after(Math.max(0, due - steadyNow()), () =>
          loopTurns.add(() => void this.finish(errand, choice, due)),
        )
      })
      .catch((err) => log.error({ err, table: this.table.code }, 'A bot could not think'))
  }

  private think({ match, seat, bot }: Errand): Promise<DeskChoice | undefined> {
    return this.desk.ask(bot, (this.table.match ?? match).question(seat))
  }

  private delay({ match }: Errand, choice: BotDecision | undefined): number {
    if (this.delayMs !== undefined) return this.delayMs
    const slip = takeBackSeat(this.table) !== undefined
    const thinks = thinkingMs(this.table.snapshot.pace, match.phase, slip, choice?.difficulty ?? 0)
    return Math.max(thinks, match.shownMs)
  }

  /** `due`: when its pause is over, by the steady clock. */
  private async finish(errand: Errand, choice: DeskChoice | undefined, due: number): Promise<void> {
    try {
      await this.play(errand, choice?.move)
      if (choice !== undefined) this.metrics?.botDecided(choice.bot, steadyNow() - due)
    } catch (err) {
      log.error({ err, table: this.table.code }, 'A bot could not play')
    }
  }

  private async play(errand: Errand, move: string | undefined): Promise<void> {
    const { seat, bot } = errand
    const answer = await this.decide(errand, move)
    if (answer.ok) return
    // The bot is asked again when the table goes on, or soon where nothing else has to change.
    if (PASSING.includes(answer.error.code)) {
      this.pending.delete(seat)
      if (answer.error.code === 'table/rolling') this.timers.after(CROWDED_MS, () => this.consider())
      return
    }
    log.warn(
      { table: this.table.code, bot, code: answer.error.code },
      'A bot gave no legal move; the first one is played',
    )
    const legal = (this.table.match ?? errand.match).anyMove(seat)
    if (legal !== undefined) await this.decide(errand, legal)
  }

  /** Plays the move if it is still the bot's to play. */
  private async decide(errand: Errand, move: string | undefined): Promise<Answer<true>> {
    const whole = await this.told(errand.match, move ?? '')
    if (!whole.ok) return whole
    return this.write((now) => {
      if (!this.due().some((other) => sameErrand(other, errand))) return ok(this.table.with({}))
      const change = playMove(this.table, errand.seat, whole.value, '')
      return change.ok ? withConsequences(this.table, markStandIn(change.value, errand.seat), now) : change
    })
  }
}
