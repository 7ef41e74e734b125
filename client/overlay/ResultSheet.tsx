import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../engine/board.ts'
import type { Game } from '../screens/use-game.ts'
import { resultSeen, usePanels } from '../store/panel.ts'
import { go } from '../store/route.ts'
import { FairLink } from './FairCards.tsx'
import { MarkChip } from './MarkChip.tsx'

interface Props {
  readonly game: Game
  readonly winners: readonly Seat[]
  /** What the sheet is called by those who can't see it. */
  readonly label: string
  readonly heading: string
  readonly note: string
  /** What can be done next. */
  readonly children: ReactNode
}

/** Over the board at the end of a game, until somebody wants to look at the board; then a button that brings it back. */
export const ResultSheet = ({ game, winners, label, heading, note, children }: Props) => {
  const { t } = useTranslation()
  const { state } = game
  const seen = usePanels((panels) => panels.resultSeen)
  if (seen === state.game) {
    return (
      <button type="button" className="button primary result-again" onClick={() => resultSeen(0)}>
        {t('over.show')}
      </button>
    )
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
      {children}
      <button type="button" className="button" onClick={() => resultSeen(state.game)}>
        {t('over.look')}
      </button>
      <div className="result-more">
        {state.gameId !== '' && <FairLink state={state} look="quiet small" />}
        <button type="button" className="button quiet small" onClick={() => go({ at: 'home' })}>
          {t('over.home')}
        </button>
      </div>
    </section>
  )
}
