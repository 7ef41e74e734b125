import { cutsOf } from '../lists/cut-list.ts'
import { type Nesting, nestCuts } from '../lists/nesting.ts'
import { EMPTY_SHOP, type SawLayout } from '../lists/shop.ts'
import { standardStock } from '../lists/standard-stock.ts'
import type { Plan } from '../plan.ts'
import type { ExportOrder } from './export-order.ts'

interface OrderedNesting {
  readonly nesting: Nesting
  readonly layout: SawLayout
  /** True if the boards are the person's own, false if they are standard ones. */
  readonly isOwn: boolean
}

/** Arranges the pieces of an order's design on boards. */
export const nestOrder = ({ shop = EMPTY_SHOP }: Pick<ExportOrder, 'shop'>, plan: Plan): OrderedNesting => {
  const { layout, stock } = shop
  const cuts = cutsOf(plan, layout.kerf)
  const isOwn = stock.length > 0
  const nesting = nestCuts(cuts, isOwn ? stock : standardStock(cuts, layout, plan.design.units), layout)
  return { nesting, layout, isOwn }
}
