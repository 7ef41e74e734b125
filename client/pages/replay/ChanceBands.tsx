import { memo } from 'react'
import { colourAt } from '../../../workshop/design/player-colours.ts'

/** The chances of the teams after each decision, from the deal on. */
type ChanceHistory = readonly (readonly number[])[]

/** One colour of a picture of the chances, which lie on top of each other, the first team lowest. */
export interface Band {
  /** Palette index. */
  readonly colour: number
  /** Its lower and its upper edge at each decision, from 0 (below) to 1. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** It is the first of its team. */
  readonly first: boolean
}

const edgeOf = (chanceHistory: ChanceHistory, team: number, share: number): readonly number[] =>
  chanceHistory.map((chances) => {
    const below = chances.slice(0, team).reduce((sum, chance) => sum + chance, 0)
    return below + share * (chances[team] ?? 0)
  })

/** Each colour of a team has the same share of its chance. `teams`: the palette indices of the players of each team. */
export const bandsOf = (chanceHistory: ChanceHistory, teams: readonly (readonly number[])[]): readonly Band[] =>
  teams.flatMap((colours, team) =>
    colours.map((colour, i) => ({
      colour,
      from: edgeOf(chanceHistory, team, i / colours.length),
      to: edgeOf(chanceHistory, team, (i + 1) / colours.length),
      first: i === 0,
    })),
  )

interface Props {
  readonly chanceHistory: ChanceHistory
  /** A line for each team: the palette indices of its players. */
  readonly teams: string
}

/** Size of the view box, which is stretched to its container. */
const VIEW_BOX_WIDTH = 1000
const VIEW_BOX_HEIGHT = 100

const pointsOf = (edge: readonly number[]): readonly string[] =>
  edge.map(
    (y, at) =>
      `${((at / Math.max(1, edge.length - 1)) * VIEW_BOX_WIDTH).toFixed(1)} ${((1 - y) * VIEW_BOX_HEIGHT).toFixed(1)}`,
  )

/** The chances of all teams on top of each other, each in the colours of its players; a line parts the teams. */
export const ChanceBands = memo(({ chanceHistory, teams }: Props) => {
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
          d={`M${[...pointsOf(from), ...pointsOf(to).toReversed()].join('L')}Z`}
          fill={colourAt(colour).css}
        />
      ))}
      {bands.map(
        ({ colour, from, first }, i) =>
          first && i > 0 && <path key={colour} className="chance-edge" d={`M${pointsOf(from).join('L')}`} />,
      )}
    </svg>
  )
})
