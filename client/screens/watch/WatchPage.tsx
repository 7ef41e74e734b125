import { useEffect, useState } from 'react'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchOpenTables } from '../../table/net/http.ts'
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

/** Returns the list of tables that are open to spectators. It is polled while the page is visible. */
const useOpenTables = (): OpenTables => {
  const [list, setList] = useState<OpenTables>({ tables: undefined, failed: false })
  useEffect(() => {
    let unmounted = false
    let timer: ReturnType<typeof setTimeout>
    const refresh = async (): Promise<void> => {
      const answer = document.hidden ? undefined : await fetchOpenTables()
      if (unmounted) return
      if (answer !== undefined) {
        setList(({ tables }) => ({ tables: answer.ok ? answer.value.tables : tables, failed: !answer.ok }))
      }
      timer = setTimeout(() => void refresh(), REFRESH_MS)
    }
    void refresh()
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [])
  return list
}

/** Number of tables shown at first, and added by each request for more. */
const PAGE_SIZE = 12

/** Page of all tables that are open to spectators. */
export const WatchPage = () => {
  const { t } = useTranslation('watch')
  const [maxShown, setMaxShown] = useState(PAGE_SIZE)
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
        {tables?.slice(0, maxShown).map((table) => (
          <OpenTableCard key={table.code} table={table} />
        ))}
      </ul>
      {tables !== undefined && tables.length > maxShown && (
        <Button text={t('watch.more')} onPress={() => setMaxShown(maxShown + PAGE_SIZE)} />
      )}
    </Page>
  )
}
