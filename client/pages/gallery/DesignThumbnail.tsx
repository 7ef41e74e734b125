import type { Design } from '../../../workshop/design/design.ts'
import '../../designer/designer-tokens.css'
import '../../designer/plan/designer-plan.css'
import { PlanThumbnail } from '../../designer/plan/PlanThumbnail.tsx'
import { planOfSeen } from './gallery-board.ts'

/** A board drawn from above in its woods. */
export const SeenPicture = ({ design }: { readonly design: Design }) => <PlanThumbnail plan={planOfSeen(design)} />
