import { type ReactNode, Suspense } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import { lazyComponent, lazyPart } from '../../../ui/lazy-component.ts'
import { useOwnLeaving } from '../../departures/own-leaving.ts'
import { FairLink } from '../../settings/FairLink.tsx'
import { GameLinks, GameSummary } from '../../story/GameSummary.tsx'
import { PlayedGames, SeriesScore } from '../../story/SeriesScore.tsx'
import type { TableGame } from '../../use-game.ts'
import { EndSheet } from './EndSheet.tsx'

const LazyDepartures = lazyPart('Departures', () => import('../../departures/Departures.tsx'), ['departed'])
const LazyRatingChange = lazyComponent('RatingChange', () => import('../../ratings/RatingChange.tsx'), ['account'])

interface ResultSheetProps {
  readonly game: TableGame
  readonly winners: readonly Seat[]
  /** Label for screen readers. */
  readonly label: string
  readonly heading: string
  readonly note: string
  /** Buttons for the next game. */
  readonly children: ReactNode
}

/** Shows the result of a game of cards over the board. */
export const ResultSheet = ({ game, winners, label, heading, note, children }: ResultSheetProps) => {
  const { state } = game
  const hasPlayed = useOwnLeaving(state) !== undefined || game.seat !== -1
  return (
    <EndSheet
      gameNumber={state.game}
      colours={winners.map((seat) => state.seats[seat]?.colour ?? 0)}
      label={label}
      heading={heading}
      next={
        <>
          {children}
          <GameLinks game={game} />
        </>
      }
      links={state.gameId !== '' && <FairLink state={state} className="quiet small" />}
      details={
        <>
          <GameSummary game={game} />
          <PlayedGames game={game} />
        </>
      }
    >
      <p className="muted">{note}</p>
      <LazyDepartures game={game} />
      {state.rated !== '' && hasPlayed && (
        <Suspense fallback={null}>
          <LazyRatingChange rules={state.rules} isRated={state.rated === 'game'} />
        </Suspense>
      )}
      <SeriesScore game={game} />
    </EndSheet>
  )
}
