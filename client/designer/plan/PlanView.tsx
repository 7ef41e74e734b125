import { type ComponentProps, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { linePath } from '../../../models/flat/plan-paths.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import type { Drill } from '../../../workshop/plan.ts'
import { PlanDrawing } from '../../board/plan/PlanDrawing.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { hasCoarsePointer } from '../../ui/pointer/pointer.ts'
import { useFindings } from '../checks/use-findings.ts'
import type { Handle } from '../handles/handle.ts'
import { handlesOf } from '../handles/handles.ts'
import { usePageState } from '../page-state.ts'
import { useDesigner } from '../store.ts'
import { Dimensions } from './Dimensions.tsx'
import { FindingMarks } from './FindingMarks.tsx'
import { Grid } from './Grid.tsx'
import { HandleKnob, handleKey } from './HandleKnob.tsx'
import { drillAt, HoleNote } from './HoleNote.tsx'
import { PlanTexts, useTextPlaces } from './PlanTexts.tsx'
import { type PlanScreen, pixelOf, pointOfPlan, viewBoxOf } from './plan-viewport.ts'
import { type PlanCamera, usePlanCamera } from './use-plan-camera.ts'

/** Least distance between two knobs; the others show when the plan is enlarged. */
const MIN_KNOB_DISTANCE_PX = 30
const MIN_KNOB_DISTANCE_BY_FINGER_PX = 44
const NARROW_WIDTH_PX = 560

/** Returns the handles with enough space around them for a knob. The one that is held (by its key) stays. */
const separateHandles = (
  handles: readonly Handle[],
  places: readonly TextMark[],
  screen: PlanScreen,
  held: string,
): readonly Handle[] => {
  const { view, size } = screen
  const least = hasCoarsePointer() ? MIN_KNOB_DISTANCE_BY_FINGER_PX : MIN_KNOB_DISTANCE_PX
  const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) * view.scale >= least
  const isOnScreen = ({ at }: Handle) => {
    const { x, y } = pixelOf(screen, at)
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height
  }
  const shown: Handle[] = handles.filter((handle) => handleKey(handle) === held)
  for (const handle of handles) {
    const isFree = shown.every(({ at }) => apart(at, handle.at)) && places.every(({ at }) => apart(at, handle.at))
    if (isFree && isOnScreen(handle)) shown.push(handle)
  }
  return handles.filter((handle) => shown.includes(handle))
}

const ToolButton = ({ label, ...button }: ComponentProps<'button'> & { readonly label: string }) => (
  <button type="button" aria-label={label} title={label} {...button} />
)

const ZoomButtons = ({ whole, zoom, showWhole }: Pick<PlanCamera, 'whole' | 'zoom' | 'showWhole'>) => {
  const { t } = useTranslation('designer')
  return (
    <div className="plan-tools">
      <ToolButton label={t('designer.nearer')} className="zoom" onClick={() => zoom(1.5)}>
        +
      </ToolButton>
      <ToolButton label={t('designer.farther')} className="zoom" onClick={() => zoom(1 / 1.5)}>
        −
      </ToolButton>
      <ToolButton label={t('designer.wholeBoard')} onClick={showWhole} disabled={whole}>
        <Icon name="whole" size={18} />
      </ToolButton>
    </div>
  )
}

/** The plan, in mm from above, which is changed by taking hold of it. */
export const PlanView = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const element = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState('')
  const { view, size, whole, showWhole, zoom } = usePlanCamera(element, plan.bounds, held !== '')
  const screen = { view, size }
  const handles = useMemo(() => handlesOf(plan), [plan])
  const places = useTextPlaces(plan)
  const findings = useFindings()
  const pointedOut = usePageState(({ finding }) => finding)
  const shown = size.width === 0 ? [] : separateHandles(handles, places, screen, held)
  const [writing, setWriting] = useState('')
  const [pointed, setPointed] = useState<Drill>()
  const pointAtHole = (event: PointerEvent) => {
    if (held !== '' || element.current === null || (event.pointerType === 'mouse' && event.buttons !== 0)) return
    const { left, top } = element.current.getBoundingClientRect()
    const at = pointOfPlan(screen, { x: event.clientX - left, y: event.clientY - top })
    setPointed(event.target instanceof SVGElement ? drillAt(plan, at, view.scale) : undefined)
  }
  const active = handles.find((handle) => handleKey(handle) === held)
  return (
    <div className="plan-room">
      <div
        className="plan"
        ref={element}
        onPointerMove={pointAtHole}
        onPointerDown={pointAtHole}
        onPointerLeave={() => setPointed(undefined)}
      >
        {size.width > 0 && (
          <svg viewBox={viewBoxOf(screen)} role="img" aria-label={t('designer.planLabel')}>
            <Grid view={view} size={size} units={plan.design.units} />
            <PlanDrawing plan={plan} hidden={writing} />
            <FindingMarks findings={findings} pointed={pointedOut} scale={view.scale} />
            <Dimensions plan={plan} scale={view.scale} tight={size.width < NARROW_WIDTH_PX} />
            {active?.guides.map((points) => (
              <path
                key={active.name}
                d={linePath(points, false)}
                className="plan-guide"
                strokeWidth={1.5 / view.scale}
              />
            ))}
          </svg>
        )}
        {size.width > 0 && <PlanTexts places={places} screen={screen} writing={writing} onWrite={setWriting} />}
        {pointed !== undefined && held === '' && <HoleNote drill={pointed} plan={plan} screen={screen} />}
        {shown.map((handle) => (
          <HandleKnob
            key={handleKey(handle)}
            handle={handle}
            at={pixelOf(screen, handle.at)}
            scale={view.scale}
            held={handleKey(handle) === held}
            onHold={(holds) => setHeld(holds ? handleKey(handle) : '')}
          />
        ))}
      </div>
      <ZoomButtons whole={whole} zoom={zoom} showWhole={showWhole} />
    </div>
  )
}
