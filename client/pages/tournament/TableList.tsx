import type { ReactNode } from 'react'
import type { TournamentRound, TournamentTable, TournamentView } from '../../../server/protocol/tournament.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isBye, marblesOfSide, sideName } from './evening.ts'

/** Number of the sides of a table between whom a result is told as in `8 : 5`. */
const TWO_SIDES = 2

const useStateText = (table: TournamentTable, isRunning: boolean): string => {
  const { t } = useTranslation('tournament')
  if (isBye(table)) return t('tournament.bye')
  if (table.state === 'settled') return ''
  if (table.state === 'said' || table.state === 'contradicts') return t(`tournament.state.${table.state}`)
  return isRunning ? t('tournament.state.open') : ''
}

interface SideProps {
  readonly view: TournamentView
  readonly table: TournamentTable
  readonly side: number
  readonly isOwn: boolean
  /** False in a game where no marbles come home. */
  readonly hasMarbles: boolean
}

const SideLine = ({ view, table, side, isOwn, hasMarbles }: SideProps) => {
  const { t } = useTranslation('tournament')
  const { sides, result, points, absent } = table
  const isAbsent = absent?.includes(side) === true
  const hasWon = result?.winner === side
  return (
    <li className={[isOwn && 'own', hasWon && 'won'].filter(Boolean).join(' ')}>
      <span>
        {sideName(view, sides[side] ?? [])}
        {isAbsent && <small> · {t('tournament.absent')}</small>}
        {hasWon && sides.length > TWO_SIDES && <small> · {t('tournament.won')}</small>}
      </span>
      {table.state === 'settled' && (
        <span className="tournament-points">
          {result !== undefined && !isAbsent && hasMarbles && (
            <small>{t('tournament.homeOf', { count: result.home[side] ?? 0 })}</small>
          )}
          <b>{points?.[side] ?? ''}</b>
        </span>
      )}
    </li>
  )
}

interface TableListProps {
  readonly view: TournamentView
  readonly round: TournamentRound
  /** Id of the entrant; their table is marked. */
  readonly own?: number | undefined
  /** Tools of a host at a table. */
  readonly toolsOf?: (table: TournamentTable) => ReactNode
}

const TableItem = ({
  view,
  round,
  table,
  own,
  tools,
  hasMarbles,
}: TableListProps & { table: TournamentTable; tools: ReactNode; hasMarbles: boolean }) => {
  const { t } = useTranslation('tournament')
  const isRunning = view.phase === 'running' || view.phase === 'paused'
  const stateText = useStateText(table, isRunning && !round.isOver)
  return (
    <li
      className={`tournament-table ${table.state}`}
      aria-label={isBye(table) ? undefined : t('tournament.table', { number: table.number })}
    >
      <b className="tournament-number">{isBye(table) ? '–' : digitText(table.number)}</b>
      <ul className="tournament-sides">
        {table.sides.map((side, i) => (
          <SideLine
            key={side.join()}
            view={view}
            table={table}
            side={i}
            isOwn={own !== undefined && side.includes(own)}
            hasMarbles={hasMarbles}
          />
        ))}
      </ul>
      {stateText !== '' && <small className="tournament-state">{stateText}</small>}
      {tools}
    </li>
  )
}

/** The tables of a round, with their sides and what is known of the results. */
export const TableList = ({ toolsOf, ...props }: TableListProps) => {
  const hasMarbles = marblesOfSide(props.view) > 0
  return (
    <ol className="tournament-tables">
      {props.round.tables.map((table) => (
        <TableItem key={table.number} {...props} table={table} tools={toolsOf?.(table)} hasMarbles={hasMarbles} />
      ))}
    </ol>
  )
}
