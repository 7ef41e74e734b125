import type { ReactNode } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { navigate } from '../../../ui/page/route.ts'
import { markResultSeen, usePanels } from '../../../ui/panels.ts'
import { FairLink } from '../../settings/FairLink.tsx'
import { GameSummary } from '../../story/GameSummary.tsx'
import { PlayedGames, SeriesScore } from '../../story/SeriesScore.tsx'
import type { TableGame } from '../../use-game.ts'

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

/** Shows the result over the board. Once it is closed, a button brings it back. */
export const ResultSheet = ({ game, winners, label, heading, note, children }: ResultSheetProps) => {
  const { t } = useTranslation()
  const { state } = game
  const closedGame = usePanels((panels) => panels.seenResult)
  if (closedGame === state.game) {
    return <Button className="primary result-again" text={t('over.show')} onPress={() => markResultSeen(0)} />
  }
  return (
    <section className="sheet result" aria-label={label}>
      <div className="result-chips">
        {winners.map((seat) => (
          <MarkChip key={seat} colour={state.seats[seat]?.colour ?? 0} size={48} />
        ))}
      </div>
      <h2>{heading}</h2>
      <p className="muted">{note}</p>
      <SeriesScore game={game} />
      <div className="result-next">
        {children}
        <div className="result-more">
          <Button className="small" text={t('over.look')} onPress={() => markResultSeen(state.game)} />
          {state.gameId !== '' && <FairLink state={state} className="quiet small" />}
          <Button className="quiet small" text={t('over.home')} onPress={() => navigate({ at: 'home' })} />
        </div>
      </div>
      <GameSummary game={game} />
      <PlayedGames game={game} />
    </section>
  )
}
