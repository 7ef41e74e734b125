import type { Random } from '../../../engine/chance/random.ts'
import type { DrawHistory } from './draw-history.ts'
import { scoreOrder } from './score-order.ts'

type Sides = readonly (readonly number[])[]

/** An earlier meeting weighs more than any distance in the order. */
const MEETING_COST = 1_000_000
/** Number of draws by other lots, of which the best counts. */
const TRIAL_COUNT = 6

/** Returns the sizes of as few tables as possible, which differ by one at most, the larger ones first. */
export const tableSizes = (sides: number, most: number): readonly number[] => {
  const tables = Math.ceil(sides / most)
  return Array.from({ length: tables }, (_, i) => Math.floor(sides / tables) + (i < sides % tables ? 1 : 0))
}

/** Places at tables, which are exchanged while that makes the draw better. */
class Seating {
  private readonly costs: Float64Array
  private readonly tables: number[][]
  private readonly count: number

  constructor(sides: Sides, { meetings }: DrawHistory, sizes: readonly number[]) {
    this.count = sides.length
    this.costs = new Float64Array(this.count ** 2)
    for (let i = 0; i < this.count; i++)
      for (let j = 0; j < this.count; j++) if (i !== j) this.costs[i * this.count + j] = costOf(sides, i, j, meetings)
    let next = 0
    this.tables = sizes.map((size) => Array.from({ length: size }, () => next++))
  }

  /** Exchanges until no exchange of two makes it better. */
  improve(): void {
    let isBetter = true
    while (isBetter) {
      isBetter = false
      for (const one of this.tables)
        for (const other of this.tables) if (one !== other && this.exchange(one, other)) isBetter = true
    }
  }

  cost(): number {
    return this.tables.reduce((sum, table) => sum + table.reduce((all, side) => all + this.at(table, side, -1), 0), 0)
  }

  places(): readonly (readonly number[])[] {
    return this.tables.map((table) => table.toSorted((a, b) => a - b))
  }

  /** Returns the cost of a side at a table, without the one that would go. */
  private at(table: readonly number[], side: number, without: number): number {
    return table.reduce((sum, other) => sum + (other === without ? 0 : (this.costs[side * this.count + other] ?? 0)), 0)
  }

  /** Makes the first exchange between two tables that saves something. */
  private exchange(one: number[], other: number[]): boolean {
    for (const [i, a] of one.entries())
      for (const [j, b] of other.entries()) {
        const saved = this.at(one, a, -1) + this.at(other, b, -1) - this.at(other, a, b) - this.at(one, b, a)
        if (saved <= 0) continue
        one[i] = b
        other[j] = a
        return true
      }
    return false
  }
}

const costOf = (sides: Sides, i: number, j: number, meetings: DrawHistory['meetings']): number => {
  const met = (sides[i] ?? []).reduce(
    (sum, entrant) => sum + (sides[j] ?? []).reduce((all, opponent) => all + meetings(entrant, opponent), 0),
    0,
  )
  return met * MEETING_COST + (i - j) ** 2
}

/** Draws a Swiss round at tables of more than two sides, by exchanges from the order of points on. Nobody has a bye: some tables are smaller. */
export const swissTables = (sides: Sides, most: number, history: DrawHistory, random: Random): readonly Sides[] => {
  const sizes = tableSizes(sides.length, most)
  const trials = Array.from({ length: TRIAL_COUNT }, () => {
    const order = scoreOrder(sides, history.points, random).map(({ side }) => side)
    const seating = new Seating(order, history, sizes)
    seating.improve()
    return { order, seating, cost: seating.cost() }
  })
  const best = trials.reduce((least, trial) => (trial.cost < least.cost ? trial : least))
  return best.seating.places().map((table) => table.map((place) => best.order[place] ?? []))
}
