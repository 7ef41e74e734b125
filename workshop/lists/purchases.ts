/** How much wood is bought: as it is sold, not as it is left in the board. */

import { MM_PER_INCH } from '../design/units.ts'
import { isSheet, type Wood } from '../design/woods.ts'
import type { Plan } from '../plan.ts'
import { type Cut, cutsOf } from './cut-list.ts'
import type { Saw } from './shop.ts'
import type { SoldThickness } from './sold-wood.ts'

/** mm³ in a board foot: a foot square of 4/4. */
const BOARD_FOOT = 144 * MM_PER_INCH ** 3
const SQUARE_FOOT = 144 * MM_PER_INCH ** 2

/** Wood of one kind and thickness. Of sheets the area counts, of boards the volume at the thickness they are sold in. */
export interface Purchase {
  readonly wood: Wood
  readonly material: 'board' | 'sheet'
  readonly stock: SoldThickness
  /** Of all pieces as they are sawn, mm². */
  readonly sawn: number
  /** With saw cuts and waste, mm². */
  readonly bought: number
}

export const boardFeet = (area: number, { mm }: SoldThickness): number => (area * mm) / BOARD_FOOT
export const squareFeet = (area: number): number => area / SQUARE_FOOT

const areaOf = ({ length, breadth, count }: Cut, kerf = 0): number => (length + kerf) * (breadth + kerf) * count

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** By wood and thickness, in the order of the cut list. */
export const purchasesOf = (plan: Plan, { kerf, waste }: Saw): readonly Purchase[] => {
  const cuts = cutsOf(plan, kerf)
  const nameOf = ({ wood, stock }: Cut) => `${wood} ${stock.name}`
  return [...new Set(cuts.map(nameOf))].map((name) => {
    const own = cuts.filter((cut) => nameOf(cut) === name)
    const { wood, stock } = own[0] as Cut
    return {
      wood,
      material: isSheet(wood) ? 'sheet' : 'board',
      stock,
      sawn: sum(own.map((cut) => areaOf(cut))),
      bought: sum(own.map((cut) => areaOf(cut, kerf))) * (1 + waste),
    }
  })
}
