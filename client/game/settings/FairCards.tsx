import type { TableState } from '../../../server/protocol/state.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showNotice } from '../../ui/notices.ts'
import { copyText } from '../../ui/share.ts'
import { groupHex } from '../../words/format.ts'
import { diceContext } from '../../words/game-text.ts'

/** Number of digits of a seal that are shown. */
const SHOWN_SEAL_LENGTH = 16

const copySeal = async (seal: string): Promise<void> =>
  showNotice(i18n.t((await copyText(seal)) ? 'host:fair.copied' : 'host:fair.notCopied'))

/** Shows the first digits of the commitment to a game's cards; a tap copies all of it. */
const SealButton = ({ seal }: { readonly seal: string }) => {
  const { t } = useTranslation('host')
  return (
    <button type="button" className="button small seal" onClick={() => void copySeal(seal)}>
      <small>{t('fair.seal')}</small>
      <code>{groupHex(seal.slice(0, SHOWN_SEAL_LENGTH))} …</code>
      <span className="unseen">, {t('fair.copySeal')}</span>
    </button>
  )
}

/** Shows the seal of the game, and whether this browser has contributed to the next one. `own` is the person's seat, or -1. */
export const FairCards = ({ state, own }: { readonly state: TableState; readonly own: number }) => {
  const { t } = useTranslation('host')
  const { phase, commitment } = state
  const words = diceContext(state.rules)
  const hasCommitted = phase !== 'playing' && state.seats[own]?.committed === true
  return (
    <>
      {commitment !== '' && (
        <>
          <p className="muted">
            {t('fair.sealed', words)} {phase === 'playing' && t('fair.laterHint', words)}
          </p>
          <SealButton seal={commitment} />
        </>
      )}
      {hasCommitted && <p className="muted">{t('fair.committed', words)}</p>}
    </>
  )
}
