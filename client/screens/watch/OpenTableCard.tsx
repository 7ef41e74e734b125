import { memo, useMemo } from 'react'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { gameName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import { type TeamProgress, tablePreview } from './table-preview.ts'

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
    <li aria-label={[progressText, won].filter(Boolean).join(', ')}>
      {seats.map((seat) => (
        <MarkChip key={seat} colour={table.colours[seat] ?? 0} size={18} />
      ))}
      <span className="watch-names">
        {names.join(', ')}
        {won !== '' && <small> · {won}</small>}
      </span>
      <span className="watch-count">
        {count}/{total}
      </span>
    </li>
  )
}

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
export const OpenTableCard = memo(({ table }: { readonly table: OpenTable }) => {
  const { code, rules } = table
  const preview = useMemo(() => tablePreview(table), [table])
  const facts = useTableFacts(table)
  return (
    <li className="watch-card">
      <RouteLink to={{ at: 'watch', code }}>
        {preview !== undefined && <img src={preview.source} alt="" />}
        <b>
          {gameName(rules)} <code>{code}</code>
        </b>
      </RouteLink>
      <ul>
        {preview?.teams.map((progress) => (
          <TeamRow key={progress.seats.join()} table={table} progress={progress} />
        ))}
      </ul>
      <small>{facts.join(' · ')}</small>
    </li>
  )
})
