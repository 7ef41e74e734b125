import { useTranslation } from 'react-i18next'
import { BOT } from '../home/open-table.ts'
import { gameName } from '../i18n/game-words.ts'
import { ask } from '../net/table-link.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'
import { seatWords } from './seat-words.ts'

const Begin = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  const { seats, host } = game.state
  const free = seats.filter((seat) => seat.occupant === 'empty').length
  if (!game.host) {
    const name = seats.find((seat) => seat.person === host && host !== '')?.name
    return (
      <p className="phone-wait" role="status">
        {name === undefined ? t('lobby.waitHostNobody') : t('lobby.waitHost', { name })}
      </p>
    )
  }
  const start = async () => {
    if (free === 0 || (await ask('fill', { bot: BOT }))) await ask('start', {})
  }
  return (
    <button type="button" className="button primary big" onClick={() => void start()}>
      {free === 0 ? t('lobby.start') : t('lobby.startWithBots', { count: free })}
    </button>
  )
}

/** Before the game: who is in, and for the host the start. */
export const PhoneLobby = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation()
  return (
    <div className="phone-form">
      <div className="phone-body">
        <h1>{t('phone.youAreIn')}</h1>
        <p className="muted">
          {gameName(game.setup.rules.id)}
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
        <Begin game={game} />
      </footer>
    </div>
  )
}
