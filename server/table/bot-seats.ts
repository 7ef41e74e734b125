import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { playMove } from '../commands/game-commands.ts'
import { TEMPORARY_REFUSALS } from '../commands/requests.ts'
import type { Metrics } from '../metrics.ts'
import { monotonicNow } from '../monotonic-clock.ts'
import { thinkingMs } from '../protocol/pace.ts'
import { actingBot } from './acting-bot.ts'
import type { Answer } from './answer.ts'
import type { BotChoice, PendingDecision } from './bot-task.ts'
import type { Change } from './change.ts'
import { withConsequences } from './consequences.ts'
import type { Match } from './match/match.ts'
import type { Table } from './table.ts'
import { tableLog } from './table-log.ts'
import type { CompleteMove, WriteTable } from './table-writer.ts'
import { isTakeBackOpen, takeBackSeat } from './take-back.ts'
import { isAwake } from './time/awake.ts'
import { seatsOnTheClock } from './time/time-control.ts'
import type { Cancel, Timers } from './time/timers.ts'

/** Time after which a bot flicks again if the workers that simulate flicks were busy. */
const BUSY_RETRY_MS = 500

/** A decision that a bot has to make. */
interface DueDecision {
  readonly match: Match
  /** `match.oldestSeq` when the decision became due: it stays the same while others give their cards. */
  readonly since: number
  readonly seat: Seat
  readonly bot: string
}

/** A decision that the bot is making. */
interface PendingMove {
  readonly decision: DueDecision
  cancel: Cancel
}

const isSameDecision = (a: DueDecision, b: DueDecision): boolean =>
  a.match.id === b.match.id && a.since === b.since && a.seat === b.seat && a.bot === b.bot

/** Marks the decision as a bot's if the seat is a person's, and as a timeout if a clock ran out for them. */
const markStandIn = (change: Change, seat: Seat): Change => {
  const { snapshot } = change
  const { match, seats, standIns, timeouts, spared } = snapshot
  if (seats.all()[seat]?.occupant !== 'person' || match === undefined || change.decision === undefined) return change
  const marks = spared.includes(seat) ? { timeouts: [...timeouts, match.seq] } : {}
  return { ...change, snapshot: { ...snapshot, standIns: [...standIns, match.seq], ...marks } }
}

/** Workers in which bots decide. */
export interface BotWorkers {
  /** Resolves to the bot's choice, or to undefined if it can't choose. The promise stays pending if the workers end meanwhile. */
  choose(bot: string, decision: PendingDecision): Promise<BotChoice | undefined>
}

export interface BotSeatsOptions {
  /** Time that bots take for a decision, in place of the table's pace. */
  readonly delayMs?: number | undefined
  readonly metrics?: Pick<Metrics, 'timeBotDecision'>
  /** Completes a move with the outcome that the server computes. */
  readonly complete?: CompleteMove
  /** Makes a bot play when it is its turn among all tables of a process; at once if absent. */
  readonly schedule?: (play: () => void) => void
}

/** Plays a table's bots, at a human pace, and only while somebody is there or the game goes on alone. Several may have to decide at once. */
export class BotSeats {
  private readonly table: Table
  private readonly pool: BotWorkers
  private readonly timers: Timers
  private readonly write: WriteTable
  private readonly metrics: Pick<Metrics, 'timeBotDecision'> | undefined
  private readonly delayMs: number | undefined
  private readonly complete: CompleteMove
  private readonly schedule: (play: () => void) => void
  private readonly pending = new Map<Seat, PendingMove>()

  constructor(
    table: Table,
    pool: BotWorkers,
    timers: Timers,
    write: WriteTable,
    { delayMs, metrics, complete, schedule }: BotSeatsOptions = {},
  ) {
    this.table = table
    this.pool = pool
    this.timers = timers
    this.write = write
    this.delayMs = delayMs
    this.complete = complete ?? (async (_, move) => ok(move))
    this.schedule = schedule ?? ((play) => play())
    this.metrics = metrics
    table.onChange(() => this.updatePending())
  }

