import { useTranslation } from 'react-i18next'
import type { Game } from '../use-game.ts'
import { Code } from './Code.tsx'
import { Locked } from './Locked.tsx'
import { QrCode } from './QrCode.tsx'
import { usePhoneAddress } from './use-phone-address.ts'

/** The way in for whoever comes late. */
export const JoinCorner = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { code, locked } = game.state
  const address = usePhoneAddress(code)
  return (
    <aside className="tv-corner" aria-label={t('screen.late')}>
      {!locked && (
        <div className="qr-paper">
          <QrCode text={address.link} label={t('screen.qr', { code })} />
        </div>
      )}
      <div>
        {locked ? <Locked /> : <p>{t('screen.late')}</p>}
        <Code code={code} />
      </div>
    </aside>
  )
}
