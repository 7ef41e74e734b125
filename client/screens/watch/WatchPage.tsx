import './watch.css'
import { memo, useEffect, useMemo, useState } from 'react'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchOpenTables } from '../../table/net/http.ts'
import { Button } from '../../ui/Button.tsx'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { Page } from '../../ui/Page.tsx'
import { navigate } from '../../ui/page/route.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { formName } from '../../words/game-text.ts'
import { joinItems, joinNames } from '../../words/names.ts'
import { type TeamProgress, tablePreview } from './table-preview.ts'
import { termsOf } from './table-terms.ts'

const MINUTE_MS = 60_000

interface TeamRowProps {
  readonly table: OpenTable
  readonly progress: TeamProgress
}

/** Shows a team's players and progress. */
const TeamRow = ({ table, progress: { seats, unit, count, total, wins } }: TeamRowProps) => {
  const { t } = useTranslation('watch')
  const names = seats.map((seat) => table.names[seat] || t('watch.free'))
  const progressText = t(`watch.${unit}`, { names: joinNames(names), count, total })
  const won = wins > 0 ? t('watch.wins', { count: wins }) : ''
  return (
    <li aria-label={joinItems([progressText, won].filter((text) => text !== ''))}>
      {seats.map((seat) => (
        <MarkChip key={seat} colour={table.colours[seat] ?? 0} size={18} />
      ))}
      <span className="watch-names">
        {joinItems(names)}
        {won !== '' && <small> · {won}</small>}
      </span>
      <span className="watch-count">{digitText(`${count}/${total}`)}</span>
    </li>
  )
}

/** Returns whether a stranger may sit down, or ask for a seat. */
const hasSeatFor = ({ free, phase, takeover }: OpenTable): boolean =>
  free > 0 && (phase !== 'playing' || takeover !== 'nobody')

const useTableFacts = ({ phase, free, seq, begun, delay, watched }: OpenTable): readonly string[] => {
  const { t } = useTranslation('watch')
  const audience = watched > 0 ? [t('watch.watched', { count: watched })] : []
  if (phase === 'lobby') return [free > 0 ? t('watch.lobby', { count: free }) : t('watch.full'), ...audience]
  if (phase === 'over') return [t('watch.over'), ...audience]
  const minutes = Math.max(1, Math.round((Date.now() - begun) / MINUTE_MS))
  const delayFact = delay > 0 ? [t('watch.behind', { count: delay })] : []
  return [t('watch.decisions', { count: seq }), t('watch.minutes', { count: minutes }), ...delayFact, ...audience]
}

/** A table in the list: preview of its board, players and progress. */
const OpenTableCard = memo(({ table }: { readonly table: OpenTable }) => {
  const { t } = useTranslation('watch')
  const { code, rules, options } = table
  const preview = useMemo(() => tablePreview(table), [table])
  const facts = useTableFacts(table)
  const terms = termsOf(table)
  return (
    <li className="watch-card">
      <RouteLink to={{ at: 'watch', code }}>
        {preview !== undefined && <img src={preview.source} alt="" />}
        <b>
          {formName(rules, options)} <code>{code}</code>
        </b>
      </RouteLink>
      <ul>
        {preview?.teams.map((progress) => (
          <TeamRow key={progress.seats.join()} table={table} progress={progress} />
        ))}
      </ul>
      {terms.length > 0 && <small>{terms.join(' · ')}</small>}
      <small>{facts.join(' · ')}</small>
      {hasSeatFor(table) && (
        <Button className="small" text={t('watch.seat')} onPress={() => navigate({ at: 'table', code })} />
      )}
    </li>
  )
})

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
