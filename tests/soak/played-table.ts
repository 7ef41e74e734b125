import { makeSeat } from '../../engine/board.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { makeAction, makePublicAction } from '../../engine/text/notation.ts'
import { choose } from '../bench/load/choice.ts'
import { Guest, makeTable } from '../bench/load/guest.ts'

/** A decision that the table accepted: made for the state `from`, done with the state `to`. */
interface Entry {
  readonly game: number
  readonly from: number
  readonly to: number
  /** Letter of the seat and the move as everybody may read it. */
  readonly text: string
}

/** Decisions that a table has acknowledged, to compare them with its history. */
class AcknowledgedDecisions {
  readonly #entries: Entry[] = []

  get length(): number {
    return this.#entries.length
  }

  enter(entry: Entry): void {
    this.#entries.push(entry)
  }

  /** Returns decisions of the game that are missing from its list of moves. A stolen card follows the thief's move. */
  missing(game: number, moves: readonly string[]): readonly Entry[] {
    return this.#entries.filter(
      (entry) => entry.game === game && !moves.slice(entry.from, entry.to).some((move) => move.startsWith(entry.text)),
    )
  }
}

/** State shared by all tables of the run. */
export interface SoakRun {
  readonly port: number
  readonly random: () => number
  readonly counts: Record<'parties' | 'games' | 'moves' | 'drops' | 'visits', number>
  /** Number of refusals by code. */
  readonly refusals: Map<string, number>
  readonly complain: (text: string) => void
  /** Returns true once no more is played. */
  readonly closing: () => boolean
}

const MAX_PEOPLE = 3
const MAX_GAME_MS = 120_000
/** Probability of a lost connection before each decision. */
const DROP_PROBABILITY = 0.01
const AWAY_MS = [0, 200, 3000] as const

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A table from its making until everybody has gone; people who come back later know which requests were accepted. */
export class PlayedTable {
  readonly code: string
  readonly acknowledged = new AcknowledgedDecisions()
  readonly #world: SoakRun
  readonly #rules: Rules
  readonly #tokens: (string | undefined)[]
  #over = false
  #left: number

  private constructor(world: SoakRun, code: string, token: string, rules: Rules) {
    this.code = code
    this.#world = world
    this.#rules = rules
    this.#left = 20 + Math.floor(world.random() * 300)
    const people = 1 + Math.floor(world.random() * Math.min(rules.players, MAX_PEOPLE))
    this.#tokens = [token, ...Array.from({ length: people - 1 }, () => undefined)]
  }

  static async open(world: SoakRun): Promise<PlayedTable> {
    const pick = <T>(values: readonly T[]): T => values[Math.floor(world.random() * values.length)] as T
    const set = pick(RULE_SETS)
    const { players, teams } = pick(set.seatings.filter((seating) => seating.players <= 8))
    const setup = { rules: set.id, players, teams: pick(teams) }
    const rules = rulesFor(setup)
    if (!rules.ok) throw new Error(rules.error.message)
    const { code, token } = await makeTable(world.port, setup)
    world.counts.parties += 1
    return new PlayedTable(world, code, token, rules.value)
  }

  /** Plays until the planned decisions are made, the game is over or it takes too long; then everybody leaves. */
  async play(): Promise<void> {
    const guests: Guest[] = []
    for (const seat of this.#tokens.keys()) guests.push(await this.#sit(seat))
    const [host] = guests as [Guest]
    await host.ask('fill', { bot: 'random' })
    await host.ask('start', {})
    const end = setTimeout(() => {
      this.#over = true
    }, MAX_GAME_MS)
    const last = await Promise.all(guests.map((guest, seat) => this.#stay(seat, guest)))
    clearTimeout(end)
    // Messages to some people are still on their way.
    await pause(1000)
    for (const guest of last) {
      this.#check(guest)
      if (this.#world.random() < 0.5) guest.leave()
      else guest.drop()
    }
  }

  /** Comes back, perhaps long after, and checks that everything is as it was. */
  async visit(): Promise<void> {
    const guest = await this.#come(0)
    this.#world.counts.visits += 1
    await pause(500)
    this.#check(guest)
    guest.leave()
  }

  async #come(seat: number): Promise<Guest> {
    const token = this.#tokens[seat]
    const guest = await Guest.join(this.#world.port, this.code, token === undefined ? {} : { token })
    this.#tokens[seat] = guest.token ?? token
    return guest
  }

  async #sit(seat: number): Promise<Guest> {
    const guest = await this.#come(seat)
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
    return guest
  }

  async #stay(seat: number, first: Guest): Promise<Guest> {
    const { random, counts } = this.#world
    let guest = first
    while (!this.#over && !this.#world.closing()) {
      await pause(10 + random() * 60)
      if (random() < DROP_PROBABILITY) {
        this.#tokens[seat] = guest.token ?? this.#tokens[seat]
        guest.drop()
        counts.drops += 1
        await pause(AWAY_MS[Math.floor(random() * AWAY_MS.length)] as number)
        guest = await this.#come(seat)
      }
      await this.#decide(seat, guest)
    }
    return guest
  }

  async #decide(seat: number, guest: Guest): Promise<void> {
    const { state } = guest
    if (state.phase === 'over') {
      this.#world.counts.games += this.#over ? 0 : 1
      this.#over = true
    }
    const action = choose(state, this.#rules, seat, this.#world.random)
    if (action === undefined || this.#over) return
    const { game, seq: from } = state
    const { board } = this.#rules
    const text = `${makeSeat(board, seat)} ${makePublicAction(this.#rules, action)}`
    const id = `${seat}.${game}.${from}.${this.acknowledged.length}`
    try {
      const to = await guest.ask('act', { id, game, seq: from, move: makeAction(board, action) })
      this.acknowledged.enter({ game, from, to, text })
      this.#world.counts.moves += 1
      if (--this.#left <= 0) this.#over = true
    } catch (error) {
      const { refusals } = this.#world
      const code = (error as Error).message
      refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }

  #check(guest: Guest): void {
    for (const entry of this.acknowledged.missing(guest.state.game, guest.movesOn(this.#rules.board))) {
      this.#world.complain(
        `table ${this.code} said yes to "${entry.text}" (${entry.from} to ${entry.to}) and has lost it`,
      )
    }
  }
}
