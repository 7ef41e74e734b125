import type { JigSet } from '../../jigs/jig.ts'
import { jigProblems } from '../../jigs/jig-problems.ts'
import { makeJigs } from '../../jigs/jig-set.ts'
import { DEFAULT_JIG, type JigSetup } from '../../jigs/jig-setup.ts'
import { type Plan, planOf } from '../../plan.ts'
import { type ExportOrder, type ExportTools, ImpossibleExport } from '../export-order.ts'

export interface OrderedJig {
  readonly plan: Plan
  readonly setup: JigSetup
  readonly set: JigSet
}

/** Makes the jigs of an order. Throws `ImpossibleExport` with the first fault, if there is one. */
export const makeOrderedJig = (
  { design, jig = DEFAULT_JIG }: ExportOrder,
  { t }: Pick<ExportTools, 't'>,
): OrderedJig => {
  const plan = planOf(design)
  const set = makeJigs(plan, jig)
  const fault = jigProblems(plan, jig, set, t).find(({ severity }) => severity === 'fault')
  if (fault !== undefined || typeof set === 'string') throw new ImpossibleExport('jig', { problem: fault?.text ?? '' })
  return { plan, setup: jig, set }
}
