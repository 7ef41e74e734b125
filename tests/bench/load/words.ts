/** Messages between the processes of the bench. */

/** CPU time of the process until a moment of its own clock, ms. */
export interface Used {
  readonly at: number
  readonly cpuMs: number
}

/** At the end of what the question itself costs, which is a collection of all garbage. */
export interface Cost extends Used {
  /** Before it. */
  readonly asked: Used
  readonly rss: number
  readonly heap: number
  /** Number of tables in use. */
  readonly tables: number
  /** From asking the storage until it has kept a change, since the last question, ms: what the disk does is seen here. */
  readonly longestSave: number
  /** Delays of the event loop since the last question, beyond its sampling interval of 10 ms, ms. */
  readonly loop: { readonly p99: number; readonly most: number }
  /** Processor time of the main thread from one look to the next, 2 ms later or when it is free again, ms: what else runs on the machine is no part of it. `wait`: the longest wait for it but for the latest hundredth of all moments. */
  readonly turns: { readonly p99: number; readonly wait: number; readonly most: number }
  /** Garbage collections since the last question, ms. `young`: the longest of the young generation, `full`: the longest stop of a full one. */
  readonly collections: {
    readonly count: number
    readonly ms: number
    readonly young: number
    readonly full: number
  }
}
export type FromSite = { readonly port: number } | { readonly cost: Cost }

export type ToCrowd =
  /** `street`: the beginning of the addresses at which a proxy says that they live, each table at its own. */
  | {
      readonly gather: {
        readonly port: number
        readonly bare: boolean
        readonly tables: number
        readonly street?: string
      }
    }
  /** Tables full of such bots, with somebody who watches. */
  | { readonly watch: { readonly port: number; readonly tables: number; readonly bot: string } }
  /** Plays `moves` moves at every table, as fast as possible. */
  | { readonly hurry: { readonly moves: number } }
  /** Moves a second at every table. */
  | { readonly play: { readonly rate: number; readonly seconds: number } }
  | { readonly leave: true }

export type ToAttackers =
  | { readonly prepare: { readonly port: number; readonly attack: string } }
  | { readonly begin: true }
  /** Takes so much of the processor's time in place of each attempt. */
  | { readonly work: { readonly ms: number } }
  | { readonly end: true }

/** Requests of the attack so far, and how many of them were refused or had no answer. `cpuMs`: the time of the processor that the attackers have taken since they began. */
export interface FromAttackers {
  readonly sent: number
  readonly refused: number
  readonly cpuMs: number
}

/** Result of a move: ms from its sending until the last of the four players had it, and the bytes that each of them received. */
export interface Told {
  readonly ms: number
  readonly owner: number
  readonly others: readonly number[]
}

export interface Played {
  readonly told: readonly Told[]
  readonly faults: number
  /** Ticks of a table with its last move still on its way. */
  readonly late: number
  /** Part of a core that the clients took. */
  readonly cpu: number
}
export type FromCrowd = { readonly done: true } | { readonly played: Played }
