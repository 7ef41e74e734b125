import { memo } from 'react'
import { colourAt } from '../../../workshop/design/player-colours.ts'

/** Winning chances of each team, from 0 to 1, after each decision from the deal on. */
type ChanceHistory = readonly (readonly number[])[]

/** A band of one colour in the chart of chances. Bands are stacked, those of the first team lowest. */
export interface Band {
  /** Palette index. */
  readonly colour: number
  /** Lower edge at each decision, from 0 (bottom) to 1 (top). */
  readonly from: readonly number[]
  /** Upper edge at each decision. */
  readonly to: readonly number[]
  /** True for the lowest band of a team. */
  readonly first: boolean
}

/** Returns the height at each decision below which lie all earlier teams and this share of the team's chance. */
const edgeOf = (chanceHistory: ChanceHistory, team: number, share: number): readonly number[] =>
  chanceHistory.map((chances) => {
    const below = chances.slice(0, team).reduce((sum, chance) => sum + chance, 0)
    return below + share * (chances[team] ?? 0)
  })

/** Returns the bands of the chart. The players of a team share its chance evenly. `teams` are the palette indices of each team's players. */
export const bandsOf = (chanceHistory: ChanceHistory, teams: readonly (readonly number[])[]): readonly Band[] =>
  teams.flatMap((colours, team) =>
    colours.map((colour, i) => ({
      colour,
      from: edgeOf(chanceHistory, team, i / colours.length),
      to: edgeOf(chanceHistory, team, (i + 1) / colours.length),
      first: i === 0,
    })),
  )

interface ChanceBandsProps {
  readonly chanceHistory: ChanceHistory
  /** The palette indices of each team's players, separated by spaces; a line for each team. Being a text, it is a stable value. */
  readonly teams: string
}

/** Width of the view box. The drawing is stretched to its container. */
const VIEW_BOX_WIDTH = 1000
const VIEW_BOX_HEIGHT = 100

const svgPoints = (edge: readonly number[]): readonly string[] =>
  edge.map(
    (y, at) =>
      `${((at / Math.max(1, edge.length - 1)) * VIEW_BOX_WIDTH).toFixed(1)} ${((1 - y) * VIEW_BOX_HEIGHT).toFixed(1)}`,
  )

/** Chart of the winning chances: stacked bands in the colours of the players, with a line between the teams. */
export const ChanceBands = memo(({ chanceHistory, teams }: ChanceBandsProps) => {
  const bands = bandsOf(
    chanceHistory,
    teams.split('\n').map((line) => line.split(' ').map(Number)),
  )
  return (
    <svg
      className="chance-bands"
      viewBox={`0 0 ${VIEW_BOX_WIDTH} ${VIEW_BOX_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bands.map(({ colour, from, to }) => (
        <path
          key={colour}
          d={`M${[...svgPoints(from), ...svgPoints(to).toReversed()].join('L')}Z`}
          fill={colourAt(colour).css}
        />
      ))}
      {bands.map(
        ({ colour, from, first }, i) =>
          first && i > 0 && <path key={colour} className="chance-edge" d={`M${svgPoints(from).join('L')}`} />,
      )}
    </svg>
  )
})
