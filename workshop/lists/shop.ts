/** A person's workshop: how it saws, the wood in its rack, and what things cost there. It is theirs, not the board's. */

import type { Wood } from '../design/woods.ts'

/** What is lost about a saw; lengths in mm. */
export interface Saw {
  /** Breadth of a cut. */
  readonly kerf: number
  /** What is bought beyond what is sawn, for knots, checks and mistakes: 0.2 is a fifth. */
  readonly waste: number
}

/** How parts are laid out on wood; lengths in mm. */
export interface SawLayout extends Saw {
  /** Off each end of a board, where it is checked. */
  readonly ends: number
  /** Off each long edge of a board, and off all edges of a sheet. */
  readonly edges: number
  /** Parts of sheets may lie across the grain of its face. */
  readonly turn: boolean
}

/** Boards or sheets of one size; lengths in mm, the length along the grain. */
export interface StockPiece {
  readonly wood: Wood
  readonly length: number
  readonly breadth: number
  /** As it is now: rough boards lose some of it in the planer. */
  readonly thickness: number
  readonly count: number
}

export interface Shop {
  readonly layout: SawLayout
  readonly stock: readonly StockPiece[]
  /** By what it is for; see `price-list.ts`. What has no price is not there. */
  readonly prices: Readonly<Record<string, number>>
  /** As it is written behind amounts; any word. */
  readonly currency: string
}

/** A blade of 1/8", an inch off each end, 1/8" off edges, and a fifth more wood. */
export const USUAL_LAYOUT: SawLayout = { kerf: 3.175, waste: 0.2, ends: 25.4, edges: 3.175, turn: false }

export const EMPTY_SHOP: Shop = { layout: USUAL_LAYOUT, stock: [], prices: {}, currency: '' }

/** What is possible; lengths in mm. */
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
/** Most lines of stock. */
export const MOST_STOCK = 40
