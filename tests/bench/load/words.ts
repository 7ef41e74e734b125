/** What the processes of the bench say to each other. */

export interface Cost {
  /** By the process' own clock, ms. */
  readonly at: number
  readonly cpuMs: number
  readonly rss: number
  readonly heap: number
  /** In use. */
  readonly tables: number
}
export type FromSite = { readonly port: number } | { readonly cost: Cost }

export type ToCrowd =
  | { readonly gather: { readonly port: number; readonly bare: boolean; readonly tables: number } }
  /** So many moves at every table, as fast as they go. */
  | { readonly hurry: { readonly moves: number } }
  /** Moves a second at every table. */
  | { readonly play: { readonly rate: number; readonly seconds: number } }
  | { readonly leave: true }

export interface Played {
  readonly moves: number
  readonly faults: number
  /** Ticks of a table whose last move was still on its way. */
  readonly late: number
  /** Quantiles of ms from sending a move to the last client having it. */
  readonly ms: { readonly p50: number; readonly p99: number; readonly most: number }
  /** Bytes of a move to a client who doesn't own the hand, and to its owner (his answer not counted). */
  readonly others: { readonly mean: number; readonly p50: number; readonly p99: number }
  readonly owner: { readonly mean: number }
  /** Part of a core that the clients took. */
  readonly cpu: number
}
export type FromCrowd = { readonly done: true } | { readonly played: Played }
