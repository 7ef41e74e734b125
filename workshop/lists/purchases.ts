/** Wood to buy, in the sizes in which it is sold. */

import { itemAt } from '../../engine/items.ts'
import { MM_PER_INCH } from '../design/units.ts'
import { isSheet, type Wood } from '../design/woods.ts'
import type { Plan } from '../plan.ts'
import { type Cut, cutsOf } from './cut-list.ts'
import type { SoldThickness } from './lumber-sizes.ts'
import type { Saw } from './shop.ts'

/** A board foot is a square foot of wood 4/4 thick. */
const MM3_PER_BOARD_FOOT = 144 * MM_PER_INCH ** 3
const MM2_PER_SQUARE_FOOT = 144 * MM_PER_INCH ** 2

/**
 * Wood of one kind and thickness. Sheets are counted by area, boards by volume at the thickness in which they are sold.
 */
export interface Purchase {
  readonly wood: Wood
  readonly material: 'board' | 'sheet'
  readonly stock: SoldThickness
  /** Area of all sawn pieces, mm². */
  readonly sawn: number
  /** Area with saw cuts and waste, mm². */
  readonly bought: number
}

export const boardFeet = (area: number, { mm }: SoldThickness): number => (area * mm) / MM3_PER_BOARD_FOOT
export const squareFeet = (area: number): number => area / MM2_PER_SQUARE_FOOT

const areaOf = ({ length, breadth, count }: Cut, kerf = 0): number => (length + kerf) * (breadth + kerf) * count

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Returns purchases by wood and thickness, in the order of the cut list. */
export const purchasesOf = (plan: Plan, { kerf, waste }: Saw): readonly Purchase[] => {
  const cuts = cutsOf(plan, kerf)
  const nameOf = ({ wood, stock }: Cut) => `${wood} ${stock.name}`
  return [...new Set(cuts.map(nameOf))].map((name) => {
    const own = cuts.filter((cut) => nameOf(cut) === name)
    const { wood, stock } = itemAt(own, 0)
    return {
      wood,
      material: isSheet(wood) ? 'sheet' : 'board',
      stock,
      sawn: sum(own.map((cut) => areaOf(cut))),
      bought: sum(own.map((cut) => areaOf(cut, kerf))) * (1 + waste),
    }
  })
}
