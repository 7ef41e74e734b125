import { memo } from 'react'
import { percent } from '../../../game/insight/reason-words.ts'
import { chancesText, teamColoursOf } from '../../../game/insight/team-chances.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { teamGradient } from '../../../ui/team-gradient.ts'
import { useReplayState } from '../replay-state.ts'
import { ChanceBands } from './ChanceBands.tsx'

const Bands = memo(ChanceBands)

/** Shows the winning chance of each team from the deal to the end, and the team that is ahead now. The space is reserved until the chances are known. */
export const ChanceRow = ({ game }: { readonly game: TableGame }) => {
  const { course, at } = useReplayState()
  const chances = course?.[at]
  if (course === undefined || chances === undefined) return <span className="chance-row" />
  const most = Math.max(...chances)
  const teams = chances.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n')
  return (
    <span className="chance-row" role="img" aria-label={chancesText(game, chances)}>
      <Bands course={course} teams={teams} />
      <span className="chance-now">
        <i style={{ background: teamGradient(teamColoursOf(game, chances.indexOf(most))) }} />
        {percent(most)}
      </span>
    </span>
  )
}
