import { useMemo } from 'react'
import { storyOf } from '../../../game/story/game-story.ts'
import { ProgressChart } from '../../../game/story/ProgressChart.tsx'
import { storyFacts, turningFacts } from '../../../game/story/story-words.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { Standings } from '../Standings.tsx'

/** Above this number of seats there is no space for the chart. */
const MAX_CHART_SEATS = 4

/** Standings, progress and figures of a finished game, the most important first; the style sheet cuts off what doesn't fit. */
export const CardResult = ({ game }: { readonly game: TableGame }) => {
  const { log, setup, state } = game
  const story = useMemo(() => storyOf(setup.rules, log), [setup, log])
  const facts = [...turningFacts(game, story), ...storyFacts(game, story)]
  return (
    <>
      <Standings game={game} named />
      {state.players <= MAX_CHART_SEATS && <ProgressChart game={game} progress={story.progress} />}
      <dl className="tv-numbers">
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
