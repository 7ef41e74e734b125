import { useTranslation } from '../../i18n/use-translation.ts'

/** The die names the column of a turn when its player rolls it. */
export const RollPanel = ({ roll }: { readonly roll: () => void }) => {
  const { t } = useTranslation('chase')
  return (
    <section className="roll-panel">
      <button type="button" className="button primary big" onClick={roll}>
        {t('chase.roll.button')}
        <small>{t('chase.roll.hint')}</small>
      </button>
    </section>
  )
}
