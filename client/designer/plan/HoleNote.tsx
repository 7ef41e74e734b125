import type { Point } from '../../../engine/boards/layout.ts'
import { inBothUnits } from '../../../workshop/design/units.ts'
import type { Drill, Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type PlanScreen, toPixel } from './plan-viewport.ts'

/** Distance from a hole's middle within which a pointer points at it. */
const POINTER_REACH_PX = 9

/** Returns the nearest hole under a point of the plan (mm); undefined if there is none. `scale`: pixels per mm. */
export const drillAtPoint = ({ drills, design }: Plan, point: Point, scale: number): Drill | undefined => {
  const reach = Math.max(design.holeDiameter / 2, POINTER_REACH_PX / scale)
  const distanceTo = (drill: Drill) => Math.hypot(drill.x - point.x, drill.y - point.y)
  return drills.filter((drill) => distanceTo(drill) <= reach).sort((a, b) => distanceTo(a) - distanceTo(b))[0]
}

interface HoleNoteProps {
  readonly drill: Drill
  readonly plan: Plan
  readonly screen: PlanScreen
}

/** Note with the name of a hole and its distances from the board's middle. */
export const HoleNote = ({ drill, plan, screen }: HoleNoteProps) => {
  const { t } = useTranslation('designer')
  const { units } = plan.design
  const at = toPixel(screen, drill)
  const isBelowHole = at.y < 90
  const distanceText = (mm: number) => inBothUnits(Math.abs(mm), units)
  return (
    <div
      className={isBelowHole ? 'hole-note low' : 'hole-note'}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      role="status"
    >
      <p>
        <b>{drill.name}</b>
        <span>
          {distanceText(drill.x)} {t(drill.x < 0 ? 'designer.left' : 'designer.right')}
        </span>
        <span>
          {distanceText(drill.y)} {t(drill.y < 0 ? 'designer.down' : 'designer.up')}
        </span>
      </p>
    </div>
  )
}
