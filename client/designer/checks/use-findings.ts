import { useDeferredValue } from 'react'
import type { Finding } from '../../../workshop/checks/finding.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDesigner } from '../design-state.ts'

const findingsByPlan = new WeakMap<Plan, readonly Finding[]>()

export const cachedFindings = (plan: Plan): readonly Finding[] => {
  const findings = findingsByPlan.get(plan) ?? findingsOf(plan)
  findingsByPlan.set(plan, findings)
  return findings
}

/** Returns the findings about the present board. They are deferred, so that drags stay smooth. */
export const useFindings = (): readonly Finding[] => cachedFindings(useDeferredValue(useDesigner(({ plan }) => plan)))
