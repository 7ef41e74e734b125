import type { PhoneKind } from '../../game/kind/phone.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StartButton } from '../../pages/lobby/StartButton.tsx'
import { seatDescription } from '../../pages/lobby/seat-description.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { tableRulesName } from '../../words/game-text.ts'

interface PhoneLobbyProps {
  readonly game: SeatedTeams
  readonly text: PhoneKind['lobbyText']
}

/** Lobby on a phone, with the start button for the host. */
export const PhoneLobby = ({ game, text }: PhoneLobbyProps) => {
  const { t } = useTranslation('phone')
  return (
    <div className="phone-form">
      <div className="phone-body">
        <h1>{t('phone.youAreIn')}</h1>
        <p className="muted">
          {tableRulesName(game.state)}
          <br />
          {t(text)}
        </p>
        <ol className="phone-seats" aria-label={t('lobby.seats')}>
          {game.state.seats.map((there, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} className={`${there.occupant}${seat === game.seat ? ' own' : ''}`}>
              <MarkChip colour={there.colour} size={30} />
              <span>
                <b>{there.occupant === 'empty' ? t('lobby.free') : there.name}</b>
                <small>{seatDescription(game, seat)}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="phone-foot">
        <StartButton game={game} waitClassName="phone-wait" />
      </footer>
    </div>
  )
}
