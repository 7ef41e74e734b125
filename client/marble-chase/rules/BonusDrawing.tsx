import { COLUMN_COUNT, COLUMN_NUMBERS, type Row, START_ROWS } from '../../../engine/marble-chase/flick.ts'
import { flickBonus } from '../../../engine/marble-chase/game.ts'
import { COLUMN_PAINT, LIGHT_COLUMNS } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DieFace } from '../play/DieFace.tsx'

/** Column that the die of the example names. */
const NAMED_COLUMN = 4
const EXAMPLE_TURN = { opening: false, die: NAMED_COLUMN }
/** Distance between columns, in units of the drawing. */
const COLUMN_SPACING = 30
/** Heights of the rows, in units of the drawing. */
const ROW_Y: Readonly<Record<Row, number>> = { f: 0, b: 34 }

const signedText = (bonus: number): string => (bonus > 0 ? `+${bonus}` : bonus < 0 ? `−${-bonus}` : '0')

/** Draws the places to flick from with the bonus or penalty of each, for one roll of the die. */
export const BonusDrawing = () => {
  const { t } = useTranslation('chaseRules')
  return (
    <figure className="chase-example">
      <figcaption>
        <DieFace value={NAMED_COLUMN} painted sizePx={30} />
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
            <g key={`${column}${row}`} transform={`translate(${(column - 1) * COLUMN_SPACING} ${ROW_Y[row]})`}>
              {column === NAMED_COLUMN && (
                <rect x="-14.5" y="-14.5" width="29" height="29" rx="4" className="draw-named" />
              )}
              <circle r="12" fill={COLUMN_PAINT[column - 1]} className="draw-line" />
              <text y="4.6" className="draw-bonus" fill={LIGHT_COLUMNS.includes(column) ? '#000' : '#fff'}>
                {signedText(flickBonus(EXAMPLE_TURN, column, row))}
              </text>
            </g>
          )),
        )}
        {START_ROWS.map((row) => (
          <text key={row} x={COLUMN_COUNT * COLUMN_SPACING - 8} y={ROW_Y[row] + 5} className="draw-word">
            {t(row === 'f' ? 'chaseRules.drawing.front' : 'chaseRules.drawing.back')}
          </text>
        ))}
      </svg>
    </figure>
  )
}
