import { useEffect, useState } from 'react'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { openTables } from '../../table/net/http.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { OpenTableCard } from './OpenTableCard.tsx'
import './watch.css'

const REFRESH_MS = 3000

interface OpenTables {
  /** Undefined until the list has been loaded. */
  readonly tables: readonly OpenTable[] | undefined
  /** True if the last request failed. */
  readonly failed: boolean
}

/** Polls the list of tables that are open to spectators while the page is visible. */
const useOpenTables = (): OpenTables => {
  const [looked, setLooked] = useState<OpenTables>({ tables: undefined, failed: false })
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const answer = document.hidden ? undefined : await openTables()
      if (left) return
      if (answer !== undefined) {
        setLooked(({ tables }) => ({ tables: answer.ok ? answer.value.tables : tables, failed: !answer.ok }))
      }
      timer = setTimeout(() => void look(), REFRESH_MS)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return looked
}

/** Number of tables shown at first, and added by each request for more. */
const PAGE_SIZE = 12

/** Page of all tables that are open to spectators. */
export const WatchPage = () => {
  const { t } = useTranslation('watch')
  const [shown, setShown] = useState(PAGE_SIZE)
  const { tables, failed } = useOpenTables()
  return (
    <Page title={t('watch.title')} className="watch-page">
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
          <OpenTableCard key={table.code} table={table} />
        ))}
      </ul>
      {tables !== undefined && tables.length > shown && (
        <Button text={t('watch.more')} onPress={() => setShown(shown + PAGE_SIZE)} />
      )}
    </Page>
  )
}
