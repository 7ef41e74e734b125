import { useMemo } from 'react'
import { seatsOfTeam } from '../../../../engine/ruleset.ts'
import { storyOf } from '../../../game/story/game-story.ts'
import { ProgressChart } from '../../../game/story/ProgressChart.tsx'
import { SeriesScore } from '../../../game/story/SeriesScore.tsx'
import { storyFacts, turningFacts } from '../../../game/story/story-words.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { Standings } from '../Standings.tsx'
import { Confetti } from './Confetti.tsx'
import { TvAgain, Winners } from './Winners.tsx'

interface Props {
  readonly game: TableGame
}

/** With more seats than these there is no room for the course of the game, and for the names of who may play again. */
const MANY = 4
const CROWD = 8

/** As much of the story as there is room for, what matters most first. */
const Numbers = ({ game }: Props) => {
  const { log, setup, state } = game
  const story = useMemo(() => storyOf(setup.rules, log), [setup, log])
  const facts = [...turningFacts(game, story), ...storyFacts(game, story)]
  return (
    <>
      {state.players <= MANY && <ProgressChart game={game} progress={story.progress} />}
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

/** The end of a game: who won, how it stood, a few numbers, and another one. */
export const GameEnding = ({ game }: Props) => {
  const { seats, winner } = game.state
  const won = seatsOfTeam(game.setup.rules, winner)
  const colours = won.map((seat) => seats[seat]?.colour ?? 0)
  return (
    <>
      <Confetti colours={colours} />
      <Winners game={game} won={won} colours={colours} />
      <section className={seats.length > CROWD ? 'tv-ending crowd' : 'tv-ending'}>
        <SeriesScore game={game} />
        <Standings game={game} named />
        <Numbers game={game} />
        <TvAgain game={game} />
      </section>
    </>
  )
}
