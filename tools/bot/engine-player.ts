import { setTimeout as pause } from 'node:timers/promises'
import { makeActionId } from '../../client/table/net/action-id.ts'
import { seedExchangeFor } from '../../client/table/net/client-seed-exchange.ts'
import { Connection } from '../../client/table/net/connection.ts'
import { type Denial, requestOver } from '../../client/table/net/requests.ts'
import { randomHex } from '../../client/table/net/tokens.ts'
import { ownSeatOf, pendingTakeBack } from '../../client/table/state/table.ts'
import type { Seat } from '../../engine/board.ts'
import { thinkingMs } from '../../server/protocol/pace.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { type Arguments, EXIT_CODES, type ExitCode } from './command-line.ts'
import { ConnectionMonitor } from './connection-monitor.ts'
import type { EngineWithFallback } from './engine-with-fallback.ts'
import { type GameAdapter, gameAdapterFor } from './game-adapter.ts'
import { isOutdated, MoveSender } from './move-sender.ts'
import type { PendingDecision } from './pending-decision.ts'
import { isAskedFor, seatNamed, seatToTry, trySeat } from './seating.ts'
import type { TerminalLog } from './terminal-log.ts'

/** Runs named tasks, at most one of each name at a time. */
class TaskRunner {
  private readonly running = new Set<string>()
  private readonly onDone: () => void

  /** `onDone`: called after every task and its delay. */
  constructor(onDone: () => void) {
    this.onDone = onDone
  }

  /** Starts the task unless one of that name is running. The task resolves to the ms before it may be started again. */
  start(name: string, task: () => Promise<number>): void {
    if (this.running.has(name)) return
    this.running.add(name)
    void task()
      .then((delayMs) => pause(delayMs))
      .then(() => {
        this.running.delete(name)
        this.onDone()
      })
  }
}

/** Size of the secret by which the table recognises the program. */
const SECRET_BYTES = 24
/** Time before the program asks again for a seat or a next game, or decides again after a refusal. */
const RETRY_INTERVAL_MS = 2000
/** Time that a decision is made before its deadline. */
const DEADLINE_MARGIN_MS = 500
/** Longest wait for the answer when the program leaves its seat. */
const LEAVE_TIMEOUT_MS = 2000
/** Number of refused legal moves in a row after which program and server evidently have different rules. */
const MAX_REFUSALS = 5
/** Codes of refusals of decisions that come too late. */
const OUTDATED_CODES = ['table/stale', 'move/not-your-turn', 'table/not-seated', 'game/over']

const lettersOf = ({ letters }: GameAdapter, seats: readonly Seat[]): string =>
  seats.map((seat) => letters[seat]).join(', ')

/** Returns the seats of a team. */
const seatsOf = ({ teamOf }: GameAdapter, team: number): readonly Seat[] =>
  teamOf.flatMap((own, seat) => (own === team ? [seat] : []))

/** Returns whether the seat owes a decision and nobody asks to take back the one before. */
const owesDecision = ({ phase, asked, stuck, takeBack }: TableState, seat: Seat): boolean =>
  phase === 'playing' && asked.includes(seat) && !stuck && takeBack === ''

const momentOf = ({ game, seq }: TableState): string => `${game} ${seq}`

/** A player at a table, for whom an engine decides. It takes a seat, plays games, and leaves. */
export class EnginePlayer {
  /** Resolves once the player has left the table. */
  readonly ended: Promise<ExitCode>
  private readonly args: Arguments
  private readonly letter: string
  private readonly engine: EngineWithFallback
  private readonly terminal: TerminalLog
  private readonly connection: Connection
  private readonly moves: MoveSender
  private readonly commitSeed: () => void
  private readonly monitor: ConnectionMonitor
  private readonly tasks = new TaskRunner(() => this.update())
  private resolve: (code: ExitCode) => void = () => undefined
  private hasEnded = false
  /** Number at the table of the game that it plays; 0 between games. */
  private currentGame = 0
  /** Number of games that it has finished. */
  private finishedGames = 0
  /** The latest moment that it has decided (`momentOf`). */
  private decidedMoment = ''
  private refusals = 0
  /** Number of seats in a row that were given and not shown. */
  private promisedSeats = 0

