import { ok } from '../engine/result.ts'
import type { Setup } from '../engine/ruleset.ts'
import { type Answer, no } from './answer.ts'
import type { BotDesk } from './bot-desk.ts'
import { BotSeats } from './bot-seat.ts'
import { type Chance, word } from './chance.ts'
import { log } from './log.ts'
import { CODE_LENGTH, CODE_LETTERS, type Look } from './protocol.ts'
import { Table } from './table.ts'
import { type Cancel, Timers } from './timers.ts'

export interface TablesSettings {
  readonly chance: Chance
  readonly desk: BotDesk
  /** How long an absent host stays host while others are here. */
  readonly hostGraceMs: number
  /** How long a table stays with nobody there. */
  readonly idleMs: number
  /** Of one connection; beyond it is cut off. */
  readonly messagesPerSecond: number
  /** In place of the tables' paces. */
  readonly botDelayMs?: number | undefined
}

const MAX_TABLES = 2000

/** The tables of this process, by code. */
export class Tables {
  private readonly byCode = new Map<string, { readonly table: Table; readonly timers: Timers }>()
  private readonly settings: TablesSettings

  constructor(settings: TablesSettings) {
    this.settings = settings
  }

  get messagesPerSecond(): number {
    return this.settings.messagesPerSecond
  }

  get count(): number {
    return this.byCode.size
  }

  open(setup: Setup, look?: Look): Answer<Table> {
    if (this.byCode.size >= MAX_TABLES) {
      return no('table/too-many', 'There are too many tables just now; please try again later.')
    }
    const { chance, desk, hostGraceMs, botDelayMs } = this.settings
    const code = this.freeCode()
    const timers = new Timers((err) => log.error({ err, table: code }, 'A timer failed'))
    const made = Table.make({ code, setup, look, chance, timers, hostGraceMs })
    if (!made.ok) return made
    new BotSeats(made.value, desk, timers, botDelayMs)
    this.byCode.set(code, { table: made.value, timers })
    return ok(made.value)
  }

  find(code: string): Table | undefined {
    return this.byCode.get(code)?.table
  }

  close(table: Table): void {
    this.byCode.get(table.code)?.timers.clear()
    this.byCode.delete(table.code)
  }

  /** Calls `end` when nobody has come to the table for too long. */
  whenIdle(table: Table, end: () => void): Cancel {
    return this.byCode.get(table.code)?.timers.after(this.settings.idleMs, end) ?? (() => {})
  }

  private freeCode(): string {
    const code = word(this.settings.chance, CODE_LETTERS, CODE_LENGTH)
    return this.byCode.has(code) ? this.freeCode() : code
  }
}
