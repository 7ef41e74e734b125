import { useTranslation } from '../i18n/use-translation.ts'

const RULE_POINTS = ['aim', 'turn', 'shots', 'bonus', 'again', 'score', 'cubes', 'black', 'end'] as const

const ChaseRulesList = () => {
  const { t } = useTranslation('chase')
  return (
    <ul className="chase-rules-list">
      {RULE_POINTS.map((point) => (
        <li key={point}>{t(`chase.rules.${point}`)}</li>
      ))}
    </ul>
  )
}

/** The rules in short. */
export const ChaseRulesShort = ({ open = false }: { readonly open?: boolean }) => {
  const { t } = useTranslation('chase')
  return (
    <details className="panel chevron chase-rules" open={open}>
      <summary>{t('chase.rules.title')}</summary>
      <ChaseRulesList />
    </details>
  )
}
