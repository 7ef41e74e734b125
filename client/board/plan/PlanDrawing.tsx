import './plan.css'
import { memo, useId, useMemo } from 'react'
import { planElements } from '../../../models/flat/plan-elements.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { FlatElements } from '../flat/FlatElements.tsx'

interface PlanDrawingProps {
  readonly plan: Plan
  /** Role and side of a text mark that is not drawn, because it is being edited. */
  readonly hidden?: string
}

/** A designed board from above: woods, inlays, wells and holes. One unit of the drawing is 1 mm, and north is up. */
export const PlanDrawing = memo(({ plan, hidden = '' }: PlanDrawingProps) => {
  const id = useId()
  const elements = useMemo(() => planElements(plan, id, hidden), [plan, id, hidden])
  return (
    <g>
      <FlatElements elements={elements} />
    </g>
  )
})

/** Margin around the board, as a share of its larger side. */
const MARGIN_RATIO = 0.03

/** An SVG image of the whole board. */
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
