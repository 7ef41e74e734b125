/** A person's workshop: saw, wood in stock, and prices. It belongs to the person, not to the board. */

import type { Wood } from '../design/woods.ts'

/** Losses of sawing; lengths in mm. */
export interface Saw {
  /** Width of a cut. */
  readonly kerf: number
  /** Share of extra wood for knots, checks and mistakes: 0.2 is a fifth. */
  readonly waste: number
}

/** Layout of parts on wood; lengths in mm. */
export interface SawLayout extends Saw {
  /** Trimmed off each end of a board, because ends have checks. */
  readonly ends: number
  /** Trimmed off each long edge of a board, and off all edges of a sheet. */
  readonly edges: number
  /** True if parts of sheets may lie across the grain of the face. */
  readonly turn: boolean
}

/** Boards or sheets of one size; lengths in mm, the length along the grain. */
export interface StockPiece {
  readonly wood: Wood
  readonly length: number
  readonly breadth: number
  /** Present thickness: rough boards lose some of it in the planer. */
  readonly thickness: number
  readonly count: number
}

export interface Shop {
  readonly layout: SawLayout
  readonly stock: readonly StockPiece[]
  /** Prices by key; see `price-list.ts`. Things without a price are absent. */
  readonly prices: Readonly<Record<string, number>>
  /** Any text that is written behind amounts. */
  readonly currency: string
}

/** A blade of 1/8", an inch off each end, 1/8" off edges, and a fifth more wood. */
export const DEFAULT_LAYOUT: SawLayout = { kerf: 3.175, waste: 0.2, ends: 25.4, edges: 3.175, turn: false }

export const EMPTY_SHOP: Shop = { layout: DEFAULT_LAYOUT, stock: [], prices: {}, currency: '' }

/** Smallest and largest accepted values; lengths in mm. */
export const SHOP_LIMITS = {
  kerf: { min: 0, max: 10 },
  waste: { min: 0, max: 1 },
  ends: { min: 0, max: 300 },
  edges: { min: 0, max: 50 },
  length: { min: 50, max: 6000 },
  breadth: { min: 10, max: 3000 },
  thickness: { min: 2, max: 150 },
  count: { min: 1, max: 99 },
  price: { min: 0, max: 1_000_000 },
} as const
/** Largest number of lines in a list of stock. */
export const MAX_STOCK_LINES = 40
