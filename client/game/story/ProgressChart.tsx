import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinNames, seatNames } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'
import type { GameProgress } from './progress.ts'
import { type ChartLine, StepChart } from './StepChart.tsx'

interface ProgressChartProps {
  readonly game: TableGame
  readonly progress: GameProgress
  /** Number of the decision at the turning point; undefined if there is none to mark. */
  readonly turnedAt?: number | undefined
}

/** Returns the line of a team, dashed in the colours of its players. */
const lineOf = ({ game, progress }: ProgressChartProps, team: number): ChartLine => {
  const { state, setup } = game
  const members = seatsOfTeam(setup.rules, team)
  const total = members.length * setup.rules.board.pegs
  return {
    steps: progress.map(({ at, home }) => ({ at, share: (home[team] ?? 0) / total })),
    colours: members.map((seat) => colourAt(state.seats[seat]?.colour ?? 0).css),
  }
}

/** Chart of the marbles that each team had at home, with the turning point. */
export const ProgressChart = (props: ProgressChartProps) => {
  const { t } = useTranslation('over')
  const { game, progress, turnedAt } = props
  const { state, setup } = game
  const end = progress.at(-1)
  const teams = Array.from({ length: setup.rules.teams }, (_, team) => team)
  const teamTexts = teams.map((team) =>
    t('story.chartTeam', {
      names: seatNames(state.seats, seatsOfTeam(setup.rules, team)),
      count: end?.home[team] ?? 0,
    }),
  )
  return (
    <StepChart
      label={t('story.chart', { teams: joinNames(teamTexts) })}
      last={end?.at ?? 1}
      lines={teams.map((team) => lineOf(props, team))}
      marked={turnedAt}
    />
  )
}
