import { boardTemplates } from '../../board-templates.ts'
import type { Plan } from '../../plan.ts'
import { printedTiles, tilingOf } from './tiling.ts'

/** Pages of a board's templates on the design's paper, without the first one. */
export const templatePageCount = (plan: Plan): number =>
  boardTemplates(plan).reduce((sum, { bounds, content }) => {
    // Where registration marks lie changes no count.
    const tiling = tilingOf(bounds, content, plan.design.paper, () => 0)
    return sum + printedTiles(tiling).length
  }, 0)
