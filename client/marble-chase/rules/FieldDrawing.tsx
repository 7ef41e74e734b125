import { FIELD_MM, RAIL_MM, SLOT_MM, SLOT_PLACES, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { COLUMN_NUMBERS, columnOf, START_ROWS, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { DIE_PIPS } from '../../../models/flat/die-pips.ts'
import { placeTransform, railPath } from '../../../models/flat/marble-chase-field.ts'
import { COLUMN_PAINT, LIGHT_COLUMNS } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Width of the captions beside the rails. */
const CAPTION_WIDTH_MM = 62
const HALF_WIDTH_MM = FIELD_MM.width / 2 + RAIL_MM.width
const FAR_EDGE_MM = FIELD_MM.length + RAIL_MM.width
const VIEW_BOX_MM = [-HALF_WIDTH_MM - 4, -FAR_EDGE_MM - 4, 2 * HALF_WIDTH_MM + CAPTION_WIDTH_MM, FAR_EDGE_MM + 8]
/** Slots of the last column, beside which the captions of the rows stand. */
const LAST_COLUMN_SLOTS = SLOT_PLACES.slice(-SLOT_MM.widths.length)

const DieFace = ({ column }: { readonly column: number }) => (
  <g transform={placeTransform({ ...startPlaceAt(column, 'f'), z: 55 })}>
    <rect x="-7.5" y="-7.5" width="15" height="15" rx="2.4" fill={COLUMN_PAINT[column - 1]} className="draw-line" />
    {DIE_PIPS[column]?.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x * 4} cy={y * 4} r="1.6" fill={LIGHT_COLUMNS.includes(column) ? '#000' : '#fff'} />
    ))}
  </g>
)

const Slots = () =>
  SLOT_PLACES.map((place, slot) => (
    <g key={`${place.x},${place.z}`} transform={placeTransform(place)}>
      <rect
        x={-SLOT_MM.length / 2 - 1.5}
        y={-place.width / 2 - 1.5}
        width={SLOT_MM.length + 3}
        height={place.width + 3}
        rx="1.6"
        fill={COLUMN_PAINT[columnOf(slot) - 1]}
        className="draw-line"
      />
      <rect
        x={-SLOT_MM.length / 2}
        y={-place.width / 2}
        width={SLOT_MM.length}
        height={place.width}
        className="draw-slot"
      />
      <text y="3.4" className="draw-value">
        {slotValueOf(slot)}
      </text>
    </g>
  ))

/** Draws the field from above in plain lines, with the values of its slots and the places to flick from. */
export const FieldDrawing = () => {
  const { t } = useTranslation('chaseRules')
  const right = HALF_WIDTH_MM + 6
  return (
    <svg
      className="chase-drawing field"
      viewBox={VIEW_BOX_MM.join(' ')}
      role="img"
      aria-label={t('chaseRules.drawing.field')}
    >
      <path d={railPath()} className="draw-rail" />
      <path d={`M${-HALF_WIDTH_MM} 0H${HALF_WIDTH_MM}`} className="draw-edge" />
      {COLUMN_NUMBERS.map((column) => (
        <g key={column}>
          <DieFace column={column} />
          {START_ROWS.map((row) => (
            <circle
              key={row}
              transform={placeTransform(startPlaceAt(column, row))}
              r="5.4"
              fill={COLUMN_PAINT[column - 1]}
              className="draw-line"
            />
          ))}
        </g>
      ))}
      <Slots />
      {LAST_COLUMN_SLOTS.map(({ z }, i) => (
        <text key={z} x={right} y={-z + 4} className="draw-word">
          {i === 0 || i === LAST_COLUMN_SLOTS.length - 1 ? t('chaseRules.drawing.points', { count: i + 1 }) : i + 1}
        </text>
      ))}
      {START_ROWS.map((row) => (
        <text key={row} x={right} y={-startPlaceAt(1, row).z + 4} className="draw-word">
          {t(row === 'f' ? 'chaseRules.drawing.front' : 'chaseRules.drawing.back')}
        </text>
      ))}
    </svg>
  )
}
