import { useTranslation } from 'react-i18next'
import { listOf, readinessText, seatName } from '../i18n/names.ts'
import { ask } from '../net/table-link.ts'
import type { Game } from '../screens/use-game.ts'
import { resultSeen, usePanels } from '../store/panel.ts'
import { go } from '../store/route.ts'
import { FairLink } from './FairCards.tsx'
import { MarkChip } from './MarkChip.tsx'

const Ready = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  if (people.length < 2) return null
  return (
    <ul className="ready" aria-label={t('over.again')}>
      <li className="is-ready">{t('over.again')}</li>
      {people.map((seat) => (
        <li key={seat.person} className={seat.ready ? 'is-ready' : ''}>
          <MarkChip colour={seat.colour} size={22} /> {seat.name}
          <small>{readinessText(seat)}</small>
        </li>
      ))}
    </ul>
  )
}

/** The end of a game: who won, and another one. */
export const Result = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const seen = usePanels((panels) => panels.resultSeen)
  const { state, ground } = game
  if (state.phase !== 'over') return null
  const winners = state.seats.map((_, i) => i).filter((seat) => ground.rules.teamOf[seat] === state.winner)
  const own = winners.includes(game.seat)
  const ready = state.seats[game.seat]?.ready ?? false
  if (seen === state.game) {
    return (
      <button type="button" className="button primary result-again" onClick={() => resultSeen(0)}>
        {t('over.show')}
      </button>
    )
  }
  const names = listOf(winners.map((seat) => seatName(state.seats, seat)))
  return (
    <section className="sheet result" aria-label={t('over.won', { names })}>
      <div className="result-chips">
        {winners.map((seat) => (
          <MarkChip key={seat} colour={state.seats[seat]?.colour ?? 0} size={48} />
        ))}
      </div>
      <h2>{own ? t('over.youWon') : t('over.won', { names })}</h2>
      <p className="muted">
        {own && winners.length > 1 ? `${names} · ` : ''}
        {t('over.moves', { count: game.log.length })}
      </p>
      <Ready game={game} />
      {game.seat !== -1 && (
        <button
          type="button"
          className="button primary"
          disabled={ready}
          onClick={() => void ask('rematch', { ready: true })}
        >
          {ready ? t('over.waiting') : t('over.rematch')}
        </button>
      )}
      {game.host && (ready || game.seat === -1) && (
        <button type="button" className="button" onClick={() => void ask('start', {})}>
          {t('over.startNow')}
        </button>
      )}
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
