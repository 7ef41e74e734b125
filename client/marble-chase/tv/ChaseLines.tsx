import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { briefLines } from '../words/brief.ts'

/** Lines that are read from a sofa at a glance. */
const MOST = 7

interface Props {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  readonly names: readonly string[]
  /** Of the palette, by seat. */
  readonly colours: readonly number[]
}

/** What happened last, the latest first and largest. */
export const ChaseLines = ({ events, rules, names, colours }: Props) => {
  const { t } = useTranslation('chase')
  const lines = briefLines(events, { rules, names }).slice(-MOST).toReversed()
  return (
    <ol className="chase-lines" aria-label={t('chase.story')} reversed>
      {lines.map(({ at, seat, type, text }) => (
        <li key={at} data-event={type}>
          <MarkChip colour={colours[seat] ?? 0} />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  )
}
