import { COLUMN_COUNT, type Row, START_ROWS } from '../../../engine/marble-chase/flick.ts'
import { COLUMN_PAINT, LIGHT_COLUMNS } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DieFace } from '../play/DieFace.tsx'

const COLUMN_NUMBERS = Array.from({ length: COLUMN_COUNT }, (_, i) => i + 1)
/** Column that the die of the example names. */
const NAMED_COLUMN = 4
const COLUMN_PITCH = 30
const ROW_Y: Readonly<Record<Row, number>> = { f: 0, b: 34 }

const bonusOf = (column: number, row: Row): number => (row === 'b' ? 1 : 0) - (column === NAMED_COLUMN ? 0 : 1)

const signed = (bonus: number): string => (bonus > 0 ? `+${bonus}` : bonus < 0 ? `−${-bonus}` : '0')

/** The places to shoot from with what each adds to a flick, for one roll of the die. */
export const WorthDrawing = () => {
  const { t } = useTranslation('chaseRules')
  return (
    <figure className="chase-example">
      <figcaption>
        <DieFace value={NAMED_COLUMN} painted size={30} />
        {t('chaseRules.drawing.named')}
      </figcaption>
      <svg
        className="chase-drawing worth"
        viewBox="-16 -16 262 66"
        role="img"
        aria-label={t('chaseRules.drawing.worth')}
      >
        {COLUMN_NUMBERS.flatMap((column) =>
          START_ROWS.map((row) => (
            <g key={`${column}${row}`} transform={`translate(${(column - 1) * COLUMN_PITCH} ${ROW_Y[row]})`}>
              {column === NAMED_COLUMN && (
                <rect x="-14.5" y="-14.5" width="29" height="29" rx="4" className="draw-named" />
              )}
              <circle r="12" fill={COLUMN_PAINT[column - 1]} className="draw-line" />
              <text y="4.6" className="draw-bonus" fill={LIGHT_COLUMNS.includes(column) ? '#000' : '#fff'}>
                {signed(bonusOf(column, row))}
              </text>
            </g>
          )),
        )}
        {START_ROWS.map((row) => (
          <text key={row} x={COLUMN_COUNT * COLUMN_PITCH - 8} y={ROW_Y[row] + 5} className="draw-word">
            {t(row === 'f' ? 'chaseRules.drawing.front' : 'chaseRules.drawing.back')}
          </text>
        ))}
      </svg>
    </figure>
  )
}
