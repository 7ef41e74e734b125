/**
 * A child process of the bench: people who only attack. Each table of twelve has one of them, with bots in the
 * other seats and a dozen of connections, and on the turn where most is legal all of these send decisions that are refused.
 */

import { makeCard } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { legalFor } from './choice.ts'
import { Guest, makeTable } from './guest.ts'
import type { FromAttackers, ToAttackers } from './words.ts'

const TABLE_SETUP = { rules: 'north-carolina', players: 12 } as const
/** The attack waits for a turn with at least this number of legal decisions. */
const MIN_LEGAL_DECISIONS = 1500
/** The attacker makes at most this number of decisions before that turn. */
const MAX_OWN_DECISIONS = 40

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const made = rulesFor(TABLE_SETUP)
if (!made.ok) throw new Error(made.error.message)
const rules = made.value
const random = seededRandom('attackers')

const say = (message: FromAttackers): void => {
  process.send?.({ bench: message })
}

/** One table and all connections of the one who sits at it. */
class Attack {
  readonly #guests: readonly Guest[]
  #timers: NodeJS.Timeout[] = []
  /** Decisions sent, and those that came back with a refusal. */
  sent = 0
  refused = 0

  private constructor(guests: readonly Guest[]) {
    this.#guests = guests
  }

  static async prepare(port: number, address: string, connections: number): Promise<Attack> {
    const { code, token } = await makeTable(port, TABLE_SETUP, address)
    const first = await Guest.join(port, code, { token }, address)
    await first.ask('sit', { seat: 0, name: 'Mallory', colour: 0 })
    await first.ask('pace', { pace: 'instant' })
    await first.ask('fill', { bot: 'random' })
    await first.ask('start', {})
    const guests = [first]
    while (guests.length < connections) guests.push(await Guest.join(port, code, { token }, address))
    const attack = new Attack(guests)
    await attack.#reachManyMoves()
    return attack
  }

  begin(perSecond: number): void {
    this.#timers = this.#guests.map((guest, i) =>
      setTimeout(
        () => this.#timers.push(setInterval(() => this.#send(guest), 1000 / perSecond)),
        (i * 1000) / perSecond / this.#guests.length,
      ),
    )
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const guest of this.#guests) guest.drop()
  }

  get #first(): Guest {
    return this.#guests[0] as Guest
  }

  /** Plays whatever leaves pegs on the track until very much is legal. */
  async #reachManyMoves(): Promise<void> {
    for (let turns = 0; turns < MAX_OWN_DECISIONS; ) {
      await pause(20)
      const { state } = this.#first
      const legal = legalFor(state, rules, 0)
      if (legal.length >= MIN_LEGAL_DECISIONS || state.phase === 'over') return
      if (legal.length === 0) continue
      turns += 1
      const move = makeAction(rules.board, legal[Math.floor(random() * legal.length)] ?? (legal[0] as never))
      await this.#first.ask('act', { id: `${turns}`, game: state.game, seq: state.seq, move }).catch(() => undefined)
    }
  }

  #send(guest: Guest): void {
    const { game, seq, seats } = this.#first.state
    const card = seats[0]?.hand[0]
    const move = `${makeCard(card ?? 0)} a1-a2 a3-a4`
    this.sent += 1
    guest.ask('act', { id: `x${this.sent}`, game, seq, move }).catch(() => {
      this.refused += 1
    })
  }
}

let attacks: readonly Attack[] = []

const obey = async (order: ToAttackers): Promise<void> => {
  if ('prepare' in order) {
    const { port, tables, connections } = order.prepare
    const all = Array.from({ length: tables }, (_, i) => `203.0.${Math.floor(i / 250)}.${1 + (i % 250)}`)
    const prepared: Attack[] = []
    for (const address of all) prepared.push(await Attack.prepare(port, address, connections))
    attacks = prepared
  } else if ('begin' in order) for (const attack of attacks) attack.begin(order.begin.perSecond)
  else for (const attack of attacks) attack.end()
  const sum = (what: 'sent' | 'refused') => attacks.reduce((all, attack) => all + attack[what], 0)
  say({ sent: sum('sent'), refused: sum('refused') })
}

process.on('message', (order: ToAttackers) => void obey(order))
process.on('disconnect', () => process.exit())
