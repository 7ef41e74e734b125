import { useDeferredValue, useMemo } from 'react'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { type Nesting, nestCuts } from '../../../workshop/lists/nesting.ts'
import type { StockPiece } from '../../../workshop/lists/shop.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { useDesigner } from '../design-state.ts'
import { useShop } from './shop-state.ts'

interface NestedStock {
  /** Places of the pieces on the person's own boards, or on common ones if the person has none. */
  readonly nesting: Nesting
  /** Boards and sheets in the sizes that are sold, as many as this design takes. */
  readonly usual: readonly StockPiece[]
}

/** Returns the places of all pieces on boards. They are deferred, so that drags stay smooth. */
export const useNesting = (): NestedStock => {
  const plan = useDeferredValue(useDesigner((designer) => designer.plan))
  const stock = useShop((shop) => shop.stock)
  const layout = useShop((shop) => shop.layout)
  const cuts = useMemo(() => cutsOf(plan, layout.kerf), [plan, layout.kerf])
  const usual = useMemo(() => standardStock(cuts, layout, plan.design.units), [cuts, layout, plan])
  const nesting = useMemo(
    () => nestCuts(cuts, stock.length === 0 ? usual : stock, layout),
    [cuts, stock, usual, layout],
  )
  return { nesting, usual }
}
