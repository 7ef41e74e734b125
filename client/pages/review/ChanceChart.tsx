import { chancesText, teamColoursOf } from '../../game/insight/team-chances.ts'
import { ChanceBands } from '../replay/chances/ChanceBands.tsx'
import type { ReviewProps } from './review-props.ts'

/** The chances from the deal to the end, with a mark at each turning point. */
export const ChanceChart = ({ game, review }: ReviewProps) => {
  const { chances, turnings } = review
  const teams = chances[0]?.map((_, team) => teamColoursOf(game, team).join(' ')).join('\n') ?? ''
  const last = Math.max(1, chances.length - 1)
  return (
    <div className="review-chart" role="img" aria-label={chancesText(game, chances[0] ?? [])}>
      <ChanceBands course={chances} teams={teams} />
      {turnings.map(({ at }, i) => (
        <b key={at} style={{ insetInlineStart: `${(100 * at) / last}%` }}>
          {i + 1}
        </b>
      ))}
    </div>
  )
}
