import { memo } from 'react'
import { FIELD_MM, flickStart, RAIL_MM, SLOT_MM, SLOT_SPOTS } from '../../../engine/marble-chase/field.ts'
import { COLUMN_COUNT, columnOf, START_ROWS, worthOf } from '../../../engine/marble-chase/flick.ts'
import { FIELD_OUTLINE_MM, place, railPath } from '../../../models/flat/marble-chase-field.ts'
import { COLUMN_PAINT } from '../../../models/flat/marble-chase-glass.ts'
import { DIE_PIPS } from '../../../models/flat/pips.ts'
import { woodRings } from '../../../models/flat/wood-lines.ts'
import { isPale, type Wood } from '../../../workshop/design/woods.ts'

const COLUMN_NUMBERS = Array.from({ length: COLUMN_COUNT }, (_, i) => i + 1)

const Plank = ({ wood }: { readonly wood: Wood }) => (
  <>
    <defs>
      <linearGradient id="chase-groove" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0f0703" />
        <stop offset="0.75" stopColor="#2c180b" />
        <stop offset="1" stopColor="#4a2c17" />
      </linearGradient>
      <clipPath id="chase-edge">
        <rect
          x={FIELD_OUTLINE_MM.left}
          y={FIELD_OUTLINE_MM.top}
          width={FIELD_OUTLINE_MM.width}
          height={FIELD_OUTLINE_MM.height}
          rx="3"
        />
      </clipPath>
    </defs>
    <rect
      className="chase-under"
      x={FIELD_OUTLINE_MM.left - 1}
      y={FIELD_OUTLINE_MM.top + 3}
      width={FIELD_OUTLINE_MM.width + 2}
      height={FIELD_OUTLINE_MM.height + 1}
      rx="4"
    />
    <g className={`wood-${wood}`}>
      <linearGradient id="chase-plank" x1="0" y1="0" x2="1" y2="0.35">
        <stop offset="0" className="chase-plank-light" />
        <stop offset="1" className="chase-plank-dark" />
      </linearGradient>
      <rect
        x={FIELD_OUTLINE_MM.left}
        y={FIELD_OUTLINE_MM.top}
        width={FIELD_OUTLINE_MM.width}
        height={FIELD_OUTLINE_MM.height}
        rx="3"
        fill="url(#chase-plank)"
      />
      <g clipPath="url(#chase-edge)" className="chase-grain">
        <g transform={`translate(0 ${-FIELD_MM.length / 2}) rotate(90) scale(10.5 4)`}>
          {woodRings(20).map(({ y, d, breadth }) => (
            <path key={y} d={d} strokeWidth={breadth * 1.4} />
          ))}
        </g>
      </g>
    </g>
  </>
)

/** They cast a shadow to the inside. */
const Rails = ({ wood }: { readonly wood: Wood }) => (
  <g className={`wood-${wood}`}>
    <path d={`M${-FIELD_MM.width / 2} 0V${-FIELD_MM.length}H${FIELD_MM.width / 2}`} className="chase-rail-shadow" />
    <path d={railPath()} className="chase-rail" />
    <path
      d={`M${-FIELD_MM.width / 2 - RAIL_MM.width / 2} 0V${-FIELD_MM.length - RAIL_MM.width / 2}H${FIELD_MM.width / 2 + RAIL_MM.width / 2}V0`}
      className="chase-rail-light"
    />
  </g>
)

/** The face of the die that names the column, inlaid between its two places. */
const ColumnFace = ({ column }: { readonly column: number }) => {
  const { x } = flickStart(column, 'f')
  return (
    <g transform={place({ x, z: 55 })}>
      <rect x="-6.5" y="-6.5" width="13" height="13" rx="2.4" fill={COLUMN_PAINT[column - 1]} className="chase-face" />
      {DIE_PIPS[column]?.map(([px, py]) => (
        <circle
          key={`${px},${py}`}
          cx={px * 3.4}
          cy={py * 3.4}
          r="1.35"
          className={column === 2 || column === 3 ? 'chase-pip dark' : 'chase-pip'}
        />
      ))}
    </g>
  )
}

const Slot = ({ slot }: { readonly slot: number }) => {
  const spot = SLOT_SPOTS[slot] as (typeof SLOT_SPOTS)[number]
  const [long, wide] = [SLOT_MM.length, spot.width]
  return (
    <g transform={place(spot)}>
      <rect
        x={-long / 2 - 1.6}
        y={-wide / 2 - 1.6}
        width={long + 3.2}
        height={wide + 3.2}
        rx="1.6"
        fill={COLUMN_PAINT[columnOf(slot) - 1]}
        className="chase-slot-inlay"
      />
      <rect x={-long / 2} y={-wide / 2} width={long} height={wide} rx="0.5" fill="url(#chase-groove)" />
      <text y={-wide / 2 - 4.4} className="chase-value">
        {worthOf(slot)}
      </text>
    </g>
  )
}

/** Wood, slots, and the places to shoot from: drawn once. */
export const FlatField = memo(({ field, border }: { readonly field: Wood; readonly border: Wood }) => (
  <g className={isPale(field) ? undefined : 'chase-on-dark'}>
    <Plank wood={field} />
    {COLUMN_NUMBERS.map((column) => (
      <g key={column}>
        <ColumnFace column={column} />
        {START_ROWS.map((row) => (
          <g key={row} transform={place(flickStart(column, row))}>
            <circle r="5.4" className="chase-place" />
            <circle r="2" fill={COLUMN_PAINT[column - 1]} className="chase-face" />
          </g>
        ))}
      </g>
    ))}
    {SLOT_SPOTS.map((spot, slot) => (
      <Slot key={`${spot.x},${spot.z}`} slot={slot} />
    ))}
    <Rails wood={border} />
  </g>
))
