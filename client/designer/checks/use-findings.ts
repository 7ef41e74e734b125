import { useDeferredValue } from 'react'
import type { Finding } from '../../../workshop/checks/finding.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDesigner } from '../store.ts'

const findingsByPlan = new WeakMap<Plan, readonly Finding[]>()

const findingsFor = (plan: Plan): readonly Finding[] => {
  const findings = findingsByPlan.get(plan) ?? findingsOf(plan)
  findingsByPlan.set(plan, findings)
  return findings
}

/** Returns the findings about the present board, a moment later than the board so that drags stay smooth. */
export const useFindings = (): readonly Finding[] => findingsFor(useDeferredValue(useDesigner(({ plan }) => plan)))
