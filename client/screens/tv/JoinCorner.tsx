import { useTranslation } from 'react-i18next'
import { QrCode } from '../../overlay/QrCode.tsx'
import type { Game } from '../use-game.ts'
import { Code } from './Code.tsx'
import { Locked } from './Locked.tsx'
import { usePhoneAddress } from './use-phone-address.ts'

/** An address that may go on in the next line between its parts. */
const breaking = (address: string): string => address.replace(/[.:/]/g, '$&\u200b')

/** The way in for whoever comes late. */
export const JoinCorner = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation()
  const { code, locked } = game.state
  const address = usePhoneAddress(code)
  return (
    <aside className="tv-corner" aria-label={t('screen.late')}>
      <Code code={code} />
      {locked ? (
        <Locked />
      ) : (
        <div className="tv-late">
          <div className="qr-paper">
            <QrCode text={address.link} label={t('screen.qr', { code })} />
          </div>
          <p>
            <b>{t('screen.late')}</b> <small>{breaking(address.typed)}</small>
          </p>
        </div>
      )}
    </aside>
  )
}
