import type { BoardBody } from '../../../../models/board/board-body.ts'
import { designBody } from '../../../../models/board/design-body.ts'
import { ornamentPainter } from '../../../../models/inlay/ornament-in-play.ts'
import type { Pen } from '../../../../textures/pen.ts'
import type { Design } from '../../../../workshop/design/design.ts'
import { type Plan, planOf } from '../../../../workshop/plan.ts'

/** A designed board as the scene draws it. */
export interface DesignWood {
  readonly plan: Plan
  readonly body: BoardBody
  /** Draws everything on the board except tracks, homes and starts. */
  readonly paintOrnament: (pen: Pen, apothem: number) => void
}

/** Makes everything that the scene needs to draw a designed board. */
export const designWood = (design: Design): DesignWood => {
  const plan = planOf(design)
  return { plan, body: designBody(plan), paintOrnament: ornamentPainter(plan) }
}
