import { MM_PER_INCH, type Unit } from '../../../workshop/design/units.ts'
import type { PlanScreen } from './plan-viewport.ts'

const MIN_LINE_DISTANCE_PX = 13
/** Distances between lines, of which the grid takes the least that is wide enough on the screen. */
const GRID_STEPS_MM: Readonly<Record<Unit, readonly number[]>> = {
  mm: [1, 5, 10, 50, 100],
  inch: [1 / 8, 1 / 2, 1, 5, 10].map((inches) => inches * MM_PER_INCH),
}
/** Every fifth line is a strong one. */
const LINES_PER_STRONG_LINE = 5

/** The grid of the cutting mat under the board. Its squares measure a round number of millimetres or inches, and a strong line runs through the board's middle. */
export const PlanGrid = ({ view, size, units }: PlanScreen & { readonly units: Unit }) => {
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
