import './step-chart.css'

/** Width of the view box, which is stretched to its container. */
const CHART_WIDTH = 400
/** Height of the view box. */
const CHART_HEIGHT = 100
/** Distance of the lines' ends from the edges of the view box: half a line's breadth where the view box is drawn small. */
const END_DISTANCE = 4
/** Vertical offset between lines, so that equal lines stay visible. */
const LINE_OFFSET_Y = 2.4
/** Length of a dash in a line of several colours. */
const DASH_LENGTH = 14

/** A line of the chart: its height (`share`, 0 to 1) from x position `at` on. Several CSS colours alternate as dashes. */
export interface ChartLine {
  readonly steps: readonly { readonly at: number; readonly share: number }[]
  readonly colours: readonly string[]
}

interface StepChartProps {
  readonly label: string
  /** The x position of the right end. */
  readonly last: number
  readonly lines: readonly ChartLine[]
  /** The x position of a vertical mark. */
  readonly marked?: number | undefined
}

/** Returns the x coordinate of a position between 0 and the last. */
const chartX = (at: number, last: number): number =>
  END_DISTANCE + (at / Math.max(1, last)) * (CHART_WIDTH - 2 * END_DISTANCE)

/** Returns an SVG path with a step at each change of height. */
const stepPath = ({ steps }: ChartLine, last: number, shiftY: number): string => {
  const x = (at: number) => chartX(at, last).toFixed(1)
  const y = (share: number) => (CHART_HEIGHT - share * (CHART_HEIGHT - 12) - END_DISTANCE - shiftY).toFixed(1)
  const parts = steps.flatMap(({ at, share }, i) => {
    if (i === 0) return [`M${x(0)} ${y(share)}`]
    return share === steps[i - 1]?.share ? [] : [`H${x(at)}`, `V${y(share)}`]
  })
  return [...parts, `H${x(last)}`].join('')
}

const ChartLines = ({
  line,
  last,
  shiftY,
}: {
  readonly line: ChartLine
  readonly last: number
  readonly shiftY: number
}) => {
  const path = stepPath(line, last, shiftY)
  const { colours } = line
  return (
    <>
      <path className="step-chart-edge" d={path} />
      {colours.map((colour, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its place
          key={i}
          d={path}
          stroke={colour}
          strokeDasharray={colours.length === 1 ? undefined : `${DASH_LENGTH} ${DASH_LENGTH * (colours.length - 1)}`}
          strokeDashoffset={-DASH_LENGTH * i}
        />
      ))}
    </>
  )
}

/** Chart of counts that grow over a game, the first line in front. */
export const StepChart = ({ label, last, lines, marked }: StepChartProps) => {
  const markX = marked === undefined ? undefined : chartX(marked, last)
  return (
    <svg
      className="step-chart"
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {markX !== undefined && <line className="step-chart-mark" x1={markX} x2={markX} y1={0} y2={CHART_HEIGHT} />}
      {lines
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <ChartLines key={i} line={line} last={last} shiftY={i * LINE_OFFSET_Y} />
        ))
        .reverse()}
    </svg>
  )
}
