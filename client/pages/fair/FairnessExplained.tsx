import type { Evidence } from '../../../fair/evidence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { diceContext } from '../../words/game-text.ts'

const FAIRNESS_STEPS = ['fix', 'seal', 'show', 'draw', 'open'] as const
const FAIRNESS_LIMITS = ['withhold', 'refuse', 'peep', 'hearsay'] as const

/** Quotes a text as one word of a POSIX shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

interface FairnessExplainedProps {
  /** Evidence of the game's draws; undefined without a game. */
  readonly draws: Evidence['draws'] | undefined
  /** Id of the game's rule set, if there is a game. */
  readonly rules?: string | undefined
}

/** Explains how cards or dice are fixed before a game, and shows the shell command that checks a game's seal. */
export const FairnessExplained = ({ draws, rules = '' }: FairnessExplainedProps) => {
  const { t } = useTranslation('fair')
  const diceOrCards = diceContext(rules)
  return (
    <section className="panel how-fair">
      <h2>{t('fairness.title', diceOrCards)}</h2>
      <ol>
        {FAIRNESS_STEPS.map((step) => (
          <li key={step}>{t(`fairness.${step}`, diceOrCards)}</li>
        ))}
      </ol>
      <p>{t('fairness.source')}</p>
      <h3>{t('fairness.remains')}</h3>
      <ul>
        {FAIRNESS_LIMITS.map((limit) => (
          <li key={limit}>{t(`fairness.${limit}`, diceOrCards)}</li>
        ))}
      </ul>
      {draws !== undefined && (
        <>
          <p>{t('fairness.hand')}</p>
          <code className="by-hand">{`printf '%s\\n%s' ${quoteForShell(draws.seed)} ${quoteForShell(draws.terms)} | sha256sum`}</code>
        </>
      )}
    </section>
  )
}
