import type { ReactNode } from 'react'
import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FiguresTable } from '../story/FiguresTable.tsx'
import { MatchSummary, type MatchSummaryProps } from '../story/MatchSummary.tsx'
import { chaseColourName, sideName } from '../words/field-names.ts'
import { type EventOf, sentenceOf } from '../words/sentences.ts'

/** Returns the win of the latest game; undefined once a flick of the next one is made. */
export const latestWin = (events: readonly ChaseEvent[]): EventOf<'gameWon'> | undefined => {
  const at = events.findLastIndex(({ type }) => type === 'gameWon')
  const won = events[at]
  return won?.type === 'gameWon' && !events.slice(at).some(({ type }) => type === 'flick') ? won : undefined
}

interface TotalsTableProps {
  readonly won: EventOf<'gameWon'>
  readonly rules: ChaseRules
  /** Names by seat. */
  readonly names: readonly string[]
}

/** Shows the totals at the end of a game, side by side. */
export const TotalsTable = ({ won, rules, names }: TotalsTableProps) => {
  const { t } = useTranslation('chase')
  const isMatch = rules.bestOf > 1
  return (
    <FiguresTable
      className="chase-totals"
      heads={[t('chase.over.name'), ...COLOURS.map(chaseColourName), ...(isMatch ? [t('chase.over.wins')] : [])]}
      rows={won.totals.map((totals, side) => ({
        head: sideName(rules, side, names),
        cells: [...COLOURS.map((colour) => totals[colour]), ...(isMatch ? [won.wins[side] ?? 0] : [])],
        isWon: side === won.side,
      }))}
    />
  )
}

interface ChaseResultProps extends TotalsTableProps, MatchSummaryProps {
  readonly isMatchOver: boolean
  /** Buttons for another match. */
  readonly children?: ReactNode
}

/** Shows the winner of a game, or of the match, and the totals. */
export const ChaseResult = (props: ChaseResultProps) => {
  const { t } = useTranslation('chase')
  const { won, isMatchOver, children } = props
  const type = isMatchOver && props.rules.bestOf > 1 ? 'matchWon' : 'gameWon'
  return (
    <section className="chase-result panel" aria-label={t('chase.over.title')}>
      <h2>{sentenceOf({ ...won, type } as ChaseEvent, props)}</h2>
      <TotalsTable {...props} />
      {isMatchOver && children}
      {isMatchOver && <MatchSummary {...props} />}
    </section>
  )
}
