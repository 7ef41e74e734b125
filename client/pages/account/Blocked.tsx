import { useEffect, useState } from 'react'
import type { BlocksReply } from '../../../server/protocol/account.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchBlocks, removeBlock } from '../../table/account/account-requests.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { dateText } from '../../words/format.ts'

/** The people whom the person has blocked, with the way to end it; nothing where there are none. */
export const Blocked = () => {
  const { t } = useTranslation('account')
  const [blocks, setBlocks] = useState<BlocksReply['blocks']>([])
  const [isBusy, run] = useBusy()
  const show = async (request: Promise<HttpAnswer<BlocksReply>>): Promise<void> => {
    const answer = await request
    if (answer.ok) setBlocks(answer.value.blocks)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is fetched once
  useEffect(() => void show(fetchBlocks()), [])
  if (blocks.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="blocked">
      <h2 id="blocked">{t('account.blocked')}</h2>
      <p className="muted">{t('account.blockedHint')}</p>
      <ul className="account-list">
        {blocks.map(({ id, name, made }) => (
          <li key={id}>
            <span className="account-line">
              <b>{name || t('account.nameless')}</b>
              <small>{dateText(made)}</small>
            </span>
            <button
              type="button"
              className="button quiet"
              aria-label={t('account.unblockWhom', { name })}
              disabled={isBusy}
              onClick={() => void run(() => show(removeBlock(id)))}
            >
              {t('account.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
