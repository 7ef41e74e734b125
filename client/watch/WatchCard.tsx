import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenTable } from '../../server/protocol/http.ts'
import { gameName } from '../i18n/game-words.ts'
import { listOf } from '../i18n/names.ts'
import type { Standing } from '../state/standing.ts'
import { MarkChip } from '../ui/MarkChip.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import { tablePicture } from './table-picture.ts'

const MINUTE_MS = 60_000

interface TeamProps {
  readonly table: OpenTable
  readonly standing: Standing
}

/** A team's players, and how many of their marbles are home. */
const Team = ({ table, standing: { seats, home, total } }: TeamProps) => {
  const { t } = useTranslation('watch')
  const names = seats.map((seat) => table.names[seat] || t('watch.free'))
  const count = home.reduce((sum, own) => sum + own, 0)
  return (
    <li aria-label={t('watch.home', { names: listOf(names), home: count, total })}>
      {seats.map((seat) => (
        <MarkChip key={seat} colour={table.colours[seat] ?? 0} size={18} />
      ))}
      <span className="watch-names">{names.join(', ')}</span>
      <span className="watch-count">
        {count}/{total}
      </span>
    </li>
  )
}

const useFacts = ({ phase, free, seq, begun, delay, watched }: OpenTable): readonly string[] => {
  const { t } = useTranslation('watch')
  const audience = watched > 0 ? [t('watch.watched', { count: watched })] : []
  if (phase === 'lobby') return [free > 0 ? t('watch.lobby', { count: free }) : t('watch.full'), ...audience]
  if (phase === 'over') return [t('watch.over'), ...audience]
  const minutes = Math.max(1, Math.round((Date.now() - begun) / MINUTE_MS))
  const late = delay > 0 ? [t('watch.behind', { count: delay })] : []
  return [t('watch.decisions', { count: seq }), t('watch.minutes', { count: minutes }), ...late, ...audience]
}

/** A table on the list: its board as it is seen there now, who plays, and how far they are. */
export const WatchCard = memo(({ table }: { readonly table: OpenTable }) => {
  const { code, rules } = table
  const picture = useMemo(() => tablePicture(table), [table])
  const facts = useFacts(table)
  return (
    <li className="watch-card">
      <RouteLink to={{ at: 'watch', code }}>
        {picture !== undefined && <img src={picture.source} alt="" />}
        <b>
          {gameName(rules)} <code>{code}</code>
        </b>
      </RouteLink>
      <ul>
        {picture?.standings.map((standing) => (
          <Team key={standing.team} table={table} standing={standing} />
        ))}
      </ul>
      <small>{facts.join(' · ')}</small>
    </li>
  )
})
