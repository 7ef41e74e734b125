import type { TvView } from '../../../game/kind/television.ts'
import { SeriesScore } from '../../../game/story/SeriesScore.tsx'
import type { SeatedTeams } from '../../../table/state/table.ts'
import { Confetti } from './Confetti.tsx'
import { TvAgain, Winners } from './Winners.tsx'

/** Above this number of seats, names of people who want another game are smaller. */
const MAX_LARGE_SEATS = 8

interface Props {
  readonly game: SeatedTeams
  readonly result: NonNullable<TvView['result']>
}

/** The end of a game: winners, scores, and the way to another game. */
export const Ending = ({ game, result: { winners, scores } }: Props) => {
  const { seats } = game.state
  const colours = winners.map((seat) => seats[seat]?.colour ?? 0)
  return (
    <>
      <Confetti colours={colours} />
      <Winners game={game} won={winners} colours={colours} />
      <section className={seats.length > MAX_LARGE_SEATS ? 'tv-ending crowd' : 'tv-ending'}>
        <SeriesScore game={game} />
        {scores}
        <TvAgain game={game} />
      </section>
    </>
  )
}
