import type { Design } from '../../../workshop/design/design.ts'
import { PlanThumbnail } from '../../board/plan/PlanDrawing.tsx'
import { cachedPlanOf } from './gallery-board.ts'

/** Shows the plan of a board in its woods. */
export const DesignThumbnail = ({ design }: { readonly design: Design }) => (
  <PlanThumbnail plan={cachedPlanOf(design)} />
)
