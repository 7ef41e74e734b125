import type { Point } from '../../../engine/boards/layout.ts'
import { inBothUnits } from '../../../workshop/design/units.ts'
import type { Drill, Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type PlanScreen, pixelOf } from './plan-viewport.ts'

/** Distance from a hole's middle within which a pointer means it. */
const REACH_PX = 9

/** The hole at a point of the plan, in mm. */
export const drillAt = ({ drills, design }: Plan, p: Point, scale: number): Drill | undefined => {
  const reach = Math.max(design.holeDiameter / 2, REACH_PX / scale)
  const away = (drill: Drill) => Math.hypot(drill.x - p.x, drill.y - p.y)
  return drills.filter((drill) => away(drill) <= reach).sort((a, b) => away(a) - away(b))[0]
}

interface Props {
  readonly drill: Drill
  readonly plan: Plan
  readonly screen: PlanScreen
}

/** Name of a hole and its place from the board's middle. */
export const HoleNote = ({ drill, plan, screen }: Props) => {
  const { t } = useTranslation('designer')
  const { units } = plan.design
  const at = pixelOf(screen, drill)
  const low = at.y < 90
  const across = {
    way: t(drill.x < 0 ? 'designer.left' : 'designer.right'),
    length: inBothUnits(Math.abs(drill.x), units),
  }
  const up = { way: t(drill.y < 0 ? 'designer.down' : 'designer.up'), length: inBothUnits(Math.abs(drill.y), units) }
  return (
    <div
      className={low ? 'hole-note low' : 'hole-note'}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      role="status"
    >
      <p>
        <b>{drill.name}</b>
        <span>
          {across.length} {across.way}
        </span>
        <span>
          {up.length} {up.way}
        </span>
      </p>
    </div>
  )
}
