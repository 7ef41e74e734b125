import { seededRandom } from '../../../engine/chance/random.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import type { SyncedTable } from '../../../server/protocol/schema.ts'
import { choose } from './choice.ts'
import { FRAME_TYPES } from './frames.ts'
import { Guest, makeTable } from './guest.ts'
import type { Told } from './words.ts'

const TABLE_SETUP = { rules: 'basic', players: 4 } as const
const SEAT_NUMBERS = [0, 1, 2, 3] as const

const rules = ((): Rules => {
  const made = rulesFor(TABLE_SETUP)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
})()

const textFor = (state: SyncedTable, seat: number, random: () => number): string => {
  const action = choose(state, rules, seat, random)
  if (action === undefined) throw new Error(`nothing is legal for seat ${seat}`)
  return makeAction(rules.board, action)
}

interface Pending {
  readonly mover: number
  readonly since: number
  readonly bytes: number[]
  left: number
}

/** Four people at a table who play whatever is legal. `last`: the kind of frame with which a move has fully arrived. */
export class Four {
  /** Moves that were refused, or never arrived. */
  faults = 0
  onTold: (told: Told) => void = () => {}
  readonly #guests: readonly Guest[]
  readonly #last: number
  readonly #scripted: boolean
  readonly #random: () => number
  readonly #name: string
  #acts = 0
  #pending: Pending | undefined

  private constructor(guests: readonly Guest[], bare: boolean, name: string) {
    this.#guests = guests
    this.#scripted = bare
    this.#last = bare ? FRAME_TYPES.patch : FRAME_TYPES.bytes
    this.#random = seededRandom(name)
    this.#name = name
    for (const [seat, guest] of guests.entries()) guest.onFrame = (kind, bytes) => this.#hear(seat, kind, bytes)
  }

  static async gather(port: number, bare: boolean, name: string, address?: string): Promise<Four> {
    const { code, token } = await makeTable(port, TABLE_SETUP, address)
    const guests: Guest[] = []
    for (const seat of SEAT_NUMBERS) {
      const guest = await Guest.join(port, code, seat === 0 ? { token } : {}, address)
      await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
      guests.push(guest)
    }
    await (guests[0] as Guest).ask('start', {})
    return new Four(guests, bare, name)
  }

  get busy(): boolean {
    return this.#pending !== undefined
  }

  /** A player who is asked decides; nobody does while the last move is still on its way. Returns whether somebody did. */
  move(): boolean {
    if (this.busy) return false
    const { asked, game, seq, phase } = (this.#guests[0] as Guest).state
    if (phase === 'over') return this.#again()
    const seat = asked[0]
    const guest = this.#guests[seat ?? 0]
    if (seat === undefined || guest === undefined) return false
    const text = this.#scripted ? '4h a8-a12' : textFor(guest.state, seat, this.#random)
    this.#pending = {
      mover: seat,
      since: performance.now(),
      bytes: SEAT_NUMBERS.map(() => 0),
      left: SEAT_NUMBERS.length,
    }
    guest.ask('act', { id: `${this.#name}.${this.#acts++}`, game, seq, move: text }).catch((error: Error) => {
      this.faults += 1
      this.#pending = undefined
      if (this.faults === 1) console.error(`${this.#name}: ${text}: ${error.message}`)
    })
    return true
  }

  leave(): void {
    for (const guest of this.#guests) guest.drop()
  }

  #again(): boolean {
    ;(this.#guests[0] as Guest).ask('start', {}).catch(() => {})
    return false
  }

  #hear(seat: number, kind: number, bytes: number): void {
    const pending = this.#pending
    if (pending === undefined || kind === FRAME_TYPES.response) return
    pending.bytes[seat] = (pending.bytes[seat] ?? 0) + bytes
    if (kind !== this.#last || --pending.left > 0) return
    this.#pending = undefined
    const ms = performance.now() - pending.since
    const others = pending.bytes.filter((_, i) => i !== pending.mover)
    this.onTold({ ms, owner: pending.bytes[pending.mover] ?? 0, others })
  }
}
