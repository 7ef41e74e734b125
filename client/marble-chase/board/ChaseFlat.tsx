import './board.css'
import { memo, useMemo } from 'react'
import { MARBLE_RADIUS_MM, SLOT_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { FIELD_OUTLINE_MM, FIELD_VIEW_BOX_MM, placeTransform } from '../../../models/flat/marble-chase-field.ts'
import { type FieldWoods, marbleChaseFieldElements } from '../../../models/flat/marble-chase-field-elements.ts'
import { USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { restingPlace } from '../../../models/marble-chase/marble-place.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { FlatElements } from '../../board/flat/FlatElements.tsx'
import type { ChaseBoardEvents, ChaseBoardView } from './board-view.ts'
import { GlassFills, GlassMarble, stillPose } from './FlatGlass.tsx'
import { handPlace } from './marble-places.ts'
import { posesAt } from './trajectory/trajectory-frames.ts'
import { useTrajectoryFrame } from './trajectory/use-trajectory.ts'
import { useFieldPointer } from './use-field-pointer.ts'

/** Wood, slots with their values, and the places to flick from. */
export const FlatField = memo(({ field, border }: FieldWoods) => {
  const elements = useMemo(() => marbleChaseFieldElements({ field, border }), [field, border])
  return (
    <g className={isPale(field) ? undefined : 'chase-on-dark'} data-woods={`${field} ${border}`}>
      <FlatElements elements={elements} />
      {SLOT_PLACES.map((place, slot) => (
        <text
          key={`${place.x},${place.z}`}
          transform={placeTransform(place)}
          y={-place.width / 2 - 4.4}
          className="chase-value"
        >
          {slotValueOf(slot)}
        </text>
      ))}
    </g>
  )
})

/** Approximate depth by which a marble in a slot is lower than on the field. */
const SUNK_DEPTH_MM = 3
/** Distance from the marble's middle to the tip of the aiming line: it shows the direction only, not the path. */
const AIM_LINE_END_MM = 62

/** Marks the column that the die named. */
const NamedColumn = ({ column }: { readonly column: number }) => {
  const { x } = startPlaceAt(column, 'f')
  return (
    <rect
      x={x - 10}
      y={FIELD_OUTLINE_MM.top + 7}
      width="20"
      height={FIELD_OUTLINE_MM.height - 8}
      rx="3"
      className="chase-named"
    />
  )
}

/** Marks the slots to be scored. */
const Highlights = ({ slots }: { readonly slots: readonly number[] }) =>
  SLOT_PLACES.map(
    (place, slot) =>
      slots.includes(slot) && (
        <rect
          key={`${place.x},${place.z}`}
          transform={placeTransform(place)}
          x={-SLOT_MM.length / 2 - 3}
          y={-place.width / 2 - 3}
          width={SLOT_MM.length + 6}
          height={place.width + 6}
          rx="3.4"
          className="chase-highlight"
        />
      ),
  )

/** The marble that is aimed, with a line in its direction. */
const Aim = ({ aim }: { readonly aim: NonNullable<ChaseBoardView['aim']> }) => {
  const place = startPlaceAt(aim.column, aim.row)
  const radius = MARBLE_RADIUS_MM[aim.marble]
  return (
    <>
      <g
        transform={`${placeTransform(place)} rotate(${(aim.direction / 1000) * (180 / Math.PI)})`}
        className="chase-aim"
      >
        <path d={`M0 ${-radius - 3}V${-AIM_LINE_END_MM}`} />
        <path
          d={`M-3.4 ${-AIM_LINE_END_MM + 4.5}L0 ${-AIM_LINE_END_MM}L3.4 ${-AIM_LINE_END_MM + 4.5}`}
          className="chase-aim-head"
        />
      </g>
      <GlassMarble pose={stillPose(aim.marble, place, 0)} lit />
    </>
  )
}

/** The marbles that lie, wait and are aimed, while no trajectory is shown. */
const RestingMarbles = ({ resting, hand, aim }: Pick<ChaseBoardView, 'resting' | 'hand' | 'aim'>) => (
  <>
    {resting.map((one) => (
      <GlassMarble
        key={one.marble}
        pose={stillPose(one.marble, restingPlace(one), 'slot' in one ? -SUNK_DEPTH_MM : 0)}
      />
    ))}
    {hand
      .filter((marble) => marble !== aim?.marble)
      .map((marble) => (
        <GlassMarble key={marble} pose={stillPose(marble, handPlace(marble), 0)} />
      ))}
    {aim !== undefined && <Aim aim={aim} />}
  </>
)

/** The board of Marble Chase as a map, seen from above: for devices without WebGL, for low power, and by choice. */
export const ChaseFlat = (props: ChaseBoardView & ChaseBoardEvents) => {
  const { trajectory, named, highlights, hand, woods = USUAL_WOODS } = props
  const frame = useTrajectoryFrame(trajectory, props)
  const handlers = useFieldPointer(props.onPointer)
  return (
    <svg viewBox={FIELD_VIEW_BOX_MM.join(' ')} className="chase-flat" aria-hidden="true" {...handlers}>
      <GlassFills />
      <FlatField field={woods.field} border={woods.border} />
      {named !== undefined && <NamedColumn column={named} />}
      <Highlights slots={highlights} />
      {trajectory === undefined ? (
        <RestingMarbles {...props} />
      ) : (
        <>
          <RestingMarbles resting={[]} hand={hand} aim={undefined} />
          {posesAt(trajectory, frame).map((pose) => (
            <GlassMarble key={pose.marble} pose={{ ...pose, up: pose.up - MARBLE_RADIUS_MM[pose.marble] }} />
          ))}
        </>
      )}
    </svg>
  )
}
