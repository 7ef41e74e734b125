import type { SizeAxis } from '../../../workshop/geometry/whole-size.ts'
import { boardSize } from '../../../workshop/lists/board-size.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { askForSize } from '../page-state.ts'
import { NARROW_WIDTH_PX, type PlanScreen, toPixel } from './plan-viewport.ts'

interface DimensionsProps {
  readonly plan: Plan
  readonly screen: PlanScreen
}

/** Distance of the lines from the board. On a narrow screen they lie closer to it. */
const distancePx = ({ size }: PlanScreen): number => (size.width < NARROW_WIDTH_PX ? 16 : 26)

const TYPE_PX = 13
const ARROW_PX = 7

/** Mean width of a letter by the size of the type. */
const LETTER_WIDTH_EM = 0.58

/** Length of the gap in a dimension line for its text. */
const textGapPx = (text: string): number => text.length * TYPE_PX * LETTER_WIDTH_EM + 10

/** Lengths are in mm of the plan. */
interface DimensionLineProps {
  /** Ends of the line along x. */
  readonly from: number
  readonly to: number
  readonly y: number
  readonly text: string
  readonly mmPerPx: number
}

/** A dimension as in technical drawings: a line with an arrowhead at each end, and its length in the middle. */
const DimensionLine = ({ from, to, y, text, mmPerPx: px }: DimensionLineProps) => {
  const [head, halfHead] = [ARROW_PX * px, (ARROW_PX * px) / 2.6]
  const textWidth = textGapPx(text) * px
  const middle = (from + to) / 2
  return (
    <g className="measure">
      <path
        d={`M${from} ${y}H${middle - textWidth / 2}M${middle + textWidth / 2} ${y}H${to}M${from} ${y - 6 * px}v${12 * px}M${to} ${y - 6 * px}v${12 * px}`}
        strokeWidth={1.2 * px}
      />
      <path
        className="measure-head"
        d={`M${from} ${y}l${head} ${-halfHead}v${2 * halfHead}ZM${to} ${y}l${-head} ${-halfHead}v${2 * halfHead}Z`}
      />
      <text x={middle} y={y} dy="0.35em" fontSize={TYPE_PX * px}>
        {text}
      </text>
    </g>
  )
}

/** Dimension lines for the width and the height of the board. */
export const Dimensions = ({ plan, screen }: DimensionsProps) => {
  const { bounds } = plan
  const { width, height } = boardSize(plan)
  const mmPerPx = 1 / screen.view.scale
  const distance = distancePx(screen) * mmPerPx
  return (
    <>
      <DimensionLine from={bounds.west} to={bounds.east} y={-bounds.north - distance} text={width} mmPerPx={mmPerPx} />
      <g transform="rotate(-90)">
        <DimensionLine
          from={bounds.south}
          to={bounds.north}
          y={bounds.west - distance}
          text={height}
          mmPerPx={mmPerPx}
        />
      </g>
    </>
  )
}

/** Buttons over the texts of the dimensions, which open the fields for the size of the board. */
export const DimensionButtons = ({ plan, screen }: DimensionsProps) => {
  const { t } = useTranslation('designer')
  const { west, east, south, north } = plan.bounds
  const lengths = boardSize(plan)
  const distance = distancePx(screen) / screen.view.scale
  const middles = {
    width: { x: (west + east) / 2, y: north + distance },
    height: { x: west - distance, y: (south + north) / 2 },
  }
  const button = (axis: SizeAxis, turn: string) => {
    const at = toPixel(screen, middles[axis])
    const label = t('designer.size.ask', { label: t(`designer.size.${axis}`), length: lengths[axis] })
    return (
      <button
        type="button"
        className="plan-place"
        style={{
          transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)${turn}`,
          width: textGapPx(lengths[axis]),
          height: 2 * TYPE_PX,
        }}
        aria-label={label}
        title={label}
        onClick={() => askForSize(axis)}
      />
    )
  }
  return (
    <>
      {button('width', '')}
      {button('height', ' rotate(-90deg)')}
    </>
  )
}
