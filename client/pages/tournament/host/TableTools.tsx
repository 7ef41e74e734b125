import type { TournamentRound, TournamentTable, TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { isBye, sideName, tableId } from '../evening.ts'
import { ResultForm } from '../ResultForm.tsx'
import type { HostActions } from './host-actions.ts'
import { useFormInPlace } from './use-form-in-place.ts'

interface TableToolsProps {
  readonly view: TournamentView
  readonly round: TournamentRound
  readonly table: TournamentTable
  readonly marbles: number
  readonly host: HostActions
}

/** Shows the results of sides that contradict each other. */
const Contradiction = ({ view, table }: Pick<TableToolsProps, 'view' | 'table'>) => {
  const { t } = useTranslation('tournament')
  return (
    <ul className="tournament-contradiction">
      {table.said.map((result, side) =>
        result === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          <li key={side}>
            {t('tournament.host.says', {
              name: sideName(view, table.sides[side] ?? []),
              score: t('tournament.result.score', { first: result.home[0] ?? 0, second: result.home[1] ?? 0 }),
            })}
          </li>
        ),
      )}
    </ul>
  )
}

/** Tools of a host at a table: they enter or correct the result, or say who did not come. */
export const TableTools = ({ view, round, table, marbles, host }: TableToolsProps) => {
  const { t } = useTranslation('tournament')
  const { isOpen, setOpen, place } = useFormInPlace<HTMLDivElement>()
  if (isBye(table)) return null
  const names = table.sides.map((side) => sideName(view, side))
  const id = tableId(round, table)
  const act = async (step: Parameters<HostActions['act']>[0]) => {
    if (await host.act(step)) setOpen(false)
  }
  if (!isOpen) {
    return (
      <div ref={place} className="tournament-correct">
        <Button
          className="small quiet"
          text={t(table.state === 'settled' ? 'tournament.host.correct' : 'tournament.host.enterResult')}
          onPress={() => setOpen(true)}
        />
      </div>
    )
  }
  return (
    <div ref={place} className="stack tournament-table-tools">
      {table.state === 'contradicts' && <Contradiction view={view} table={table} />}
      <ResultForm
        names={names}
        marbles={marbles}
        given={table.result ?? table.said.find((result) => result !== null) ?? undefined}
        text={t('tournament.host.saveResult')}
        isBusy={host.isBusy}
        onSay={(result) => void act({ kind: 'result', table: id, result })}
      />
      <span className="row">
        {names.map((name, side) => (
          <Button
            key={name}
            className="small"
            text={t('tournament.host.absent', { name })}
            disabled={host.isBusy}
            onPress={() => void act({ kind: 'absent', table: id, sides: [side] })}
          />
        ))}
        <Button className="small quiet" text={t('tournament.host.no')} onPress={() => setOpen(false)} />
      </span>
    </div>
  )
}
