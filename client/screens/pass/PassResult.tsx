import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, seatName } from '../../i18n/names.ts'
import { refusalText } from '../../i18n/refusals.ts'
import { wantNextGame } from '../../net/party.ts'
import { FairLink } from '../../overlay/FairCards.tsx'
import { MarkChip } from '../../overlay/MarkChip.tsx'
import { showNotice } from '../../store/notices.ts'
import { resultSeen, usePanels } from '../../store/panel.ts'
import { forgetParty } from '../../store/party.ts'
import { go } from '../../store/route.ts'
import type { Game } from '../use-game.ts'

const Again = () => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    if (!(await wantNextGame())) showNotice(refusalText(undefined))
    setBusy(false)
  }
  return (
    <button type="button" className="button primary" disabled={busy} onClick={() => void again()}>
      {t('over.rematch')}
    </button>
  )
}

/** The end of a game of people who pass one device around. */
export const PassResult = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const seen = usePanels((panels) => panels.resultSeen)
  const { state, ground } = game
  const winners = state.seats.map((_, seat) => seat).filter((seat) => ground.rules.teamOf[seat] === state.winner)
  const names = listOf(winners.map((seat) => seatName(state.seats, seat)))
  const others = () => {
    forgetParty(state.code)
    go({ at: 'pass', code: '' })
  }
  if (seen === state.game) {
    return (
      <button type="button" className="button primary result-again" onClick={() => resultSeen(0)}>
        {t('over.show')}
      </button>
    )
  }
  return (
    <section className="sheet result" aria-label={t('over.won', { names })}>
      <div className="result-chips">
        {winners.map((seat) => (
          <MarkChip key={seat} colour={state.seats[seat]?.colour ?? 0} size={48} />
        ))}
      </div>
      <h2>{t('over.won', { names })}</h2>
      <p className="muted">{t('over.moves', { count: game.log.length })}</p>
      <Again />
      <button type="button" className="button" onClick={others}>
        {t('pass.others')}
      </button>
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
