import type { Evidence } from '../../../fair/evidence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { diceContext } from '../../words/game-text.ts'

const FAIRNESS_STEPS = ['fix', 'seal', 'show', 'draw', 'open'] as const
const FAIRNESS_LIMITS = ['withhold', 'refuse', 'peep', 'hearsay'] as const

/** Quotes a text as one word of a POSIX shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

interface Props {
  readonly draws: Evidence['draws'] | undefined
  /** Rule set of the game, if any. */
  readonly rules?: string | undefined
}

/** Explains how cards are fixed, and shows the shell command that checks a game's seal. */
export const HowItWorks = ({ draws, rules = '' }: Props) => {
  const { t } = useTranslation('fair')
  const words = diceContext(rules)
  return (
    <section className="panel how-fair">
      <h2>{t('fairness.title', words)}</h2>
      <ol>
        {FAIRNESS_STEPS.map((step) => (
          <li key={step}>{t(`fairness.${step}`, words)}</li>
        ))}
      </ol>
      <p>{t('fairness.source')}</p>
      <h3>{t('fairness.remains')}</h3>
      <ul>
        {FAIRNESS_LIMITS.map((limit) => (
          <li key={limit}>{t(`fairness.${limit}`, words)}</li>
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
