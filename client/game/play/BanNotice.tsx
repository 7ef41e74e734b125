import { useEffect, useState } from 'react'
import type { BanReply } from '../../../server/protocol/ban.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchJson } from '../../table/net/http.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { dateText } from '../../words/format.ts'

interface BanNoticeProps {
  /** Label of the button that gives up. */
  readonly leave: string
  readonly onLeave: () => void
}

/** Tells somebody why and until when they may not play here. */
export const BanNotice = ({ leave, onLeave }: BanNoticeProps) => {
  const { t } = useTranslation('joining')
  const [ban, setBan] = useState<BanReply['ban']>()
  useTitle(t('ban.title'))
  useEffect(() => {
    void fetchJson<BanReply>('/api/ban').then((answer) => answer.ok && setBan(answer.value.ban))
  }, [])
  return (
    <>
      <h1>{t('ban.title')}</h1>
      {ban !== undefined && (
        <>
          <p>{t('ban.reason', { reason: ban.reason })}</p>
          <p className="muted">{t('ban.until', { day: dateText(ban.ends) })}</p>
        </>
      )}
      <p className="muted">{t('ban.still')}</p>
      <button type="button" className="button" onClick={onLeave}>
        {leave}
      </button>
    </>
  )
}