  /** `letter`: letter of the requested seat, or empty. */
  constructor(args: Arguments, letter: string, engine: EngineWithFallback, terminal: TerminalLog) {
    this.args = args
    this.letter = letter
    this.engine = engine
    this.terminal = terminal
    this.ended = new Promise((resolve) => {
      this.resolve = resolve
    })
    this.monitor = new ConnectionMonitor(args, terminal, (code, sentence) => this.end(code, sentence))
    this.connection = new Connection({
      siteOrigin: args.server,
      code: args.table,
      token: randomHex(SECRET_BYTES),
      name: args.name,
      onChange: () => this.update(),
    })
    this.moves = new MoveSender(this.connection)
    this.commitSeed = seedExchangeFor(this.connection)
  }

  /** Opens the connection to the table. */
  open(): void {
    this.connection.open()
    // A server that sends nothing changes nothing.
    const timer = setInterval(() => this.update(), RETRY_INTERVAL_MS)
    void this.ended.then(() => clearInterval(timer))
  }

  /** Leaves the seat and the table. `ended` then resolves to the code. */
  async leave(code: ExitCode): Promise<void> {
    if (this.hasEnded) return
    this.hasEnded = true
    const { state, person, link } = this.connection.view
    if (ownSeatOf(state, person) !== -1) {
      const standing = link === 'open' ? requestOver(this.connection, 'stand', {}) : 'unanswered'
      const denial = await Promise.race([standing, pause(LEAVE_TIMEOUT_MS, 'unanswered' as const)])
      this.terminal.print(
        denial === undefined ? 'The seat is given up.' : 'The table did not hear that the seat is given up.',
      )
    }
    this.connection.close()
    this.resolve(code)
  }

