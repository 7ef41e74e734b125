import { rollingThreadPath } from '../../../models/flat/rolling-thread.ts'
import { type MarblePose, posesAt } from '../../../physics/trajectory-poses.ts'
import './board.css'
import { memo, type PointerEvent, useContext, useMemo, useRef } from 'react'
import type { FieldPoint } from '../../../engine/marble-chase/field.ts'
import { MARBLE_RADIUS_MM, SLOT_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { type Marble, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { FIELD_OUTLINE_MM, FIELD_VIEW_BOX_MM, placeTransform } from '../../../models/flat/marble-chase-field.ts'
import {
  chaseGlassElements,
  type FieldWoods,
  marbleChaseFieldElements,
  marbleGlassElements,
  marbleShadowElement,
} from '../../../models/flat/marble-chase-field-elements.ts'
import { USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import { restingPlace } from '../../../models/marble-chase/marble-place.ts'
import { handPlace } from '../../../models/marble-chase/table-layout.ts'
import { isPale } from '../../../workshop/design/woods.ts'
import { FlatElements } from '../../board/flat/FlatElements.tsx'
import { AcrossContext } from './across.ts'
import { type ChaseBoardEvents, type ChaseBoardView, EMPTY_BOARD, type PointerKind } from './board-view.ts'
import { pullRatio, type ScreenPoint } from './scene/field-grip.ts'
import { useTrajectoryFrame } from './trajectory/use-trajectory.ts'

/** Gradients of the marbles, which an SVG holds once. */
const GlassFills = memo(() => (
  <defs>
    <FlatElements elements={chaseGlassElements()} />
  </defs>
))

/** A marble seen from above. `lit`: it is ready to be flicked. */
const GlassMarble = ({ pose, lit }: { readonly pose: MarblePose; readonly lit?: boolean }) => {
  const { marble, up } = pose
  const radius = MARBLE_RADIUS_MM[marble]
  return (
    <g transform={placeTransform(pose)} data-marble={marble}>
      <FlatElements elements={[marbleShadowElement(marble, Math.max(0, up))]} />
      {lit && <circle r={radius + 2.4} className="chase-ready" />}
      <FlatElements elements={marbleGlassElements(marble, rollingThreadPath(radius, pose.turn))} />
    </g>
  )
}

const STILL_TURN: MarblePose['turn'] = [0.3, 0.2, 0.1, 0.93]

/** Returns the pose of a marble at rest, with its middle at the height `up` in mm. */
const stillPose = (marble: Marble, { x, z }: Pick<MarblePose, 'x' | 'z'>, up: number): MarblePose => ({
  marble,
  x,
  z,
  up,
  turn: STILL_TURN,
})

/** Distance of the middle of a slot's value from the slot, towards the shooter. */
const VALUE_DISTANCE_MM = 6

/** Wood, slots with their values, and the places to flick from. */
export const FlatField = memo(({ field, border }: FieldWoods) => {
  const uprightDeg = useContext(AcrossContext) ? -90 : 0
  const elements = useMemo(() => marbleChaseFieldElements({ field, border }), [field, border])
  return (
    <g className={isPale(field) ? undefined : 'chase-on-dark'} data-woods={`${field} ${border}`}>
      <FlatElements elements={elements} />
      {SLOT_PLACES.map((place, slot) => (
        <text
          key={`${place.x},${place.z}`}
          transform={`${placeTransform(place)} translate(0 ${place.width / 2 + VALUE_DISTANCE_MM}) rotate(${uprightDeg})`}
          dy="0.35em"
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

const [LEFT_MM, TOP_MM, WIDTH_MM, HEIGHT_MM] = FIELD_VIEW_BOX_MM

/** Returns the point of the drawn field at a point of the screen; undefined while it is not laid out. */
const fieldPointAt = (svg: SVGSVGElement, { clientX, clientY }: ScreenPoint): FieldPoint | undefined => {
  const matrix = svg.querySelector<SVGGElement>('.chase-drawn')?.getScreenCTM()
  if (!matrix) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, z: -y }
}

/** Returns handlers for an SVG of the field. They report the position of one pointer, wherever on the screen it goes while it is down. */
const useFieldPointer = (onPointer: ChaseBoardEvents['onPointer']) => {
  const held = useRef<ScreenPoint & { readonly id: number }>(undefined)
  const report = (kind: PointerKind, event: PointerEvent<SVGSVGElement>, press: ScreenPoint) => {
    const fieldPoint = fieldPointAt(event.currentTarget, event)
    if (fieldPoint !== undefined) onPointer(kind, fieldPoint, pullRatio(press, event))
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (held.current !== undefined || event.button > 0) return
    const { pointerId: id, clientX, clientY } = event
    held.current = { id, clientX, clientY }
    event.currentTarget.setPointerCapture(id)
    report('down', event, held.current)
  }
  const goOn = (kind: PointerKind) => (event: PointerEvent<SVGSVGElement>) => {
    const press = held.current
    if (event.pointerId !== press?.id) return
    if (kind !== 'move') held.current = undefined
    report(kind, event, press)
  }
  return { onPointerDown: begin, onPointerMove: goOn('move'), onPointerUp: goOn('up'), onPointerCancel: goOn('cancel') }
}

/** The board of Marble Chase as a map, seen from above: for devices without WebGL, for low power, and by choice. */
export const ChaseFlat = (props: ChaseBoardView & ChaseBoardEvents) => {
  const { trajectory, named, highlights, hand, woods = USUAL_WOODS } = props
  const frame = useTrajectoryFrame(trajectory, props)
  const handlers = useFieldPointer(props.onPointer)
  const isAcross = useContext(AcrossContext)
  const viewBox = isAcross ? [-TOP_MM - HEIGHT_MM, LEFT_MM, HEIGHT_MM, WIDTH_MM] : FIELD_VIEW_BOX_MM
  return (
    <svg viewBox={viewBox.join(' ')} className="chase-flat" aria-hidden="true" {...handlers}>
      <g className="chase-drawn" transform={isAcross ? 'rotate(90)' : undefined}>
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
      </g>
    </svg>
  )
}

/** A field on which nothing lies. */
export const EmptyField = ({ woods }: Pick<ChaseBoardView, 'woods'>) => <ChaseFlat {...EMPTY_BOARD} woods={woods} />
