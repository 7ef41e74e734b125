import './plan.css'
import { memo, useId, useMemo } from 'react'
import { planElements } from '../../../models/flat/plan-elements.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { FlatElements } from '../flat/FlatElements.tsx'

interface Props {
  readonly plan: Plan
  /** A text mark, by role and side, that is being written over. */
  readonly hidden?: string
}

/** The board from above, as it will be: woods, inlays, wells and holes, in mm with north up. */
export const PlanDrawing = memo(({ plan, hidden = '' }: Props) => {
  const id = useId()
  const elements = useMemo(() => planElements(plan, id, hidden), [plan, id, hidden])
  return (
    <g>
      <FlatElements elements={elements} />
    </g>
  )
})

/** Space about the board, as a share of its size. */
const MARGIN_RATIO = 0.03

/** The whole board from above. */
export const PlanThumbnail = ({ plan }: { readonly plan: Plan }) => {
  const { west, east, south, north } = plan.bounds
  const margin = Math.max(east - west, north - south) * MARGIN_RATIO
  return (
    <svg
      viewBox={`${west - margin} ${-north - margin} ${east - west + 2 * margin} ${north - south + 2 * margin}`}
      aria-hidden="true"
    >
      <PlanDrawing plan={plan} />
    </svg>
  )
}
