import { useDeferredValue, useMemo } from 'react'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { type Nesting, nestCuts } from '../../../workshop/lists/nesting.ts'
import type { StockPiece } from '../../../workshop/lists/shop.ts'
import { standardStock } from '../../../workshop/lists/standard-stock.ts'
import { useDesigner } from '../store.ts'
import { useShop } from './shop-store.ts'

interface Sawing {
  /** Places the pieces on the person's own boards, or on common ones while they have none. */
  readonly nesting: Nesting
  /** Boards and sheets as yards keep them, as many as this design takes. */
  readonly usual: readonly StockPiece[]
}

/** Returns the pieces of each board, a moment later than the design so that drags stay smooth. */
export const useNesting = (): Sawing => {
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
