import { useTranslation } from '../../i18n/use-translation.ts'
import { askToReturn } from '../../table/net/seat-request.ts'
import { awayPlayer } from '../../table/state/join-request-notices.ts'
import { useSeatAccess } from '../../table/state/join-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import './return-offers.css'

/** Asks somebody without a seat whether they are a player who is away, and have come back with another browser. */
export const ReturnOffers = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('joining')
  const accessTo = useSeatAccess(game)
  const away = game.state.seats.flatMap((player, seat) => (accessTo(seat) === 'return' ? [{ player, seat }] : []))
  if (away.length === 0) return null
  return (
    <section className="return-offers" aria-label={t('knock.isYou')}>
      <b aria-hidden="true">{t('knock.isYou')}</b>
      {away.map(({ player, seat }) => (
        <button key={seat} type="button" className="button" onClick={() => askToReturn(seat)}>
          <MarkChip colour={player.colour} size={24} />
          {t('knock.awaySince', awayPlayer(player))}
        </button>
      ))}
    </section>
  )
}
