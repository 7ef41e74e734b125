import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { SeriesScore } from '../../game/story/SeriesScore.tsx'
import { Confetti } from '../../screens/tv/ending/Confetti.tsx'
import { TvAgain, Winners } from '../../screens/tv/ending/Winners.tsx'
import type { SeatedTeams } from '../../table/state/table.ts'
import { TotalsTable } from '../play/ChaseResult.tsx'
import type { GameWon } from '../play/just-won.ts'

interface Props {
  readonly game: SeatedTeams
  readonly won: GameWon
  readonly rules: ChaseRules
  readonly names: readonly string[]
  readonly colours: readonly number[]
}

/** The end of a match on a big screen: who won, with which totals, and another one. */
export const ChaseEnding = ({ game, won, rules, names, colours }: Props) => {
  const worn = won.seats.map((seat) => colours[seat] ?? 0)
  return (
    <div className="chase-tv-over" data-phase="over">
      <Confetti colours={worn} />
      <Winners game={game} won={won.seats} colours={worn} />
      <section className="tv-ending">
        <SeriesScore game={game} />
        <TotalsTable won={won} rules={rules} names={names} />
        <TvAgain game={game} />
      </section>
    </div>
  )
}
