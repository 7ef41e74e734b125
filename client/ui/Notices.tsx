import { useTranslation } from '../i18n/use-translation.ts'
import { dismissNotice, useNotices } from './notices.ts'

/** Short messages, such as refusals and confirmations, that disappear after a while. */
export const Notices = () => {
  const { t } = useTranslation()
  const shown = useNotices((notices) => notices.shown)
  return (
    <div className="notices" role="status" aria-live="polite">
      {shown.map((notice) => (
        <button
          key={notice.id}
          type="button"
          className="notice"
          onClick={() => dismissNotice(notice.id)}
          title={t('act.close')}
        >
          {notice.text}
        </button>
      ))}
    </div>
  )
}
