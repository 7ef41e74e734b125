import { useTranslation } from '../../i18n/use-translation.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { tableRulesName, teamsText } from '../../words/game-text.ts'
import { Code } from './Code.tsx'
import { Locked } from './Locked.tsx'
import { usePhoneAddress } from './use-phone-address.ts'

const Steps = ({ address, hands }: { readonly address: string; readonly hands: boolean }) => {
  const { t } = useTranslation('tv')
  return (
    <ol className="tv-steps">
      <li>
        {t('screen.scan')} <small>{t('screen.orType', { address })}</small>
      </li>
      <li>{t('screen.seat')}</li>
      <li>{hands ? t('screen.cards') : t('screen.marbles')}</li>
    </ol>
  )
}

/** Explains how to join this table, for people who have never seen it. */
export const JoinPanel = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('tv')
  const { code, locked, players, teams } = game.state
  const address = usePhoneAddress(code)
  return (
    <section className={players > 4 ? 'tv-join tight' : 'tv-join'} aria-label={t('screen.join')}>
      <p className="tv-game">
        {tableRulesName(game.state)} · {teamsText(players, teams)}
      </p>
      <h1>{t('screen.join')}</h1>
      <Code code={code} />
      {locked ? (
        <Locked />
      ) : (
        <div className="tv-how">
          <div className="qr-paper">
            <QrCode text={address.link} label={t('screen.qr', { code })} />
          </div>
          <Steps address={address.typed} hands={kindTraits(game.state.rules).hasPhoneHand} />
        </div>
      )}
    </section>
  )
}
