import { type ComponentProps, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Point } from '../../../engine/boards/layout.ts'
import { circlesPath, linePath } from '../../../models/flat/plan-paths.ts'
import type { Finding, FindingPlace } from '../../../workshop/checks/finding.ts'
import { MM_PER_INCH, type Unit } from '../../../workshop/design/units.ts'
import type { TextMark } from '../../../workshop/geometry/marks.ts'
import type { Drill } from '../../../workshop/plan.ts'
import { PlanDrawing } from '../../board/plan/PlanDrawing.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { hasCoarsePointer } from '../../ui/pointer/pointer.ts'
import { useFindings } from '../checks/use-findings.ts'
import { useDesigner } from '../design-state.ts'
import type { Handle } from '../handles/handle.ts'
import { handlesOf } from '../handles/handles.ts'
import { usePageState } from '../page-state.ts'
import { DimensionButtons, Dimensions } from './Dimensions.tsx'
import { HandleKnob, handleKey } from './HandleKnob.tsx'
import { drillAtPoint, HoleNote } from './HoleNote.tsx'
import { PlanTexts, useTextPlaces } from './PlanTexts.tsx'
import { type PlanScreen, toPixel, toPlanPoint, viewBoxText } from './plan-viewport.ts'
import { type PlanCamera, usePlanCamera } from './use-plan-camera.ts'

const MIN_LINE_DISTANCE_PX = 13
/** Distances between lines, of which the grid takes the least that is wide enough on the screen. */
const GRID_STEPS_MM: Readonly<Record<Unit, readonly number[]>> = {
  mm: [1, 5, 10, 50, 100],
  inch: [1 / 8, 1 / 2, 1, 5, 10].map((inches) => inches * MM_PER_INCH),
}
/** Every fifth line is a strong one. */
const LINES_PER_STRONG_LINE = 5

/** The grid of the cutting mat under the board. Its squares measure a round number of millimetres or inches, and a strong line runs through the board's middle. */
const PlanGrid = ({ view, size, units }: PlanScreen & { readonly units: Unit }) => {
  const step = GRID_STEPS_MM[units].find((mm) => mm * view.scale >= MIN_LINE_DISTANCE_PX) ?? 100
  const cell = step * LINES_PER_STRONG_LINE
  const [west, north] = [view.x - size.width / 2 / view.scale, view.y - size.height / 2 / view.scale]
  const pixelMm = 1 / view.scale
  const fineLines = Array.from(
    { length: LINES_PER_STRONG_LINE - 1 },
    (_, i) => `M${(i + 1) * step} 0V${cell}M0 ${(i + 1) * step}H${cell}`,
  ).join('')
  return (
    <>
      <defs>
        <pattern id="plan-grid" width={cell} height={cell} patternUnits="userSpaceOnUse">
          <path d={fineLines} className="grid-fine" strokeWidth={pixelMm} />
          <path d={`M0 0V${cell}M0 0H${cell}`} className="grid-strong" strokeWidth={pixelMm * 2} />
        </pattern>
      </defs>
      <rect
        x={west}
        y={north}
        width={size.width / view.scale}
        height={size.height / view.scale}
        fill="url(#plan-grid)"
      />
    </>
  )
}

const MIN_RING_RADIUS_PX = 5

const pathOf = (place: FindingPlace, scale: number): string =>
  place.kind === 'ring'
    ? circlesPath([place.at], Math.max(place.radius, MIN_RING_RADIUS_PX / scale))
    : linePath(place.points, place.closed)

interface FindingMarksProps {
  readonly findings: readonly Finding[]
  /** Code of the finding that is highlighted; empty: none. */
  readonly highlightedCode: string
  /** Pixels per millimetre. */
  readonly scale: number
}

/** Marks the places of all faults on the plan, and those of the highlighted finding more strongly. */
const FindingMarks = ({ findings, highlightedCode, scale }: FindingMarksProps) => {
  const pathOfAll = (isMarked: (finding: Finding) => boolean): string =>
    findings
      .filter(isMarked)
      .flatMap(({ places }) => places.map((place) => pathOf(place, scale)))
      .join('')
  return (
    <>
      <path
        d={pathOfAll(({ severity, code }) => severity === 'fault' && code !== highlightedCode)}
        className="finding-mark"
      />
      <path d={pathOfAll(({ code }) => code === highlightedCode)} className="finding-mark pointed" />
    </>
  )
}

/** Least distance between two knobs. Knobs that are too close to others appear when the plan is enlarged. */
const MIN_KNOB_DISTANCE_PX = 30
const MIN_KNOB_DISTANCE_BY_FINGER_PX = 44

