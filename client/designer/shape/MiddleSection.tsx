import { useTranslation } from '../../i18n/use-translation.ts'
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
      <ChoiceField name="ornament" />
      <ChoiceField name="well" />
      {well !== 'none' && (
        <div className="field-grid">
          <LengthField name="wellDepth" />
          <LengthField name="cardWidth" />
          <LengthField name="cardHeight" />
        </div>
      )}
    </FieldSection>
  )
}
