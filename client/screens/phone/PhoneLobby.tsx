import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StartButton } from '../../pages/lobby/StartButton.tsx'
import { seatWords } from '../../pages/lobby/seat-words.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { tableRulesName } from '../../words/game-words.ts'

/** Before the game: who is in, and for the host the start. */
export const PhoneLobby = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  return (
    <div className="phone-form">
      <div className="phone-body">
        <h1>{t('phone.youAreIn')}</h1>
        <p className="muted">
          {tableRulesName(game.state)}
          <br />
          {t('phone.lookUp')}
        </p>
        <ol className="phone-seats" aria-label={t('lobby.seats')}>
          {game.state.seats.map((there, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} className={`${there.occupant}${seat === game.seat ? ' own' : ''}`}>
              <MarkChip colour={there.colour} size={30} />
              <span>
                <b>{there.occupant === 'empty' ? t('lobby.free') : there.name}</b>
                <small>{seatWords(game, seat)}</small>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="phone-foot">
        <StartButton game={game} wait="phone-wait" />
      </footer>
    </div>
  )
}