/** Returns the handles on the screen with enough space around them for a knob. The handle with the key `heldKey` is always among them. */
const separateHandles = (
  handles: readonly Handle[],
  places: readonly TextMark[],
  screen: PlanScreen,
  heldKey: string,
): readonly Handle[] => {
  const { view, size } = screen
  const minDistancePx = hasCoarsePointer() ? MIN_KNOB_DISTANCE_BY_FINGER_PX : MIN_KNOB_DISTANCE_PX
  const areApart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) * view.scale >= minDistancePx
  const isOnScreen = ({ at }: Handle) => {
    const { x, y } = toPixel(screen, at)
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height
  }
  const shown: Handle[] = handles.filter((handle) => handleKey(handle) === heldKey)
  for (const handle of handles) {
    const isFree = [...shown, ...places].every(({ at }) => areApart(at, handle.at))
    if (isFree && isOnScreen(handle)) shown.push(handle)
  }
  return handles.filter((handle) => shown.includes(handle))
}

const ToolButton = ({ label, ...button }: ComponentProps<'button'> & { readonly label: string }) => (
  <button type="button" aria-label={label} title={label} {...button} />
)

const ZoomButtons = ({ isWhole, zoom, showWhole }: Pick<PlanCamera, 'isWhole' | 'zoom' | 'showWhole'>) => {
  const { t } = useTranslation('designer')
  return (
    <div className="plan-tools">
      <ToolButton label={t('designer.nearer')} className="zoom" onClick={() => zoom(1.5)}>
        +
      </ToolButton>
      <ToolButton label={t('designer.farther')} className="zoom" onClick={() => zoom(1 / 1.5)}>
        −
      </ToolButton>
      <ToolButton label={t('designer.wholeBoard')} onClick={showWhole} disabled={isWhole}>
        <Icon name="whole" size={18} />
      </ToolButton>
    </div>
  )
}

/** The plan of the board from above, with handles that change the design and texts that can be edited. */
export const PlanView = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const element = useRef<HTMLDivElement>(null)
  const [heldKey, setHeldKey] = useState('')
  const { view, size, isWhole, showWhole, zoom } = usePlanCamera(element, plan.bounds, heldKey !== '')
  const screen = { view, size }
  // A board is chosen as it is, and shaped in the next step.
  const isChoosing = usePageState(({ step }) => step === 'choose')
  const handles = useMemo(() => (isChoosing ? [] : handlesOf(plan)), [plan, isChoosing])
  const places = useTextPlaces(plan)
  const findings = useFindings()
  const highlightedCode = usePageState(({ finding }) => finding)
  const shown = size.width === 0 ? [] : separateHandles(handles, places, screen, heldKey)
  const [editedKey, setEditedKey] = useState('')
  const [pointedHole, setPointedHole] = useState<Drill>()
  const pointAtHole = (event: PointerEvent) => {
    if (heldKey !== '' || element.current === null || (event.pointerType === 'mouse' && event.buttons !== 0)) return
    const { left, top } = element.current.getBoundingClientRect()
    const at = toPlanPoint(screen, { x: event.clientX - left, y: event.clientY - top })
    setPointedHole(event.target instanceof SVGElement ? drillAtPoint(plan, at, view.scale) : undefined)
  }
  const heldHandle = handles.find((handle) => handleKey(handle) === heldKey)
  return (
    <div className="plan-space">
      <div
        className="plan"
        ref={element}
        onPointerMove={pointAtHole}
        onPointerDown={pointAtHole}
        onPointerLeave={() => setPointedHole(undefined)}
      >
        {size.width > 0 && (
          <svg viewBox={viewBoxText(screen)} role="img" aria-label={t('designer.planLabel')}>
            <PlanGrid view={view} size={size} units={plan.design.units} />
            <PlanDrawing plan={plan} hidden={editedKey} />
            <FindingMarks findings={findings} highlightedCode={highlightedCode} scale={view.scale} />
            <Dimensions plan={plan} screen={screen} />
            {heldHandle?.guides.map((points) => (
              <path
                key={heldHandle.name}
                d={linePath(points, false)}
                className="plan-guide"
                strokeWidth={1.5 / view.scale}
              />
            ))}
          </svg>
        )}
        {size.width > 0 && !isChoosing && plan.design.form !== 'field' && (
          <DimensionButtons plan={plan} screen={screen} />
        )}
        {size.width > 0 && <PlanTexts places={places} screen={screen} editedKey={editedKey} onEdit={setEditedKey} />}
        {pointedHole !== undefined && heldKey === '' && <HoleNote drill={pointedHole} plan={plan} screen={screen} />}
        {shown.map((handle) => (
          <HandleKnob
            key={handleKey(handle)}
            handle={handle}
            at={toPixel(screen, handle.at)}
            scale={view.scale}
            isHeld={handleKey(handle) === heldKey}
            onHold={(isHeld) => setHeldKey(isHeld ? handleKey(handle) : '')}
          />
        ))}
      </div>
      <ZoomButtons isWhole={isWhole} zoom={zoom} showWhole={showWhole} />
    </div>
  )
}