  private end(code: ExitCode, sentence: string): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.terminal.print(sentence)
    this.connection.close()
    this.resolve(code)
  }

  private update(): void {
    if (this.hasEnded) return
    this.commitSeed()
    const { view } = this.connection
    this.monitor.update(view)
    const { link, state, person } = view
    if (this.hasEnded || link !== 'open' || state === undefined || person === '') return
    const adapter = gameAdapterFor(state)
    const seat = ownSeatOf(state, person)
    if (adapter === undefined)
      this.end(EXIT_CODES.table, `This program does not know the game "${state.rules}" as it is played here.`)
    else if (seat === -1) this.seekSeat(adapter, state)
    else this.playSeat(adapter, state, seat)
  }

  private seekSeat(adapter: GameAdapter, state: TableState): void {
    const wishedSeat = seatNamed(adapter.letters, this.letter)
    const seat = seatToTry(this.connection.view, state, wishedSeat)
    if (this.letter !== '' && wishedSeat === undefined) {
      const all = adapter.letters.join(', ')
      this.end(EXIT_CODES.table, `Table ${state.code} has no seat ${this.letter}; its seats are ${all}.`)
    } else if (isAskedFor(state, this.args.name)) return
    else if (seat !== undefined) this.tasks.start('seat', () => this.attemptSeat(adapter, state, seat))
    else
      this.terminal.printChange(
        'seat',
        wishedSeat === undefined ? 'Waits for a free seat.' : `Waits for seat ${this.letter}.`,
      )
  }

  private async attemptSeat(adapter: GameAdapter, state: TableState, seat: Seat): Promise<number> {
    const seating = await trySeat(this.connection, this.args.name, seat, state)
    if (seating.kind === 'sits') this.notePromisedSeat(lettersOf(adapter, [seat]))
    else if (seating.kind === 'refused') {
      if (seating.final) this.end(EXIT_CODES.table, seating.message)
      else
        this.terminal.printChange('seat', `Seat ${lettersOf(adapter, [seat])} is not to be had yet: ${seating.message}`)
    } else if (seating.kind === 'asked') {
      this.terminal.printChange(
        'seat',
        `Asks for seat ${lettersOf(adapter, [seat])}: somebody at the table must give it.`,
      )
    }
    return RETRY_INTERVAL_MS
  }

  /** Gives up a table that again and again accepts the program in a seat and shows it in none. */
  private notePromisedSeat(letter: string): void {
    this.promisedSeats += 1
    if (this.promisedSeats < MAX_REFUSALS) return
    this.end(EXIT_CODES.server, `${this.args.server} gives seat ${letter} and does not seat this program there.`)
  }

  private playSeat(adapter: GameAdapter, state: TableState, seat: Seat): void {
    const { game, seq, phase } = state
    this.promisedSeats = 0
    this.terminal.printChange('seat', `Sits in seat ${lettersOf(adapter, [seat])} as ${state.seats[seat]?.name}.`)
    if (pendingTakeBack(state)?.asked.includes(seat)) {
      this.tasks.start('take back', async () => {
        await requestOver(this.connection, 'allowTakeBack', { game, seq, allow: true })
        return RETRY_INTERVAL_MS
      })
    }
    if (phase === 'playing' && this.currentGame !== game) {
      this.currentGame = game
      this.terminal.print(`Plays in game ${game}: ${adapter.id}, ${adapter.teamOf.length} players.`)
    }
    const isDue = owesDecision(state, seat) && this.decidedMoment !== momentOf(state)
    const decision = isDue ? adapter.pendingDecision(this.connection.view, state, seat) : undefined
    if (decision !== undefined) this.tasks.start('decision', () => this.decide(decision, state, seat))
    else if (phase === 'over') this.finishGame(adapter, state, seat)
  }

  private finishGame(adapter: GameAdapter, state: TableState, seat: Seat): void {
    if (this.currentGame === state.game) {
      this.currentGame = 0
      this.finishedGames += 1
      const how = adapter.teamOf[seat] === state.winner ? 'won' : 'lost'
      this.terminal.print(
        `Game ${state.game} is ${how} after ${state.seq} decisions (${lettersOf(adapter, seatsOf(adapter, state.winner))}).`,
      )
    }
    if (this.engine.givenUp) return void this.leave(EXIT_CODES.engine)
    if (this.finishedGames >= this.args.games) return void this.leave(EXIT_CODES.done)
    if (state.seats[seat]?.ready) return
    this.tasks.start('next game', async () => {
      await requestOver(this.connection, 'rematch', { ready: true })
      return RETRY_INTERVAL_MS
    })
  }

  /** Makes a decision, not faster than bots at this table. Resolves to the ms before the next attempt. */
  private async decide(decision: PendingDecision, state: TableState, seat: Seat): Promise<number> {
    const { clockOffsetMs } = this.connection.view
    const { deadline = 0 } = state.seats[seat] ?? {}
    const until = deadline > 0 ? deadline - clockOffsetMs - DEADLINE_MARGIN_MS : Number.POSITIVE_INFINITY
    const thinking = thinkingMs(state.pace, state.stage, state.reversible !== -1)
    const [move] = await Promise.all([
      this.engine.decide(decision, until),
      pause(Math.max(0, Math.min(thinking, until - Date.now()))),
    ])
    const { state: now = state, person } = this.connection.view
    if (this.hasEnded || ownSeatOf(now, person) !== seat || isOutdated(state, now)) return 0
    const { game, seq } = state
    const denial = await this.moves.send({ id: makeActionId(move), game, seq, move })
    if (denial === undefined) {
      this.decidedMoment = momentOf(state)
      this.refusals = 0
      return 0
    }
    return this.retryAfter(move, denial)
  }

  /** Returns after how many ms to decide again; gives up after some refusals. */
  private retryAfter(move: string, denial: Exclude<Denial, undefined>): number {
    if (denial === 'unanswered' || OUTDATED_CODES.includes(denial.code)) return RETRY_INTERVAL_MS
    this.terminal.print(`The table refuses ${move}: ${denial.message}`)
    this.refusals += 1
    if (this.refusals >= MAX_REFUSALS) {
      this.end(EXIT_CODES.table, 'This program and the server don’t agree on the rules; one of them may be older.')
    }
    return RETRY_INTERVAL_MS
  }
}
