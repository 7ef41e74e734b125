import type { Plan } from '../../../workshop/plan.ts'
import { PlanDrawing } from './PlanDrawing.tsx'

/** Room about the board, as a share of its size. */
const MARGIN_SHARE = 0.03

/** The whole board from above. */
export const PlanThumbnail = ({ plan }: { readonly plan: Plan }) => {
  const { west, east, south, north } = plan.bounds
  const room = Math.max(east - west, north - south) * MARGIN_SHARE
  return (
    <svg
      className="plan-thumbnail"
      viewBox={`${west - room} ${-north - room} ${east - west + 2 * room} ${north - south + 2 * room}`}
      aria-hidden="true"
    >
      <PlanDrawing plan={plan} />
    </svg>
  )
}
