import { boardSize } from '../../../workshop/lists/board-size.ts'
import type { Plan } from '../../../workshop/plan.ts'

interface Props {
  readonly plan: Plan
  /** Pixels to a millimetre. */
  readonly scale: number
  /** Little room. */
  readonly tight: boolean
}

const TYPE_PX = 13
const ARROW_PX = 7

/** A measure as drawings have it: a line with a head at each end, and how long it is. */
const DimensionLine = ({
  from,
  to,
  along,
  text,
  px,
}: {
  from: number
  to: number
  along: number
  text: string
  px: number
}) => {
  const [head, half] = [ARROW_PX * px, (ARROW_PX * px) / 2.6]
  const wide = text.length * TYPE_PX * 0.58 * px + 10 * px
  const middle = (from + to) / 2
  return (
    <g className="measure">
      <path
        d={`M${from} ${along}H${middle - wide / 2}M${middle + wide / 2} ${along}H${to}M${from} ${along - 6 * px}v${12 * px}M${to} ${along - 6 * px}v${12 * px}`}
        strokeWidth={1.2 * px}
      />
      <path
        className="measure-head"
        d={`M${from} ${along}l${head} ${-half}v${2 * half}ZM${to} ${along}l${-head} ${-half}v${2 * half}Z`}
      />
      <text x={middle} y={along} dy="0.35em" fontSize={TYPE_PX * px}>
        {text}
      </text>
    </g>
  )
}

/** Dimension lines with the width and height of the board. */
export const Dimensions = ({ plan, scale, tight }: Props) => {
  const { bounds } = plan
  const { width, height } = boardSize(plan)
  const px = 1 / scale
  const away = (tight ? 16 : 26) * px
  return (
    <>
      <DimensionLine from={bounds.west} to={bounds.east} along={-bounds.north - away} text={width} px={px} />
      <g transform="rotate(-90)">
        <DimensionLine from={bounds.south} to={bounds.north} along={bounds.west - away} text={height} px={px} />
      </g>
    </>
  )
}
