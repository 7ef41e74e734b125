import { useTranslation } from 'react-i18next'
import { PAPERS } from '../../../workshop/design.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { Section } from '../shape/Section.tsx'
import { useDesigner } from '../store.ts'

/** What the person works with: units, paper, machine and blank. */
export const ShopSection = () => {
  const { t } = useTranslation()
  const { paper } = useDesigner((designer) => designer.design)
  return (
    <Section title={t('designer.section.shop')} summary={t(`designer.paper.${paper}`)}>
      <ChoiceField
        name="paper"
        label={t('designer.field.paper')}
        values={PAPERS}
        text={(value) => t(`designer.paper.${value}`)}
      />
      <p className="muted">{t('designer.hint.shop')}</p>
      <div className="field-grid">
        <LengthField name="bedWidth" label={t('designer.field.bedWidth')} optional />
        <LengthField name="bedHeight" label={t('designer.field.bedHeight')} optional />
        <LengthField name="blankWidth" label={t('designer.field.blankWidth')} optional />
        <LengthField name="blankHeight" label={t('designer.field.blankHeight')} optional />
      </div>
    </Section>
  )
}
