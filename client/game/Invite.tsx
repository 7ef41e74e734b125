import type { TableState } from '../../server/protocol/state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isLoopback, publicOrigin } from '../table/net/public-origin.ts'
import { useOriginForOthers } from '../table/net/use-public-origin.ts'
import { Icon } from '../ui/Icon.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { canShare, copyLink, shareLink } from '../ui/share.ts'

const inviteLink = (code: string): string => `${publicOrigin()}/t/${code}`

/** QR code of the link, for people nearby. */
const InviteQrCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('host')
  return (
    <figure className="invite-scan">
      <QrCode text={inviteLink(code)} label={t('invite.qr', { code })} />
      <figcaption className="muted">{t('invite.scan')}</figcaption>
    </figure>
  )
}

/** Shows the code of the table, its link as a QR code, and buttons that copy or share the link. */
export const Invite = ({ code, locked, knock }: Pick<TableState, 'code' | 'locked' | 'knock'>) => {
  const { t } = useTranslation('host')
  const origin = useOriginForOthers()
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <div className="invite">
      <p className="invite-code" role="img" aria-label={[...code].join(' ')}>
        {[...code].map((letter, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters may repeat and never move
          <span key={i}>{letter}</span>
        ))}
      </p>
      {locked ? (
        <p className="table-locked">
          <Icon name="locked" size={16} /> {t('host.locked')}
        </p>
      ) : (
        <p className="muted">{t(knock ? 'host.knocks' : 'lobby.inviteHint')}</p>
      )}
      {isLoopback(origin) && (
        <p className="problem" role="status">
          {t('invite.loopback', { host })}
        </p>
      )}
      <div className="row">
        <button type="button" className="button" onClick={() => void copyLink(inviteLink(code), t('lobby.copied'))}>
          {t('lobby.copyLink')}
        </button>
        {canShare() && (
          <button type="button" className="button" onClick={() => void shareLink(inviteLink(code))}>
            {t('lobby.share')}
          </button>
        )}
      </div>
      {!locked && <InviteQrCode code={code} />}
      <p className="muted">{t('tv.invite', { address: `${host}/tv/${code}` })}</p>
    </div>
  )
}
