import './style/chase-page.css'
import { useTranslation } from '../i18n/use-translation.ts'

const SHORT_RULES = ['aim', 'turn', 'shots', 'bonus', 'again', 'score', 'cubes', 'black', 'end'] as const

/** Disclosure with the rules in short. */
export const ChaseRulesShort = ({ open = false }: { readonly open?: boolean }) => {
  const { t } = useTranslation('chase')
  return (
    <details className="panel chevron chase-rules" open={open}>
      <summary>{t('chase.rules.title')}</summary>
      <ul className="chase-rules-list">
        {SHORT_RULES.map((rule) => (
          <li key={rule}>{t(`chase.rules.${rule}`)}</li>
        ))}
      </ul>
    </details>
  )
}
