import type { Colour } from '../../../engine/marble-chase/colours.ts'
import { cubesShowing } from '../../../engine/marble-chase/cubes.ts'
import { SCORING_SLOTS } from '../../../engine/marble-chase/scoring-board-layout.ts'
import { colourPaint } from '../../../models/flat/marble-chase-glass.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const EXAMPLE_TOTALS: readonly (readonly [Colour, number])[] = [
  ['yellow', 17],
  ['blue', 9],
]
/** Height of a line and distance between lines, in units of the drawing. */
const LINE_UNITS = { height: 36, spacing: 40 }
const slotX = (slot: number): number => 64 + (slot / 5 - 1) * 30

const Cube = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <rect x={x - 5} y={y - 5} width="10" height="10" rx="1.4" className="draw-cube" />
)

const ExampleLine = ({ colour, total, y }: { readonly colour: Colour; readonly total: number; readonly y: number }) => {
  const { slot, reserve } = cubesShowing(total)
  return (
    <g transform={`translate(0 ${y})`}>
      <rect width="176" height={LINE_UNITS.height} rx="4" fill={colourPaint(colour)} className="draw-line" />
      <rect x="5" y="4" width="36" height="28" rx="2" className="draw-well" />
      {Array.from({ length: reserve }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cube is its place
        <Cube key={i} x={16 + (i % 2) * 14} y={i < 2 ? 25 : 11} />
      ))}
      {SCORING_SLOTS.map((value) => (
        <g key={value}>
          <rect x={slotX(value) - 9} y="9" width="18" height="18" rx="2" className="draw-well" />
          {value === slot ? (
            <Cube x={slotX(value)} y={18} />
          ) : (
            <text x={slotX(value)} y="22" className="draw-number">
              {value}
            </text>
          )}
        </g>
      ))}
      <text x="186" y="24" className="draw-total">
        = {slot} + {reserve} = {total}
      </text>
    </g>
  )
}

/** Draws two examples of a total on a scoring board. */
export const CubesDrawing = () => {
  const { t } = useTranslation('chaseRules')
  return (
    <svg className="chase-drawing cubes" viewBox="-2 -13 282 92" role="img" aria-label={t('chaseRules.drawing.cubes')}>
      <text x="23" y="-4" className="draw-note">
        {t('chaseRules.drawing.reserve')}
      </text>
      {EXAMPLE_TOTALS.map(([colour, total], i) => (
        <ExampleLine key={colour} colour={colour} total={total} y={i * LINE_UNITS.spacing} />
      ))}
    </svg>
  )
}
