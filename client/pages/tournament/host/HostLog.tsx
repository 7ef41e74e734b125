import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { currentLocale } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { entrantName, fullName, roundNumber, tableNumber } from '../evening.ts'

type LogEntry = NonNullable<TournamentView['log']>[number]

const clockText = (ms: number): string => new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(ms)

/** Returns the words for a step. */
export const useStepText = (view: TournamentView) => {
  const { t } = useTranslation('tournament')
  return ({ step }: Pick<LogEntry, 'step'>): string => {
    const names = 'names' in step ? fullName(step) : ''
    const name = 'entrant' in step ? entrantName(view, step.entrant) : names
    const number = 'table' in step ? tableNumber(step.table) : 'place' in step ? step.place : 0
    const count = 'minutes' in step ? step.minutes : 0
    const others =
      step.kind === 'exchange' ? { one: entrantName(view, step.one), other: entrantName(view, step.other) } : {}
    if (step.kind === 'result' || step.kind === 'absent') {
      const round = roundNumber(step.table)
      return t(`tournament.step.${step.kind}`, { round, number })
    }
    return t(`tournament.step.${step.kind}`, { name, names, number, count, ...others })
  }
}

const useByText = (view: TournamentView) => {
  const { t } = useTranslation('tournament')
  return (by: LogEntry['by']): string => {
    if (typeof by === 'number') return entrantName(view, by)
    return t(`tournament.by.${by}`)
  }
}

/** Lists the steps that were made, the latest first. */
export const HostLog = ({ view }: { readonly view: TournamentView }) => {
  const { t } = useTranslation('tournament')
  const textOf = useStepText(view)
  const byText = useByText(view)
  const entries = (view.log ?? []).toReversed()
  return (
    <ol className="tournament-log">
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place from the end
        <li key={entries.length - i} className={entry.undone ? 'undone' : undefined}>
          <time>{clockText(entry.at)}</time>
          <span>
            {textOf(entry)}
            {entry.undone && <small> {t('tournament.host.undone')}</small>}
          </span>
          <small>{byText(entry.by)}</small>
        </li>
      ))}
    </ol>
  )
}
