import type { ReactNode } from 'react'
import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { chaseColourName, sideName } from '../words/field-names.ts'
import { sentenceOf } from '../words/sentences.ts'

export type GameWon = Extract<ChaseEvent, { readonly type: 'gameWon' }>

/** The game that was won last, until a flick of the next one is made. */
export const latestWin = (events: readonly ChaseEvent[]): GameWon | undefined => {
  const at = events.findLastIndex(({ type }) => type === 'gameWon')
  const won = events[at]
  return won?.type === 'gameWon' && !events.slice(at).some(({ type }) => type === 'flick') ? won : undefined
}

interface Props {
  readonly won: GameWon
  readonly over: boolean
  readonly rules: ChaseRules
  readonly names: readonly string[]
  /** Buttons for the next steps. */
  readonly children?: ReactNode
  /** All events of the match so far. */
  readonly events: readonly ChaseEvent[]
  /** Indices in the palette, by seat. */
  readonly colours: readonly number[]
}

/** Shows the totals at the end of a game, side by side. */
export const TotalsTable = ({ won, rules, names }: Pick<Props, 'won' | 'rules' | 'names'>) => {
  const { t } = useTranslation('chase')
  return (
    <table className="chase-totals">
      <thead>
        <tr>
          <th scope="col">{t('chase.over.name')}</th>
          {COLOURS.map((colour) => (
            <th key={colour} scope="col">
              {chaseColourName(colour)}
            </th>
          ))}
          {rules.bestOf > 1 && <th scope="col">{t('chase.over.wins')}</th>}
        </tr>
      </thead>
      <tbody>
        {won.totals.map((totals, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its number
          <tr key={side} data-won={side === won.side}>
            <th scope="row">{sideName(rules, side, names)}</th>
            {COLOURS.map((colour) => (
              <td key={colour}>{totals[colour]}</td>
            ))}
            {rules.bestOf > 1 && <td>{won.wins[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the winner of a game, or of the match, and the totals. */
export const ChaseResult = (props: Props) => {
  const { t } = useTranslation('chase')
  const { won, over, children } = props
  const type = over && props.rules.bestOf > 1 ? 'matchWon' : 'gameWon'
  return (
    <section className="chase-result panel" aria-label={t('chase.over.title')}>
      <h2>{sentenceOf({ ...won, type } as ChaseEvent, props)}</h2>
      <TotalsTable {...props} />
      {over && children}
      {over && <MatchSummary {...props} />}
    </section>
  )
}
