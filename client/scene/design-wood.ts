import type { BoardBody } from '../../models/board-body.ts'
import { designBody } from '../../models/design-body.ts'
import type { Design } from '../../workshop/design.ts'
import { type Plan, planOf } from '../../workshop/plan.ts'

/** A designed board as the scene draws it. */
export interface DesignWood {
  readonly plan: Plan
  readonly body: BoardBody
}

export const designWood = (design: Design): DesignWood => {
  const plan = planOf(design)
  return { plan, body: designBody(plan) }
}
