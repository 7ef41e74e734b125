import { useTranslation } from 'react-i18next'
import type { ChaseEvent } from '../../../engine/marble-chase/chase-events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/chase-rules.ts'
import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { colourName, sideName } from '../words/names.ts'
import { sentenceOf } from '../words/sentences.ts'

type Won = Extract<ChaseEvent, { readonly type: 'gameWon' }>

/** The game that was won last, until a shot of the next one is made. */
export const justWon = (events: readonly ChaseEvent[]): Won | undefined => {
  const at = events.findLastIndex(({ type }) => type === 'gameWon')
  const won = events[at]
  return won?.type === 'gameWon' && !events.slice(at).some(({ type }) => type === 'shot') ? won : undefined
}

interface Props {
  readonly won: Won
  readonly over: boolean
  readonly rules: ChaseRules
  readonly names: readonly string[]
  readonly again: (() => void) | undefined
  /** All of the match so far, and colours of the palette, by seat. */
  readonly events: readonly ChaseEvent[]
  readonly colours: readonly number[]
}

const TotalsTable = ({ won, rules, names }: Props) => {
  const { t } = useTranslation('chase')
  return (
    <table className="chase-totals">
      <thead>
        <tr>
          <th scope="col">{t('chase.over.name')}</th>
          {COLOURS.map((colour) => (
            <th key={colour} scope="col">
              {colourName(colour)}
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

/** Who has won a game, or the match, and with which totals. */
export const ChaseResult = (props: Props) => {
  const { t } = useTranslation('chase')
  const { won, over, again } = props
  const type = over && props.rules.bestOf > 1 ? 'matchWon' : 'gameWon'
  return (
    <section className="chase-result panel" aria-label={t('chase.over.title')}>
      <h2>{sentenceOf({ ...won, type } as ChaseEvent, props)}</h2>
      <TotalsTable {...props} />
      {over && again !== undefined && (
        <button type="button" className="button primary" onClick={again}>
          {t('chase.over.again')}
        </button>
      )}
      {over && <MatchSummary {...props} />}
    </section>
  )
}
