import { boardSize } from '../../../workshop/lists/board-size.ts'
import type { Plan } from '../../../workshop/plan.ts'

interface DimensionsProps {
  readonly plan: Plan
  /** Pixels per millimetre. */
  readonly scale: number
  /** True on a narrow screen, where the lines lie closer to the board. */
  readonly isNarrow: boolean
}

const TYPE_PX = 13
const ARROW_PX = 7

/** Mean width of a letter by the size of the type. */
const LETTER_WIDTH_EM = 0.58

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
  const textWidth = text.length * TYPE_PX * LETTER_WIDTH_EM * px + 10 * px
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
export const Dimensions = ({ plan, scale, isNarrow }: DimensionsProps) => {
  const { bounds } = plan
  const { width, height } = boardSize(plan)
  const mmPerPx = 1 / scale
  const distance = (isNarrow ? 16 : 26) * mmPerPx
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
