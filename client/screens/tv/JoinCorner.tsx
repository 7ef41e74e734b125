import { isTeaching } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { capital } from '../../words/game-text.ts'
import { Code } from './Code.tsx'
import { Locked } from './Locked.tsx'
import { usePhoneAddress } from './use-phone-address.ts'

/** An address that may go on in the next line between its parts. */
const breaking = (address: string): string => address.replace(/[.:/]/g, '$&\u200b')

/** Invites latecomers. */
export const JoinCorner = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation(['tv', 'host'])
  const { code, locked, talk } = game.state
  const address = usePhoneAddress(code)
  return (
    <aside className="tv-corner" aria-label={t('screen.late')}>
      <Code code={code} />
      {isTeaching(talk) && <p className="tv-teaching">{capital(t(`host:talkRule.fact.${talk}`))}</p>}
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
