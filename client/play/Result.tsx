import { useTranslation } from 'react-i18next'
import { listOf, readinessText, seatName } from '../i18n/names.ts'
import { ask } from '../net/table-link.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'
import { ResultSheet } from './ResultSheet.tsx'

const Ready = ({ game }: { readonly game: TableGame }) => {
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
export const GameResult = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { state, setup } = game
  if (state.phase !== 'over') return null
  const winners = state.seats.map((_, i) => i).filter((seat) => setup.rules.teamOf[seat] === state.winner)
  const own = winners.includes(game.seat)
  const ready = state.seats[game.seat]?.ready ?? false
  const names = listOf(winners.map((seat) => seatName(state.seats, seat)))
  const won = t('over.won', { names })
  const mates = own && winners.length > 1 ? `${names} · ` : ''
  return (
    <ResultSheet
      game={game}
      winners={winners}
      label={won}
      heading={own ? t('over.youWon') : won}
      note={mates + t('over.moves', { count: game.log.length })}
    >
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
    </ResultSheet>
  )
}
