import { DIE_PIPS } from '../../../models/flat/die-pips.ts'
import { COLUMN_PAINT, LIGHT_COLUMNS } from '../../../models/flat/marble-chase-glass.ts'

interface DieFaceProps {
  readonly value: number
  /** True if the die has the colour of the column that it names. */
  readonly painted?: boolean
  readonly sizePx?: number
}

/** Image of a die from above. It tumbles when it is mounted, so a new `key` lets it tumble again. */
export const DieFace = ({ value, painted = false, sizePx = 44 }: DieFaceProps) => (
  <svg className="die" width={sizePx} height={sizePx} viewBox="-10 -10 20 20" aria-hidden="true">
    <rect
      x="-9"
      y="-9"
      width="18"
      height="18"
      rx="4"
      className="die-body"
      fill={painted ? COLUMN_PAINT[value - 1] : '#f6ebd6'}
    />
    {DIE_PIPS[value]?.map(([x, y]) => (
      <circle
        key={`${x},${y}`}
        cx={x * 4.6}
        cy={y * 4.6}
        r="1.9"
        fill={painted && !LIGHT_COLUMNS.includes(value) ? '#fff7e6' : '#1d130a'}
      />
    ))}
  </svg>
)
