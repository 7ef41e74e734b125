import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useOpenTables } from './use-open-tables.ts'
import { WatchCard } from './WatchCard.tsx'
import './watch.css'

/** As many boards as are drawn at first, and with each wish for more. */
const PAGE_SIZE = 12

/** All tables that are open to spectators, each with its board as it is seen there. */
export const WatchPage = () => {
  const { t } = useTranslation('watch')
  useTitle(t('watch.title'))
  const [shown, setShown] = useState(PAGE_SIZE)
  const { tables, failed } = useOpenTables()
  return (
    <main className="page watch-page">
      <PageHead title={t('watch.title')} />
      <p className="muted watch-hint-text">{t('watch.hint')}</p>
      {failed && (
        <p className="panel" role="status">
          {t('watch.unreached')}
        </p>
      )}
      {tables?.length === 0 && (
        <div className="panel stack">
          <h2>{t('watch.none')}</h2>
          <p className="muted">{t('watch.noneHint')}</p>
        </div>
      )}
      <ul className="watch-list">
        {tables?.slice(0, shown).map((table) => (
          <WatchCard key={table.code} table={table} />
        ))}
      </ul>
      {tables !== undefined && tables.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('watch.more')}
        </button>
      )}
    </main>
  )
}
