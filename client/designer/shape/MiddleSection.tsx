import { useTranslation } from 'react-i18next'
import { ORNAMENTS, WELLS } from '../../../workshop/design/design.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { useDesigner } from '../store.ts'
import { FieldSection } from './Section.tsx'

/** The middle of the board: an ornament, wells for the cards. */
export const MiddleSection = () => {
  const { t } = useTranslation('designer')
  const { form, ornament, well } = useDesigner((designer) => designer.design)
  if (form === 'sections') return null
  const summary = `${t(`designer.ornament.${ornament}`)} · ${t(`designer.well.${well}`)}`
  return (
    <FieldSection name="middle" summary={summary}>
      <ChoiceField
        name="ornament"
        label={t('designer.field.ornament')}
        values={ORNAMENTS}
        text={(value) => t(`designer.ornament.${value}`)}
      />
      <ChoiceField
        name="well"
        label={t('designer.field.well')}
        values={WELLS}
        text={(value) => t(`designer.well.${value}`)}
      />
      {well !== 'none' && (
        <div className="field-grid">
          <LengthField name="wellDepth" label={t('designer.field.wellDepth')} />
          <LengthField name="cardWidth" label={t('designer.field.cardWidth')} />
          <LengthField name="cardHeight" label={t('designer.field.cardHeight')} />
        </div>
      )}
    </FieldSection>
  )
}