  /** Starts the decisions that are due, and drops those that no longer are. */
  private updatePending(): void {
    const due = this.dueDecisions()
    for (const [seat, { decision, cancel }] of this.pending) {
      if (due.some((other) => other.seat === seat && isSameDecision(other, decision))) continue
      cancel()
      this.pending.delete(seat)
    }
    for (const decision of due) if (!this.pending.has(decision.seat)) this.start(decision)
  }

  /** Returns the decisions that bots have to make now. */
  private dueDecisions(): readonly DueDecision[] {
    const { snapshot, match, people, stuck } = this.table
    if (
      match === undefined ||
      match.isTooLong ||
      stuck ||
      !isAwake(snapshot, people) ||
      isTakeBackOpen(snapshot.takeBack)
    )
      return []
    return seatsOnTheClock(snapshot).flatMap((seat) => {
      const bot = actingBot(snapshot, seat)
      return bot === undefined ? [] : [{ match, since: match.oldestSeq, seat, bot }]
    })
  }

  /** The bot chooses at once, and plays when a person would have, by the difficulty of the choice. */
  private start(decision: DueDecision): void {
    const { seat } = decision
    const pending: PendingMove = { decision, cancel: () => undefined }
    this.pending.set(seat, pending)
    const startedAt = monotonicNow()
    this.choose(decision)
      .then((choice) => {
        if (this.pending.get(seat) !== pending) return
        const due = startedAt + this.pauseMs(decision, choice)
        pending.cancel = this.timers.after(Math.max(0, due - monotonicNow()), () =>
          this.schedule(() => void this.finish(decision, choice, due)),
        )
      })
      .catch((err) => tableLog.error({ err, table: this.table.code }, 'A bot could not choose a move'))
  }

  private choose({ match, seat, bot }: DueDecision): Promise<BotChoice | undefined> {
    return this.pool.choose(bot, (this.table.match ?? match).botQuestion(seat))
  }

  /** Returns how long the bot seems to think, in ms. */
  private pauseMs({ match }: DueDecision, choice: BotChoice | undefined): number {
    if (this.delayMs !== undefined) return this.delayMs
    const mayBeTakenBack = takeBackSeat(this.table) !== undefined && match.reversible?.followers === 0
    const thinking = thinkingMs(this.table.snapshot.pace, match.phase, mayBeTakenBack, choice?.difficulty ?? 0)
    return Math.max(thinking, match.minShownMs)
  }

  /** Plays the choice. `due`: end of the bot's pause, by the monotonic clock. */
  private async finish(decision: DueDecision, choice: BotChoice | undefined, due: number): Promise<void> {
    try {
      await this.play(decision, choice?.move)
      if (choice !== undefined) this.metrics?.timeBotDecision(choice.bot, monotonicNow() - due)
    } catch (err) {
      tableLog.error({ err, table: this.table.code }, 'A bot could not play')
    }
  }

  private async play(decision: DueDecision, move: string | undefined): Promise<void> {
    const { seat, bot } = decision
    const answer = await this.decide(decision, move)
    if (answer.ok) return
    // The bot is asked again when the table goes on, or soon where nothing else has to change.
    if (TEMPORARY_REFUSALS.includes(answer.error.code)) {
      this.pending.delete(seat)
      if (answer.error.code === 'table/rolling') this.timers.after(BUSY_RETRY_MS, () => this.updatePending())
      return
    }
    tableLog.warn(
      { table: this.table.code, bot, code: answer.error.code },
      'A bot gave no legal move; the first one is played',
    )
    const legal = (this.table.match ?? decision.match).anyMove(seat)
    if (legal !== undefined) await this.decide(decision, legal)
  }

  /** Plays the move if it is still the bot's to play. */
  private async decide(decision: DueDecision, move: string | undefined): Promise<Answer<true>> {
    const completed = await this.complete(decision.match, move ?? '')
    if (!completed.ok) return completed
    return this.write((now) => {
      if (!this.dueDecisions().some((other) => isSameDecision(other, decision))) return ok(this.table.with({}))
      const change = playMove(this.table, decision.seat, completed.value, '')
      return change.ok ? withConsequences(this.table, markStandIn(change.value, decision.seat), now) : change
    })
  }
}
